import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { exportAll } from '../discord/features/tournament/export/files.ts';
import { createWebBoard, type Doors } from '../discord/features/web/index.ts';
import type { Feature } from '../discord/interactions/feature.ts';
import { stepCost, type Limits } from '../discord/interactions/limits.ts';
import { writtenRecord } from '../discord/messages/record.ts';
import type { Words } from '../discord/messages/words.ts';
import type { Game } from '../games/game.ts';
import { gameById, games } from '../games/index.ts';
import type { Match, Matches } from '../matches/index.ts';
import { phrase, type Locale, type Messages, type Say } from '../phrase.ts';
import type { Store } from '../store/store.ts';
import { systemTime } from '../time.ts';
import type { PageTexts } from '../web/files/files.ts';
import type { Web, WebDeps } from '../web/index.ts';
import { Links } from '../web/links.ts';
import type { Program } from './parts.ts';

/** Where the HTTP server serves the board in the browser. */
export const boardPath = '/board/';

/** Discord's clients. Activities of others are on discordsays.com, and may not frame this one. */
export const discordOrigins = ['https://discord.com', 'https://*.discord.com'];

interface WebBoardDeps {
  readonly matches: Matches;
  readonly notes: Store['notes'];
  readonly limits: Limits;
}

/** What is served, by path, and what those are told who ask too often. */
export interface Pages {
  readonly routes: Readonly<Record<string, Hono>>;
  readonly tooFast: Readonly<Record<Locale, string>>;
}

/** The board in the browser, as the bot and the HTTP server need it. */
interface WebBoard {
  /** The secret of the application with the bot's Activity; `undefined`: it has none. */
  readonly clientSecret: string | undefined;
  readonly feature: Feature;
  /** @param words with the texts of the feature and the page. */
  serve(words: Words, discord: WebDeps['discord']): Promise<Pages>;
}

/** Libraries are loaded only where it is used. `undefined`: the host has not set it up. */
export function openWebBoard(
  { config, log, shutdown }: Program,
  { matches, notes, limits }: WebBoardDeps,
): WebBoard | undefined {
  // The playground's Discord needs no secret of a host.
  const own = config.token === undefined && config.publicUrl === undefined ? randomUUID() : undefined;
  const clientSecret = config.activity?.clientSecret ?? own;
  const activity = clientSecret !== undefined;
  const publicUrl = config.publicUrl ?? config.activity?.url;
  if (!activity && publicUrl === undefined) return undefined;
  const links = new Links({ matches, notes, time: systemTime });
  let web: Web | undefined;
  return {
    clientSecret,
    feature: createWebBoard({
      activity,
      // It is bundled when it is first asked for.
      prepare: () => void web?.routes.request('/'),
      linkTo: undefined,
      ...(publicUrl !== undefined && addresses(publicUrl, links)),
    }),
    serve: async (words, discord) => {
      const { languages, plain, nearest } = words;
      const [{ createWeb }, { buildPage }] = await Promise.all([
        import('../web/index.ts'),
        import('../web/files/files.ts'),
      ]);
      web = createWeb({
        matches,
        links,
        discord,
        log,
        time: systemTime,
        act: (personId) => limits.action(personId),
        step: (personId) => limits.action(personId, stepCost),
        look: (personId) => limits.suggestion(personId),
        gameName: (gameId) => gameById(games, gameId)?.name ?? gameId,
        written,
        exports: exportAll({ games, matches }),
        plain,
        nearest,
        trustedProxies: config.trustedProxies,
        framedBy: activity ? discordOrigins : [],
        bundle: () => buildPage(pageTextsIn(words, games)),
      });
      const { routes, close } = web;
      shutdown.add(close);
      const tooFast = languages.map(({ tag }) => [tag, plain(tag, phrase('web:tooFast'))] as const);
      return { routes: { [boardPath]: routes }, tooFast: Object.fromEntries(tooFast) };
    },
  };
}

const addresses = (publicUrl: string, links: Links): Pick<Doors, 'linkTo' | 'tournamentLink'> => ({
  linkTo: async ({ subject, gameId }, person, scope) => {
    const token = await links.issue(subject, person, scope, true);
    return `${publicUrl}/?game=${gameId}#t=${token}`;
  },
  tournamentLink: async (tournament) => `${publicUrl}/tournament/${await links.ofTournament(tournament)}/`,
});

/** As `/record` writes it. */
export function written(match: Match, plain: Say): string | undefined {
  const game = gameById(games, match.gameId);
  return game && match.board && writtenRecord(game, match, match.board, plain).text;
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
