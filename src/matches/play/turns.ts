import type { OpponentMove } from '../../games/game.ts';
import { gameById } from '../../games/index.ts';
import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import { createChanges } from './changes.ts';
import { createEndings } from './endings.ts';
import { isLate } from '../model/clock.ts';
import { computerToMove } from '../model/computer.ts';
import type { Fairness } from './fairness.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { fold, isProposed, playOn, plyEvents, type MatchEvent } from '../model/fold.ts';
import type { AtTurn, Match, Person, Scope, PlayedTurn } from '../model/match.ts';
import { scopeIdOf } from '../model/match.ts';
import type { MatchPhrase } from '../model/phrases.ts';
import type { PlanChange } from '../../store/store.ts';
import type { Reader, Source } from '../reading/reader.ts';
import { planAfter, plannedAnswer } from './plans.ts';
import { mayEnd, mayPlay, nameless } from '../reading/rights.ts';
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

const notLegal: MatchPhrase = phrase('match:notLegal');

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

/** Whoever plays: a person, the computer, or the bot for a person who had planned it. */
type Mover =
  | { readonly person: Person; readonly lag: number }
  | { readonly evaluation: number; readonly lag?: undefined }
  | { readonly planned: PlanChange; readonly lag?: undefined };

type PlayPly = ReturnType<typeof createPlayPly>;

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

function createPlayPly(deps: MatchesDeps, reader: Reader, fairness: Fairness) {
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
      if (!position.ok) return readTerms(stored.terms).blind ? err(notLegal) : position;
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
      const event: MatchEvent = {
        kind: 'ply',
        text: ply,
        ...('evaluation' in by && { evaluation: by.evaluation }),
        ...('planned' in by && { planned: true }),
      };
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

/** The match, if this person may play in it now. */
async function playable(
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
