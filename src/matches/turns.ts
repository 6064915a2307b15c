import type { Seat } from '../games/game.ts';
import type { Phrase } from '../phrase.ts';
import { err, ok, type Result } from '../result.ts';
import type { MatchRecord } from '../store/store.ts';
import { createChanges } from './changes.ts';
import type { Matches, MatchesDeps } from './contract.ts';
import { apply, fold, lossOf, type MatchEvent } from './fold.ts';
import type { MatchSummary, Person, Scope, Turn } from './match.ts';
import type { MatchPhrase } from './phrases.ts';
import type { Reader } from './reader.ts';
import { readTerms } from './terms.ts';

type Turns = Pick<
  Matches,
  'playTurn' | 'playComputer' | 'resign' | 'mayPlay' | 'mayEnd' | 'posted' | 'moveTo'
>;

export function createTurns(deps: MatchesDeps, reader: Reader): Turns {
  const { store } = deps;
  const { change, happens, remember } = createChanges(deps);

  /** @param find the match, as far as it may be played in. */
  async function play(
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
    playTurn: (id, by, scope, text, at) =>
      play(
        id,
        async () => {
          const found = await reader.find(id, scope);
          return found.ok ? playable(found.value, by.id, at) : found;
        },
        text,
        { person: by },
      ),

    playComputer: (id, turn, { ply, evaluation }) =>
      play(
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

    async posted(match, { channelId, messageId }) {
      const { id: matchId, turn, version } = match;
      return store.addBoard({ matchId, channelId, messageId, turn, version });
    },

    async moveTo(id, channelId) {
      const changed = await change(id, async () => {
        const record = await store.match(id);
        if (record === undefined) return err({ key: 'match:unknownMatch', data: { id } });
        return ok({ record, change: { events: [], match: { channelId }, due: [] }, board: undefined });
      });
      return changed.ok ? ok(await reader.match(changed.value.record)) : changed;
    },
  };
}

const notLegal: MatchPhrase = { key: 'match:notLegal', data: {} };

function mayPlay(
  match: MatchSummary,
  personId: string,
  at?: { readonly turn: number },
): MatchPhrase | undefined {
  const refusal = mayEnd(match, personId);
  if (refusal !== undefined) return refusal;
  const { id, players, toMove, turn, held } = match;
  if (at !== undefined && at.turn !== turn) return { key: 'match:boardMovedOn', data: { id } };
  if (players[toMove].id !== personId) {
    return { key: 'match:notYourTurn', data: { id, name: players[toMove].name } };
  }
  if (held === 'paused') return { key: 'match:paused', data: { id } };
  return undefined;
}

/** A match that still goes on, for one of its players; a refusal for everybody else. */
export async function openMatch(
  reader: Reader,
  id: string,
  by: Person,
  scope: Scope,
): Promise<Result<{ readonly record: MatchRecord; readonly summary: MatchSummary }, MatchPhrase>> {
  const found = await reader.find(id, scope);
  if (!found.ok) return found;
  const summary = await reader.summary(found.value);
  const refusal = mayEnd(summary, by.id);
  return refusal === undefined ? ok({ record: found.value, summary }) : err(refusal);
}

export function mayEnd({ id, players, outcome }: MatchSummary, personId: string): MatchPhrase | undefined {
  const { first, second } = players;
  if (personId !== first.id && personId !== second.id) {
    return { key: 'match:notYourMatch', data: { id, first: first.name, second: second.name } };
  }
  if (outcome === undefined) return undefined;
  return outcome.void
    ? { key: 'match:overVoid', data: { id } }
    : { key: 'match:over', data: { id, score: outcome.score } };
}
