import { expect, test } from 'vitest';
import draw from '../../../src/render/picture/painter-worker.ts';
import { flatGameBoards } from '../games.ts';

test('pictures leave no buffers that wait for a garbage collection', async () => {
  const scenes = flatGameBoards().map((board) => board.scene({ names: { first: 'Ada', second: 'Ben' } }));
  const drawAll = async (): Promise<void> => {
    for (const scene of scenes.slice(0, 50)) await draw({ scene, style: { size: 'xs' } });
  };
  await drawAll();
  const before = process.memoryUsage().arrayBuffers;
  await drawAll();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(500_000);
});
