import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** What only Activities load; of a library imported on demand, the bundler keeps everything that is not named. */
export { DiscordSDK } from '@discord/embedded-app-sdk';

/**
 * Tells Discord's client whose page it is, and hears who is there. Older clients refuse some of it, as do those whose
 * people did not want it: the page goes on without.
 * @returns whether it may say what is played.
 */
export async function introduce(
  sdk: DiscordSDK,
  access_token: string,
  tell: (names: readonly string[]) => void,
): Promise<boolean> {
  const { commands } = sdk;
  const isKnown = commands.authenticate({ access_token }).then(
    () => true,
    () => false,
  );
  const see = (told: Awaited<ReturnType<typeof commands.getInstanceConnectedParticipants>>): void => {
    const people = told.participants.filter(({ bot }) => !bot);
    tell(people.map(({ nickname, global_name: name, username }) => nickname ?? name ?? username));
  };
  await isKnown;
  void sdk.subscribe('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', see).catch(() => undefined);
  void commands.getInstanceConnectedParticipants().then(see, () => undefined);
  return isKnown;
}
