import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { PlanChange } from '../../store/store.ts';
import { isLate } from '../model/clock.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { fold, isProposed, playOn, type MatchEvent } from '../model/fold.ts';
import type { AtTurn, Person, PlayedTurn } from '../model/match.ts';
import { readTerms } from '../model/terms.ts';
import type { Reader, Source } from '../reading/reader.ts';
import { mayPlay, nameless } from '../reading/rights.ts';
import { createChanges } from './changes.ts';
import type { Fairness } from './fairness.ts';
import { planAfter } from './plans.ts';

/** How a turn is played, whoever plays it. */

/** Whoever plays: a person, the computer, the bot for a person who had planned it, or a team. */
type Mover =
  | { readonly person: Person; readonly lag: number }
  | { readonly evaluation: number; readonly lag?: undefined }
  | { readonly planned: PlanChange; readonly lag?: undefined }
  | { readonly votes: Votes; readonly lag?: undefined };

type Votes = NonNullable<Extract<MatchEvent, { kind: 'ply' }>['votes']>;

export type PlayPly = ReturnType<typeof createPlayPly>;

export function createPlayPly(deps: MatchesDeps, reader: Reader, fairness: Fairness) {
  const { store, now } = deps;
  const { change, happens, remember } = createChanges(deps);

  /** @param find the match, as far as the person may play in it, and what is known of it. */
  return async function playPly(
    id: string,
    find: () => Promise<Result<Source, Phrase>>,
    text: string,
    by: Mover,
  ): Promise<Result<PlayedTurn & { readonly isAnswered: boolean }, Phrase>> {
    const changed = await change(id, async () => {
      const found = await find();
      if (!found.ok) return found;
      const { stored, context } = found.value;
      if (isLate(stored, now(), by.lag)) return err(phrase('match:timeUp', { id: stored.id }));
      let { seen } = found.value;
      const game = reader.game(stored.gameId);
      const before = found.value.board ?? (game && fold(game, stored.options, stored.events)?.board);
      if (before === undefined) return err(phrase('match:unreadable', { id: stored.id }));
      const position = playOn(before, text);
      // In a blind match, the reason would reveal where pieces are.
      if (!position.ok) return readTerms(stored.terms).blind ? err(phrase('match:notLegal')) : position;
      const { board, outcome } = position.value;
      if (outcome === undefined && readTerms(stored.terms).level !== null && !('evaluation' in by)) {
        const { gameId, options, toMove } = stored;
        const access = await fairness.access(
          stored[toMove],
          { gameId, options, plies: board.plies },
          'reply',
        );
        if (!access.ok) return access;
      }
      if ('person' in by) {
        const last = seen?.get(by.person.id);
        if (last?.name !== by.person.name || last.left) {
          await remember(stored, by.person);
          seen = undefined;
        }
      }
      // In canonical notation, whatever was typed.
      const ply = board.plies.at(-1)!;
      const event = eventOf(ply, by);
      const after = { turn: stored.turn + 1, toMove: board.toMove, plies: board.plies.length };
      const next = outcome === undefined ? board.toMove : undefined;
      const plan = await planAfter(store, stored, ply, next, now(), 'planned' in by ? by.planned : undefined);
      const made = await happens(stored, event, after, outcome, { ...context, lag: by.lag });
      const change = { ...made, plans: plan.plans, due: [...made.due, ...plan.due] };
      return ok({ stored, change, board, context, seen, ply, isAnswered: plan.isAnswered });
    });
    if (!changed.ok) return changed;
    const { board, context, seen, ply, isAnswered } = changed.value.decision;
    return ok({ match: await reader.match(changed.value.stored, { board, context, seen }), ply, isAnswered });
  };
}

function eventOf(text: string, by: Mover): MatchEvent {
  if ('evaluation' in by) return { kind: 'ply', text, evaluation: by.evaluation };
  if ('planned' in by) return { kind: 'ply', text, planned: true };
  return { kind: 'ply', text, ...('votes' in by && { votes: by.votes }) };
}

/** The match, if this person may play in it now. */
export async function playable(
  reader: Reader,
  source: Source,
  personId: string,
  at?: AtTurn,
): Promise<Result<Source, Phrase>> {
  const { stored } = source;
  if (mayPlay(nameless(stored), personId, at) === undefined)
    return isProposed(stored.events) ? err(phrase('match:proposed', { id: stored.id })) : ok(source);
  // Only a refusal that is shown needs names.
  const refusal = mayPlay(await reader.summary(stored), personId, at);
  return refusal === undefined ? ok(source) : err(refusal);
}
