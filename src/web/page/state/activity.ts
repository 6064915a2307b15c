import { signal } from '@preact/signals';
import type { Entered, Refused } from '../../protocol.ts';
import { say } from '../words.ts';
import { dead, follow, headers, useToken } from './connection.ts';

/** The page as Discord's Activity: Discord tells who somebody is, to the server only. */

const query = new URLSearchParams(location.search);

/** Discord's client says so to the page that it frames. */
export const isActivity = query.has('frame_id') && query.has('instance_id');

/** How long Discord's client may take to answer, in milliseconds. */
const silenceMs = 15_000;

/** Boards to choose from. */
export const boards = signal<Entered['boards']>();

/** Opens the board that the Activity was launched from; where there is none, offers those of the channel. */
export async function enter(): Promise<void> {
  const silence = setTimeout(() => (dead.value = say('activity.silent')), silenceMs);
  try {
    const [{ DiscordSDK }, { applicationId }] = await Promise.all([
      import('./sdk.ts'),
      fetch('api/activity').then((answer) => answer.json() as Promise<{ readonly applicationId: string }>),
    ]);
    const sdk = new DiscordSDK(applicationId, { disableConsoleLogOverride: true });
    await sdk.ready();
    clearTimeout(silence);
    const { code } = await sdk.commands.authorize({
      client_id: applicationId,
      response_type: 'code',
      state: '',
      // No question to people who have allowed it before.
      prompt: 'none',
      scope: ['identify'],
    });
    await exchange(code, sdk.instanceId);
  } catch {
    dead.value = say('activity.failed');
  } finally {
    clearTimeout(silence);
  }
}

async function exchange(code: string, instanceId: string): Promise<void> {
  const answer = await fetch('api/activity', {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ code, instanceId }),
  });
  const said = (await answer.json()) as Entered | Refused;
  if ('refusal' in said) {
    dead.value = said.refusal;
    return;
  }
  const [only, ...others] = said.boards;
  if (only === undefined) dead.value = say('activity.none');
  else if (others.length > 0) boards.value = said.boards;
  else open(only.token);
}

export function open(token: string): void {
  boards.value = undefined;
  useToken(token);
  void follow();
}
