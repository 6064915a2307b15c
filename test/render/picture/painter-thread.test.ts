import { afterAll, describe, expect, it } from 'vitest';
import { PainterThread } from '../../../src/render/index.ts';
import { drawPng, Painter } from '../../../src/render/picture/painter.ts';
import { runs } from '../../support/seed.ts';
import { flatGameBoards } from '../games.ts';
import { decode } from '../pixels.ts';

const names = { first: 'Ada', second: 'Grace' };
const scenes = flatGameBoards()
  .slice(0, runs(5, 3))
  .map((board) => board.scene({ names }));
const thread = new PainterThread();
afterAll(() => thread.close());

describe('the thread', () => {
  it('draws what the painter draws, in the order in which it is asked', async () => {
    const painter = new Painter();
    const done: number[] = [];
    const drawn = await Promise.all(
      scenes.map(async (scene) => {
        const png = await thread.png(() => scene, { size: 'xs' });
        done.push(scenes.indexOf(scene));
        return png;
      }),
    );
    expect(drawn).toEqual(scenes.map((scene) => painter.png(scene, { size: 'xs' })));
    expect(done).toEqual(scenes.map((_, i) => i));
  });

  it('throws what the painter throws, and goes on', async () => {
    const endless = { width: 1e9, height: 1e9, shapes: [] };
    await expect(thread.png(() => endless)).rejects.toThrow();
    const [scene] = scenes;
    expect(decode(await thread.png(() => scene!, { size: 'xs' })).width).toBe(
      decode(drawPng(scene!, { size: 'xs' })).width,
    );
  });
});
