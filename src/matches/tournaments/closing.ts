import type { Board, Game } from '../../games/game.ts';
import { err, ok, phrase } from '../../phrase.ts';
import type { StoredMatch, MatchRow, StoredTournament } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { createChanges } from '../play/changes.ts';
import { logged } from '../play/endings.ts';
import type { MatchEnding, MatchEvent } from '../model/fold.ts';
import { adjudicated, cancelled, fold, lostBy, timeIsUp } from '../model/fold.ts';
import type { Reader } from '../reading/reader.ts';
import { effective, foldTournament } from '@taktable/tournament';
import { eventsOf } from './view.ts';
import { otherSeat, type Seat } from '../../seat.ts';

/** How a match of a tournament ends without its players. */
export type Closing =
  /** The player to move loses on time. */
  | { readonly kind: 'forfeit' }
  /** Whoever did not show up loses, even where the score decides when the time is up. */
  | { readonly kind: 'absent'; readonly seat: Seat }
  | { readonly kind: 'both' }
  | { readonly kind: 'resign'; readonly personId: string }
  /** By an organiser. */
  | { readonly kind: 'cancel' | 'void'; readonly reason: string };

export function createClosing(deps: MatchesDeps, reader: Reader) {
  const { store, now } = deps;
  const { change, happens } = createChanges(deps);

  async function close(id: string, how: Closing, by?: string): Promise<void> {
    const closed = await change(id, async () => {
      const stored = await store.matches.get(id);
      if (stored === undefined || !isLeft(stored, how.kind)) return err(phrase('match:unknownMatch', { id }));
      const game = reader.game(stored.gameId);
      const board = game && fold(game, stored.options, stored.events)?.board;
      const { event, outcome } = endingBy(how, stored, game, board);
      const made = await happens(stored, event, {}, outcome);
      return ok({ stored, change: { ...made, ...(by !== undefined && logged(event, by, now())) } });
    });
    if (!closed.ok && closed.error.key === 'match:busy') throw new Error(`match ${id} not closed`);
  }

  return {
    /** Does nothing if the match is over already. */
    close,
    /**
     * Closes the matches that an end, an undo or a withdrawal leaves over, whose boards become due. Done at once, and
     * again when the tournament is looked after, because the process may have died between.
     * @param by whose decision it was; default: the organiser's.
     */
    async settle(id: string, by?: string) {
      const stored = await store.tournaments.get(id);
      if (stored === undefined) return;
      for (const [match, how] of leftOver(stored, await store.tournaments.matches(id)))
        await close(match, how, by ?? stored.organiser);
    },
  };
}

/** What is over can still be declared void. */
const isLeft = ({ status, outcome }: Pick<MatchRow, 'status' | 'outcome'>, how: Closing['kind']): boolean =>
  how === 'void' ? outcome?.void !== true : status === 'open';

function endingBy(
  how: Closing,
  { first, toMove }: StoredMatch,
  game: Game | undefined,
  board: Board | undefined,
): { readonly event: MatchEvent; readonly outcome: MatchEnding } {
  switch (how.kind) {
    case 'forfeit':
      return { event: { kind: 'time', seat: toMove }, outcome: timeIsUp(game, board, toMove) };
    case 'absent': {
      const event: MatchEvent = { kind: 'claim', seat: otherSeat(how.seat) };
      return { event, outcome: lostBy(game, how.seat, 'abandonment') };
    }
    case 'both':
      return { event: { kind: 'cancel' }, outcome: cancelled };
    case 'resign': {
      const seat = how.personId === first ? 'first' : 'second';
      return { event: { kind: 'resign', seat }, outcome: lostBy(game, seat, 'resignation') };
    }
    case 'cancel':
    case 'void': {
      const { kind: result, reason } = how;
      return { event: { kind: 'adjudicate', result, reason }, outcome: adjudicated(game, result) };
    }
  }
}

function leftOver(
  stored: StoredTournament,
  rows: readonly MatchRow[],
): readonly (readonly [id: string, how: Closing])[] {
  const events = eventsOf(stored);
  const { status, ending = '', entrants } = foldTournament(events);
  const undone = undoneMatches(events);
  const withdrawn = entrants.flatMap((entrant) =>
    entrant.withdrawn ? [stored.players[entrant.player]] : [],
  );
  const closingOf = ({ id, first, second }: MatchRow): Closing | undefined => {
    const reason = undone.get(id);
    if (reason !== undefined) return { kind: 'void', reason };
    if (status === 'ended') return { kind: 'cancel', reason: ending };
    const personId = [first, second].find((one) => withdrawn.includes(one));
    return personId === undefined ? undefined : { kind: 'resign', personId };
  };
  return rows.flatMap((row) => {
    const how = closingOf(row);
    return how !== undefined && isLeft(row, how.kind) ? [[row.id, how] as const] : [];
  });
}

/** The matches of rounds that were taken back, or in place of which others were paired, with the reason. */
function undoneMatches(events: ReturnType<typeof eventsOf>): ReadonlyMap<string, string> {
  const voided = events.flatMap((event) =>
    event.kind === 'pair' ? event.voided.map((id) => [id, event.reason] as const) : [],
  );
  return new Map([
    ...voided,
    ...[...effective(events).undone].flatMap(([index, taken]) => {
      const undo = events[index];
      if (taken.kind !== 'round' || undo?.kind !== 'undo') return [];
      return taken.matches.map(({ id }) => [id, undo.reason] as const);
    }),
  ]);
}
