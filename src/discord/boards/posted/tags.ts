import { RequestMethod, Routes } from 'discord.js';
import { seats, type Seat } from '../../../games/game.ts';
import { isQuick, seatNames, type Match, type Scope } from '../../../matches/index.ts';
import type { PacedRest } from '../../gateway/requests/paced-rest.ts';
import { archiveThread, type ForumPost } from '../../gateway/threads.ts';
import { inLanguage, type Wording, type Words } from '../../messages/words.ts';

interface TagDeps {
  readonly gameName: (gameId: string) => string;
  readonly wordingOf: (scope: Scope) => Wording;
  readonly words: Words;
}

type SettlingDeps = TagDeps &
  Parameters<typeof archiveThread>[0] & {
    readonly forumPost: (channelId: string) => ForumPost | undefined;
    readonly rest: Pick<PacedRest, 'tidy'>;
  };

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

/** Archives the thread of a match that is over. Otherwise, a forum's post gets the tags that fit, if there is time. */
export async function settle(deps: SettlingDeps, match: Match): Promise<void> {
  const post = deps.forumPost(match.channelId);
  const tags = post?.isOwn === true ? tagsOf(deps, match, post) : undefined;
  if (match.outcome !== undefined) return archiveThread(deps, match, tags?.ids);
  // The post of a match with the computer always says that the person is to move.
  if (tags?.hasTurns !== true || match.terms.computer !== null) return;
  deps.rest
    .tidy(RequestMethod.Patch, Routes.channel(match.channelId), { applied_tags: tags.ids })
    .catch((cause: unknown) => deps.log.info({ match: match.id, err: cause }, 'tags of a post not updated'));
}
