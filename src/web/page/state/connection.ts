import { computed, effect, signal } from '@preact/signals';
import type { Refused, View } from '../../protocol.ts';
import { language } from '../words.ts';

/** Talks to the server. The token stays in memory, and in the fragment, which browsers do not send. */

let token: string | undefined = new URLSearchParams(location.hash.slice(1)).get('t') ?? undefined;
export const hasLink = signal(token !== undefined);

export function useToken(given: string): void {
  token = given;
  hasLink.value = true;
}

/** What is shown, as last told. */
export const current = signal<View>();
export const match = computed(() => (current.value?.kind === 'match' ? current.value : undefined));
export const exercise = computed(() => (current.value?.kind === 'match' ? undefined : current.value));
/** When it was told, in milliseconds of `performance.now()`. */
export const toldAt = signal(0);
export const online = signal(true);
/** Why there is nothing to show. */
export const dead = signal<string>();

/** How long to wait before connecting again, in milliseconds: doubled each time, up to the longest. */
const retry = { first: 250, longest: 5_000 };
/** Without any sign of life for this many milliseconds, a connection is dead; the server sends one every 5 s. */
const silenceMs = 12_000;
/** Where events are held back on their way, the match is asked for this often instead, in milliseconds. */
const pollMs = 2_000;
/** The first event comes at once. In milliseconds. */
const firstMs = 4_000;

export const headers = (): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  'accept-language': language,
});

export function told(shown: View): void {
  if (shown.kind === 'match') {
    if (match.value !== undefined && shown.version < match.value.version) return;
    toldAt.value = performance.now();
  } else if (shown.token !== undefined) {
    token = shown.token;
    // For when the page is reloaded.
    if (location.hash !== '') history.replaceState(null, '', `#t=${token}`);
  }
  current.value = shown;
}

/** @returns why it was refused. */
export async function send(
  what: 'play' | 'offer' | 'resign' | 'exercise',
  body: object,
): Promise<string | undefined> {
  const answer = await fetch(`api/${what}`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said = (await answer.json()) as View | Refused;
  if (!('refusal' in said)) {
    told(said);
    return undefined;
  }
  if (said.match !== undefined) told(said.match);
  return said.refusal;
}

/** Follows the match until it cannot be shown any more; an exercise changes only by what is done here. */
export async function follow(): Promise<void> {
  let wait = retry.first;
  for (;;) {
    const lived = await stream().catch(() => 0);
    if (dead.value !== undefined || exercise.value !== undefined) return;
    online.value = false;
    if (lived > 0) wait = retry.first;
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = Math.min(2 * wait, retry.longest);
  }
}

/** @returns the number of events that came. */
async function stream(): Promise<number> {
  const abort = new AbortController();
  // A lost connection can look like one where nothing happens.
  addEventListener('online', () => abort.abort(), { signal: abort.signal });
  let silence = setTimeout(() => abort.abort(), firstMs);
  let events = 0;
  let text = '';
  try {
    const answer = await fetch('api/live', { headers: headers(), signal: abort.signal });
    if (!answer.ok || answer.body === null) {
      await refused(answer);
      return 0;
    }
    if (answer.headers.get('content-type')?.startsWith('application/json') === true) {
      online.value = true;
      told((await answer.json()) as View);
      return 1;
    }
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(silence);
      silence = setTimeout(() => abort.abort(), silenceMs);
      const parts = (text + value).split('\n\n');
      text = parts.pop() ?? '';
      for (const data of parts.flatMap((part) => /^data: ?(.*)$/m.exec(part)?.[1] ?? [])) {
        events += 1;
        online.value = true;
        told(JSON.parse(data) as View);
      }
    }
    return events;
  } catch {
    return events > 0 ? events : await poll();
  } finally {
    clearTimeout(silence);
    abort.abort();
  }
}

/** Asks again and again, as long as that works. */
async function poll(): Promise<number> {
  for (let asked = 0; ; asked += 1) {
    const answer = await fetch('api/board', { headers: headers() });
    if (!answer.ok) {
      await refused(answer);
      return asked;
    }
    online.value = true;
    told((await answer.json()) as View);
    if (exercise.value !== undefined) return 1;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function refused(answer: Response): Promise<void> {
  if (answer.status !== 401 && answer.status !== 404 && answer.status !== 429) return;
  const said = (await answer.json().catch(() => undefined)) as Refused | undefined;
  dead.value = said?.refusal;
}

/** The milliseconds left on the clock, now. */
export const timeLeft = signal<number>();
const tick = (): void => {
  const { timeLeft: left } = match.value ?? {};
  timeLeft.value = left === undefined ? undefined : Math.max(0, left - (performance.now() - toldAt.value));
};
setInterval(tick, 1_000);
effect(tick);
