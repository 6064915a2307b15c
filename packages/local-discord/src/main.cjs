#!/usr/bin/env node
'use strict';
// Plain JavaScript, so that a Node that cannot run TypeScript prints a message instead of crashing.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `local-discord needs Node 22.18 or newer, and this is Node ${process.versions.node}.\n`,
  );
  process.exitCode = 1;
} else {
  // Read before the slow imports, because the parent may have exited by then.
  const { ppid } = process;
  void import('./command.ts').then(({ main }) => main(process.argv.slice(2), ppid));
}
