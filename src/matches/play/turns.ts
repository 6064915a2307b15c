import type { OpponentMove } from '../../games/game.ts';
import { gameById } from '../../games/index.ts';
import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import { createChanges } from './changes.ts';
import { createEndings } from './endings.ts';
import { computerToMove } from '../model/computer.ts';
import type { Fairness } from './fairness.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { fold, plyEvents } from '../model/fold.ts';
import type { AtTurn, Match, Person, Scope, PlayedTurn } from '../model/match.ts';
import { scopeIdOf } from '../model/match.ts';
import type { Reader, Source } from '../reading/reader.ts';
import { plannedAnswer } from './plans.ts';
import { createPlayPly, playable, type PlayPly } from './plies.ts';
import { mayEnd, mayPlay } from '../reading/rights.ts';
import { readTerms, termsShown } from '../model/terms.ts';

export type Turns = ReturnType<typeof createTurns>;

/** Plays and ends matches. Every permission is checked against the store; IDs from components are not trusted. */
export function createTurns(deps: MatchesDeps, reader: Reader, fairness: Fairness) {
  const { store } = deps;
  const { change } = createChanges(deps);
  return {
    ...createEndings(deps, reader),
    ...createPlaying(deps, reader, fairness),

    /** From now on, boards are posted here. */
    async moveTo(id: string, channelId: string) {
      const changed = await change(id, async () => {
        const stored = await store.matches.get(id);
        if (stored === undefined) return err(phrase('match:unknownMatch', { id }));
        return ok({ stored, change: { events: [], match: { channelId }, due: [] } });
      });
      return changed.ok ? ok(await reader.match(changed.value.stored)) : changed;
    },

    /** The computer's task; `undefined` if there is none at this turn. It includes the position of a blind match. */
    async computerTask(id: string, turn: number) {
      const stored = await store.matches.get(id);
      if (stored === undefined || stored.turn !== turn) return undefined;
      const terms = termsShown(readTerms(stored.terms), gameById(deps.games, stored.gameId));
      if (!computerToMove({ ...stored, terms })) return undefined;
      const { options, events } = stored;
      return { options, plies: plyEvents(events).map(({ text }) => text), level: terms.level ?? 0 };
    },

    /** Why this person may not move in the match as given; for checks before opening a form. */
    mayPlay,
    /** Why this person may not end the match as given. */
    mayEnd,
  };
}

function createPlaying(deps: MatchesDeps, reader: Reader, fairness: Fairness) {
  const { store } = deps;
  const playPly = createPlayPly(deps, reader, fairness);
  const answer = createAnswering(deps, reader, playPly);

  return {
    answer,

    /**
     * @param match the ID as typed, or the match as read, which is read again only if it has changed since.
     * @param at the turn of the board the text replies to; refused if the match has moved on.
     * @param lag see `timeAfter`.
     */
    async play(
      match: string | Match,
      by: Person,
      scope: Scope,
      text: string,
      at?: AtTurn,
      lag = 0,
    ): Promise<Result<PlayedTurn, Phrase>> {
      const id = typeof match === 'string' ? match : match.id;
      let read = typeof match === 'string' ? undefined : reader.sourceOf(match);
      const find = async () => {
        const known = read;
        // On a retry, the match has changed.
        read = undefined;
        if (known?.stored.scopeId === scopeIdOf(scope)) return playable(reader, known, by.id, at);
        const found = await reader.find(id, scope);
        return found.ok ? playable(reader, { stored: found.value }, by.id, at) : found;
      };
      const played = await playPly(id, find, text, { person: by, lag });
      if (!played.ok || !played.value.isAnswered) return played;
      return ok({ ...played.value, match: (await answer(played.value.match.id)) ?? played.value.match });
    },

    /** Plays the computer's turn; refused if the match is no longer at this turn, or it is not the computer's. */
    playComputer: (id: string, turn: number, { ply, evaluation }: OpponentMove) =>
      playPly(
        id,
        async () => {
          const stored = await store.matches.get(id);
          if (stored === undefined) return err(phrase('match:unknownMatch', { id }));
          const { computer } = readTerms(stored.terms);
          if (computer === null) return err(phrase('match:boardMovedOn', { id }));
          return playable(reader, { stored }, stored[computer], { turn });
        },
        ply,
        { evaluation },
      ),
  };
}

/**
 * Plays planned answers to the last turn, if there are any, which may meet a plan of the other player in turn. Returns the
 * match after them.
 */
function createAnswering({ store }: MatchesDeps, reader: Reader, playPly: PlayPly) {
  const readSource = async (id: string): Promise<Source | undefined> => {
    const stored = await store.matches.get(id);
    return stored && { stored };
  };
  async function once(id: string): Promise<(PlayedTurn & { readonly isAnswered: boolean }) | undefined> {
    const stored = await store.matches.get(id);
    if (stored?.status !== 'open') return undefined;
    const game = reader.game(stored.gameId);
    const board = game && fold(game, stored.options, stored.events)?.board;
    const planned = board && (await plannedAnswer(store, stored, board));
    if (planned === undefined) return undefined;
    const { turn, toMove } = stored;
    let known: Source | undefined = { stored, board };
    const find = async () => {
      // Read again only if it has changed since.
      const found = known ?? (await readSource(id));
      known = undefined;
      return found
        ? playable(reader, found, stored[toMove], { turn })
        : err(phrase('match:unknownMatch', { id }));
    };
    const played = await playPly(id, find, planned.answer, { planned: planned.left });
    return played.ok ? played.value : undefined;
  }

  return async (id: string) => {
    let last: Match | undefined;
    for (let more = true; more;) {
      const played = await once(id);
      last = played?.match ?? last;
      more = played?.isAnswered === true;
    }
    return last;
  };
}
