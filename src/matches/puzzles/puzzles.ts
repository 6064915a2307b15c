import { type Game, type FoundPuzzle, seats } from '../../games/game.ts';
import type { PuzzleKey, SolverRow, AttemptRatings, Rating, MatchRow, Store } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { formerPlayer, guestSign, isGuestScope, scopeIdOf, type Person, type Scope } from '../model/match.ts';
import { pageOf, type LeaderboardLine } from '../leaderboards/leaderboard.ts';
import { initialStrength, afterPeriod, type Strength, strengthAt } from '../ratings/index.ts';
import { type Reader, preferencesOf } from '../reading/reader.ts';
import { createAnswering, ratedAttempts, type PuzzleToSolve } from './answering.ts';
import type { PuzzleBook } from './book.ts';
import { z } from 'zod';
import { plyEvents } from '../model/fold.ts';
import { readTerms } from '../model/terms.ts';

/** What somebody wants to solve; everything fits what is left out. */
interface Wanted {
  readonly theme?: string;
  readonly category?: string;
}

/** How many puzzles, those nearest in rating, one is drawn from. */
const nearest = 15;

/** The ID of the scope whose puzzles somebody goes on with: one for all channels where the bot is no member. */
function solvingIn(scope: Scope): string {
  const id = scopeIdOf(scope);
  return isGuestScope(id) ? guestSign : id;
}

export function createPuzzles(deps: MatchesDeps, reader: Reader, book: PuzzleBook) {
  const { store, now } = deps;

  const find = (scope: Scope, gameId: string, id: string) => findIn(deps, reader, book, scope, gameId, id);

  /** Rates the person and the puzzle if it was their first attempt. */
  const attempted = async (scope: Scope, person: Person, puzzle: PuzzleToSolve, right: boolean) => {
    const { gameId, id: puzzleId } = puzzle;
    const scopeId = solvingIn(scope);
    const solver = { scopeId, gameId, personId: person.id };
    await store.people.rememberName(scopeId, person.id, person.name);
    const key: PuzzleKey = { scopeId: puzzle.from === undefined ? '' : scopeId, gameId, puzzleId };
    const before = await store.puzzles.solver(solver);
    const rating = (await store.puzzles.get(key))?.points ?? puzzle.rating;
    const at = now();
    const isFirst = await store.puzzles.addAttempt({ ...solver, puzzleId, at, right }, key, (known) =>
      rateAttempt(known, puzzle.rating, right, at),
    );
    const after = (await store.puzzles.solver(solver))!;
    const gain = isFirst ? Math.round(after.points) - Math.round((before ?? initialStrength).points) : 0;
    return { isFirst, solver: after, gain, rating: Math.round(rating) };
  };

  return {
    ...createAnswering(deps, reader, attempted),
    ...createOwnPuzzles(deps, reader),
    find,
    attempted,

    /** One that the person has not tried, near their rating, at first an easy one; `undefined`: there is none left. */
    async next(scope: Scope, personId: string, gameId: string, wanted: Wanted) {
      const game = reader.game(gameId);
      if (game?.puzzles === undefined) return undefined;
      const left = await candidates(deps, book, game, solvingIn(scope), personId, wanted);
      for (let near = left.slice(0, nearest); near.length > 0; near = left.slice(0, nearest)) {
        const [chosen] = left.splice(Math.floor(deps.random() * near.length), 1);
        const found = await find(scope, gameId, chosen!.id);
        if (found !== undefined) return found;
      }
      return undefined;
    },

    /** A page of a server's solvers, from 0, as a leaderboard: puzzles solved at once are wins. */
    async table(scope: Scope, gameId: string, page: number, asker: string) {
      const scopeId = scopeIdOf(scope);
      const solvers = await store.puzzles.solvers(scopeId, gameId);
      const rows = solvers.filter(({ tried }) => tried >= ratedAttempts);
      const ids = rows.map(({ personId }) => personId);
      const person = await reader.people(scopeId, ids);
      const lines = rows.map((row, index) => lineOf(row, index + 1, person));
      return pageOf(lines, page, asker);
    },
  };
}

async function findIn(
  { store }: MatchesDeps,
  reader: Reader,
  book: PuzzleBook,
  scope: Scope,
  gameId: string,
  id: string,
): Promise<PuzzleToSolve | undefined> {
  const game = reader.game(gameId);
  if (game?.puzzles === undefined) return undefined;
  const shipped = (await book.of(game)).get(id);
  if (shipped !== undefined) return { ...shipped, gameId, from: undefined };
  const scopeId = scopeIdOf(scope);
  const row = await store.puzzles.get({ scopeId, gameId, puzzleId: id });
  const found = readFound(row?.value);
  const match = found && (await store.matches.row(id));
  if (found === undefined || match === undefined || match.scopeId !== scopeId) return undefined;
  if (!(await isAgreed(store, match))) return undefined;
  const person = await reader.people(scopeId, [match.first, match.second]);
  const { after } = found;
  const from = { matchId: id, first: person(match.first), second: person(match.second), after };
  return { ...found, id, gameId, from };
}

/** What somebody has not tried yet, nearest to their rating first. */
async function candidates(
  { store }: MatchesDeps,
  book: PuzzleBook,
  game: Game,
  scopeId: string,
  personId: string,
  { theme, category }: Wanted,
): Promise<{ readonly id: string }[]> {
  const of = { scopeId, gameId: game.id, personId };
  const tried = new Set((await store.puzzles.attempts(of)).map(({ puzzleId }) => puzzleId));
  const rated = new Map(
    (await store.puzzles.list('', game.id)).map(({ puzzleId, points }) => [puzzleId, points]),
  );
  const own = (await store.puzzles.list(scopeId, game.id)).flatMap(({ puzzleId: id, points, value }) => {
    const found = readFound(value);
    return found === undefined ? [] : [{ id, ...found, rating: points ?? found.rating }];
  });
  const left = [...(await book.of(game)).values(), ...own]
    .filter((puzzle) => !tried.has(puzzle.id))
    .filter((puzzle) => theme === undefined || puzzle.theme === theme)
    .filter((puzzle) => category === undefined || puzzle.category === category)
    .map(({ id, rating }) => ({ id, rating: rated.get(id) ?? rating }));
  const target = targetOf(await store.puzzles.solver(of), left);
  const distance = ({ rating }: { rating: number }): number => Math.abs(rating - target);
  return left.toSorted((one, other) => distance(one) - distance(other));
}

/** Somebody's rating; until it is shown, harder with each puzzle that they solve, beginning with the easiest. */
function targetOf(solver: SolverRow | undefined, left: readonly { readonly rating: number }[]): number {
  const { points } = solver ?? initialStrength;
  const { tried, solved } = solver ?? { tried: 0, solved: 0 };
  if (tried >= ratedAttempts) return points;
  const easiest = left.reduce((least, { rating }) => Math.min(least, rating), points);
  return easiest + ((points - easiest) * solved) / ratedAttempts;
}

const lineOf = (
  { personId, points, tried, solved }: SolverRow,
  rank: number,
  person: (id: string) => Person,
): LeaderboardLine => ({
  person: person(personId),
  rank,
  unranked: undefined,
  rating: { points: Math.round(points), provisional: false },
  wins: solved,
  draws: 0,
  losses: tried - solved,
  score: solved,
  form: [],
  gain: 0,
});

/** The most points that one attempt moves either rating. */
const mostMoved = 100;
/** How sure a puzzle's first rating is. */
const estimated = 200;

/** A first attempt is rated as a game between the solver and the puzzle. */
function rateAttempt(
  { solver, puzzle }: AttemptRatings,
  estimate: number,
  right: boolean,
  at: number,
): { readonly solver: Rating; readonly puzzle: Rating } {
  const person = strengthAt(solver, at);
  const task =
    puzzle === undefined
      ? { ...initialStrength, points: estimate, deviation: estimated }
      : strengthAt(puzzle, at);
  const rated = (before: Strength, opponent: Strength, score: number, matches: number): Rating => {
    const after = afterPeriod(before, [{ opponent, score }]);
    const moved = Math.max(-mostMoved, Math.min(mostMoved, after.points - before.points));
    return { ...after, points: before.points + moved, at, matches: matches + 1 };
  };
  return {
    solver: rated(person, task, Number(right), solver?.matches ?? 0),
    puzzle: rated(task, person, Number(!right), puzzle?.matches ?? 0),
  };
}

/** Puzzles found in a server's own matches; each has the ID of its match. */

const schema = z.object({
  theme: z.string(),
  category: z.string(),
  options: z.unknown(),
  line: z.array(z.string()).readonly(),
  rating: z.number(),
  after: z.int().min(0),
});

/** `undefined` if it was stored by another version. */
const readFound = (value: unknown): FoundPuzzle | undefined => schema.safeParse(value).data;

/** Whether the people in a match agree that its positions become puzzles. */
async function isAgreed(store: Store, match: MatchRow): Promise<boolean> {
  const { computer } = readTerms(match.terms);
  for (const seat of seats) {
    const id = match[seat];
    if (seat === computer) continue;
    if (id === formerPlayer.id || !(await preferencesOf(store, id)).puzzles) return false;
  }
  return true;
}

/** A match in which a puzzle is looked for. */
interface Examined {
  readonly id: string;
  readonly gameId: string;
  readonly options: unknown;
  readonly plies: readonly string[];
}

/** How many of the latest matches are examined. */
const lookedAt = 50;

function createOwnPuzzles({ store }: MatchesDeps, reader: Reader) {
  return {
    /** A finished match of the scope in which no puzzle was looked for yet, and everyone in which agrees to that. */
    async unexamined(scope: Scope) {
      const scopeId = scopeIdOf(scope);
      const ended = await store.matches.list({ scopeId, status: 'ended' }, { offset: 0, limit: lookedAt });
      for (const row of ended) {
        const { id, gameId, options } = row;
        if (reader.game(gameId)?.puzzles === undefined || row.outcome?.void !== false) continue;
        if ((await store.puzzles.get({ scopeId, gameId, puzzleId: id })) !== undefined) continue;
        if (!(await isAgreed(store, row))) continue;
        const events = (await store.matches.get(id))?.events ?? [];
        return { id, gameId, options, plies: plyEvents(events).map(({ text }) => text) };
      }
      return undefined;
    },

    /** Stores what was found in a match; `undefined`: nothing, or it is being looked for. */
    keepFound: (scope: Scope, { id, gameId }: Examined, found: FoundPuzzle | undefined) =>
      store.puzzles.add({ scopeId: scopeIdOf(scope), gameId, puzzleId: id }, found ?? null),
  };
}
