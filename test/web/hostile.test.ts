import { describe, expect, it } from 'vitest';
import { open } from './open.ts';

const bodies: readonly (readonly [what: string, body: string])[] = [
  ['nothing', ''],
  ['no JSON', '{"turn":'],
  ['a form', 'turn=0&ply=a1'],
  ['null', 'null'],
  ['a list', '[{"turn":0,"ply":"a1"}]'],
  ['a deep list', '['.repeat(2_000) + ']'.repeat(2_000)],
  ['a prototype', '{"__proto__":{"turn":0,"ply":"a1"}}'],
  ['numbers beyond all bounds', '{"turn":1e999,"ply":"a1","index":-1e308,"step":1e999}'],
  ['objects instead of texts', '{"turn":0,"ply":{"toString":"a1"},"kind":{},"code":[],"instance":{}}'],
];

/** Whoever has the link may resign; that needs no body. */
const takesBody = (path: string): boolean => path.startsWith('/api/') && path !== '/api/resign';

describe('strangers’ requests', () => {
  it.each(bodies)('with %s are refused by every route, and change nothing', async (_, body) => {
    const { ada, ask, token, web, written } = await open();
    const authorization = `Bearer ${await token(ada)}`;
    const paths = new Set(web.routes.routes.map(({ path }) => path).filter(takesBody));
    expect([...paths]).toEqual(expect.arrayContaining(['/api/play', '/api/activity', '/api/board']));
    for (const path of paths) {
      for (const headers of [{ authorization }, { authorization: 'Bearer x.y' }, {}]) {
        for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
          const sent = { method: 'POST', headers: { ...headers, 'content-type': type }, body };
          const { status } = await web.routes.request(path, sent);
          expect(status, `${path} ${type}`).toBeGreaterThanOrEqual(400);
          expect(status, `${path} ${type}`).toBeLessThan(500);
        }
      }
    }
    expect(written.join('')).not.toContain('failed');
    expect((await ask('/api/board', await token(ada))).said.turn).toBe(0);
  });

  it('from other sites get no leave to read or send anything', async () => {
    const { ada, token, web } = await open();
    const authorization = `Bearer ${await token(ada)}`;
    const origin = 'https://evil.example.org';
    const asked = { origin, 'access-control-request-method': 'POST' };
    for (const path of ['/api/play', '/api/board', '/api/live']) {
      const preflight = await web.routes.request(path, { method: 'OPTIONS', headers: asked });
      expect(preflight.status).toBeGreaterThanOrEqual(400);
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
      expect(preflight.headers.get('access-control-allow-headers')).toBeNull();
    }
    const read = await web.routes.request('/api/board', { headers: { origin, authorization } });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });
});
