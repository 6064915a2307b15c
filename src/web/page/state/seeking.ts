import { signal } from '@preact/signals';
import type { Pressed } from '../../protocol.ts';
import { say } from '../words.ts';
import { listen } from './connection.ts';

/** Waiting for an opponent for a quick match, as long as the page is open. */

/** Games are named as their commands. */
export const gameName = (gameId: string): string => gameId.charAt(0).toUpperCase() + gameId.slice(1);

/** What is waited for. */
export const sought = signal<{ readonly gameId: string; readonly clock: string }>();
/** Why nobody is waited for. */
export const unsought = signal<string>();
let stop = new AbortController();

export function stopSeeking(): void {
  stop.abort();
  sought.value = undefined;
}

/** @param go to the match, by its token. */
export async function seek(gameId: string, clock: string, go: (token: string) => void): Promise<void> {
  stopSeeking();
  const { signal: ends } = (stop = new AbortController());
  sought.value = { gameId, clock };
  unsought.value = undefined;
  for (let last: Pressed = { again: true }; last.again === true;) {
    last = {};
    const take = (said: Pressed): void => void (last = said);
    const refusal = await listen('seek', { gameId, clock }, take, ends).catch(() => say('page:offline'));
    // Somebody else is sought meanwhile, or nobody.
    if (ends.aborted) return;
    if (refusal !== undefined) last = { reply: { text: refusal, buttons: [] } };
    if (last.token !== undefined) go(last.token);
    unsought.value = last.reply?.text;
  }
  stopSeeking();
}
