import { gameById } from '../../games/index.ts';
import type { Board, Game } from '../../games/game.ts';
import { err, ok, phrase } from '../../phrase.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { MatchPhrase } from '../model/phrases.ts';
import { boardsAlong, fold } from '../model/fold.ts';
import { casualOf } from '../ratings/index.ts';
import { readTerms } from '../model/terms.ts';

/**
 * What everything that asks an engine, or shows what one found, has to be given. Only this module makes one, so that
 * nobody forgets to ask whether the position is one of a rated match that the person is playing.
 */
class EngineAccess {
  /** Not public, so that nothing else has this type. */
  protected readonly given = true;
}
export type { EngineAccess };

/** For the computer's own turns, and for what is found for later. */
export const openAccess = new EngineAccess();

/** Turns from a position; what is asked about is all of them, or the position after the last. */
interface Line {
  readonly gameId: string;
  readonly options: unknown;
  readonly plies: readonly string[];
}

export type Fairness = ReturnType<typeof createFairness>;

/** Squares that differ in a position close to another: one for so many plies of the match, up to a few. */
const pliesPerSquare = 4;
const mostSquares = 3;
/** Matches with fewer plies have a position that many others have had. */
const common = 4;

const refused: MatchPhrase = phrase('match:ratedPosition');
const unanswered: MatchPhrase = phrase('match:ratedReply');

export function createFairness({ store, games }: Pick<MatchesDeps, 'store' | 'games'>) {
  /** The positions of the person's open rated matches. */
  async function played(personId: string, game: Game): Promise<readonly Board[]> {
    const rated = (await store.people.openMatches(personId)).filter(
      ({ gameId, options, terms }) =>
        gameId === game.id && casualOf(game, options, readTerms(terms)) === undefined,
    );
    const records = await Promise.all(rated.map(({ id }) => store.matches.get(id)));
    return records.flatMap((stored) => {
      if (stored?.status !== 'open') return [];
      const board = fold(game, stored.options, stored.events)?.board;
      // Before the first turn there is nothing to hide.
      return board === undefined || board.plies.length === 0 ? [] : [board];
    });
  }

  return {
    /**
     * Access to show a person what the engine, or a list of other matches, says about a line. Refused if it comes to the
     * position of an open rated match of theirs in any scope, turned, mirrored or with colours exchanged, or close to it.
     * @param how `'match'`: a whole match, many of which begin alike, so that a match with few plies is not looked for on
     * the way. `'reply'`: the computer's answer to the line in a match; how people usually begin is always answered.
     */
    async access(personId: string, line: Line, how?: 'match' | 'reply') {
      const game = gameById(games, line.gameId);
      const { analysis } = game ?? {};
      if (game === undefined || analysis === undefined) return ok(openAccess);
      const own = await played(personId, game);
      if (own.length === 0) return ok(openAccess);
      const boards = boardsAlong(game, line.options, line.plies);
      const asked = boards.map((board) => itself(analysis.images(board)));
      for (const board of own) {
        const { length } = board.plies;
        if (how === 'reply' && length < common) continue;
        const counted = how === 'reply' ? length - common : length;
        const most = Math.min(mostSquares, Math.floor(counted / pliesPerSquare));
        const images = [...analysis.images(board)];
        const looked = how === 'reply' || (how === 'match' && length < common) ? asked.slice(-1) : asked;
        if (looked.some((one) => images.some((image) => isClose(one, image, most))))
          return err(how === 'reply' ? unanswered : refused);
      }
      return ok(openAccess);
    },
  };
}

const itself = (images: Iterable<readonly string[]>): readonly string[] => {
  const [first = []] = images;
  return first;
};

/** Whether at most so many squares differ. */
function isClose(one: readonly string[], other: readonly string[], most: number): boolean {
  if (one.length !== other.length) return false;
  let differing = 0;
  for (let i = 0; i < one.length && differing <= most; i++) if (one[i] !== other[i]) differing++;
  return differing <= most;
}
