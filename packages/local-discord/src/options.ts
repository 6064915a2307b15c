import type { GatewayIntentBits } from 'discord-api-types/v10';
import type { Patience } from './client/person.ts';
import type { Clock } from './clock.ts';
import type { FirstLines } from './page/protocol.ts';
import type { World } from './world/world.ts';

export interface LocalDiscordOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** The token that the bot comes with; a random one by default. */
  readonly token?: string;
  /** Where everything is kept over a restart, a JSON file; without it, it lives in memory. */
  readonly statePath?: string;
  /** What is there at first, where nothing was kept. */
  readonly setup?: Partial<Setup>;
  /** Lines that the page offers in a channel where nobody has said anything; else the first commands. */
  readonly firstLines?: FirstLines;
  /** Keeps Discord's rate limits. */
  readonly limits?: boolean;
  /** Privileged intents that are switched on in the portal. */
  readonly privileged?: readonly (keyof typeof GatewayIntentBits)[];
  /** Told of each violation besides; see LocalDiscord.violations. */
  readonly onViolation?: (violation: string) => void;
  readonly clock?: Clock;
  /** Of the people of tests; false unless told. */
  readonly patience?: Patience;
}

/** What a new local Discord begins with. */
export interface Setup {
  readonly bot: string;
  /** The one server, and the text channels in it. */
  readonly guild: string;
  readonly channels: readonly string[];
  /** The members; the first of them owns the server. */
  readonly people: readonly string[];
}

export const usualSetup: Setup = {
  bot: 'Bot',
  guild: 'Server',
  channels: ['general', 'bots'],
  people: ['Ada', 'Ben', 'Cleo'],
};

/** Fills a new world. */
export function fill(world: World, { guild: name, channels, people }: Setup): void {
  const guild = world.addGuild(
    name,
    people.map((person) => world.addPerson({ name: person })),
  );
  for (const channel of channels) world.addChannel(guild, channel);
}
