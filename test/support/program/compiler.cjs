'use strict';
// For NODE_OPTIONS: says when a process begins, and when it ends whether it had to load Node's TypeScript compiler.
if (require('node:worker_threads').isMainThread) {
  process.stderr.write('begins\n');
  process.on('exit', () => {
    const compiled = process.moduleLoadList.some((name) => name.includes('amaro'));
    process.stderr.write(compiled ? 'compiled\n' : 'did not compile\n');
  });
}
