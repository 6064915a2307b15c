import { createHash } from 'node:crypto';
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  DiscordAPIError,
  type InteractionContextType,
  Routes,
  type RESTGetAPIApplicationCommandsResult,
  type RESTPutAPIApplicationCommandsJSONBody,
  type REST,
} from 'discord.js';
import { Unusable } from './persistence.ts';

/** Keeps a few facts between starts. */
export interface Notes {
  note(key: string): Promise<string | undefined>;
  setNote(key: string, value: string): Promise<void>;
}

/** A command as registered with Discord, and where it is available. */
export interface RegisteredCommand {
  readonly data: RESTPutAPIApplicationCommandsJSONBody[number];
  readonly contexts: readonly InteractionContextType[];
}

const strangeServer =
  'DISCORD_GUILD_ID is the ID of a server that this bot is not in. Add the bot to it, correct the ID, or remove the setting.';

/** Where the hash of what was registered is noted. */
export const registrationNote = (applicationId: string, guildId?: string): string =>
  `commands:${applicationId}:${guildId ?? 'everywhere'}`;

/**
 * Registers the commands if they differ from those last registered. `contexts` and `integration_types` are allowed for
 * global commands only.
 * @returns whether they had changed.
 */
export async function registerCommands(
  rest: REST,
  notes: Notes,
  commands: readonly RegisteredCommand[],
  target: { readonly applicationId: string; readonly guildId: string | undefined },
): Promise<boolean> {
  const { applicationId, guildId } = target;
  const body: RESTPutAPIApplicationCommandsJSONBody = commands.map(({ data, contexts }) =>
    guildId === undefined
      ? { ...data, contexts: [...contexts], integration_types: [ApplicationIntegrationType.GuildInstall] }
      : data,
  );
  const key = registrationNote(applicationId, guildId);
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  if ((await notes.note(key)) === hash) return false;
  const route =
    guildId === undefined
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, guildId);
  try {
    await put(rest, route, body);
  } catch (cause) {
    if (guildId !== undefined && cause instanceof DiscordAPIError && [403, 404].includes(cause.status))
      throw new Unusable(strangeServer, { cause });
    throw cause;
  }
  await notes.setNote(key, hash);
  return true;
}

/** Discord's code for a list without the command that launches the application's Activity. */
const entryPointMissing = 50_240;

async function put(
  rest: REST,
  route: `/${string}`,
  body: RESTPutAPIApplicationCommandsJSONBody,
): Promise<void> {
  try {
    await rest.put(route, { body });
  } catch (cause) {
    if (!(cause instanceof DiscordAPIError) || cause.code !== entryPointMissing) throw cause;
    // Discord creates it where Activities are switched on, and the host may have renamed it.
    const present = (await rest.get(route)) as RESTGetAPIApplicationCommandsResult;
    const entryPoint = present
      .filter(({ type }) => type === ApplicationCommandType.PrimaryEntryPoint)
      .map(({ name, type, handler, contexts, integration_types }) => {
        return { name, type, handler, contexts, integration_types };
      });
    await rest.put(route, { body: [...body, ...entryPoint] });
  }
}
