'use strict';
// Plain JavaScript, so that a Node that cannot run TypeScript prints a message instead of crashing. `main.ts` is a
// symlink to this file, and Node goes by the extension of a link's target.
const { enableCompileCache } = require('node:module');
const path = require('node:path');
const { isNodeTooOld } = require('./cli/nodeversion.cjs');

if (isNodeTooOld()) {
  process.exitCode = 1;
} else {
  // glibc would give each thread a heap of its own that rarely shrinks, some 30 MB in total under load. It reads this
  // setting only at startup, so the program re-executes itself in the same process, which takes 30 ms.
  if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined && process.execve) {
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
      ...process.env,
      MALLOC_ARENA_MAX: '1',
      // In bytes. Blocks from this size on are returned to the system when they are freed; what V8 compiles with, in
      // pieces of 32 KB, would otherwise end up between small blocks and leave 15 MB of holes there.
      MALLOC_MMAP_THRESHOLD_: '32768',
    });
  }
  // Cache compiled code: this halves the next startup, and worker threads need no TypeScript compiler of their own. The
  // cache must not be in a folder that everyone can write to.
  process.env.NODE_COMPILE_CACHE ||= path.join(__dirname, '../node_modules/.cache/node');
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
  // Read before the slow imports, because the parent may have exited by then.
  const { ppid } = process;
  void import('./program.ts').then(({ main }) => main(ppid));
}
