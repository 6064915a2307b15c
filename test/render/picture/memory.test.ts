import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import draw from '../../../src/render/picture/painter-worker.ts';
import { flatGameBoards } from '../games.ts';

test('pictures leave no buffers that wait for a garbage collection', async () => {
  const transfer = vi.spyOn(ArrayBuffer.prototype, 'transfer');
  onTestFinished(() => transfer.mockRestore());
  for (const board of flatGameBoards().slice(0, 5)) {
    transfer.mockClear();
    const png = await draw({
      scene: board.scene({ names: { first: 'Ada', second: 'Ben' } }),
      style: { size: 'xs' },
    });
    const { length } = png;
    expect(length).toBeGreaterThan(1_000);
    await setImmediate();
    expect(png).toHaveLength(0);
    const freed = transfer.mock.contexts.map((buffer) => (buffer as ArrayBuffer).byteLength);
    // What zlib compressed, and the picture.
    expect(freed).toEqual([0, 0]);
  }
});
