import { REST, type Client } from 'discord.js';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { membershipOf } from '../../../src/discord/gateway/membership.ts';
import { openTable, withoutSockets } from '../../support/table/table.ts';
import { runs, seed } from '../../support/seed.ts';

/** What is said of a role or person: nothing, allowed, denied. */
const says = fc.constantFrom('nothing', 'allow', 'deny');
const places = fc.record({
  role: fc.constantFrom([], ['ViewChannel'], ['Administrator']),
  holds: fc.boolean(),
  everyone: says,
  ofRole: says,
  ofOther: says,
  ofBen: says,
  thread: fc.constantFrom('none', 'public', 'private', 'private with Ben'),
});

it('whoever sees a channel is a member of it, whether this process or another serves the server', async () => {
  const table = await openTable();
  onTestFinished(() => table.close());
  const { discord, ada, ben } = table;
  const { world } = discord;
  const guild = discord.guild();
  const rest = new REST({ api: discord.apiUrl, makeRequest: withoutSockets(discord) }).setToken(
    discord.token,
  );
  const elsewhere = { guilds: { cache: new Map() } } as unknown as Client;
  await fc.assert(
    fc.asyncProperty(places, async ({ role, holds, thread, ...rules }) => {
      const [own, other] = [discord.addRole('own', [], role), discord.addRole('other', [ben])];
      if (holds) world.giveRole(guild, ben.id, own);
      const parent = discord.addChannel('place');
      const whom = { everyone: guild, ofRole: own, ofOther: other, ofBen: ben };
      for (const [name, { id }] of Object.entries(whom)) {
        const how = rules[name as keyof typeof whom];
        if (how !== 'nothing') discord[how](parent, ['ViewChannel'], { id });
      }
      // The bot's own permission, without which it learns nothing of threads.
      discord.allow(parent, ['ViewChannel', 'ManageThreads']);
      const channel =
        thread === 'none'
          ? parent
          : discord.addThread(parent, 'thread', ada, { isPrivate: thread !== 'public' });
      if (thread === 'private with Ben') channel.thread?.members.push(ben.id);
      await table.settled();
      const sees = world.canView(channel, ben.id);
      const expected = sees ? { kind: 'member', timedOutUntil: 0 } : { kind: 'hidden' };
      expect(await table.asks.membership(guild.id, channel.id, ben.id)).toEqual(expected);
      expect(await membershipOf({ client: elsewhere, rest }, guild.id, channel.id, ben.id)).toEqual(expected);
      for (const one of [own, other]) discord.removeRole(one);
    }),
    { seed, numRuns: runs(40, 200) },
  );
});
