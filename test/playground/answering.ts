import type { Client, Interaction } from 'discord.js';
import { Events } from 'discord.js';
import type { StandIn, StandInOptions } from '../../src/playground/index.ts';
import { connect, openStandIn } from '../support/standin.ts';

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
  readonly standIn: StandIn;
  readonly client: Client<true>;
  /** What `respond` threw, as Discord's codes. */
  readonly codes: unknown[];
}

/** A stand-in and a client that answers each interaction with `respond`. */
export async function answering(
  respond: (interaction: Interaction) => Promise<unknown>,
  options: StandInOptions = {},
): Promise<Setting> {
  const standIn = await openStandIn(options);
  const client = await connect(standIn);
  await client.application.commands.set(commands);
  const codes: unknown[] = [];
  client.on(Events.InteractionCreate, (interaction) => {
    respond(interaction).catch((cause: unknown) => codes.push((cause as { code?: unknown }).code ?? cause));
  });
  return { standIn, client, codes };
}
