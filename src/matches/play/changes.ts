import { gameById } from '../../games/index.ts';
import type { Game, Seat } from '../../games/game.ts';
import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Change, DueChange, StoredMatch, NewDue } from '../../store/store.ts';
import { timeAfter, withVote } from '../model/clock.ts';
import { offHoursIn } from '../reading/player-hours.ts';
import { offHoursOf } from '../reading/reader.ts';
import { withThought } from '../model/computer.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { MatchEnding, MatchEvent } from '../model/fold.ts';
import type { Person } from '../model/match.ts';
import { countingOf } from '../ratings/index.ts';
import type { Preferences } from '../reading/preferences.ts';
import { isQuick, readTerms } from '../model/terms.ts';

/** When the poller posts a board that has not been posted yet, in milliseconds. */
const showMs = 10_000;

export const showSoon = (now: number): NewDue => ({ kind: 'show', at: now + showMs });

/** How often a change that loses a race is retried; each loss means that another change succeeded. */
const attempts = 5;

interface Decision {
  readonly stored: StoredMatch;
  readonly change: Change;
}

interface Changes {
  /** Decides based on the stored match, and retries until the decision is stored or refused. */
  change<D extends Decision>(
    id: string,
    decide: () => Promise<Result<D, Phrase>>,
  ): Promise<Result<{ readonly decision: D; readonly stored: StoredMatch }, Phrase>>;
  /**
   * The change for an event, including the clock; an outcome ends the match, and `show` (default: true) makes a board
   * due.
   */
  happens(
    stored: StoredMatch,
    event: MatchEvent,
    after: Partial<Change['match']>,
    outcome: MatchEnding | undefined,
    more?: {
      readonly show?: boolean;
      /** The players' preferences, if already known. */
      readonly preferences?: Readonly<Record<Seat, Preferences>> | undefined;
      /** See `timeAfter`. */
      readonly lag?: number | undefined;
    },
  ): Promise<Change>;
  /** Stores the display name last seen. */
  remember(stored: StoredMatch, by: Person): Promise<void>;
}

export function createChanges({ store, games, now, bus }: MatchesDeps): Changes {
  return {
    async change<D extends Decision>(
      id: string,
      decide: () => Promise<Result<D, Phrase>>,
    ): Promise<Result<{ readonly decision: D; readonly stored: StoredMatch }, Phrase>> {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const decided = await decide();
        if (!decided.ok) return decided;
        const { stored, change } = decided.value;
        const game = gameById(games, stored.gameId);
        const complete = withResult(
          game,
          stored,
          withVote(stored, withThought(stored, change, now()), now()),
          now(),
        );
        const changed = await store.matches.change(stored, counted(games, stored, complete));
        if (changed.ok) {
          bus.tell('changed', stored.id);
          return ok({ decision: decided.value, stored: changed.value });
        }
        if (changed.error === 'gone') return err(phrase('match:unknownMatch', { id }));
      }
      return err(phrase('match:busy', { id }));
    },

    async happens(stored, event, after, outcome, { show = true, preferences, lag } = {}) {
      const at = now();
      // A match declared void has already ended, and keeps its place in lists.
      const endedAt = stored.endedAt ?? at;
      const end = outcome && {
        status: 'ended' as const,
        outcome: { ...outcome, winner: outcome.winner ?? null },
        endedAt,
      };
      const next = after.toMove ?? stored.toMove;
      const offHours = preferences
        ? offHoursIn(stored, preferences[next], at)
        : await offHoursOf(store, stored, next, at);
      const time = timeAfter(stored, event, next, outcome !== undefined, at, offHours, lag);
      // A quick match is followed on its page; the channel has its beginning and its end.
      const isShown = show && (outcome !== undefined || !isQuick(readTerms(stored.terms)));
      const { plies = stored.plies } = after;
      return {
        ...(event.kind === 'ply' && { ballots: { turn: stored.turn, ply: event.text } }),
        ...(event.kind === 'undo' && { ballots: { plies } }),
        events: [{ at, data: { ...event, ...time.left } }],
        match: { ...after, ...time.match, ...end, updatedAt: outcome === undefined ? at : endedAt },
        due: [...time.due, ...(isShown ? [showSoon(at)] : [])],
      };
    },

    async remember(stored, by) {
      await store.people.rememberName(stored.scopeId, by.id, by.name);
    },
  };
}

/** Counts a match that the change ends or adjudicates again. */
function counted(games: readonly Game[], stored: StoredMatch, change: Change): Change {
  const { outcome, plies = stored.plies } = change.match;
  if (outcome === undefined || outcome === null) return change;
  const game = gameById(games, stored.gameId);
  return {
    ...change,
    counting: countingOf(game, stored.options, readTerms(stored.terms), outcome, plies),
  };
}

/** When a match has a result, its tournament may go on, and the explorer counts it. */
function withResult(game: Game | undefined, { tournamentId }: StoredMatch, change: Change, at: number) {
  if ((change.match.outcome ?? null) === null) return change;
  const due: DueChange[] = [...change.due];
  if (tournamentId !== null) due.push({ kind: 'tournament', subject: tournamentId, at });
  if (game?.explorer !== undefined) due.push({ kind: 'explore', at });
  return { ...change, due };
}
