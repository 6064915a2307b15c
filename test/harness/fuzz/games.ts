import fc from 'fast-check';
import type { Board, Game } from '../../../src/games/game.ts';
import { games } from '../../../src/games/index.ts';
import { Random } from '../../support/random.ts';
import { hostileText } from './hostile.ts';

/** What every game reads: positions, records, turns and steps of the composer. */

interface Parser {
  readonly name: string;
  readonly inputs: fc.Arbitrary<unknown>;
  run(input: never): void;
}

/** How long a text of a message or file may be: see docs/security.md. */
const longest = { message: 4_000, file: 100_000, position: 1_000 } as const;

/** Random boards from the start to the 24th turn. */
function randomBoards(game: Game): readonly Board[] {
  const started = game.start({});
  if (!started.ok) throw new Error(started.error.key);
  const random = new Random(game.id);
  const boards = [started.value];
  while (boards.length <= 24) {
    const ply = random.of([...boards.at(-1)!.legalPlies()]);
    const next = boards.at(-1)!.play(ply);
    if (!next.ok || next.value.outcome !== undefined) break;
    boards.push(next.value);
  }
  return boards;
}

/** What the bot does with a position that it has read. */
function look(board: Board): void {
  board.describe();
  board.choices([]);
  board.complete('', 25);
  board.scene({ names: { first: 'a', second: 'b' } });
}

function parsersOf(game: Game): readonly Parser[] {
  const boards = randomBoards(game);
  const last = boards.at(-1)!;
  const players = { first: { name: 'Ada' }, second: { name: 'Ben' } };
  const record = game.write({ options: game.options.parse({}), plies: last.plies, players }).text;
  const [shown = ''] = Object.values(last.notation?.().data ?? {}).map(String);
  const positions = [shown, ...(game.setup?.beginnings ?? []).map(({ text }) => text)];
  const [field = ''] = game.form.flatMap(({ kind, name }) => (kind === 'text' ? name : []));
  const numbered = last.plies.map((ply, at) => (at % 2 === 0 ? `${at / 2 + 1}. ${ply}` : ply)).join(' ');
  const texts = [record, numbered, ...positions, `Look: \`${shown}\` !`, `\`\`\`\n${record}\n\`\`\``];
  const onBoard = <T>(text: fc.Arbitrary<T>) => fc.tuple(fc.constantFrom(...boards), text);
  const find = (text: string): void => {
    const found = game.find(text);
    if (found?.ok === true) look(found.value.board);
  };
  return [
    { name: `${game.id}: message`, inputs: hostileText(texts, longest.message), run: find },
    { name: `${game.id}: file`, inputs: hostileText(texts, longest.file), run: find },
    {
      name: `${game.id}: record`,
      inputs: hostileText([record], longest.file),
      run: (text: string) => {
        const read = game.read(text);
        if (read.ok) game.write(read.value);
      },
    },
    {
      name: `${game.id}: position`,
      inputs: hostileText(positions, longest.position),
      run: (text: string) => {
        const tried = game.setup?.show(text);
        if (tried?.ok === true) look(tried.value);
        const started = game.start({ [field]: text });
        if (started.ok) look(started.value);
      },
    },
    {
      name: `${game.id}: turn`,
      inputs: onBoard(hostileText(last.plies, 200)),
      run: ([board, text]: [Board, string]) => {
        game.isNotation(text);
        board.complete(text, 25);
        const played = board.play(text);
        if (played.ok) look(played.value);
      },
    },
    {
      name: `${game.id}: path`,
      inputs: onBoard(fc.array(hostileText(idsOf(boards), 8), { maxLength: 14 })),
      run: ([board, path]: [Board, string[]]) => {
        board.choices(path);
        board.prompt(path);
        board.scene({ names: { first: 'a', second: 'b' }, path });
      },
    },
  ];
}

const idsOf = (boards: readonly Board[]): readonly string[] => [
  ...new Set(
    boards.flatMap((board) =>
      board.choices([]).flatMap(({ id }) => [id, ...board.choices([id]).map((choice) => choice.id)]),
    ),
  ),
];

export const gameParsers: readonly Parser[] = games.flatMap(parsersOf);
