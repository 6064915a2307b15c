'use strict';
// Plain JavaScript behind a symlink called `main.ts`, for the reason given in `../main.cjs`.
const { isNodeTooOld } = require('./node-version.cjs');

if (isNodeTooOld()) process.exitCode = 1;
else void import('./program.ts').then(({ main }) => main());
