import { language } from '../language.ts';

/**
 * Asks the server; small, so that it asks for what the link is to before the other scripts have come. The token stays
 * in memory, and in the fragment, which browsers do not send.
 */

let token: string | undefined = new URLSearchParams(location.hash.slice(1)).get('t') ?? undefined;
export const useToken = (given: string) => (token = given);
export const hasToken = () => token !== undefined;

// Another link may differ only in its fragment; then the browser does not load the page again.
addEventListener('hashchange', () => location.reload());

/** How long an answer may take, in milliseconds. */
const patienceMs = 12_000;

const headers = (): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  'accept-language': language,
});

/** @param body of a request that changes something. */
export const ask = (path: string, body?: object): Promise<Response> =>
  askLong(path, body, AbortSignal.timeout(patienceMs));

/** The same for what comes bit by bit, however long that takes. */
export const askLong = (path: string, body?: object, signal?: AbortSignal): Promise<Response> =>
  fetch(`api/${path}`, {
    headers: { ...headers(), ...(body && { 'content-type': 'application/json' }) },
    ...(signal && { signal }),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });

/** What is shown, now and whenever it changes, until the connection is aborted. */
interface Stream {
  readonly connection: AbortController;
  readonly answer: Promise<Response>;
}

function open(): Stream {
  const connection = new AbortController();
  const answer = fetch('api/live', { headers: headers(), signal: connection.signal });
  // Whoever reads it is told.
  answer.catch(() => undefined);
  return { connection, answer };
}

// What draws the page, or its texts, did not come: what the server wrote into it says so at once.
addEventListener(
  'error',
  () => {
    const message = document.querySelector('.late');
    if (message === null) return;
    message.classList.remove('late');
    const again = message.querySelector('button')!;
    again.hidden = false;
    again.onclick = () => location.reload();
  },
  { capture: true },
);

let first = hasToken() ? open() : undefined;

export function openStream(): Stream {
  const opened = first ?? open();
  first = undefined;
  return opened;
}
