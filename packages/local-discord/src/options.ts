import type { Hono } from 'hono';
import type { GatewayIntentBits } from 'discord-api-types/v10';
import type { Patience } from './client/person.ts';
import type { Clock } from './clock.ts';
import type { Sharding } from './gateway/gateway.ts';
import type { FirstLines } from './page/protocol.ts';
import type { PermissionName } from './world/permissions.ts';
import type { World } from './world/world.ts';

export interface LocalDiscordOptions {
  /** Default: 0, any free port. */
  readonly port?: number;
  /** The bot's token; default: a random one. */
  readonly token?: string;
  /** The application's secret for OAuth2; default: a random one. */
  readonly clientSecret?: string | undefined;
  /** A JSON file that keeps the state between runs; without it, everything is in memory only. */
  readonly statePath?: string;
  /** The initial state, if none was kept. */
  readonly setup?: Partial<Setup>;
  /** Suggestions in an empty channel of the page; default: the first commands. */
  readonly firstLines?: FirstLines;
  /** Enforce Discord's rate limits. */
  readonly limits?: boolean;
  /** Whether people can have the application on their own accounts; see `LocalDiscord.install`. */
  readonly forPeople?: boolean;
  /** Privileged intents enabled for the application. */
  readonly privileged?: readonly (keyof typeof GatewayIntentBits)[];
  /** Called for each violation; see LocalDiscord.violations. */
  readonly onViolation?: (violation: string) => void;
  /** Default: one each; read at each request, so that a bot may be said to have outgrown its shards. */
  readonly sharding?: Sharding;
  /** Pages of the bot, served beside this one by path (`/board/`). */
  readonly pages?: Readonly<Record<string, Hono>>;
  /** The path of the page that is the application's Activity. */
  readonly activity?: string | undefined;
  readonly clock?: Clock;
  /** How patient people in tests are; default: false. */
  readonly patience?: Patience;
}

export interface Setup {
  readonly bot: string;
  /** The only server, and its text channels. */
  readonly guild: string;
  readonly channels: readonly string[];
  /** The members; the first of them owns the server. */
  readonly people: readonly string[];
  /** Roles of the server, with the names of those who have them, who may include the bot. */
  readonly roles: readonly SetupRole[];
}

interface SetupRole {
  readonly name: string;
  readonly people?: readonly string[];
  readonly permissions?: readonly PermissionName[];
  /** Commands that the server lets them use whatever the command's default permissions, by name. */
  readonly commands?: readonly string[];
}

export const usualSetup: Setup = {
  bot: 'Bot',
  guild: 'Server',
  channels: ['general', 'bots'],
  people: ['Ada', 'Ben', 'Cleo'],
  roles: [],
};

export function fill(world: World, { guild: name, channels, people, roles }: Setup): void {
  const guild = world.addGuild(
    name,
    people.map((person) => world.addPerson({ name: person })),
  );
  for (const channel of channels) world.addChannel(guild, channel);
  for (const { name: roleName, people: holders = [], permissions, commands } of roles) {
    const role = world.addRole(guild, roleName, permissions, commands);
    for (const person of world.people.values()) {
      if (holders.includes(person.name)) world.giveRole(guild, person.id, role);
    }
  }
}
