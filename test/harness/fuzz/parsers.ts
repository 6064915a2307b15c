import fc from 'fast-check';
import { parseServerGame } from '@taktable/tak';
import { splitCustomId } from '../../../src/discord/interactions/custom-id.ts';
import { componentIds } from '../../support/table/forged.ts';
import { features } from '../../../src/discord/features/index.ts';
import { languages } from '../../../src/texts/index.ts';
import { createWords } from '../../../src/discord/messages/words.ts';
import type { Board } from '../../../src/games/game.ts';
import { games } from '../../../src/games/index.ts';
import { follow } from '../../../src/games/tak/explorer/archive.ts';
import { tak } from '../../../src/games/tak/index.ts';
import { defaultTheme, parseTheme } from '../../../src/render/index.ts';
import { forgedFor } from '../../support/table/forged.ts';
import { gamesOf } from '../../../packages/tak/test/selfplay/games.ts';
import { Budget, type Cost } from './budget.ts';
import { gameParsers } from './games.ts';
import { hostileText } from './hostile.ts';

/** Every parser of user text, each with the texts it is meant for. */

interface Parser {
  readonly name: string;
  readonly inputs: fc.Arbitrary<unknown>;
  /** Throws on errors that must not happen. */
  run(input: never): void;
}

const words = createWords(games, features, languages);
const played = gamesOf(9, 14, 23, 34, 39, 47, 55);
const samples = {
  tps: [
    'x6/x6/x6/x6/x6/x6 1 1',
    '2,2,21S,2,2,2/2,x,222221,2,2,x/1,1,2221C,x,111112C,2S/x,1,2S,x2,121211212/1,1,1212S,1S,2,1S/x2,2,1,21,1 1 42',
    '[TPS "x3/x,1C,2S/x3 2 7"]',
  ],
  ply: ['a1', 'Sc3', 'Cd4', '3c4>12', '4d4<112', "a1'", '2b4>11*', 'h8', '!?'],
  ptn: [
    `[Event "x"] [Round "1"] [Size "5"] [Opening "Swap"]\n! $7 {a}\n1. a1!? $1 e5'' 2. c3" {b} $14 -- 0-1 $2`,
    ...played.map(({ text }) => `${text}\n{ comment } ; rest`),
  ],
} as const;

const boards: readonly Board[] = played.flatMap(({ options, plies }) => {
  const started = tak.start(options);
  const half = plies.slice(0, plies.length >> 1);
  let board = started.ok ? started.value : undefined;
  for (const ply of half) {
    const next = board?.play(ply);
    board = next?.ok === true ? next.value : board;
  }
  return board === undefined ? [] : [board];
});

/** What the bot does with a position from a user. */
function look(board: Board): void {
  for (const phrase of [...board.describe(), ...(board.calls?.() ?? [])]) words.plain('en', phrase);
  board.choices([]);
  board.complete('', 25);
  board.scene({ names: { first: '<@1>', second: '' } });
}

const parsers: readonly Parser[] = [
  {
    name: 'custom id',
    inputs: hostileText(forgedFor('K7Q2', 12), 100),
    run: (id: string) => {
      const { kind, parts } = splitCustomId(id);
      componentIds.get(kind)?.parse(parts);
    },
  },
  {
    name: 'move',
    inputs: fc.tuple(fc.nat({ max: boards.length - 1 }), hostileText(samples.ply)),
    run: ([which, text]: [number, string]) => {
      const board = boards[which]!;
      tak.isNotation(text);
      const played = board.play(text);
      if (played.ok) look(played.value);
      else words.say('en', played.error);
    },
  },
  {
    name: 'suggestions',
    inputs: fc.tuple(fc.nat({ max: boards.length - 1 }), hostileText(samples.ply)),
    run: ([which, text]: [number, string]) => void boards[which]!.complete(text, 25),
  },
  {
    name: 'composer path',
    inputs: fc.tuple(
      fc.nat({ max: boards.length - 1 }),
      fc.array(hostileText(['a1', 'c', '3', 'S', '>', '12', '+', 'play'], 8), { maxLength: 14 }),
    ),
    run: ([which, path]: [number, string[]]) => {
      const board = boards[which]!;
      for (const { label } of board.choices(path)) words.plain('en', label);
      board.scene({ names: { first: 'a', second: 'b' }, path });
    },
  },
  {
    name: 'TPS',
    inputs: fc.tuple(hostileText(samples.tps), fc.option(fc.integer({ min: -1, max: 10 }))),
    run: ([tps, size]: [string, number | null]) => {
      const started = tak.start({ tps, ...(size === null ? {} : { size }) });
      if (started.ok) look(started.value);
      else words.say('en', started.error);
    },
  },
  {
    name: 'PTN',
    inputs: hostileText(samples.ptn),
    run: (text: string) => {
      const read = tak.read(text);
      if (read.ok) tak.write(read.value);
      else words.say('en', read.error);
    },
  },
  {
    name: "PlayTak's notation",
    inputs: hostileText(['P A1,P E5', 'P B2 W,P C3 C', 'M A1 A3 2 1', 'M E5 C5 1 1,P H8'], 400),
    run: (text: string) => {
      const plies = parseServerGame(text);
      if (plies.ok) follow({ options: { size: 5 }, plies: plies.value, score: '1-0' });
    },
  },
  {
    name: 'options of a match',
    inputs: fc.oneof(
      fc.anything({ maxDepth: 2 }),
      fc.record(
        Object.fromEntries(
          tak.form.map(({ name }) => [
            name,
            fc.oneof(
              fc.double(),
              fc.integer(),
              hostileText(samples.tps, 50),
              fc.constant(null),
              fc.boolean(),
            ),
          ]),
        ),
        { requiredKeys: [] },
      ),
    ),
    run: (options: unknown) => {
      const started = tak.start(options);
      if (started.ok) look(started.value);
      else words.say('en', started.error);
    },
  },
  {
    name: 'theme',
    inputs: hostileText([JSON.stringify(defaultTheme), '{}', '[]', '{"id":"x","board":"#12345"}']),
    run: (json: string) => void parseTheme(json),
  },
  {
    name: 'display name',
    inputs: hostileText(['Ada', '**Ada** <@1>'], 32),
    run: (name: string) => {
      for (const { tag: locale } of languages) {
        const said = words.say(locale, { key: 'match:notForYou', data: { name } });
        // A character after a backslash is shown literally.
        const alive = said.replace(/\\[^A-Za-z0-9\s]/g, '');
        if (/[*_~`|<>[\]#]|@everyone|@here|:\/\//.test(alive)) throw new Error(`comes to life in ${said}`);
      }
    },
  },
  ...gameParsers,
];

/** @param inputs number of inputs for all parsers together. */
export async function fuzzParsers(
  inputs: number,
  seed: number,
): Promise<{ readonly costs: readonly Cost[]; readonly problems: readonly string[] }> {
  const budgets: Budget[] = [];
  for (const { name, inputs: arbitrary, run } of parsers) {
    const budget = new Budget(name);
    budgets.push(budget);
    const property = fc.asyncProperty(arbitrary, (input) => budget.spend(input, () => run(input as never)));
    await fc.assert(property, { numRuns: Math.ceil(inputs / parsers.length), seed });
  }
  return { costs: budgets.map(({ cost }) => cost), problems: budgets.flatMap(({ problems }) => problems) };
}
