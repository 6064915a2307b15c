import { expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { gamesOnDemand } from '../../src/games/ondemand.ts';
import { pageRoutes } from '../../src/web/pageroutes.ts';
import { discordOrigins } from '../../src/webboard.ts';

it('may be framed by Discord only, and loads nothing from elsewhere', async () => {
  const page = { type: 'text/html', encoding: undefined, bytes: new TextEncoder().encode('<p>') };
  const routes = pageRoutes(discordOrigins, () => Promise.resolve(new Map([['index.html', page]])));
  const { headers } = await routes.request('/');
  const policy = new Map(
    headers
      .get('content-security-policy')!
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  );
  expect(policy.get('frame-ancestors')).toBe("'self' https://discord.com https://*.discord.com");
  expect([policy.get('default-src'), policy.get('script-src')]).toEqual(["'none'", "'self'"]);
  expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'no-cache']);
});

it('bundles every game', () => {
  expect(Object.keys(gamesOnDemand)).toEqual(games.map(({ id }) => id));
});
