// What no bundler sees: the libraries that compilers have linked into WebAssembly modules.

/**
 * @typedef {object} Part something of others that is handed on
 * @property {string} name
 * @property {string} version '' where it has none of its own
 * @property {string} license an SPDX expression
 * @property {string} address where it comes from
 * @property {string} text the license, with the copyright notice that it asks to be kept
 */

/** @typedef {Omit<Part, 'text' | 'version'> & { notice: string, text: string }} Linked */

/** The same for every module that Emscripten has linked: ours, MicroPython's and Pyodide's. */
const BY_EMSCRIPTEN = [
  {
    name: 'Emscripten (JavaScript runtime, Embind, emmalloc)',
    license: 'MIT OR NCSA',
    address: 'https://github.com/emscripten-core/emscripten',
    notice: 'Copyright (c) 2010-2014 Emscripten authors, see AUTHORS file.',
    text: 'MIT',
  },
  {
    name: 'musl libc',
    license: 'MIT',
    address: 'https://musl.libc.org',
    notice: 'Copyright © 2005-2020 Rich Felker, et al.',
    text: 'MIT',
  },
  {
    name: 'LLVM libc++, libc++abi and compiler-rt',
    license: 'Apache-2.0 WITH LLVM-exception',
    address: 'https://llvm.org',
    notice: `Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions, see
https://llvm.org/LICENSE.txt. By these, whoever hands on object code in which a compiler has embedded
portions of it need not comply with the conditions of Sections 4(a), 4(b) and 4(d) of that license.`,
    text: '',
  },
];

/**
 * By the package whose module they are in; those of '' are in Prunus' own.
 * @type {Readonly<Record<string, readonly Linked[]>>}
 */
export const INSIDE = {
  '': BY_EMSCRIPTEN,
  '@micropython/micropython-webassembly-pyscript': [
    {
      name: 're1.5 (regular expressions of MicroPython)',
      license: 'BSD-3-Clause',
      address: 'https://github.com/micropython/micropython/tree/master/lib/re1.5',
      notice: 'Copyright 2007-2009 Russ Cox. All Rights Reserved.\nCopyright 2014 Paul Sokolovsky.',
      text: 'BSD-3-Clause',
    },
  ],
  pyodide: [
    {
      name: 'CPython',
      license: 'PSF-2.0',
      address: 'https://www.python.org',
      notice: '',
      text: 'PSF-2.0',
    },
  ],
};

/**
 * Of packages that npm hands on without the text of their license: the notice that stands in their
 * source. The text is that of SPDX.
 * @type {Readonly<Record<string, string>>}
 */
export const NOTICES = {
  '@micropython/micropython-webassembly-pyscript': 'Copyright (c) 2013-2026 Damien P. George',
};
