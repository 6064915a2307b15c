import { seats, type Seat } from '../../../games/game.ts';
import { isQuick, seatNames, type Match, type Scope } from '../../../matches/index.ts';
import type { ForumPost } from '../../gateway/threads.ts';
import { inLanguage, type Wording, type Words } from '../../messages/words.ts';

interface TagDeps {
  readonly gameName: (gameId: string) => string;
  readonly wordingOf: (scope: Scope) => Wording;
  readonly words: Words;
}

/** The most that a post can have. */
const most = 5;

/**
 * The tags of a match's post, by ID: where the forum has them, by name in the server's language or in English, its game
 * and whose turn it is or that it is over. What people gave it stays.
 */
export function tagsOf(deps: TagDeps, match: Match, { tags, applied }: ForumPost) {
  const { gameId, outcome, toMove, terms } = match;
  const found = (name: (wording: Wording) => string): readonly string[] => {
    const names = [deps.wordingOf(match), inLanguage(deps.words, 'en')].map((each) => lower(name(each)));
    return tags.filter((tag) => names.includes(lower(tag.name))).map(({ id }) => id);
  };
  const finished = found(({ plain }) => plain('bot:tag.finished'));
  const turnOf = (seat: Seat) =>
    found(({ plain }) => plain('bot:tag.toMove', { seat: seatNames(plain, gameId)[seat] }));
  // Of a quick match, the channel has only the beginning and the end.
  const turns = isQuick(terms) ? [] : seats.flatMap(turnOf);
  const current = outcome === undefined ? turns.filter((id) => turnOf(toMove).includes(id)) : finished;
  const given = [...found(() => deps.gameName(gameId)), ...current];
  const others = applied.filter((id) => ![...given, ...finished, ...turns].includes(id));
  return { ids: [...others, ...given].slice(0, most), hasTurns: turns.length > 0 };
}

const lower = (name: string): string => name.trim().toLowerCase();
