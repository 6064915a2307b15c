import type { Seat } from '../games/game.ts';
import { err, ok } from '../result.ts';
import { createChanges } from './changes.ts';
import type { Matches, MatchesDeps } from './contract.ts';
import { apply, fold, resignation } from './fold.ts';
import type { MatchSummary } from './match.ts';
import type { MatchPhrase } from './phrases.ts';
import type { Reader } from './reader.ts';

type Turns = Pick<Matches, 'playTurn' | 'resign' | 'mayPlay' | 'mayEnd' | 'posted' | 'moveTo'>;

export function createTurns(deps: MatchesDeps, reader: Reader): Turns {
  const { store } = deps;
  const { change, happens, remember } = createChanges(deps);

  return {
    async playTurn(id, by, scope, text, at) {
      const changed = await change(id, async () => {
        const found = await reader.find(id, scope);
        if (!found.ok) return found;
        const record = found.value;
        const [summary] = await reader.summaries([record]);
        const refusal = summary && mayPlay(summary, by.id, at);
        if (refusal !== undefined) return err(refusal);
        const game = reader.game(record.gameId);
        const before = game && fold(game, record.options, record.events);
        if (game === undefined || before === undefined)
          return err({ key: 'match:unreadable', data: { id: record.id } });
        const position = apply(game, record.options, before, { kind: 'ply', text });
        if (!position.ok) return position;
        await remember(record, by);
        const { board, outcome } = position.value;
        // As the game writes it, whatever was typed.
        const ply = board.plies.at(-1)!;
        const after = { turn: record.turn + 1, toMove: board.turn, plies: board.plies.length };
        return ok({ record, change: happens({ kind: 'ply', text: ply }, after, outcome), board, ply });
      });
      if (!changed.ok) return changed;
      const { board, ply } = changed.value.decision;
      return ok({ match: await reader.match(changed.value.record, board), board, ply });
    },

    async resign(id, by, scope) {
      const changed = await change(id, async () => {
        const found = await reader.find(id, scope);
        if (!found.ok) return found;
        const record = found.value;
        const [summary] = await reader.summaries([record]);
        const refusal = summary && mayEnd(summary, by.id);
        if (refusal !== undefined) return err(refusal);
        await remember(record, by);
        const game = reader.game(record.gameId);
        const seat: Seat = by.id === record.first ? 'first' : 'second';
        const outcome = resignation(game, seat);
        return ok({ record, change: happens({ kind: 'resign', seat }, {}, outcome), board: undefined });
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

function mayPlay(
  match: MatchSummary,
  personId: string,
  at?: { readonly turn: number },
): MatchPhrase | undefined {
  const refusal = mayEnd(match, personId);
  if (refusal !== undefined) return refusal;
  const { id, players, toMove, turn } = match;
  if (at !== undefined && at.turn !== turn) return { key: 'match:boardMovedOn', data: { id } };
  if (players[toMove].id !== personId) {
    return { key: 'match:notYourTurn', data: { id, name: players[toMove].name } };
  }
  return undefined;
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
