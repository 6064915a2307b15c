import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/cli/program.ts';
import { boardFrom } from '../games/tak/positions.ts';

/** A client that talks to the engine line by line. */
class Conversation {
  readonly lines: string[] = [];
  readonly ended: Promise<number>;
  readonly #input = new PassThrough();
  #seen = 0;

  constructor() {
    this.ended = run(['tei'], {
      input: this.#input,
      print: (text) => void this.lines.push(...text.trimEnd().split('\n')),
      complain: (text) => void this.lines.push(text),
      now: () => performance.now(),
    });
  }

  say(...lines: readonly string[]): void {
    this.#input.write(lines.map((line) => `${line}\n`).join(''));
  }

  /** The next line that starts this way. */
  async waitFor(start: string): Promise<string> {
    for (const end = performance.now() + 20_000; performance.now() < end;) {
      for (; this.#seen < this.lines.length; this.#seen++) {
        if (this.lines[this.#seen]!.startsWith(start)) return this.lines[this.#seen++]!;
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`no ${start} in ${this.lines.join(' | ')}`);
  }
}

const afterBest = (line: string): string => line.slice('bestmove '.length);

describe('tei', () => {
  it('introduces itself, searches within limits, stops and quits', async () => {
    const talk = new Conversation();
    talk.say('tei');
    expect(await talk.waitFor('id name')).toBe('id name Taktable');
    expect(await talk.waitFor('option name HalfKomi')).toContain('min -9 max 9');
    expect(await talk.waitFor('option name Level')).toContain('max 14');
    expect(await talk.waitFor('option name Threads')).toContain('max 1');
    await talk.waitFor('teiok');
    talk.say('setoption name HalfKomi value 4', 'teinewgame 5', 'isready');
    await talk.waitFor('readyok');

    talk.say('position startpos moves a1 e5 c3', 'go depth 2');
    expect(await talk.waitFor('info depth 2')).toMatch(/nodes \d+ time \d+ nps \d+ score cp -?\d+ pv \S+/);
    boardFrom({ size: 5 }, ['a1', 'e5', 'c3', afterBest(await talk.waitFor('bestmove'))]);

    talk.say('position tps 2,2,x3/1,1,1,1,x/x5/2,2,x3/x5 1 5', 'go nodes 2000');
    expect(await talk.waitFor('bestmove')).toMatch(/^bestmove C?e4$/);

    talk.say('position startpos', 'go infinite');
    await talk.waitFor('info depth 1');
    talk.say('isready');
    await talk.waitFor('readyok');
    expect(talk.lines.filter((line) => line.startsWith('bestmove'))).toHaveLength(2);
    talk.say('stop');
    await talk.waitFor('bestmove');

    talk.say('setoption name Level value 2', 'go wtime 60000 btime 60000 winc 0 binc 0');
    await talk.waitFor('bestmove');
    talk.say('quit');
    expect(await talk.ended).toBe(0);
  });

  it('says what it cannot use', async () => {
    const talk = new Conversation();
    talk.say('setoption name Hash value 3', 'setoption name Level value 19', 'go_on');
    expect(await talk.waitFor('info string')).toContain('unknown option Hash');
    expect(await talk.waitFor('info string')).toContain('Level must be a whole number from 0 to 14');
    expect(await talk.waitFor('info string')).toContain('unknown command go_on');
    talk.say('teinewgame 5', 'position startpos moves a1 a1', 'go depth 1');
    expect(await talk.waitFor('info string')).toMatch(/^info string a1: /);
    talk.say('teinewgame 9', 'position startpos', 'go depth 1');
    expect(await talk.waitFor('info string')).toContain('size');
    talk.say('teinewgame 3', 'position startpos moves a1 c3 c2 b1 c1', 'go depth 1');
    expect(await talk.waitFor('info string')).toContain('the game is over');
    talk.say('quit');
    expect(await talk.ended).toBe(0);
  });
});
