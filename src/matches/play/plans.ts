import { z } from 'zod';
import type { Board } from '../../games/game.ts';
import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import { otherSeat, type Seat } from '../../seat.ts';
import type { StoredMatch, PlanChange, Store } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Person, Scope } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import { readTerms } from '../model/terms.ts';
import { fold } from '../model/fold.ts';
import { findOpenMatch } from '../reading/rights.ts';

/**
 * Conditional moves: "if c3, then d4". A line is what the other plays, the answer, what the other plays then, and so on;
 * any other turn of theirs makes all lines void.
 */

const mostLines = 8;
/** Turns in a line, of both players. */
const mostTurns = 12;

/** The poller plays an answer that the process which stored the turn did not, after so many milliseconds. */
const answerMs = 10_000;

const linesSchema = z.array(z.array(z.string()));

export type Line = readonly string[];

/** Somebody's conditional moves, in canonical notation. */
export interface PlanView {
  readonly id: string;
  readonly turn: number;
  readonly confirmed: boolean;
  readonly lines: readonly Line[];
  readonly opponent: Person;
}

export type Plans = ReturnType<typeof createPlans>;

export function createPlans({ store }: MatchesDeps, reader: Reader) {
  const read = createReading(store, reader);

  return {
    /**
     * Checks and keeps lines as typed, separated by `;`.
     * @param confirmed whether the answers are played; otherwise once they are confirmed.
     */
    async write(typed: string, by: Person, scope: Scope, text: string, confirmed = false) {
      const found = await read(typed, by, scope);
      if (!found.ok) return found;
      const { stored, seat, opponent } = found.value;
      const { id, turn } = stored;
      if (readTerms(stored.terms).blind) return err(phrase('match:planBlind', { id }));
      if (readTerms(stored.terms).level !== null) return err(phrase('match:planComputer', { id }));
      if (readTerms(stored.terms).teams !== null) return err(phrase('match:planTeams', { id }));
      if (stored.toMove === seat) return err(phrase('match:planYourTurn', { id }));
      const game = reader.game(stored.gameId);
      const board = game && fold(game, stored.options, stored.events)?.board;
      if (board === undefined) return err(phrase('match:unreadable', { id }));
      const lines = readLines(board, text);
      if (!lines.ok) return lines;
      const plan = { turn, confirmed, lines: lines.value };
      await store.plans.set(id, { personId: by.id, plan });
      return ok({ id, ...plan, opponent });
    },

    /** From now on the answers are played. @param turn at which they were written. */
    async confirm(id: string, by: Person, scope: Scope, turn: number) {
      const found = await read(id, by, scope);
      if (!found.ok) return found;
      const { view } = found.value;
      if (view?.turn !== turn) return err(phrase('match:planGone', { id }));
      const plan = { turn, confirmed: true, lines: view.lines };
      await store.plans.set(view.id, { personId: by.id, plan });
      return ok({ ...view, confirmed: true });
    },

    async discard(id: string, by: Person, scope: Scope) {
      const found = await read(id, by, scope);
      if (!found.ok) return found;
      await store.plans.set(found.value.stored.id, { personId: by.id, plan: null });
      return ok(undefined);
    },

    /** Those that still count; `undefined`: none. */
    async get(id: string, by: Person, scope: Scope) {
      const found = await read(id, by, scope);
      return found.ok ? ok(found.value.view) : found;
    },
  };
}

/** The match, and what the person has planned in it that still counts. */
function createReading(store: Store, reader: Reader) {
  return async (id: string, by: Person, scope: Scope) => {
    const found = await findOpenMatch(reader, id, by, scope);
    if (!found.ok) return found;
    const { stored, summary } = found.value;
    const seat = stored.first === by.id ? 'first' : 'second';
    const opponent = summary.players[otherSeat(seat)];
    const plan = await store.plans.get(stored.id, by.id);
    const current = plan?.turn === stored.turn && stored.toMove !== seat ? plan : undefined;
    const view = current && {
      id: stored.id,
      turn: current.turn,
      confirmed: current.confirmed,
      lines: linesSchema.parse(current.lines),
      opponent,
    };
    return ok({ stored, seat, opponent, view });
  };
}

/** Every turn has to be legal after those before it, and nobody can have two answers to the same turns. */
function readLines(board: Board, text: string): Result<readonly Line[], Phrase> {
  const typed = text
    .split(/[;\n]/)
    .map((line) =>
      line
        .trim()
        .split(/\s+/)
        .filter((turn) => turn !== ''),
    )
    .filter((line) => line.length > 0);
  if (typed.length === 0 || typed.some(({ length }) => length % 2 === 1))
    return err(phrase('match:planShape'));
  if (typed.length > mostLines || typed.some(({ length }) => length > mostTurns))
    return err(phrase('match:planLong', { lines: mostLines, turns: mostTurns / 2 }));
  const lines: Line[] = [];
  const answers = new Map<string, string>();
  for (const turns of typed) {
    let after = board;
    for (const turn of turns) {
      const played = after.play(turn);
      if (!played.ok) return err(phrase('match:planIllegal', { turn }));
      after = played.value;
    }
    const line = after.plies.slice(board.plies.length);
    for (let i = 1; i < line.length; i += 2) {
      const before = line.slice(0, i).join(' ');
      if ((answers.get(before) ?? line[i]) !== line[i])
        return err(phrase('match:planTwice', { turn: line[i - 1]! }));
      answers.set(before, line[i]!);
    }
    lines.push(line);
  }
  return ok(lines);
}

/**
 * After this ply, the answer of the next player is due, or their plan is void.
 * @param toMove who is next; `undefined`: the match is over.
 * @param left what is left of the plan that the ply itself belongs to.
 */
export async function planAfter(
  store: Pick<Store, 'plans'>,
  { id, turn, ...stored }: StoredMatch,
  ply: string,
  toMove: Seat | undefined,
  now: number,
  left: PlanChange | undefined,
) {
  const plans = left === undefined ? [] : [left];
  const personId = toMove && stored[toMove];
  const plan = personId === undefined ? undefined : await store.plans.get(id, personId);
  const isAnswered =
    plan?.confirmed === true &&
    plan.turn === turn &&
    linesSchema.parse(plan.lines).some(([first]) => first === ply);
  if (isAnswered) return { plans, due: [{ kind: 'answer', at: now + answerMs }], isAnswered };
  return {
    plans: plan === undefined || personId === undefined ? plans : [...plans, { personId, plan: null }],
    due: left === undefined ? [] : [{ kind: 'answer', at: null }],
    isAnswered,
  };
}

/** The planned answer to the turn that was just played, and the plan that is left; `undefined`: none. */
export async function plannedAnswer(
  store: Pick<Store, 'plans'>,
  { id, turn, toMove, ...stored }: StoredMatch,
  board: Board,
): Promise<{ readonly answer: string; readonly left: PlanChange } | undefined> {
  const personId = stored[toMove];
  const plan = await store.plans.get(id, personId);
  if (plan?.confirmed !== true || plan.turn + 1 !== turn) return undefined;
  const lines = linesSchema.parse(plan.lines).filter(([first]) => first === board.plies.at(-1));
  const answer = lines[0]?.[1];
  if (answer === undefined) return undefined;
  const rest = lines.map((line) => line.slice(2)).filter(({ length }) => length > 0);
  const left = rest.length === 0 ? null : { turn: turn + 1, confirmed: true, lines: rest };
  return { answer, left: { personId, plan: left } };
}
