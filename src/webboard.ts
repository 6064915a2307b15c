import type { Logger } from 'pino';
import { createWebBoard } from './discord/features/web/index.ts';
import type { Feature } from './discord/interactions/feature.ts';
import type { Game } from './games/game.ts';
import type { Limits } from './discord/interactions/limits.ts';
import type { Words } from './discord/messages/words.ts';
import { stepCost } from './discord/interactions/limits.ts';
import type { Match, Matches } from './matches/index.ts';
import type { Store } from './store/store.ts';
import type { Messages } from './phrase.ts';
import { systemTime } from './time.ts';
import type { PageTexts } from './web/files/files.ts';
import type { Web, WebDeps } from './web/index.ts';
import { Links } from './web/links.ts';

/** Where the HTTP server serves the board in the browser. */
export const boardPath = '/board/';

/** Discord's clients. Activities of others are on discordsays.com, and may not frame this one. */
export const discordOrigins = ['https://discord.com', 'https://*.discord.com'];

/** How the board is opened. */
interface WebBoardSettings {
  readonly activity: boolean;
  /** Where people reach the page outside Discord. */
  readonly publicUrl: string | undefined;
}

interface WebBoardDeps extends Pick<
  WebDeps,
  'activities' | 'gameName' | 'offered' | 'solved' | 'standing' | 'trustedProxies'
> {
  readonly games: readonly Game[];
  readonly matches: Matches;
  readonly notes: Pick<Store, 'note' | 'setNote'>;
  readonly limits: Limits;
  readonly log: Logger;
  /** Posts the board of a changed match. */
  readonly show: (match: Match) => Promise<void>;
}

/** The board in the browser, as the bot and the HTTP server need it. */
interface WebBoard {
  readonly feature: Feature;
  /** @param words with the texts of the feature and the page. */
  serve(words: Words): Promise<Web>;
}

/** Libraries are loaded only where it is used. */
export function openWebBoard({ activity, publicUrl }: WebBoardSettings, deps: WebBoardDeps): WebBoard {
  const { matches, notes, limits } = deps;
  const links = new Links({ matches, notes, time: systemTime });
  let web: Web | undefined;
  return {
    feature: createWebBoard({
      activity,
      // It is bundled when it is first asked for.
      prepare: () => void web?.routes.request('/'),
      linkTo:
        publicUrl === undefined
          ? undefined
          : async ({ subject, gameId }, person, scope) => {
              const token = await links.issue(subject, person, scope, true);
              return `${publicUrl}/?game=${gameId}#t=${token}`;
            },
    }),
    serve: async (words) => {
      const { plain, nearest } = words;
      const [{ createWeb }, { buildPage }] = await Promise.all([
        import('./web/index.ts'),
        import('./web/files/files.ts'),
      ]);
      const bundle = () => buildPage(pageTextsIn(words, deps.games));
      const act = (personId: string) => limits.action(personId);
      const step = (personId: string) => limits.action(personId, stepCost);
      const look = (personId: string) => limits.suggestion(personId);
      const framedBy = activity ? discordOrigins : [];
      web = createWeb({
        ...deps,
        links,
        time: systemTime,
        act,
        step,
        look,
        plain,
        nearest,
        framedBy,
        bundle,
      });
      return web;
    },
  };
}

/** What the page and the boards of games say in every language. */
export function pageTextsIn({ languages, texts }: Words, games: readonly Game[]): PageTexts {
  return Object.fromEntries(
    languages.map(({ tag }) => [
      tag,
      {
        page: { page: texts(tag, 'page'), theme: only(texts(tag, 'theme'), ['name.']) },
        ...Object.fromEntries(
          games.map(({ id, boardTexts = [] }) => [id, { [id]: only(texts(tag, id), boardTexts) }]),
        ),
      },
    ]),
  );
}

/** The messages whose names begin so. */
function only(messages: Messages, starts: readonly string[]): Messages {
  return Object.fromEntries(
    Object.entries(messages).filter(([name]) => starts.some((start) => name.startsWith(start))),
  );
}
