import { Hono, type Context } from 'hono';
import type { Page } from './files.ts';

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

/** @param framedBy origins whose pages may frame it, besides its own. */
export const pageHeaders = (framedBy: readonly string[]) => ({
  'content-security-policy': policy(framedBy),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
});

interface PageDeps {
  readonly framedBy: readonly string[];
  /** The language of whoever asks. */
  readonly languageOf: (context: Context) => string;
  readonly page: () => Promise<Page>;
}

/** Bundles the page when it is first asked for, which takes seconds. */
export function bundledOnce(bundle: () => Promise<Page>): () => Promise<Page> {
  let built: Promise<Page> | undefined;
  return () => {
    built ??= bundle();
    // A failed build is tried again.
    built.catch(() => (built = undefined));
    return built;
  };
}

/** The page and what it loads. */
export function pageRoutes({ framedBy, languageOf, page }: PageDeps): Hono {
  return new Hono()
    .get('/', async (context) => {
      const { html } = await page();
      const gameId = context.req.query('game');
      const asActivity = context.req.query('frame_id') !== undefined;
      return context.html(
        html({ gameId, language: languageOf(context), asActivity }),
        200,
        pageHeaders(framedBy),
      );
    })
    .get('/files/:name', async (context) => {
      const file = (await page()).files.get(context.req.param('name'));
      if (file === undefined) return context.notFound();
      const { type, encoding, bytes } = file;
      return context.body(bytes, 200, {
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        ...(encoding && { 'content-encoding': encoding }),
      });
    });
}
