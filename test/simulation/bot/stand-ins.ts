import { follow, type Board } from '../../../src/games/game.ts';
import type { AskAnalysis } from '../../../src/discord/boards/analyst.ts';
import type { AskOpponent } from '../../../src/discord/boards/computer.ts';
import { games } from '../../../src/games/index.ts';
import find from '../../../src/games/position-worker.ts';
import { ok } from '../../../src/result.ts';
import type { BotDeps } from '../../../src/discord/bot.ts';
import { phrase } from '../../../src/phrase.ts';
import type { Loop } from '../clock/loop.ts';
import type { Random } from '../clock/random.ts';

/** What stands in for pictures, films and searches, which have tests of their own. */

const picture = Buffer.from([0]);

export const draw: BotDeps['engines']['draw'] = () => Promise.resolve(picture);
export const animate: BotDeps['engines']['animate'] = () => Promise.resolve(ok(picture));
export const findPosition: BotDeps['engines']['findPosition'] = (question) =>
  Promise.resolve(ok(find(question)));

const said = phrase('match:notLegal');
const hint = { where: said, piece: said, move: said };

/** Plays any legal turn, after a moment or a while. */
export const askOpponent =
  (loop: Loop, random: Random, owner: number): AskOpponent =>
  ({ worker, task, onStart, signal }) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('cancelled')));
      loop.after(random.between(0, 300), () => onStart?.(), owner);
      const ms = random.chance(0.1) ? random.between(300, 12_000) : random.between(300, 900);
      const search = (): void => {
        const game = games.find(({ opponent }) => opponent?.worker.href === worker.href);
        let board = game!.start(task.options);
        for (const ply of task.plies) if (board.ok) board = follow<Board>(board.value, ply);
        if (!board.ok) return reject(new Error('no such position'));
        const ply = random.of([...board.value.legalPlies()]);
        resolve({ ply, evaluation: random.between(-50, 50), hint });
      };
      loop.after(ms, search, owner);
    });

/** Judges every position as even, after a moment. */
export const askAnalysis =
  (loop: Loop, random: Random, owner: number): AskAnalysis =>
  (name, { signal }) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('cancelled')));
      const judged = { chance: 0.5, line: [] };
      const answer = name === 'judge' ? judged : { better: judged, causes: [phrase] };
      loop.after(random.between(5, 60), () => resolve(answer as never), owner);
    });
