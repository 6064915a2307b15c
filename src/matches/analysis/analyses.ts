import { createHash } from 'node:crypto';
import { err, ok, type Result, phrase } from '../../phrase.ts';
import type { EngineAccess } from '../play/fairness.ts';
import type { AnalysisProgress } from '../model/bus.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { parseId } from '../model/ids.ts';
import { scopeIdOf, type Scope } from '../model/match.ts';
import { plyEvents } from '../model/fold.ts';
import type { MatchPhrase } from '../model/phrases.ts';
import type { Reader } from '../reading/reader.ts';
import { type StoredAnalysis, isComplete, readAnalysis } from './stored-analysis.ts';
import { reviewOf } from './review.ts';

/**
 * An analysis that is not saved for this long was interrupted, and is taken up again. In milliseconds; far longer than
 * the judging of one position.
 */
const idleMs = 60_000;

/** Of a record; matches played here may be longer. */
const mostPlies = 300;

/** A record or position that was not played here. */
export interface Pasted {
  readonly gameId: string;
  readonly options: unknown;
  readonly plies: readonly string[];
  readonly score?: string;
}

/** Analyses of finished matches, and of records from elsewhere. */
export function createAnalyses(deps: MatchesDeps, reader: Reader) {
  const { store } = deps;
  const stored = (id: string, pasted: Pasted) => storedAnalysis(deps, reader, id, pasted);
  return {
    /**
     * The analysis of a match that is over, by its ID as typed, or of a record, by the ID of its analysis: as stored, or
     * an empty one.
     */
    async find(id: string, scope: Scope) {
      if (isPastedId(id)) {
        const known = readAnalysis(await store.analyses.get(id));
        return known === undefined ? err(phrase('match:unknownMatch', { id })) : stored(id, known);
      }
      const match = await store.matches.get(parseId(id));
      if (match?.scopeId !== scopeIdOf(scope)) {
        return err(phrase('match:unknownMatch', { id: parseId(id) }));
      }
      const { gameId, options, events, outcome } = match;
      if (outcome === null) return err(phrase('match:notOver', { id: match.id }));
      const plies = plyEvents(events).map(({ text }) => text);
      if (plies.length === 0) return err(phrase('match:nothingPlayed', { id: match.id }));
      const score = outcome.void ? {} : { score: outcome.score };
      return stored(match.id, { gameId, options, plies, ...score });
    },

    /** The analysis of a record from elsewhere. */
    async ofRecord(pasted: Pasted) {
      if (pasted.plies.length > mostPlies) {
        return err(phrase('match:longRecord', { count: mostPlies }));
      }
      const begun = reader.game(pasted.gameId)?.start(pasted.options);
      if (begun?.ok === false) return begun;
      const found = await stored(pastedId(pasted), pasted);
      // Its buttons carry the ID alone.
      if (found.ok && found.value.judgements.length === 0)
        await store.analyses.save(found.value.id, found.value, null);
      return found;
    },

    /** What it says about each turn; `undefined` if it is not complete, or this version's rules cannot replay it. */
    review(stored: StoredAnalysis, _access: EngineAccess) {
      const game = reader.game(stored.gameId);
      return game && isComplete(stored) ? reviewOf(game, stored) : undefined;
    },

    /** For due work: an analysis that was interrupted. */
    async interrupted(id: string) {
      const known = readAnalysis(await store.analyses.get(id));
      const found = known && (await stored(id, known));
      return found?.ok && !isComplete(found.value) ? found.value : undefined;
    },

    ...createSaving(deps),
  };
}

const judgedOf = ({ judgements, plies }: StoredAnalysis): AnalysisProgress => ({
  judged: judgements.length,
  count: plies.length + 1,
});

function createSaving({ store, now, bus }: MatchesDeps) {
  return {
    /** How far the analysis of a match has come. */
    async progress(id: string) {
      const known = readAnalysis(await store.analyses.get(id));
      return known && judgedOf(known);
    },

    /** Stores what is known so far; unless it is complete, it is due to be continued. */
    async save(stored: StoredAnalysis) {
      await store.analyses.save(stored.id, stored, isComplete(stored) ? null : now() + idleMs);
      bus.tell('analysed', stored.id, judgedOf(stored));
    },

    /** Stores what is known so far; nobody waits for the rest. */
    async abandon(stored: StoredAnalysis) {
      await store.analyses.save(stored.id, stored, null);
      bus.tell('analysed', stored.id, undefined);
    },
  };
}

/** The stored analysis of the same turns, or an empty one. */
async function storedAnalysis(
  { store }: MatchesDeps,
  reader: Reader,
  id: string,
  pasted: Pasted,
): Promise<Result<StoredAnalysis, MatchPhrase>> {
  const game = reader.game(pasted.gameId);
  if (game?.analysis === undefined) {
    return err(phrase('match:noAnalysis', { game: game?.name ?? pasted.gameId }));
  }
  const { version } = game.analysis;
  const known = readAnalysis(await store.analyses.get(id));
  const isSame = known?.version === version && known.plies.join(' ') === pasted.plies.join(' ');
  return ok(isSame ? known : { id, version, ...pasted, judgements: [], explanations: [] });
}

/** Longer than the ID of any match, which people also type in small letters. */
const pastedPrefix = 'p';
const digits = 15;
const isPastedId = (id: string): boolean => id.length === pastedPrefix.length + digits;

/** The same for the same stored. */
function pastedId({ gameId, options, plies, score }: Pasted): string {
  const text = JSON.stringify([gameId, options, plies, score ?? null]);
  return pastedPrefix + createHash('sha256').update(text).digest('hex').slice(0, digits);
}
