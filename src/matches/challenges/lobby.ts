import { isDeepStrictEqual } from 'node:util';
import { phrase, err, ok } from '../../phrase.ts';
import type { ChallengeRow } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { scopeIdOf, type Challenge, type Person, type Scope } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import { readTerms } from '../model/terms.ts';
import { resolve, type Proposal } from './proposals.ts';
import { isOutside, currentPoints, rangeColumns } from './range.ts';

/** How many open challenges of a server are considered, oldest first. */
const mostWaiting = 100;

export type Sought = Pick<Proposal, 'gameId' | 'options' | 'terms' | 'range'>;

/** The open challenges of a server that anyone can accept. */
export function createLobby({ store, now }: MatchesDeps, reader: Reader) {
  const open = async (scope: Scope) =>
    (await store.challenges.toAll(scopeIdOf(scope), mostWaiting)).filter(
      ({ expiresAt }) => now() < expiresAt,
    );

  return {
    /** Oldest first, with the ratings of their challengers. */
    async waiting(scope: Scope) {
      const waiting = [];
      for (const row of await open(scope)) {
        const rating = await currentPoints(store, row, row.challenger, now());
        waiting.push({ ...(await reader.challenge(row)), rating });
      }
      return waiting;
    },

    /**
     * Those that this person can accept, the challenger with the nearest rating first. Refused if there
     * is none and they wait for the same themselves.
     * @param sought only for this match, and by challengers in its range.
     * @param before only those made before this challenge, so that of two people who ask at once, one accepts.
     */
    async fitting(by: Person, scope: Scope, sought?: Sought, before?: Challenge) {
      const wanted = sought && (await resolve(store, reader, scopeIdOf(scope), sought));
      if (wanted?.ok === false) return wanted;
      let waits = false;
      const found: { row: ChallengeRow; distance: number }[] = [];
      for (const row of await open(scope)) {
        const isEarlier = before === undefined || orderOf(row) < orderOf(before);
        const isSame =
          sought === undefined ||
          wanted === undefined ||
          (row.gameId === sought.gameId && isSameMatch(row, wanted.value));
        if (!isEarlier || !isSame) continue;
        if (row.challenger === by.id) {
          waits ||= sought !== undefined && before === undefined;
          continue;
        }
        const own = await currentPoints(store, row, by.id, now());
        const theirs = await currentPoints(store, row, row.challenger, now());
        if (isOutside(row, own) || isOutside(rangeColumns(sought?.range), theirs)) continue;
        found.push({ row, distance: Math.abs(own - theirs) });
      }
      if (waits && found.length === 0) return err(phrase('challenge:seek.already'));
      found.sort((one, other) => one.distance - other.distance);
      return ok(await Promise.all(found.map(({ row }) => reader.challenge(row))));
    },
  };
}

/** A total order: the time, then the ID. */
const orderOf = ({ createdAt, id }: Pick<ChallengeRow, 'createdAt' | 'id'>): string =>
  `${String(createdAt).padStart(16, '0')} ${id}`;

/** Themes are only how a match looks. */
const isSameMatch = (row: ChallengeRow, wanted: { readonly options: unknown; readonly terms: object }) =>
  isDeepStrictEqual(row.options, wanted.options) &&
  isDeepStrictEqual({ ...readTerms(row.terms), theme: null }, { ...wanted.terms, theme: null });
