'use strict';
// Plain JavaScript, so that a Node that cannot run TypeScript prints a message instead of crashing. `main.ts` is a
// symlink to this file, and Node goes by the extension of a link's target.
const { accessSync, constants } = require('node:fs');
const { enableCompileCache, flushCompileCache, getCompileCacheDir } = require('node:module');
const path = require('node:path');
const { isNodeTooOld } = require('./cli/nodeversion.cjs');

const canRestart = process.platform === 'linux' && process.execve !== undefined;
/** Starts over in the same process. */
const restart = (environment) =>
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...environment,
  });

/**
 * Whether Node has loaded its TypeScript compiler because something was not in the compile cache. Node 22 always does:
 * its cache holds no TypeScript.
 */
const hasCompiled = () =>
  Number.parseInt(process.versions.node, 10) >= 24 &&
  process.moduleLoadList?.includes('NativeModule internal/deps/amaro/dist/index');

/** Otherwise every start would be like the first. */
const isCacheKept = () => {
  try {
    accessSync(getCompileCacheDir() ?? '', constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

async function start() {
  // Read before the slow imports, because the parent may have exited by then.
  const parent = Number(process.env.TAKTABLE_PARENT ?? process.ppid);
  const mayRestart = canRestart && process.env.TAKTABLE_PARENT === undefined;
  delete process.env.TAKTABLE_PARENT;

  const { main } = await import('./program.ts');
  // The first start of a version leaves 10 MB of compiler in each thread, and as much in holes. So it compiles the whole
  // program for the cache and starts over, which takes 1.5 s.
  if (mayRestart && hasCompiled() && isCacheKept()) {
    const { compile } = await import('./compilation.ts');
    await compile();
    flushCompileCache();
    restart({ TAKTABLE_PARENT: String(parent) });
  }
  await main(parent);
}

if (isNodeTooOld()) {
  process.exitCode = 1;
} else {
  // glibc would give each thread a heap of its own that rarely shrinks, some 30 MB in total under load. It reads this
  // setting only at startup, so the program re-executes itself, which takes 30 ms.
  if (canRestart && process.env.MALLOC_ARENA_MAX === undefined) {
    restart({
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
  void start();
}
