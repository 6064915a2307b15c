import { Hono } from 'hono';
import { buildPage, type PageFiles } from './files.ts';

/** Only what the page itself loads; scripts, styles and requests of its own origin. */
const policy = (framedBy: readonly string[]): string =>
  [
    `default-src 'none'`,
    ...['script', 'style', 'font', 'connect'].map((what) => `${what}-src 'self'`),
    `img-src 'self' data:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${["'self'", ...framedBy].join(' ')}`,
  ].join('; ');

/** The page and what it loads. It is bundled when it is first asked for, which takes seconds. */
export function pageRoutes(framedBy: readonly string[], bundle = buildPage): Hono {
  let built: Promise<PageFiles> | undefined;
  const files = (): Promise<PageFiles> => {
    built ??= bundle();
    // A failed build is tried again.
    built.catch(() => (built = undefined));
    return built;
  };
  const headers = { 'content-security-policy': policy(framedBy), 'referrer-policy': 'no-referrer' };
  const serve = async (name: string): Promise<Response | undefined> => {
    const file = (await files()).get(name);
    if (file === undefined) return undefined;
    const { type, encoding, bytes } = file;
    return new Response(bytes, {
      headers: {
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'cache-control': name === 'index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
        ...(encoding && { 'content-encoding': encoding }),
        ...(name === 'index.html' && headers),
      },
    });
  };
  return new Hono()
    .get('/', async (context) => (await serve('index.html')) ?? context.notFound())
    .get('/files/:name', async (context) => (await serve(context.req.param('name'))) ?? context.notFound());
}
