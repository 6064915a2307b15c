import { createHash } from 'node:crypto';
import {
  ApplicationIntegrationType,
  InteractionContextType,
  Routes,
  type RESTPutAPIApplicationCommandsJSONBody,
  type REST,
} from 'discord.js';
import type { Game } from '../games/game.ts';
import type { Command } from './call.ts';
import type { Words } from './words.ts';

/** Keeps a few facts between starts. */
export interface Notes {
  note(key: string): Promise<string | undefined>;
  setNote(key: string, value: string): Promise<void>;
}

/**
 * Tells Discord the commands, if they are not the ones it was told last. `contexts` and `integration_types`
 * are allowed for global commands only.
 * @returns whether they had changed.
 */
export async function registerCommands(
  rest: REST,
  notes: Notes,
  commands: readonly Command[],
  target: { readonly applicationId: string; readonly guildId: string | undefined },
  words: Words,
  games: readonly Game[],
): Promise<boolean> {
  const { applicationId, guildId } = target;
  const data = commands.map((command) => command.data(words, games));
  const body: RESTPutAPIApplicationCommandsJSONBody =
    guildId === undefined
      ? data.map((command) => ({
          ...command,
          contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
          integration_types: [ApplicationIntegrationType.GuildInstall],
        }))
      : data;
  const key = `commands:${applicationId}:${guildId ?? 'everywhere'}`;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  if ((await notes.note(key)) === hash) return false;
  const route =
    guildId === undefined
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, guildId);
  await rest.put(route, { body });
  await notes.setNote(key, hash);
  return true;
}
