import { describe, expect, it } from 'vitest';
import { isDecided, TranspositionTable } from '@taktable/tak/search';
import { think } from '@taktable/taka/engine';
import {
  endingOf,
  formatPosition,
  formatTurn,
  goesOn,
  isGoal,
  legalTurns,
  outcomeOf,
  type Position,
  type Turn,
} from '@taktable/taka';
import { fieldsOf, legalPlies, played, positionFrom } from '../positions.ts';
import { Evaluation } from '../../src/engine/evaluation/evaluation.ts';
import { weights } from '../../src/engine/evaluation/weights.ts';
import { tagOf } from '../../src/engine/tags.ts';
import { effort, examples, isThorough, randomFor, runs } from '../../../../test/support/seed.ts';
import { randomMatch } from '../random-match.ts';
import { goalsOf, looseMatch, now } from './matches.ts';

const tools = () => ({ table: new TranspositionTable(10), now });

/** Whether the opponent has a legal goal after a turn. */
function allowsGoal(position: Position, turn: Turn): boolean {
  position.make(turn);
  const allows = endingOf(position) === goesOn && legalTurns(position).some(isGoal);
  position.unmake(turn);
  return allows;
}

/** The same position with the sides swapped and the board rotated by 180 degrees. */
function turned(text: string): string {
  const [rows = '', circles = '', turn, move = '', goals = ''] = text.split(' ');
  const exchange = (part: string): string =>
    part.replaceAll(/[PpGgwbnse]|(?<=\[[wb])w/g, (letter, at: number) =>
      part[at - 2] === '[' ? turnedFacing[letter]! : otherLetter[letter]!,
    );
  const places = (row: string): string =>
    row
      .match(/\d+|\(.\)|[PpGg](?:\[..\])?/g)!
      .reverse()
      .join('');
  return [
    exchange(rows.split('/').reverse().map(places).join('/')),
    exchange(circles).replace(/^(g(?:\[.\])?)(G(?:\[.\])?)$/, '$2$1'),
    turn === 'w' ? 'b' : 'w',
    move,
    goals.split(':').reverse().join(':'),
  ].join(' ');
}
const turnedFacing: Readonly<Record<string, string>> = { n: 's', s: 'n', e: 'w', w: 'e' };
const otherLetter: Readonly<Record<string, string>> = { P: 'p', p: 'P', G: 'g', g: 'G', w: 'b', b: 'w' };

describe('evaluation', () => {
  it('is the same for both sides', () => {
    const evaluation = new Evaluation(weights);
    const seen = new Set<number>();
    for (let match = 0; match < runs(1, 5); match++) {
      for (const board of randomMatch(`evaluation ${match}`, 60, { goals: 9 })) {
        const white = evaluation.of(positionFrom({ formation: formatPosition(board), goals: 9 }), false);
        const black = evaluation.of(
          positionFrom({ formation: turned(formatPosition(board)), goals: 9 }),
          false,
        );
        expect(black, formatPosition(board)).toBe(white);
        seen.add(white);
      }
    }
    expect(seen.size).toBeGreaterThan(runs(25, 20));
  });
});

describe('tags', () => {
  it('tell nearly all turns of a position apart', () => {
    for (const board of randomMatch('tags', 40)) {
      const turns = legalTurns(board.copy());
      expect(new Set(turns.map(tagOf)).size).toBeGreaterThan(0.98 * turns.length - 2);
    }
  });
});

describe('search', () => {
  it.each(examples([{}, { goals: 3, turns: 40 }, { limit: 'moves', turns: 30 }], 2))(
    'plays legal turns to the end and leaves the position as it was: %j',
    (options) => {
      const random = randomFor(`self-play ${JSON.stringify(options)}`);
      for (let match = 0; match < effort; match++) {
        const position = positionFrom(options);
        const table = new TranspositionTable(12);
        while (endingOf(position) === goesOn) {
          const before = fieldsOf(position);
          const noise = (): number => 60 * random.next();
          const { move } = think(position, { nodes: isThorough ? 200 : 50 }, { table, now, noise });
          expect(fieldsOf(position)).toEqual(before);
          expect(legalTurns(position)).toContain(move);
          position.make(move);
        }
      }
    },
  );

  it('finds the same turn with the same nodes', () => {
    for (const board of randomMatch('alike', isThorough ? 6 : 1)) {
      const once = think(board.copy(), { nodes: 2000 }, tools());
      expect(think(board.copy(), { nodes: 2000 }, tools())).toEqual(once);
    }
  });

  it('stops at its limits', () => {
    const position = positionFrom();
    expect(think(position, { nodes: 1000 }, tools()).nodes).toBeLessThanOrEqual(3000);
    expect(think(position, { depth: 2 }, tools()).depth).toBe(2);
    let looks = 0;
    const clock = { ...tools(), now: () => looks++ };
    think(position, { milliseconds: 50 }, clock);
    expect(looks).toBeGreaterThanOrEqual(50);
    expect(looks).toBeLessThan(60);
    expect(think(position, {}, { ...tools(), stop: () => true }).nodes).toBeLessThan(2000);
  });

  it.each([1, 3])('never misses a goal in one, nor allows one that it can prevent: %d to win', (goals) => {
    const random = randomFor(`goals in one, ${goals} to win`);
    const counts = { taken: 0, prevented: 0, unpreventable: 0 };
    // What cannot be prevented is rare.
    const least = { taken: effort, prevented: effort, unpreventable: isThorough ? 1 : 0 };
    const counted = Object.keys(least) as (keyof typeof least)[];
    const isMissing = () => counted.some((kind) => counts[kind] < least[kind]);
    while (isMissing()) {
      for (const board of looseMatch(random, { goals }, 80)) {
        if (!isThorough && !isMissing()) break;
        const position = board.copy();
        const { move } = think(position, { nodes: 300 }, tools());
        const turns = legalTurns(position);
        if (turns.some(isGoal)) {
          expect(isGoal(move), formatPosition(board)).toBe(true);
          counts.taken++;
          continue;
        }
        const allowing = new Set(turns.filter((turn) => allowsGoal(position, turn)));
        if (!allowing.has(move)) counts.prevented += Number(allowing.size > 0);
        else {
          expect(allowing.size, `${formatPosition(board)} ${formatTurn(move)}`).toBe(turns.length);
          counts.unpreventable++;
        }
      }
    }
  });

  // From random matches: the side to move can force a goal.
  const forced = [
    '10/10/4p[bs]p[we]4/2p4p2/3p2p3/5P2p1/4pp4/4PP4/1P8/6P3/2P1Pp1P2/4PP4/10/10 Gg w 4 0:0',
    '10/10/4Pp4/2pp2p3/3p4p1/1p4P[wn]1p[bn]1/4pp4/4P5/1P8/3P2P3/2P4P2/4P5/4P5/10 Gg w 6 0:0',
    '10/10/3pPpp3/1p8/10/10/2P1p2Pp1/5P1P2/1p5p1p/10/2P1P2P2/1p[wn]2P1P3/5G4/10 g[b] b 29 0:0',
    '10/P[bs]4g4/3p1pP3/1p8/3p2p1P1/10/pP2p4p/10/9p[wn]/2pP6/2P2PP3/4PP4/10/10 G w 16 0:0',
  ];
  it.each(examples(forced, 2))('finds a goal that cannot be prevented: %s', (formation) => {
    const random = randomFor(formation);
    let line = positionFrom({ formation });
    const search = () => think(line.copy(), { nodes: 3000 }, tools());
    const { move, score } = search();
    expect(isDecided(score) && score > 0).toBe(true);
    line = played(line, formatTurn(move));
    // Whatever the answer, the next search still sees the goal, or scores.
    for (let turn = 0; turn < 12 && outcomeOf(line) === undefined; turn++) {
      line = played(line, random.of(legalPlies(line).filter((ply) => !goalsOf(line).includes(ply))));
      if (outcomeOf(line) === undefined) line = played(line, formatTurn(search().move));
    }
    expect(outcomeOf(line)?.by).toBe('goal');
  });
});

describe('repetition', () => {
  const shuffled = ['a7-a6', 'j8-j9', 'a6-a7', 'j9-j8', 'a7-a6', 'j8-j9', 'a6-a7'];
  const repeating = 'j9-j8';
  const board = (rows: string) => positionFrom({ formation: `${rows} Gg w 1 0:0` }, shuffled);
  const playedOn = (at: ReturnType<typeof board>) =>
    formatTurn(think(at.copy(), { nodes: 10_000 }, tools()).move);

  it('is a draw that is taken when behind', () => {
    const behind = board('10/4p5/4pp4/2p4p2/3p2p3/1p6p1/9p/P9/1P6P1/3P2P3/2P1P[wn]P[bn]1P2/4P5/10/10');
    expect(outcomeOf(played(behind, repeating))?.by).toBe('repetition');
    expect(playedOn(behind)).toBe(repeating);
  });

  it('is a draw that is avoided when ahead', () => {
    const ahead = board('10/10/4p5/2p1p[bs]p[ws]1p2/3p2p3/1p6p1/9p/P9/1P6P1/3P2P3/2P4P2/4PP4/4P5/10');
    expect(outcomeOf(played(ahead, repeating))?.by).toBe('repetition');
    expect(playedOn(ahead)).not.toBe(repeating);
  });
});
