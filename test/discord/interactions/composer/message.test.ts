import { describe, expect, it } from 'vitest';
import { composerMessage } from '../../../../src/discord/interactions/composer/message.ts';
import { formatPath, parsePath, splitCustomId } from '../../../../src/discord/interactions/custom-id.ts';
import { examples, isThorough } from '../../../support/seed.ts';
import { componentIds } from '../../../support/table/forged.ts';
import { plyOf } from '../../../../src/discord/boards/composing.ts';
import { features } from '../../../../src/discord/features/index.ts';
import { languages } from '../../../../src/texts/index.ts';
import { createWords, inLanguage } from '../../../../src/discord/messages/words.ts';
import type { Board } from '../../../../src/games/game.ts';
import { games } from '../../../../src/games/index.ts';
import { tak } from '../../../../src/games/tak/index.ts';
import { usualBoardSettings, usualTerms, type Match } from '../../../../src/matches/index.ts';
import { counting } from '../../../support/counting.ts';

const wording = inLanguage(createWords([...games, counting], features, languages), 'en');
// Pictures are tested elsewhere; this follows every path of a position.
const picture = () => ({ name: 'board.png', data: Buffer.alloc(0) });

function matchOf(board: Board): Match {
  return {
    id: 'K7Q2K7Q2',
    gameId: tak.id,
    guildId: '1'.repeat(18),
    channelId: '2'.repeat(18),
    players: { first: { id: '3'.repeat(18), name: 'Ada' }, second: { id: '4'.repeat(18), name: 'Ben' } },
    options: {},
    terms: usualTerms,
    status: 'open',
    version: 990,
    turn: 990,
    toMove: board.toMove,
    deadline: undefined,
    held: undefined,
    claimable: false,
    banks: undefined,
    planned: 0,
    proposed: undefined,
    changes: [],
    moved: {},
    everyTurn: { first: false, second: false },
    replaced: 'edit',
    revision: 990,
    newcomers: false,
    explored: false,
    plies: board.plies.length,
    outcome: undefined,
    createdAt: 0,
    updatedAt: 0,
    endedAt: undefined,
    boardMessage: undefined,
    casual: undefined,
    rated: undefined,
    tournamentId: undefined,
    round: undefined,
    board,
    boardSettings: usualBoardSettings,
    ratings: undefined,
    reason: undefined,
    cancelledBy: undefined,
    offers: {},
    away: {},
    teams: undefined,
    hints: { first: 0, second: 0 },
  };
}

/** Random numbers from 0 to below a limit, reproducible by seed. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
}

/** A position from a random match with many spreads, so that stacks grow. */
function randomBoard(size: number, plies: number, random: (limit: number) => number): Board {
  const started = tak.start({ size, caps: 1, flats: 40 });
  if (!started.ok) throw new Error(started.error.key);
  let board = started.value;
  while (board.plies.length < plies) {
    const legal = [...board.legalPlies()];
    const spreads = legal.filter((ply) => /[+\-<>]/.test(ply));
    const from = spreads.length > 0 && random(3) > 0 ? spreads : legal;
    const next = board.play(from[random(from.length)]!);
    if (!next.ok) throw new Error(next.error.key);
    if (next.value.outcome !== undefined) break;
    board = next.value;
  }
  return board;
}

interface Button {
  readonly label: string;
  readonly customId: string;
  readonly kind: string;
  readonly parts: readonly unknown[];
}

/** The buttons of a step, checked against Discord's limits. */
function buttonsAt(match: Match, path: readonly string[]): readonly Button[] {
  const letter = composerMessage(picture, wording, match, path);
  if (letter === undefined) throw new Error(`no step at ${path.join(' ')}`);
  expect(letter.content).toContain(`Your move in \`${match.id}\``);
  const rows = letter.rows ?? [];
  expect(rows.length).toBeLessThanOrEqual(5);
  const ids = rows.flatMap(({ components }) =>
    components.map((one) => ('custom_id' in one ? one.custom_id : '')),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const buttons = rows.flatMap(({ components }): readonly Button[] => {
    expect(components.length).toBeGreaterThan(0);
    expect(components.length).toBeLessThanOrEqual(5);
    const enabled = components.filter((one) => !('disabled' in one && one.disabled === true));
    return enabled.map((one) => {
      if (!('label' in one) || !('custom_id' in one)) throw new Error('this is no button');
      const { kind, parts: texts } = splitCustomId(one.custom_id);
      const parts = componentIds.get(kind)?.parse(texts);
      if (parts === undefined) throw new Error(`${one.custom_id} is none of ours`);
      return {
        label: one.label ?? '',
        customId: one.custom_id,
        kind,
        parts,
      };
    });
  });
  for (const { label, customId } of buttons) {
    expect(label.length).toBeGreaterThan(0);
    expect(label.length).toBeLessThanOrEqual(80);
    expect(customId.length).toBeLessThanOrEqual(100);
  }
  return buttons;
}

/** Every turn that can be composed, with the fewest clicks: from Move, or from the board's buttons for other pieces. */
function walkAll(match: Match): ReadonlyMap<string, number> {
  const turns = new Map<string, number>();
  const starts = [[], ...(match.board?.kinds?.() ?? []).map(({ id }) => [id])];
  for (const [ply, clicks] of starts.flatMap((start) => [...walk(match, start, 1)]))
    turns.set(ply, Math.min(clicks, turns.get(ply) ?? Infinity));
  return turns;
}

/** The turns behind a step, with the number of clicks. */
function walk(match: Match, path: readonly string[], clicks: number): ReadonlyMap<string, number> {
  const turns = new Map<string, number>();
  const buttons = buttonsAt(match, path);
  const rows = composerMessage(picture, wording, match, path)?.rows ?? [];
  const hasRoom = rows.length < 5 || buttons.some(({ kind }) => kind === 'leave');
  expect(hasRoom || path.length < 2, 'only squares take all of the room').toBe(true);
  // At the first choice there is nothing to take back.
  const back = buttons
    .filter(({ label }) => label.endsWith('Back'))
    .map(({ kind, parts }) => ({ kind, parts }));
  const atOnce = path.length === 2 && buttonsAt(match, []).some(({ parts }) => parts[2] === formatPath(path));
  const before = {
    kind: 'step',
    parts: [match.id, match.turn, formatPath(atOnce ? [] : path.slice(0, -1))],
  };
  expect(back).toEqual(path.length === 0 || !hasRoom ? [] : [before]);
  for (const { kind, parts } of buttons) {
    if (kind === 'play') {
      const ply = plyOf(match.board!, parsePath(String(parts[2])));
      expect(turns.has(ply!), `${ply} can be reached in one way only`).toBe(false);
      turns.set(ply!, clicks + 1);
      continue;
    }
    if (kind !== 'step') continue;
    const next = parsePath(String(parts[2]));
    if (next.length <= path.length) continue;
    for (const [ply, needed] of walk(match, next, clicks + 1)) {
      expect(turns.has(ply), `${ply} can be reached in one way only`).toBe(false);
      turns.set(ply, needed);
    }
  }
  return turns;
}

/** The number of squares a spread reaches; 0 for a placement. */
function reach(ply: string): number {
  const [, drops] = ply.split(/[+\-<>]/);
  return drops === undefined ? 0 : Math.max(1, drops.replace('*', '').length);
}

/**
 * Of a placement, or of a spread over so many squares. Above 5x5, the file is chosen first; on the last empty square, which
 * small boards come to, the piece is.
 */
const mostClicks = (size: number, squares: number): number =>
  (squares === 0 ? (size < 4 ? 3 : 2) : 4 + squares) + (size > 5 ? 1 : 0);

describe('the composer', () => {
  it.each(examples([3, 4, 5, 6, 7, 8], 2))(
    'reaches exactly the legal plies on boards of size %d, in few clicks',
    (size) => {
      const random = randomFrom(size);
      const seen = { placement: 0, spread: 0, longest: 0 };
      for (const plies of isThorough ? [0, 1, 2, 7, 16, 30, 48, 60] : [0, 2, 16, 48, 60]) {
        const board = randomBoard(size, plies, random);
        const turns = walkAll(matchOf(board));
        expect([...turns.keys()].sort()).toEqual([...board.legalPlies()].sort());
        for (const [ply, clicks] of turns) {
          const squares = reach(ply);
          seen[squares === 0 ? 'placement' : 'spread']++;
          seen.longest = Math.max(seen.longest, squares);
          expect(clicks, ply).toBeLessThanOrEqual(mostClicks(size, squares));
        }
      }
      // Makes sure that the positions are varied enough.
      expect(seen.placement).toBeGreaterThan(50);
      expect(seen.spread).toBeGreaterThan(20);
      expect(seen.longest).toBeGreaterThan(1);
    },
  );

  it('keeps to its clicks and to Discord’s limits where there is most to choose', () => {
    const tallest = `x8/x8/x8/x8/x4,${'111222'.repeat(4)}12121C,x3/x8/2S,x,2S,x5/x8 1 51`;
    const smaller = `x5/x5/x2,${'111222'.repeat(4)}12121C,x2/x5/2S,x,2S,x2 1 51`;
    const started = tak.start(isThorough ? { size: 8, tps: tallest } : { size: 5, flats: 40, tps: smaller });
    if (!started.ok) throw new Error(started.error.key);
    const turns = walkAll(matchOf(started.value));
    expect([...turns.keys()].sort()).toEqual([...started.value.legalPlies()].sort());
    for (const [ply, clicks] of turns) {
      const squares = reach(ply);
      expect(clicks, ply).toBeLessThanOrEqual(mostClicks(isThorough ? 8 : 5, squares));
    }
  });

  it('plays any game: what it offers comes from the board alone', () => {
    const started = counting.start({ target: 21 });
    if (!started.ok) throw new Error(started.error.key);
    const match = { ...matchOf(started.value), gameId: counting.id };
    expect([...walk(match, [], 1)]).toEqual([
      ['+1', 2],
      ['+2', 2],
      ['+3', 2],
    ]);
  });

  it.each([[['z']], [['c', '3', 'F', 'F']], [['F']], [['c', '9']], [['pass']]])(
    'has no step for the forged path %j',
    (path) => {
      expect(
        composerMessage(picture, wording, matchOf(randomBoard(5, 2, randomFrom(1))), path),
      ).toBeUndefined();
    },
  );
});

describe('below a picture that is turned', () => {
  const turnBoard = { ...usualBoardSettings, turnBoard: true };
  const labelsAt = (
    size: number,
    plies: readonly string[],
    path: readonly string[],
    boardSettings = turnBoard,
  ) => {
    const board = plies.reduce<Board>(
      (before, ply) => {
        const next = before.play(ply);
        if (!next.ok) throw new Error(next.error.key);
        return next.value;
      },
      (tak.start({ size }) as { readonly value: Board }).value,
    );
    return buttonsAt({ ...matchOf(board), boardSettings }, path)
      .filter(({ kind }) => kind === 'step' || kind === 'play')
      .map(({ label }) => label)
      .filter((label) => !label.endsWith('Back'));
  };
  const blackToMove = ['a1', 'e5', 'c3'];

  it.each([
    ['directions are those that are seen', 5, blackToMove, ['a', '1'], ['↓ down', '← left']],
    [
      'files stand from right to left',
      6,
      ['a1', 'f6', 'c3'],
      [],
      ['f', 'e', 'd', 'c', 'b', 'a', 'Wall', 'Capstone'],
    ],
    ['squares lie as there', 3, ['a1'], [], ['c1', 'b1', 'c2', 'b2', 'a2', 'c3', 'b3', 'a3']],
    [
      'nothing changes for the player whose side it is',
      6,
      ['a1', 'f6'],
      [],
      ['a', 'b', 'c', 'd', 'e', 'f', 'Wall', 'Capstone'],
    ],
  ] as const)('%s', (_, size, plies, path, labels) => expect(labelsAt(size, plies, path)).toEqual(labels));

  it('and not below one that is not', () =>
    expect(labelsAt(5, blackToMove, ['a', '1'], usualBoardSettings)).toEqual(['↑ up', '→ right']));
});
