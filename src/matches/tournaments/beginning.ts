import { phrase, type Phrase, err, ok, type Result } from '../../phrase.ts';
import type { NewMatch, StoredTournament } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { start } from '../model/fold.ts';
import { newId } from '../model/ids.ts';
import { readTerms, type Terms } from '../model/terms.ts';
import { showSoon } from '../play/changes.ts';
import { beginning } from '../play/new-match.ts';
import { offHoursOf, type Reader } from '../reading/reader.ts';
import type { Decided } from './changing.ts';
import { readOptions } from '@taktable/tournament';

type Seated = { readonly first: number; readonly second: number };

interface Begun {
  /** The players with the IDs of their matches. */
  readonly pairs: (Seated & { readonly id: string })[];
  readonly matches: NonNullable<Decided['matches']>;
}

/** Matches between players of a tournament, which begin when it is changed with them. */
export function createBeginning({ store, now, random }: MatchesDeps, reader: Reader) {
  return async (
    { id: tournamentId, scopeId, channelId, options: stored, players }: StoredTournament,
    seated: readonly Seated[],
  ): Promise<Result<Begun, Phrase>> => {
    const { gameId, game: options, terms, threads } = readOptions(stored);
    const game = reader.game(gameId);
    const begun = game && start(game, options);
    if (begun?.ok !== true) return err(phrase('tournament:refused.unknown', { id: tournamentId }));
    const { board } = begun.value;
    const createdAt = now();
    const pairs: Begun['pairs'] = [];
    const matches: NonNullable<Decided['matches']>[number][] = [];
    for (const { first, second } of seated) {
      let id = newId(random, 0);
      while (pairs.some((pair) => pair.id === id)) id = newId(random, pairs.length);
      const match: Omit<NewMatch, 'toMove' | 'deadline' | 'offHours'> & { readonly terms: Terms } = {
        gameId,
        scopeId,
        guildId: scopeId,
        channelId,
        first: players[first]!,
        second: players[second]!,
        options,
        terms: readTerms(terms),
        createdAt,
        tournamentId,
      };
      const offHours = await offHoursOf(store, match, board.toMove, createdAt);
      const begun = beginning(match, board, offHours);
      pairs.push({ id, first, second });
      // In a thread, the first board is posted when that has been opened.
      const due = threads ? begun.due : [...begun.due, showSoon(createdAt)];
      matches.push({ id, match: begun.match, due });
    }
    return ok({ pairs, matches });
  };
}
