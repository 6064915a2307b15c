'use strict';
// Plain JavaScript, so that a Node that cannot run TypeScript prints a message instead of crashing. `main.ts` is a
// symlink to this file, and Node goes by the extension of a link's target.
const { spawnSync } = require('node:child_process');
const { findBundle } = require('./bundle.cjs');
const { isNodeTooOld } = require('./cli/node-version.cjs');

const canRestart = process.platform === 'linux' && process.execve !== undefined;
// Read first, because the parent may have exited by the time the program serves.
const parent = process.env.TAKTABLE_PARENT ?? String(process.ppid);

/** Starts over in the same process. */
const restart = (environment) =>
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...environment,
    TAKTABLE_PARENT: parent,
  });

/** Makes the bundle in another process, whose memory goes with it; `undefined`, and says so, where that fails. */
function makeBundle() {
  const { status } = spawnSync(process.execPath, [require.resolve('./bundle.cjs')], { stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write(
      'Taktable runs from its sources instead, which takes more memory. Run "npm run build" as a user who may write to node_modules.\n',
    );
  }
  return findBundle('program.ts');
}

async function start() {
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
  const program = findBundle('program.ts') ?? makeBundle() ?? './program.ts';
  delete process.env.TAKTABLE_PARENT;
  const { main } = await import(program);
  await main(Number(parent));
}

if (isNodeTooOld()) process.exitCode = 1;
else void start();
