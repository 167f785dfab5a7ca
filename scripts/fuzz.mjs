// npm run fuzz: throws conversations and noise at the Gomocup player under AddressSanitizer and
// UndefinedBehaviorSanitizer. `npm run fuzz -- --seconds 600` goes on for that long (300); a failure
// names its seed.

import { parseArgs } from 'node:util';
import { buildSanitized } from './lib/cmake.mjs';
import { Failure, main, run } from './lib/run.mjs';
import { need } from './lib/tools.mjs';

/** Each goes on for a share of the time; tests/engine/gomocup_fuzz_test.cpp. */
const tests = ['answersAsTheModelSays', 'survivesNoise', 'survivesWhatComesWhileItThinks'];

await main(async () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '300' } } });
  const seconds = Number(values.seconds);
  if (!(seconds >= 1)) throw new Failure(`--seconds wants a number, not '${values.seconds}'.`);
  await need('cmake', 'ninja', 'compiler', 'googletest');
  await buildSanitized();
  const { code } = await run(
    ['build/sanitize/prunus_tests', '--gtest_filter=ProtocolFuzz.*', '--gtest_brief=1'],
    {
      env: {
        PRUNUS_FUZZ_SECONDS: String(seconds / tests.length),
        ASAN_OPTIONS: 'detect_stack_use_after_return=1:strict_string_checks=1',
        UBSAN_OPTIONS: 'print_stacktrace=1',
      },
    },
  );
  return code;
});
