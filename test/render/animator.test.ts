import { afterAll, describe, expect, it } from 'vitest';
import { createCanvas, loadImage } from '../../src/render/drawing/canvas.ts';
import { Animator } from '../../src/render/index.ts';
import { drawPng } from '../../src/render/picture/painter.ts';
import { replayWorker, type Replay } from '../../src/discord/boards/animation.ts';
import { encodeFilm } from '../../src/render/film/film.ts';
import type { Scene } from '../../src/scene.ts';
import { boardOf, flatGameBoards } from './games.ts';
import { decode, farthest } from './pixels.ts';
import { sceneWorker } from './scene-worker.ts';

const names = { first: 'Ada', second: 'Grace' };
const scenes = flatGameBoards()
  .slice(0, 44)
  .map((board) => board.scene({ names }));
const animator = new Animator<readonly Scene[]>(sceneWorker);
afterAll(() => animator.close());

interface Frame {
  readonly delay: number;
  readonly width: number;
  readonly height: number;
}

/** Parses the blocks of a GIF (CompuServe, GIF89a). */
const framesOf = (gif: Buffer): readonly Frame[] => {
  const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const frames: Frame[] = [];
  let at = 13 + tableBytes(gif[10]!);
  let delay = 0;
  const skipSubBlocks = (): void => {
    while (gif[at] !== 0) at += gif[at]! + 1;
    at += 1;
  };
  while (gif[at] !== 0x3b) {
    if (gif[at] === 0x21) {
      if (gif[at + 1] === 0xf9) delay = gif.readUInt16LE(at + 4) * 10;
      at += 2;
      skipSubBlocks();
    } else if (gif[at] === 0x2c) {
      frames.push({ delay, width: gif.readUInt16LE(at + 5), height: gif.readUInt16LE(at + 7) });
      at += 10 + tableBytes(gif[at + 9]!) + 1;
      skipSubBlocks();
    } else {
      throw new Error(`no GIF block at ${at}`);
    }
  }
  return frames;
};

describe('a moving picture', () => {
  it('has a frame for each scene, holds the last one and tells its progress', async () => {
    const told: string[] = [];
    const result = await animator.gif(scenes, {
      style: { size: 480 },
      delay: 500,
      hold: 3000,
      onProgress: (done, total) => told.push(`${done}/${total}`),
    });
    if (!result.ok) throw new Error(result.error);
    const frames = framesOf(result.value);
    expect(frames.map((frame) => frame.delay)).toEqual([...Array<number>(43).fill(500), 3000]);
    expect(Math.abs(frames[0]!.width - 480)).toBeLessThanOrEqual(5);
    expect(result.value.length).toBeLessThanOrEqual(600_000);
    expect(told.slice(0, 2)).toEqual(['1/44', '2/44']);
  });

  it('begins with the same picture that a PNG shows', async () => {
    const result = await animator.gif(scenes.slice(20, 22), { style: { size: 300 } });
    if (!result.ok) throw new Error(result.error);
    const image = await loadImage(result.value);
    const context = createCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const data = Buffer.from(context.getImageData(0, 0, image.width, image.height).data);
    const png = decode(drawPng(scenes[20]!, { size: 300 }));
    expect(farthest({ width: image.width, height: image.height, data }, png)).toBeLessThanOrEqual(12);
  });

  it('gets smaller until it fits', async () => {
    const result = await animator.gif(scenes, { style: { size: 480 }, maxBytes: 100_000 });
    if (!result.ok) throw new Error(result.error);
    expect(result.value.length).toBeLessThanOrEqual(100_000);
    expect(framesOf(result.value)).toHaveLength(44);
    expect(framesOf(result.value)[0]!.width).toBeLessThan(400);
  });

  it('is refused when no frame that one can read would fit', async () => {
    expect(await animator.gif(scenes, { maxBytes: 1000 })).toEqual({ ok: false, error: 'tooLong' });
  });

  it('stops on its signal, before and during the work', async () => {
    expect(await animator.gif(scenes, { signal: AbortSignal.abort() })).toEqual({
      ok: false,
      error: 'stopped',
    });
    const controller = new AbortController();
    const many = Array.from({ length: 10 }, () => scenes).flat();
    const result = await animator.gif(many, {
      signal: controller.signal,
      onProgress: (done) => done === 3 && controller.abort(),
    });
    expect(result).toEqual({ ok: false, error: 'stopped' });
  });
});

describe('a long film', () => {
  it('is asked for one scene at a time, so that it takes no more memory than a short one', async () => {
    let made = 0;
    const ahead: number[] = [];
    const film = {
      frames: scenes.length,
      last: scenes.at(-1)!,
      *scenes() {
        for (const scene of scenes) {
          made += 1;
          yield scene;
        }
      },
    };
    await encodeFilm(film, { style: { size: 200 } }, (done) => ahead.push(made - done) > 0);
    expect(ahead).toEqual(scenes.map(() => 0));
  });
});

describe('the replay of a match', () => {
  const replays = new Animator<Replay>(replayWorker);
  afterAll(() => replays.close());
  const options = { size: 5 };
  const plies = ['a1', 'e5', 'c3', 'd3'];
  const view = { names, details: { 'stack-counts': false } };

  it('is made in the worker of the options and plies, its result in the last frame alone', async () => {
    const expected = plies.map((_, index) => boardOf(options, plies.slice(0, index)).scene(view));
    const last = boardOf(options, plies).scene({ ...view, score: '1-0' });
    const film = { frames: 5, last, scenes: () => [...expected, last] };
    const made = await replays.gif({ gameId: 'tak', options, plies, view, score: '1-0' });
    expect(made.ok && made.value.equals((await encodeFilm(film)) ?? Buffer.of())).toBe(true);
  });

  it('is refused where the plies cannot be played', async () => {
    const replay = { gameId: 'tak', options, plies: ['a1', 'a1'], view };
    await expect(replays.gif(replay)).rejects.toThrow('a1: tak:');
  });
});
