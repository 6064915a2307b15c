import { expect, it } from 'vitest';
import { Patience } from '../../src/store/postgres/patience.ts';

it('patience with the database does not end while the process is stopped, but afterwards', async () => {
  const patience = new Patience(200);
  // As far as timers and clocks go, this is what SIGSTOP does.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  await new Promise(setImmediate);
  expect(patience.isOver).toBe(false);
  await expect.poll(() => patience.isOver).toBe(true);
  patience.end();
});
