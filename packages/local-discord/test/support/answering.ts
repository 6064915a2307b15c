import { Events, type Client, type Interaction } from 'discord.js';
import type { LocalDiscord, LocalDiscordOptions } from '../../src/index.ts';
import { connect, openDiscord } from './discord.ts';

const commands = [
  {
    name: 'tak',
    description: 'Play',
    options: [
      { name: 'size', description: 'Size', type: 4, minValue: 3, maxValue: 8 },
      { name: 'opponent', description: 'Whom', type: 6 },
      { name: 'color', description: 'Colour', type: 3, choices: [{ name: 'White', value: 'white' }] },
      { name: 'move', description: 'Move', type: 3, autocomplete: true, maxLength: 10 },
    ],
  },
  { name: 'Challenge to Tak', type: 2 },
  { name: 'Show this position', type: 3 },
];

export interface Setting {
  readonly discord: LocalDiscord;
  readonly client: Client<true>;
  /** The Discord error codes that `respond` threw. */
  readonly codes: unknown[];
}

/** A local Discord and a client that handles each interaction with `respond`. */
export async function answering(
  respond: (interaction: Interaction) => Promise<unknown>,
  options: LocalDiscordOptions = {},
): Promise<Setting> {
  const discord = await openDiscord(options);
  const client = await connect(discord);
  await client.application.commands.set(commands);
  const codes: unknown[] = [];
  client.on(Events.InteractionCreate, (interaction) => {
    respond(interaction).catch((cause: unknown) => codes.push((cause as { code?: unknown }).code ?? cause));
  });
  return { discord, client, codes };
}
