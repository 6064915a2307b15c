import type { Logger } from 'pino';
import { createWebBoard } from '../../../src/discord/features/web/index.ts';
import type { Feature } from '../../../src/discord/interactions/feature.ts';
import type { Limits } from '../../../src/discord/interactions/limits.ts';
import { stepCost } from '../../../src/discord/interactions/limits.ts';
import type { Words } from '../../../src/discord/messages/words.ts';
import { gameById, games } from '../../../src/games/index.ts';
import type { Matches } from '../../../src/matches/index.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Time } from '../../../src/time.ts';
import { createWeb, type Web, type WebDeps as PageDeps } from '../../../src/web/index.ts';
import { Links } from '../../../src/web/links.ts';

export interface WebDeps {
  readonly matches: Matches;
  readonly notes: Store['notes'];
  readonly time: Time;
  readonly limits: Limits;
  readonly words: Words;
  readonly log: Logger;
}

/** Links begin with this. */
export const linkStart = 'https://board.simulated/?';

/** The board in the browser as `src/start/web-board.ts` opens it, without sockets; the page itself is empty. */
export function openWeb({ matches, notes, time, limits, words, log }: WebDeps): {
  readonly feature: Feature;
  serve(discord: PageDeps['discord']): Web;
} {
  const links = new Links({ matches, notes, time });
  const feature = createWebBoard({
    activity: true,
    linkTo: async ({ subject, gameId }, person, scope) =>
      `${linkStart}game=${gameId}#t=${await links.issue(subject, person, scope, true)}`,
  });
  const serve = (discord: PageDeps['discord']) =>
    createWeb({
      matches,
      links,
      time,
      act: (id) => limits.action(id),
      step: (id) => limits.action(id, stepCost),
      look: (id) => limits.suggestion(id),
      discord,
      gameName: (gameId) => gameById(games, gameId)?.name ?? gameId,
      written: () => '',
      exports: () => [],
      plain: words.plain,
      nearest: words.nearest,
      trustedProxies: [],
      framedBy: [],
      log,
      bundle: () =>
        Promise.resolve({ files: new Map(), html: () => '', tournament: { style: '', script: '' } }),
    });
  return { feature, serve };
}

/** For its components, which are the same in every process. */
export const webFeature = createWebBoard({ activity: true, linkTo: undefined });
