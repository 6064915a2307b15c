import { afterAll, describe, expect, it } from 'vitest';
import { Easel } from '../../src/render/index.ts';
import { Painter } from '../../src/render/painter.ts';
import { flatGameBoards } from './games.ts';

const names = { first: 'Ada', second: 'Grace' };
const scenes = flatGameBoards()
  .slice(0, 12)
  .map((board) => board.scene({ names }));
const easel = new Easel();
afterAll(() => easel.close());

describe('the easel', () => {
  it('draws what the painter draws, each match on its own, in the order in which it is asked', async () => {
    const painter = new Painter();
    const done: number[] = [];
    const drawn = await Promise.all(
      scenes.map(async (scene, i) => {
        const png = await easel.png(scene, { size: 'xs' }, `match ${i % 3}`);
        done.push(i);
        return png;
      }),
    );
    expect(drawn).toEqual(scenes.map((scene, i) => painter.png(scene, { size: 'xs' }, `match ${i % 3}`)));
    expect(done).toEqual(scenes.map((_, i) => i));
  });

  it('throws what the painter throws, and goes on', async () => {
    const nothing = { width: Number.NaN, height: 1, shapes: [] };
    await expect(easel.png(nothing)).rejects.toThrow();
    const [scene] = scenes;
    expect(await easel.png(scene!, { size: 'xs' })).toEqual(new Painter().png(scene!, { size: 'xs' }));
  });
});
