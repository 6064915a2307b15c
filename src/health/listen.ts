import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

interface HttpServer {
  readonly port: number;
  close(): Promise<void>;
}

/** @param what is served, and the settings of the address. Rejects with a sentence. */
export async function listen(
  app: Hono,
  { port, host }: { readonly port: number; readonly host: string },
  what: string,
): Promise<HttpServer> {
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => void answer(request, response));
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException;
    // The message would have the host, which may be something else that was put there by mistake.
    const reason = code === 'ENOTFOUND' ? 'no machine has this address' : message;
    throw new Error(`Cannot listen for ${what}: ${reason}.`, { cause });
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
