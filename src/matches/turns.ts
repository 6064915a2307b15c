import type { OpponentMove, OpponentTask, Seat } from '../games/game.ts';
import type { Phrase } from '../phrase.ts';
import { err, ok, type Result } from '../result.ts';
import type { MatchRecord } from '../store/store.ts';
import { createAdjudications, type Adjudications } from './adjudications.ts';
import { createChanges } from './changes.ts';
import { createClaims, type Claims } from './claims.ts';
import { computerToMove } from './computer.ts';
import type { MatchesDeps } from './deps.ts';
import { apply, fold, lossOf, plyEvents, type MatchEvent } from './fold.ts';
import type { Match, MatchSummary, Person, Scope, Turn } from './match.ts';
import type { MatchPhrase } from './phrases.ts';
import type { Reader } from './reader.ts';
import { mayEnd, mayPlay, openMatch } from './rights.ts';
import { readTerms } from './terms.ts';

/** Plays and ends matches. Every right is checked against the store; ids from components are only claims. */
export interface Turns extends Adjudications, Claims {
  /** `at`: the turn of the board that the text answers; refused if the match has moved on. */
  play(
    id: string,
    by: Person,
    scope: Scope,
    text: string,
    at?: { readonly turn: number },
  ): Promise<Result<Turn, Phrase>>;
  /** The computer's turn; refused if the match is not at this turn any more, or does not wait for it. */
  playComputer(id: string, turn: number, move: OpponentMove): Promise<Result<Turn, Phrase>>;
  /** What the computer has to think about; undefined: nothing, or no longer at this turn. It sees a blind match. */
  computerTask(id: string, turn: number): Promise<Omit<OpponentTask, 'stop'> | undefined>;
  resign(id: string, by: Person, scope: Scope): Promise<Result<Match, Phrase>>;
  /** Why this person may not move in this match, as it is in this object; for asking before a form is shown. */
  mayPlay(match: MatchSummary, personId: string, at?: { readonly turn: number }): MatchPhrase | undefined;
  /** Why this person may not end it, likewise. */
  mayEnd(match: MatchSummary, personId: string): MatchPhrase | undefined;
}

export function createTurns(deps: MatchesDeps, reader: Reader): Turns {
  const { store } = deps;
  const { change, happens, remember } = createChanges(deps);

  /** @param find the match, as far as it may be played in. */
  async function playPly(
    id: string,
    find: () => Promise<Result<MatchRecord, Phrase>>,
    text: string,
    by: { readonly person: Person } | { readonly evaluation: number },
  ): Promise<Result<Turn, Phrase>> {
    const changed = await change(id, async () => {
      const found = await find();
      if (!found.ok) return found;
      const record = found.value;
      const game = reader.game(record.gameId);
      const before = game && fold(game, record.options, record.events);
      if (game === undefined || before === undefined)
        return err({ key: 'match:unreadable', data: { id: record.id } });
      const position = apply(game, record.options, before, { kind: 'ply', text });
      // Why would tell where the pieces are.
      if (!position.ok) return readTerms(record.terms).blind ? err(notLegal) : position;
      if ('person' in by) await remember(record, by.person);
      const { board, outcome } = position.value;
      // As the game writes it, whatever was typed.
      const ply = board.plies.at(-1)!;
      const event: MatchEvent = {
        kind: 'ply',
        text: ply,
        ...('evaluation' in by && { evaluation: by.evaluation }),
      };
      const after = { turn: record.turn + 1, toMove: board.turn, plies: board.plies.length };
      return ok({ record, change: happens(record, event, after, outcome), board, ply });
    });
    if (!changed.ok) return changed;
    const { board, ply } = changed.value.decision;
    return ok({ match: await reader.match(changed.value.record, board), ply });
  }

  async function playable(
    record: MatchRecord,
    personId: string,
    at?: { readonly turn: number },
  ): Promise<Result<MatchRecord, Phrase>> {
    const refusal = mayPlay(await reader.summary(record), personId, at);
    return refusal === undefined ? ok(record) : err(refusal);
  }

  return {
    ...createAdjudications(deps, reader),
    ...createClaims(deps, reader),

    play: (id, by, scope, text, at) =>
      playPly(
        id,
        async () => {
          const found = await reader.find(id, scope);
          return found.ok ? playable(found.value, by.id, at) : found;
        },
        text,
        { person: by },
      ),

    playComputer: (id, turn, { ply, evaluation }) =>
      playPly(
        id,
        async () => {
          const record = await store.match(id);
          if (record === undefined) return err({ key: 'match:unknownMatch', data: { id } });
          const { computer } = readTerms(record.terms);
          if (computer === null) return err({ key: 'match:boardMovedOn', data: { id } });
          return playable(record, record[computer], { turn });
        },
        ply,
        { evaluation },
      ),

    async computerTask(id, turn) {
      const record = await store.match(id);
      if (record === undefined || record.turn !== turn) return undefined;
      const terms = readTerms(record.terms);
      if (!computerToMove({ ...record, terms })) return undefined;
      const { options, events } = record;
      return { options, plies: plyEvents(events).map(({ text }) => text), level: terms.level ?? 1 };
    },

    async resign(id, by, scope) {
      const changed = await change(id, async () => {
        const found = await openMatch(reader, id, by, scope);
        if (!found.ok) return found;
        const { record } = found.value;
        await remember(record, by);
        const game = reader.game(record.gameId);
        const seat: Seat = by.id === record.first ? 'first' : 'second';
        const outcome = lossOf(game, seat, 'resignation');
        return ok({
          record,
          change: happens(record, { kind: 'resign', seat }, {}, outcome),
          board: undefined,
        });
      });
      return changed.ok ? ok(await reader.match(changed.value.record)) : changed;
    },

    mayPlay,
    mayEnd,
  };
}

const notLegal: MatchPhrase = { key: 'match:notLegal', data: {} };
