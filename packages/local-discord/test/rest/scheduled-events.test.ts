import { GuildScheduledEventEntityType, GuildScheduledEventPrivacyLevel, type Client } from 'discord.js';
import { expect, it } from 'vitest';
import { connect, expectClean, openDiscord } from '../support/discord.ts';
import { Page } from '../support/page.ts';

const hour = 3_600_000;
const base = Date.parse('2100-01-01T12:00:00Z');

const cup = (start = base, end = base + hour) => ({
  name: 'Spring Cup',
  scheduledStartTime: start,
  scheduledEndTime: end,
  privacyLevel: GuildScheduledEventPrivacyLevel.GuildOnly,
  entityType: GuildScheduledEventEntityType.External,
  entityMetadata: { location: 'https://discord.com/channels/1/2/3' },
});

const eventsOf = (client: Client<true>) => client.guilds.cache.first()!.scheduledEvents;

it('need a permission, and are created, changed, cancelled and deleted', async () => {
  const discord = await openDiscord();
  const intents = ['Guilds', 'GuildScheduledEvents'] as const;
  const client = await connect(discord, { intents });
  const events = eventsOf(client);
  await expect(events.create(cup())).rejects.toMatchObject({ code: 50013 });
  discord.world.giveRole(
    discord.guild(),
    discord.bot.id,
    discord.world.addRole(discord.guild(), 'events', ['CreateEvents']),
  );
  const page = await Page.open(discord.url, 'Ada');
  const made = await events.create(cup());
  await discord.until(() =>
    page.pushes.some((push) => push.kind === 'guild' && push.guild.events.length === 1),
  );
  const moved = await made.edit({ scheduledStartTime: base - hour });
  expect(moved).toMatchObject({ scheduledStartTimestamp: base - hour, scheduledEndTimestamp: base + hour });
  expect([...(await events.fetch()).values()]).toMatchObject([
    { name: 'Spring Cup', creatorId: discord.bot.id },
  ]);
  await events.edit(made, { status: 4 });
  expect((await events.fetch()).size).toBe(0);
  await expect(events.edit(made, { status: 3 })).rejects.toMatchObject({ code: 10070 });
  const other = await events.create(cup());
  await other.delete();
  expect((await events.fetch()).size).toBe(0);
  expectClean(discord);
});

it('are of others, which the bot may not change', async () => {
  const discord = await openDiscord();
  const client = await connect(discord);
  const { world } = discord;
  world.giveRole(discord.guild(), discord.bot.id, world.addRole(discord.guild(), 'events', ['CreateEvents']));
  const made = await eventsOf(client).create(cup());
  const [own] = discord.guild().events!;
  discord.guild().events = [{ ...own!, creatorId: discord.person('Ada').id }];
  await expect(made.edit({ name: 'Mine' })).rejects.toMatchObject({ code: 50013 });
});

it.each([
  ['in the past', cup(Date.parse('2001-01-01T12:00:00Z')), 50035, 'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST'],
  ['that end first', cup(base, base - hour), 50035, 'END_TIME_BEFORE_START_TIME'],
  ['without a name', { ...cup(), name: '' }, 50035, 'BASE_TYPE_BAD_LENGTH'],
  ['with a long place', { ...cup(), entityMetadata: { location: 'a'.repeat(101) } }, 50035, 'LENGTH'],
])('%s are refused', async (_name, event, code, reason) => {
  const discord = await openDiscord();
  const client = await connect(discord);
  const { world } = discord;
  world.giveRole(discord.guild(), discord.bot.id, world.addRole(discord.guild(), 'events', ['CreateEvents']));
  const refused = await eventsOf(client)
    .create(event)
    .catch((cause: unknown) => cause);
  expect(refused).toMatchObject({ code });
  expect(JSON.stringify(refused)).toContain(reason);
});

it('are at most 100 at a time', async () => {
  const discord = await openDiscord();
  const client = await connect(discord);
  const { world } = discord;
  world.giveRole(discord.guild(), discord.bot.id, world.addRole(discord.guild(), 'events', ['CreateEvents']));
  await eventsOf(client).create(cup());
  const [own] = discord.guild().events!;
  discord.guild().events = Array.from({ length: 100 }, () => own!);
  await expect(eventsOf(client).create(cup())).rejects.toMatchObject({ code: 30038 });
});
