import type { Puzzle } from '../../games/game.ts';
import type { DailyRow, PuzzleKey } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { scopeIdOf, type Scope } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import { changeDueSettings, settingsOf, type Settings } from '../reading/settings.ts';
import { nextHour } from '../model/zones.ts';
import type { PuzzleBook } from './book.ts';

/** How hard daily puzzles are: neither trivial nor only for a few. */
const ratings = { min: 1200, max: 1800 } as const;

export interface Daily {
  readonly gameId: string;
  readonly puzzle: Puzzle;
  readonly row: DailyRow;
  /** How many people of the server have solved it. */
  readonly solved: number;
}

/** A server may have a puzzle posted every day. */
export function createDailies({ store, games, now, random }: MatchesDeps, reader: Reader, book: PuzzleBook) {
  const dueAt = ({ daily, zone }: Settings) => daily && nextHour(daily.hour, now(), zone);

  async function read(row: DailyRow | undefined): Promise<Daily | undefined> {
    const game = row && reader.game(row.gameId);
    const puzzle = game && (await book.of(game)).get(row.puzzleId);
    return puzzle && { gameId: row.gameId, puzzle, row, solved: await store.puzzles.countSolved(row) };
  }

  async function choose(scopeId: string, channelId: string, at: number, known: readonly PuzzleKey[]) {
    const game = games.find(({ puzzles }) => puzzles !== undefined);
    if (game === undefined) return undefined;
    const used = new Set(known.map(({ puzzleId }) => puzzleId));
    const left = [...(await book.of(game)).values()].filter(({ id }) => !used.has(id));
    const fitting = left.filter(({ rating }) => rating >= ratings.min && rating <= ratings.max);
    const among = fitting.length > 0 ? fitting : left;
    const puzzle = among[Math.floor(random() * among.length)];
    if (puzzle === undefined) return undefined;
    const row = { scopeId, gameId: game.id, puzzleId: puzzle.id, channelId, at };
    await store.puzzles.addDaily(row);
    return { ...row, messageId: null };
  }

  return {
    /** Changes when and where it is posted, or the time zone. */
    planDaily: (scope: Scope, change: (settings: Settings) => Settings) =>
      changeDueSettings(store, scope, 'daily', change, dueAt),

    /**
     * The puzzle that became due at this time, chosen once; it has not been the server's before.
     * @returns `undefined`: the server has no daily puzzles. `previous`: the one before; `next`: when the next is due.
     */
    async dailyAt(guildId: string, at: number) {
      const { daily: settings, zone } = await settingsOf(store, guildId);
      if (settings === null) return undefined;
      const known = await store.puzzles.dailies(guildId);
      const row =
        known.find((one) => one.at === at) ?? (await choose(guildId, settings.channelId, at, known));
      return {
        daily: await read(row),
        previous: await read(known.find((one) => one.at < at)),
        next: nextHour(settings.hour, now(), zone),
      };
    },

    /** The server's newest, if it is this puzzle and was posted. */
    async currentDaily(scope: Scope, gameId: string, puzzleId: string) {
      const [latest] = await store.puzzles.dailies(scopeIdOf(scope));
      const isIt = latest?.gameId === gameId && latest.puzzleId === puzzleId && latest.messageId !== null;
      return isIt ? read(latest) : undefined;
    },

    placeDaily: ({ row }: Daily, messageId: string) => store.puzzles.placeDaily(row, messageId),
  };
}
