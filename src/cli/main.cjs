'use strict';
// Plain JavaScript behind a symlink called `main.ts`, for the reason given in `../main.cjs`.
const { findBundle } = require('../bundle.cjs');
const { isNodeTooOld } = require('./node-version.cjs');

if (isNodeTooOld()) process.exitCode = 1;
else void import(findBundle('cli/program.ts') ?? './program.ts').then(({ main }) => main());
