import { computed, effect, signal } from '@preact/signals';
import type { DiscordSDK } from '@discord/embedded-app-sdk';
import { gamesOnDemand } from '../../../games/on-demand.ts';
import { otherSeat } from '../../../seat.ts';
import type { Entered, Refused } from '../../protocol.ts';
import { language } from '../language.ts';
import { say } from '../words.ts';
import { current, dead, enterBy, follow, isIncomplete } from './connection.ts';
import { boards, nameOf } from './page.ts';
import { ask, useToken } from './requests.ts';
import { gameName } from './seeking.ts';

/** The page as Discord's Activity: Discord tells who somebody is, to the server only. */

const query = new URLSearchParams(location.search);

/** Discord's client says so to the page that it frames. */
export const isActivity = query.has('frame_id') && query.has('instance_id');

/** How long Discord's client may take to answer, in milliseconds. */
const silenceMs = 15_000;
/** Discord's number for picture-in-picture. */
const smallMode = 1;

/** What Discord's client does for the page, once it has answered. */
const client = signal<DiscordSDK>();
export const isHosted = computed(() => client.value !== undefined);
/** Nobody can be invited to direct messages. */
export const canInvite = computed(() => (client.value?.guildId ?? null) !== null);
/** Discord shows the page in a small window, over something else. */
export const isSmall = signal(false);

/** Nothing comes of it where people close the dialogue, or may not invite anybody. */
export const invite = (): void => void client.value?.commands.openInviteDialog().catch(() => undefined);

/** A link with which others come to this match, in whatever channel it is shown. */
export const shareMatch = (id: string, message: string): void =>
  void client.value?.commands.shareLink({ message, custom_id: id }).catch(() => undefined);

/** The names of those who have the Activity open, whatever they look at in it. */
export const participants = signal<readonly string[]>([]);

/** Discord's client knows whose page it is, and shows what they play if they have allowed that. */
const isAuthenticated = signal(false);

/** What others see of it in Discord: of the names, only that of whoever the viewer plays against. */
const shown = computed(() => {
  const [view, board] = [current.value, boards.value.at(-1)];
  if (view === undefined || board === undefined) return undefined;
  if (view.kind !== 'match') return { details: view.title };
  const [game, turn] = [gameName(view.gameId), board.moveNumber];
  return {
    details:
      view.seat === undefined
        ? say('page:activity.watches', { game })
        : say('page:seats', { first: game, second: nameOf(otherSeat(view.seat)) }),
    ...(view.outcome === undefined && { state: say('page:activity.turn', { turn }) }),
  };
});
const shownText = computed(() => JSON.stringify(shown.value));
effect(() => {
  if (!isAuthenticated.value || shownText.value === undefined) return;
  const { commands, instanceId } = client.value!;
  // Those of one party play together: Discord lets others ask to join them.
  const activity = { type: 0, ...shown.peek(), party: { id: instanceId } };
  void commands.setActivity({ activity }).catch(() => undefined);
});

/** Boards to choose from, and where none is open yet. */
export const entered = signal<Entered>();

/** Opens the board that the Activity was launched from; where there is none, offers those of the channel. */
export async function enter(): Promise<void> {
  try {
    const [{ DiscordSDK, introduce }, { applicationId }] = await Promise.all([
      import('./sdk.ts'),
      ask('activity').then((answer) => answer.json() as Promise<{ readonly applicationId: string }>),
    ]);
    const sdk = new DiscordSDK(applicationId, { disableConsoleLogOverride: true });
    const code = await authorized(sdk, applicationId);
    if (code === undefined) dead.value = say('page:activity.failed');
    else {
      client.value = sdk;
      watchLayout(sdk);
      const accessToken = await exchange(code, sdk);
      if (accessToken !== undefined)
        isAuthenticated.value = await introduce(sdk, accessToken, (names) => (participants.value = names));
    }
  } catch {
    isIncomplete.value = true;
  }
}

/** What tells the server who somebody is; `undefined` if they did not allow it. */
async function authorized(sdk: DiscordSDK, applicationId: string): Promise<string | undefined> {
  const silence = setTimeout(() => (dead.value = say('page:activity.silent')), silenceMs);
  await sdk.ready();
  clearTimeout(silence);
  dead.value = undefined;
  const allow = (...scope: ('identify' | 'rpc.activities.write')[]) =>
    // No question to people who have allowed it before.
    sdk.commands.authorize({
      client_id: applicationId,
      response_type: 'code',
      state: '',
      prompt: 'none',
      scope,
    });
  // Only the name is needed.
  const allowed = allow('identify', 'rpc.activities.write').catch(() => allow('identify'));
  return allowed.then(({ code }) => code).catch(() => undefined);
}

function watchLayout(sdk: DiscordSDK): void {
  const watch = ({ layout_mode: mode }: { readonly layout_mode: number }): void =>
    void (isSmall.value = mode === smallMode);
  // Clients that know no layouts have one.
  void sdk.subscribe('ACTIVITY_LAYOUT_MODE_UPDATE', watch).catch(() => undefined);
}

/** @returns what lets Discord's client know whose page it is; `undefined`: they may not enter. */
async function exchange(code: string, { instanceId, customId }: DiscordSDK): Promise<string | undefined> {
  const asked = { code, instanceId, matchId: customId ?? undefined };
  const said = (await (await ask('activity', asked)).json()) as Entered | Refused;
  if ('refusal' in said) {
    dead.value = said.refusal;
    return undefined;
  }
  const [only, ...others] = said.boards;
  if (only !== undefined && others.length === 0) open(only.token);
  else {
    if (said.place !== undefined) useToken(said.place);
    entered.value = said;
  }
  return said.accessToken;
}

export const challengeCommands = (): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(
    Object.keys(gamesOnDemand).map((id) => `/${id}`),
  );

export function open(token: string): void {
  entered.value = undefined;
  enterBy(token);
  void follow();
}
