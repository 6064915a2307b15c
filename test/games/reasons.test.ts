import { expect, it } from 'vitest';
import * as tak from '@taktable/tak';
import * as takEngine from '@taktable/tak/engine';
import { TranspositionTable } from '@taktable/tak/search';
import * as taka from '@taktable/taka';
import * as takaEngine from '@taktable/taka/engine';
import { createWords } from '../../src/discord/messages/words.ts';
import { games } from '../../src/games/index.ts';
import type { Judgement } from '../../src/games/game.ts';
import { causesOf as takCauses } from '../../src/games/tak/analysis/causes.ts';
import { judgePosition as judgeTak } from '../../src/games/tak/analysis/worker.ts';
import { hintInWords as takHint } from '../../src/games/tak/search/worker.ts';
import { causesOf as takaCauses } from '../../src/games/taka/analysis/causes.ts';
import { judgePosition as judgeTaka } from '../../src/games/taka/analysis/worker.ts';
import { hintInWords as takaHint } from '../../src/games/taka/search/worker.ts';
import { mostLost } from '../../src/matches/index.ts';
import type { Phrase } from '../../src/phrase.ts';
import { languages } from '../../src/texts/index.ts';
import { randomFor, runs } from '../support/seed.ts';
import { positionAfter } from '../../packages/tak/test/positions.ts';
import { positionFrom } from '../../packages/taka/test/positions.ts';

/** In casual games, hints and reviews say what a turn does, not only that the engine likes it. */

/** So many positions of each kind and game; in `npm run test:long` 100 of each. */
const count = runs(10, 20);
const least = 0.95;
/** Fewer than in the program, in which reasons are told by the same rules. */
const nodes = 8_000;
/** Those of beginners, of whom people ask for hints and reviews. */
const levels = 7;
/** How often a position is looked at. */
const share = 0.2;
const longest = 100;

interface Judged<Position> {
  readonly position: Position;
  readonly after: Position;
  readonly better: Position;
  readonly preferred: string;
  readonly judged: { readonly after: Judgement; readonly better: Judgement };
}

interface Played<Position> {
  readonly start: (game: number) => Position;
  readonly isOver: (position: Position) => boolean;
  readonly answer: (position: Position, level: number, random: () => number) => number;
  readonly format: (position: Position, move: number) => string;
  readonly find: (position: Position, text: string) => number;
  readonly judge: (position: Position) => Judgement;
  readonly hint: (position: Position) => Phrase;
  readonly causes: (found: Judged<Position>) => readonly Phrase[];
}

interface Movable<Position> {
  readonly toMove: number;
  make(move: number): void;
  copy(): Position;
}

const table = new TranspositionTable(14);
const tools = (random: () => number) => ({ table, now: () => 0, random });

const ofTak: Played<tak.Position> = {
  start: (game) => positionAfter({ size: game % 3 === 2 ? 6 : 5 }),
  isOver: (position) => tak.outcomeOf(position) !== undefined,
  answer: (position, level, random) => takEngine.answer(position, level, {}, tools(random)).move,
  format: tak.formatPly,
  find: tak.moveOf,
  judge: (position) => judgeTak(position, nodes),
  hint: (position) =>
    takHint(
      position,
      takEngine.hintFor(position, () => 0),
    ).move,
  causes: ({ preferred, judged, ...positions }) =>
    takCauses({ ...positions, side: positions.position.toMove }, { preferred, ...judged }),
};

const ofTaka: Played<taka.Position> = {
  start: () => positionFrom(),
  isOver: (position) => taka.outcomeOf(position) !== undefined,
  answer: (position, level, random) => takaEngine.answer(position, level, {}, tools(random)).move,
  format: (_, turn) => taka.formatTurn(turn),
  find: (position, text) => taka.legalTurns(position).find((turn) => taka.formatTurn(turn) === text)!,
  judge: (position) => judgeTaka(position, nodes),
  hint: (position) => takaHint(takaEngine.hintFor(position, () => 0)).move,
  causes: ({ judged, ...positions }) => takaCauses({ ...positions, reply: judged.after.line[0] }),
};

/** What hints and reviews say in positions of games between the weak levels. */
function said<P extends Movable<P>>(game: string, played: Played<P>) {
  const { start, isOver, answer, format, find, judge, hint, causes } = played;
  const random = randomFor(`reasons in ${game}`);
  const hints: Phrase[] = [];
  const mistakes: (readonly Phrase[])[] = [];
  const then = (position: P, move: number): P => {
    const next = position.copy();
    next.make(move);
    return next;
  };
  const look = (position: P, move: number): void => {
    if (hints.length < count) hints.push(hint(position.copy()));
    if (mistakes.length === count) return;
    const after = then(position, move);
    const [before, judged] = [judge(position.copy()), judge(after.copy())];
    const preferred = before.line[0]!;
    const lost = (before.chance - judged.chance) * (position.toMove === 0 ? 1 : -1);
    if (preferred === format(position, move) || lost < mostLost) return;
    const better = then(position, find(position, preferred));
    const all = { after: judged, better: judge(better.copy()) };
    mistakes.push(causes({ position: position.copy(), after, better, preferred, judged: all }));
  };
  for (let match = 0; hints.length < count || mistakes.length < count; match++) {
    let position = start(match);
    for (let turn = 0; turn < longest && !isOver(position); turn++) {
      const move = answer(position.copy(), match % levels, () => random.next());
      if (random.next() < share) look(position, move);
      position = then(position, move);
    }
  }
  return { hints, mistakes };
}

const words = createWords(games, [], languages);
const saysNothing = ({ key }: Phrase): boolean => /:(hint\.move\.quiet|cause\.prefers)$/.test(key);

it.each([
  ['Tak', () => said('Tak', ofTak)],
  ['Taka', () => said('Taka', ofTaka)],
])('hints and reviews of %s say what a turn does', (_game, play) => {
  const { hints, mistakes } = play();
  for (const phrases of [hints.map((one) => [one]), mistakes]) {
    const empty = phrases.filter((all) => all.length === 0 || all.some(saysNothing));
    expect(1 - empty.length / phrases.length, JSON.stringify(empty)).toBeGreaterThanOrEqual(least);
    for (const { tag } of languages)
      for (const one of phrases.flat()) expect(words.say(tag, one)).not.toMatch(/\{\{|taka?:/);
  }
});
