import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** Far more than health checks need. Sizes in bytes, times in milliseconds. */
const limits = { maxHeaderSize: 8_192, headersTimeout: 5_000, requestTimeout: 10_000 };

/** A port, or the path of a socket on this machine. */
type Address = { readonly port: number; readonly host: string } | { readonly path: string };

/** @param what is served, and the settings of the address. Rejects with a sentence. */
export async function listen(app: Hono, place: Address, what: string) {
  const answer = getRequestListener(app.fetch);
  const server = createServer(limits, (request, response) => void answer(request, response));
  try {
    server.listen(place);
    await once(server, 'listening');
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException;
    // The message would have the host, which may be something else that was put there by mistake.
    const reason = code === 'ENOTFOUND' ? 'no machine has this address' : message;
    throw new Error(`Cannot listen for ${what}: ${reason}.`, { cause });
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
