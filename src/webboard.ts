import type { Logger } from 'pino';
import { createWebBoard } from './discord/features/web/index.ts';
import type { Feature } from './discord/interactions/feature.ts';
import type { Limits } from './discord/interactions/limits.ts';
import type { Words } from './discord/messages/words.ts';
import { stepCost } from './discord/interactions/limits.ts';
import type { Match, Matches } from './matches/index.ts';
import type { Store } from './store/store.ts';
import { systemTime } from './time.ts';
import type { Web, WebDeps } from './web/index.ts';
import { Links, type LinksDeps } from './web/links.ts';

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

export interface WebBoardDeps extends Pick<
  WebDeps,
  'activities' | 'gameName' | 'offered' | 'solved' | 'trustedProxies'
> {
  readonly matches: Matches;
  readonly notes: Pick<Store, 'note' | 'setNote'>;
  readonly limits: Limits;
  readonly log: Logger;
  readonly isMember: LinksDeps['isMember'];
  /** Posts the board of a changed match. */
  readonly show: (match: Match) => Promise<void>;
}

/** The board in the browser, as the bot and the HTTP server need it. */
interface WebBoard {
  readonly feature: Feature;
  /** @param words with the feature's texts. */
  serve(words: Words): Promise<Web>;
}

/** Libraries are loaded only where it is used. */
export function openWebBoard({ activity, publicUrl }: WebBoardSettings, deps: WebBoardDeps): WebBoard {
  const { matches, notes, limits, isMember } = deps;
  const links = new Links({ matches, notes, time: systemTime, isMember });
  let web: Web | undefined;
  return {
    feature: createWebBoard({
      activity,
      linkTo:
        publicUrl === undefined
          ? undefined
          : async ({ subject, gameId }, person, scope) => {
              // So that the page is bundled by the time that somebody follows the first link.
              void web?.routes.request('/');
              const token = await links.issue(subject, person, scope, true);
              return `${publicUrl}/?game=${gameId}#t=${token}`;
            },
    }),
    serve: async ({ plain, nearest }) => {
      const { createWeb } = await import('./web/index.ts');
      const act = (personId: string) => limits.action(personId);
      const step = (personId: string) => limits.action(personId, stepCost);
      const look = (personId: string) => limits.suggestion(personId);
      const framedBy = activity ? discordOrigins : [];
      web = createWeb({ ...deps, links, time: systemTime, act, step, look, plain, nearest, framedBy });
      return web;
    },
  };
}
