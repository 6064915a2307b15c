#!/usr/bin/env node
'use strict';
// Plain JavaScript, so that a Node that cannot run TypeScript says so instead of crashing.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `local-discord needs Node 22.18 or newer, and this is Node ${process.versions.node}.\n`,
  );
  process.exitCode = 1;
} else {
  // Noted before the imports, which take their time: the parent may be gone after them.
  const { ppid } = process;
  void import('./command.ts').then(({ main }) => main(process.argv.slice(2), ppid));
}
