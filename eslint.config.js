import { defineConfig } from 'eslint/config';
import js from '@eslint/js';
import tseslint from 'typescript-eslint';

export default defineConfig(
  { ignores: ['build/', 'dist/', 'dist-package/', 'release/', 'node_modules/', '**/*.d.ts'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // The type checker knows which names there are, for each kind of place that code runs in.
      'no-undef': 'off',
      eqeqeq: 'error',
      // Text reaches the page by textContent, a template or the canvas; nothing is evaluated.
      'no-eval': 'error',
      'no-restricted-properties': [
        'error',
        ...['innerHTML', 'outerHTML', 'insertAdjacentHTML'].map((property) => ({
          property,
          message: 'Use textContent or a Lit template: what people typed must not become markup.',
        })),
      ],
      'no-restricted-imports': [
        'error',
        {
          name: 'lit/directives/unsafe-html.js',
          message: 'What people typed must not become markup.',
        },
        {
          name: 'lit/directives/unsafe-svg.js',
          message: 'What people typed must not become markup.',
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Numbers and booleans in a template literal are plain; objects are not.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // `x!` after a check the compiler can't follow (an index in range) is clearer than a dead branch.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Short arrow functions that only call something read well.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/prefer-for-of': 'off',
      // There are no enums, and asking the type of every expression took a tenth of all the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/unified-signatures': 'off',
    },
  },
  {
    // What other programs print and what a test builds by hand have no types of their own.
    files: ['**/*.mjs', 'tests/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // What reads lists that others have made as long as they like.
    files: ['web/{trace,tree,lab,program}/**/*.ts', 'web/play/formats/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.property.name=/^(push|unshift|min|max|fromCharCode|fromCodePoint)$/] > SpreadElement',
          message: 'A long list is too many arguments: use a loop, or leastOf and mostOf.',
        },
      ],
    },
  },
  {
    // Examples that readers copy: whether a command is done does not matter to them.
    files: ['web/site/docs/live.ts'],
    rules: { '@typescript-eslint/no-floating-promises': 'off' },
  },
  {
    // Or each text is once more in the published types.
    files: ['web/play/puzzle/packs/*.ts'],
    rules: { '@typescript-eslint/no-inferrable-types': 'off' },
  },
  {
    // Served as it stands, for browsers as they come: nothing there has a type.
    ...tseslint.configs.disableTypeChecked,
    files: ['public/**/*.js', 'recorders/**/*.js', 'python/**/*.js', 'web/program/run/*.js'],
  },
  {
    // Read by students and put beside their programs: plain scripts that stand alone.
    files: ['recorders/**/*.js'],
    rules: {
      // search = record(search): the calls inside it are then recorded too.
      'no-func-assign': 'off',
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
);
