import type { Logger } from 'pino';
import type { RunningBot } from '../../../src/discord/bot.ts';
import { createWebBoard } from '../../../src/discord/features/web/index.ts';
import type { Feature } from '../../../src/discord/interactions/feature.ts';
import type { Limits } from '../../../src/discord/interactions/limits.ts';
import { stepCost } from '../../../src/discord/interactions/limits.ts';
import type { Words } from '../../../src/discord/messages/words.ts';
import { gameById, games } from '../../../src/games/index.ts';
import type { Matches } from '../../../src/matches/index.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Time } from '../../../src/time.ts';
import { createWeb, type Web } from '../../../src/web/index.ts';
import { Links } from '../../../src/web/links.ts';

export interface WebDeps {
  readonly matches: Matches;
  readonly notes: Store;
  readonly time: Time;
  readonly limits: Limits;
  readonly words: Words;
  readonly log: Logger;
  readonly bot: () => RunningBot | undefined;
}

/** Links begin with this. */
export const linkStart = 'https://board.simulated/?';

/** The board in the browser as `src/webboard.ts` opens it, without sockets; the page itself is empty. */
export function openWeb({ matches, notes, time, limits, words, log, bot }: WebDeps): {
  readonly feature: Feature;
  readonly web: Web;
} {
  const links = new Links({ matches, notes, time });
  const feature = createWebBoard({
    activity: true,
    linkTo: async ({ subject, gameId }, person, scope) =>
      `${linkStart}game=${gameId}#t=${await links.issue(subject, person, scope, true)}`,
  });
  const web = createWeb({
    matches,
    links,
    time,
    act: (id) => limits.action(id),
    step: (id) => limits.action(id, stepCost),
    look: (id) => limits.suggestion(id),
    standing: async (...asked) => bot()?.standing(...asked),
    show: async (match) => bot()?.show(match),
    offered: async (match, offer) => bot()?.offered(match, offer),
    solved: async (scope, person, puzzle) => bot()?.solved(scope, person, puzzle),
    gameName: (gameId) => gameById(games, gameId)?.name ?? gameId,
    plain: words.plain,
    nearest: words.nearest,
    activities: () => bot()?.activities,
    trustedProxies: [],
    framedBy: [],
    log,
    bundle: () => Promise.resolve({ files: new Map(), html: () => '' }),
  });
  return { feature, web };
}

/** For its components, which are the same in every process. */
export const webFeature = createWebBoard({ activity: true, linkTo: undefined });
