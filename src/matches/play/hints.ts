import { type Game, type Seat } from '../../games/game.ts';
import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok } from '../../result.ts';
import type { Fairness } from './fairness.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { MatchSummary, Person, Scope } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import { createChanges } from './changes.ts';
import { hintedThisTurn, isProposed, plyEvents } from '../model/fold.ts';
import { mayPlay } from '../reading/rights.ts';

/** Whether players may ask for hints: against the computer, and where both agreed to it, but never for ratings or teams. */
export const allowsHints = (
  { terms, casual }: Pick<MatchSummary, 'terms' | 'casual'>,
  game: Game | undefined,
): boolean =>
  game?.opponent?.hints === true &&
  casual !== undefined &&
  !terms.blind &&
  terms.teams === null &&
  (terms.computer !== null || terms.hints);

/** Another press was counted in the same moment; nobody gets to see this. */
const alreadyCounted: Phrase = phrase('match:busy', { id: '' });

export function createHints(deps: MatchesDeps, reader: Reader, fairness: Fairness) {
  const { change, happens } = createChanges(deps);

  return {
    /**
     * The task for the worker of the game's opponent. The first one of each turn is counted, whatever comes of it.
     * @param turn of the board that was asked from.
     */
    async ask(id: string, by: Person, scope: Scope, turn: number) {
      const look = async () => {
        const found = await reader.find(id, scope);
        if (!found.ok) return found;
        const summary = await reader.summary(found.value);
        const refusal = mayPlay(summary, by.id, { turn });
        if (refusal !== undefined) return err(refusal);
        const { gameId } = summary;
        if (isProposed(found.value.events)) return err(phrase('match:proposed', { id: summary.id }));
        if (allowsHints(summary, reader.game(gameId))) return found;
        return err(phrase('match:noHints', { id: summary.id }));
      };
      const seen = await look();
      if (!seen.ok) return seen;
      const { gameId, options, events, first } = seen.value;
      const plies = plyEvents(events).map(({ text }) => text);
      const access = await fairness.access(by.id, { gameId, options, plies }, 'match');
      if (!access.ok) return access;
      const seat: Seat = by.id === first ? 'first' : 'second';
      if (!hintedThisTurn(events)) {
        const counted = await change(id, async () => {
          const found = await look();
          if (!found.ok) return found;
          const stored = found.value;
          if (hintedThisTurn(stored.events)) return err(alreadyCounted);
          return ok({
            stored,
            change: await happens(stored, { kind: 'hint', seat }, {}, undefined, { show: false }),
          });
        });
        if (!counted.ok && counted.error !== alreadyCounted) return counted;
      }
      return ok({ gameId, task: { options, plies, level: 0, hint: true as const }, access: access.value });
    },
  };
}
