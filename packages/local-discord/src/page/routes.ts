import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import type { FileStore } from '../world/files.ts';
import type { World } from '../world/world.ts';

const folder = new URL('./web/', import.meta.url);

/** The page is bundled on the first request, so that the bot does not have to wait for it. */
async function bundle(entry: string): Promise<string> {
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: [fileURLToPath(new URL(entry, folder))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}

const files = {
  '/': { type: 'text/html; charset=utf-8', read: () => readFile(new URL('index.html', folder), 'utf8') },
  '/app.js': { type: 'text/javascript; charset=utf-8', read: () => bundle('main') },
  '/style.css': { type: 'text/css; charset=utf-8', read: () => bundle('style.css') },
} as const;

/** The page and its two files. */
export function pageRoutes(): Hono {
  const app = new Hono();
  const ready = new Map<string, Promise<string>>();
  for (const [path, { type, read }] of Object.entries(files))
    app.get(path, async (context) => {
      const text = ready.get(path) ?? read();
      ready.set(path, text);
      // A failed build is tried again.
      text.catch(() => ready.delete(path));
      return context.body(await text, 200, { 'content-type': type, 'cache-control': 'no-cache' });
    });
  return app;
}

/** The contents of attachments, at the URLs given in messages. */
export function attachmentRoutes(world: World, files: FileStore): Hono {
  return new Hono().get('/:channel/:id/:name', (context) => {
    const { channel, id, name } = context.req.param();
    const records = [...(world.messages.get(channel)?.values() ?? [])];
    const posted = records.flatMap((message) => message.attachments).find((one) => one.id === id);
    const file = posted ?? world.uploads.get(id);
    const bytes = file?.filename === name ? files.get(id) : undefined;
    if (file === undefined || bytes === undefined) return context.notFound();
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': file.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
}
