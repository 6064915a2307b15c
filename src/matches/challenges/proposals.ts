import { phrase, type Phrase, err, ok, type Result } from '../../phrase.ts';
import type { SeatRequest, Store } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { newId } from '../model/ids.ts';
import {
  isGuestScope,
  scopeIdOf,
  type Challenge,
  type Person,
  type RatingRange,
  type Scope,
} from '../model/match.ts';
import { start } from '../model/fold.ts';
import type { Reader } from '../reading/reader.ts';
import { readSettings } from '../reading/settings.ts';
import { isQuick, quickLimits, quickRange, usualTerms, type Terms } from '../model/terms.ts';
import { tooManyMatches } from './capacity.ts';
import { rangeColumns } from './range.ts';

/** How long a challenge stays open, in milliseconds. */
export const challengeMs = 24 * 3_600_000;

/** For a quick match, since whoever offered it has to be there. */
const quickMs = 10 * 60_000;

/** Maximum number of open challenges per person and channel. */
const mostOpen = 3;

export interface Proposal extends Scope {
  readonly gameId: string;
  /** Raw values of the game's form; missing ones default to the server's, then the game's. */
  readonly options: unknown;
  /** Missing terms default to those of the game's options, then the server's, then the usual ones. */
  readonly terms: Partial<Terms>;
  /** The options and terms are copied from another match, so the server's defaults do not apply. */
  readonly exact?: boolean;
  readonly challenger: Person;
  /** `undefined`: open to anyone. */
  readonly opponent: Person | undefined;
  /** The seat the challenger asks for. */
  readonly seat: SeatRequest;
  /** The match should get a thread of its own. */
  readonly thread: boolean;
  /** Of whoever may accept, if it is open to anyone; default: all. */
  readonly range?: RatingRange;
  /** How long it stays open, in milliseconds; default: a day, for a quick match ten minutes. */
  readonly lasts?: number;
  /** As many as the two had in the channel when the challenger looked; `match:overtaken` if there are more by now. */
  readonly made?: number;
}

export function createPropose(deps: MatchesDeps, reader: Reader) {
  const { store } = deps;
  const add = createAdding(deps);

  return async (proposal: Proposal): Promise<Result<Challenge, Phrase>> => {
    const { guildId, channelId, challenger, opponent } = proposal;
    if (opponent?.id === challenger.id) return err(phrase('match:oneself'));
    const scopeId = scopeIdOf({ guildId, channelId });
    const resolved = await resolve(store, reader, scopeId, proposal);
    if (!resolved.ok) return resolved;
    for (const person of opponent === undefined ? [challenger] : [challenger, opponent]) {
      await store.people.rememberName(scopeId, person.id, person.name);
    }
    const refusal = await tooManyMatches(store, reader, scopeId, [challenger.id], deps.now(), challenger.id);
    if (refusal !== undefined) return err(refusal);
    const added = await add(
      {
        ...resolved.value,
        gameId: proposal.gameId,
        scopeId,
        guildId,
        channelId,
        challenger: challenger.id,
        opponent: opponent?.id ?? null,
        seat: proposal.seat,
        thread: proposal.thread,
        ...rangeColumns(opponent === undefined ? proposal.range : undefined),
      },
      proposal,
    );
    if (added.ok) return ok(await reader.challenge(added.value));
    if (added.error === 'overtaken') return err(phrase('match:overtaken'));
    return err(phrase('match:tooManyChallenges', { count: mostOpen }));
  };
}

/** The options and terms of the proposed match: what was entered, then the server's defaults. */
export async function resolve(
  store: Store,
  reader: Reader,
  scopeId: string,
  { gameId, exact, ...request }: Pick<Proposal, 'gameId' | 'exact' | 'options' | 'terms'>,
): Promise<Result<{ readonly options: unknown; readonly terms: Terms }, Phrase>> {
  const game = reader.game(gameId);
  if (game === undefined) return err(phrase('match:unknownGame', { game: gameId }));
  const { defaults } = readSettings(exact ? undefined : await store.settings.get('scope', scopeId));
  const usual = defaults[gameId] ?? { options: {}, terms: {} };
  const options = game.withDefaults(request.options, usual.options);
  const position = start(game, options);
  if (!position.ok) return position;
  const { board } = position.value;
  if (request.terms.blind === true && board.blind === undefined) {
    return err(phrase('match:notBlind', { game: game.name }));
  }
  const timeFor = board.timeUp === undefined ? 'turn' : 'match';
  if (timeFor === 'match' && (request.terms.increment ?? null) !== null)
    return err(phrase('match:wholeTime'));
  const terms: Terms = {
    ...usualTerms,
    ...usual.terms,
    // The theme is a term of the match only if chosen for it; otherwise the channel's applies.
    theme: null,
    ...game.terms(options),
    ...request.terms,
    timeFor,
    // A time for the whole match is both players'; a server's usual increment does not fit it.
    ...(timeFor === 'match' && { increment: null }),
  };
  if (terms.timeFor === 'match' && terms.time === null) return err(phrase('match:timeNeeded'));
  const refusal = quickRefusal(terms, scopeId);
  if (refusal !== undefined) return err(refusal);
  // As parsed by the game's schema.
  return ok({ options: game.options.parse(options), terms });
}

function quickRefusal(terms: Terms, scopeId: string): Phrase | undefined {
  if (!isQuick(terms) || terms.level !== null) return undefined;
  // Nothing could be posted there when the time is up.
  if (isGuestScope(scopeId)) return phrase('match:quickGuest');
  const { time, increment } = quickRange;
  if ((terms.time ?? 0) < time.min || (terms.increment ?? 0) > increment.max)
    return phrase('match:quickRange', quickLimits);
  return terms.blind ? phrase('match:quickBlind') : undefined;
}

type Added = Omit<Parameters<Store['challenges']['add']>[0], 'id' | 'createdAt' | 'expiresAt' | 'terms'> & {
  readonly terms: Terms;
};

/** Stores a challenge under an unused ID. */
function createAdding({ store, now, random }: MatchesDeps) {
  return async (challenge: Added, { made, ...proposal }: Proposal) => {
    const createdAt = now();
    const lasts = proposal.lasts ?? (isQuick(challenge.terms) ? quickMs : challengeMs);
    // The computer accepts at once, so no challenge stays open.
    const most = challenge.terms.level === null ? mostOpen : Infinity;
    for (let taken = 0; ; taken++) {
      const id = newId(random, taken);
      const expiresAt = createdAt + lasts;
      const added = await store.challenges.add({ ...challenge, id, createdAt, expiresAt }, most, made);
      if (added.ok || added.error !== 'taken') return added;
    }
  };
}
