'use strict';
// Plain JavaScript, so that a Node that cannot run TypeScript says so instead of crashing. `main.ts` is a link to
// this file: Node goes by the name of the file behind a link.
const { enableCompileCache } = require('node:module');
const path = require('node:path');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `Taktable needs Node 22.18 or newer, and this is Node ${process.versions.node}. Install a newer one; on Linux with an x64 processor, "npm start" brings its own.\n`,
  );
  process.exitCode = 1;
} else {
  // glibc would give every thread a heap of its own that hardly shrinks, some 30 MB in all under load. It reads the
  // setting when a program begins, so this one begins anew, in the same process; that takes 30 ms.
  if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined && process.execve) {
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
      ...process.env,
      MALLOC_ARENA_MAX: '1',
    });
  }
  // What Node has made of the sources is kept for the next start, which is twice as fast then, and for the threads,
  // which need no reader of TypeScript of their own. A folder that everybody may write to would not be safe.
  process.env.NODE_COMPILE_CACHE ||= path.join(__dirname, '../node_modules/.cache/node');
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
  // Noted before the imports, which take their time: the parent may be gone after them.
  const { ppid } = process;
  void import('./program.ts').then(({ main }) => main(ppid));
}
