import { computed, effect, signal } from '@preact/signals';
import type { Pressed, Refused, PageView } from '../../protocol.ts';
import { say } from '../words.ts';
import { ask, askLong, hasToken, openStream, useToken } from './requests.ts';

/** What the server tells, and what it is told. */

export const hasLink = signal(hasToken());

let connection: AbortController | undefined;

/** To another match. */
export function goTo(token: string): void {
  useToken(token);
  if (location.hash !== '') history.replaceState(null, '', `#t=${token}`);
  current.value = undefined;
  connection?.abort();
}

export function enterBy(token: string): void {
  useToken(token);
  hasLink.value = true;
}

/** What is shown, as last told. */
export const current = signal<PageView>();
export const match = computed(() => (current.value?.kind === 'match' ? current.value : undefined));
export const exercise = computed(() => (current.value?.kind === 'match' ? undefined : current.value));
/** When it was told, in milliseconds of `performance.now()`. */
const toldAt = signal(0);
/** Why it may be old, or is not there yet: it is asked for again and again. */
export const trouble = signal<string>();
/** Why there is nothing to show. */
export const dead = signal<string>();
/** Whether somebody can have changed that since. */
export const canRevive = signal(false);
/** Something that the page needs did not come; it has to be loaded again. */
export const isIncomplete = signal(false);

/** How long to wait before connecting again, in milliseconds: doubled each time, up to the longest. */
const retry = { first: 250, longest: 5_000 };
/** Without any sign of life for this many milliseconds, a connection is dead; the server sends one every 5 s. */
const silenceMs = 12_000;
/** After less silence than that, a page that is looked at again connects anew: phones cut off those in pockets. */
const doubtMs = 6_000;
/** Where events are held back on their way, the match is asked for this often instead, and so many times. */
const poll = { ms: 2_000, times: 15 };
/** The first event comes at once. In milliseconds. */
const firstMs = 4_000;

export function receive(shown: PageView): void {
  trouble.value = undefined;
  if (shown.kind === 'match') {
    if (match.value !== undefined && shown.version < match.value.version) return;
    toldAt.value = performance.now();
  } else if (shown.token !== undefined) {
    useToken(shown.token);
    // For when the page is reloaded.
    if (location.hash !== '') history.replaceState(null, '', `#t=${shown.token}`);
  }
  current.value = shown;
}

/** Reads what comes line by line. */
async function readLines(answer: Response, take: (line: string) => void): Promise<void> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; ;) {
    const { done, value = '' } = await reader.read();
    const lines = (text + value).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line !== '') take(line);
    if (done) return;
  }
}

/** Does something whose answers come one after the other. @returns why it was refused. */
export async function listen(
  what: 'press' | 'seek',
  body: object,
  take: (pressed: Pressed) => void,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const answer = await askLong(what, body, signal);
  if (!answer.ok) return ((await answer.json()) as Refused).refusal;
  await readLines(answer, (line) => take(JSON.parse(line) as Pressed));
  return undefined;
}

/** @returns why it was refused. */
export async function send(
  what: 'play' | 'offer' | 'resign' | 'exercise',
  body: object,
): Promise<string | undefined> {
  const said = (await (await ask(what, body)).json()) as PageView | Refused;
  if (!('refusal' in said)) {
    receive(said);
    return undefined;
  }
  if (said.match !== undefined) receive(said.match);
  return said.refusal;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Follows the match until it cannot be shown any more; an exercise changes only by what is done here. */
export async function follow(): Promise<void> {
  for (let wait = retry.first; ; wait = Math.min(2 * wait, retry.longest)) {
    const wrong = await stream()
      .catch(asking)
      .catch(() => say('page:offline'));
    if (dead.value !== undefined || exercise.value !== undefined) return;
    if (wrong === undefined) wait = retry.first;
    else trouble.value = wrong;
    await pause(wait);
  }
}

/** Until the connection ends. @returns what is wrong. */
async function stream(): Promise<string | undefined> {
  const opened = openStream();
  connection = opened.connection;
  const { signal: ends } = connection;
  const connectAnew = (): void => opened.connection.abort();
  let heardAt = performance.now();
  let silence = setTimeout(connectAnew, firstMs);
  // A lost connection can look like one where nothing happens.
  addEventListener('online', connectAnew, { signal: ends });
  const onLook = (): void => {
    if (!document.hidden && performance.now() - heardAt > doubtMs) connectAnew();
  };
  document.addEventListener('visibilitychange', onLook, { signal: ends });
  let isFollowing = false;
  let text = '';
  try {
    const answer = await opened.answer;
    if (!answer.ok || answer.body === null) return await refused(answer);
    if (answer.headers.get('content-type')?.startsWith('application/json') === true) {
      receive((await answer.json()) as PageView);
      return undefined;
    }
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      heardAt = performance.now();
      clearTimeout(silence);
      silence = setTimeout(connectAnew, silenceMs);
      const parts = (text + value).split('\n\n');
      text = parts.pop() ?? '';
      // By which the server tells how long moves take on their way.
      for (const ping of parts.flatMap((part) => /^:ping (\S+)$/m.exec(part)?.[1] ?? []))
        void ask('ping', { ping }).catch(() => undefined);
      for (const data of parts.flatMap((part) => /^data: ?(.*)$/m.exec(part)?.[1] ?? [])) {
        isFollowing = true;
        receive(JSON.parse(data) as PageView);
      }
    }
  } catch (cause) {
    if (!isFollowing) throw cause;
  } finally {
    clearTimeout(silence);
    connectAnew();
  }
  return isFollowing ? undefined : say('page:offline');
}

/** Asks again and again, as long as that works. @returns what is wrong. */
async function asking(): Promise<string | undefined> {
  for (let asked = 0; asked < poll.times; asked += 1) {
    const answer = await ask('board');
    if (!answer.ok) return refused(answer);
    receive((await answer.json()) as PageView);
    if (exercise.value !== undefined) return undefined;
    await pause(poll.ms);
  }
  return undefined;
}

/** @returns what is wrong, if that can change. */
async function refused(answer: Response): Promise<string> {
  if (answer.status >= 500) return say('page:failing');
  const { refusal } = (await answer.json().catch(() => ({}))) as Partial<Refused>;
  canRevive.value = answer.status === 403;
  if (answer.status !== 429) dead.value = refusal;
  return refusal ?? say('page:offline');
}

/** The milliseconds left on the clock, now, as precisely as they are shown. */
export const timeLeft = signal<number>();
const tick = (): void => {
  const { timeLeft: left } = match.value ?? {};
  if (left === undefined) return void (timeLeft.value = undefined);
  const now = Math.max(0, left - (performance.now() - toldAt.value));
  // It is written anew only where that shows.
  const step = now < 10_000 ? 100 : 1_000;
  timeLeft.value = Math.floor(now / step) * step;
};
setInterval(tick, 100);
effect(tick);
