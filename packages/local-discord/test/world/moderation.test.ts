import { describe, expect, it } from 'vitest';
import { Routes, type APIGuildMember } from 'discord-api-types/v10';
import { ManualClock } from '../../src/index.ts';
import { connect, openDiscord } from '../support/discord.ts';

const open = async () => {
  const clock = new ManualClock();
  const discord = await openDiscord({ clock });
  const client = await connect(discord);
  const [channel, guild, ben] = [discord.channel('general'), discord.guild(), discord.person('Ben')];
  await client.rest.post(Routes.channelMessages(channel.id), {
    body: {
      content: 'a board',
      components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Play', custom_id: 'play' }] }],
    },
  });
  await discord.until(() => ben.sees(channel).length > 0);
  const member = (id: string) => client.rest.get(Routes.guildMember(guild.id, id)) as Promise<APIGuildMember>;
  return { clock, discord, client, channel, guild, ben, member };
};

describe('a member in time-out', () => {
  it('sees the channel, but neither writes, reacts nor presses, until it is over', async () => {
    const { clock, discord, channel, ben, member } = await open();
    discord.timeOut(ben, 60_000);
    const [board] = ben.sees(channel);
    const until = (await member(ben.id)).communication_disabled_until;
    expect(Date.parse(until!)).toBe(clock.now() + 60_000);
    expect((await ben.press(board!, 'Play')).error).toBe('You are in time-out');
    expect(() => ben.say(channel, 'a1')).toThrow('You cannot send messages here');
    expect(() => ben.react(board!, '👍')).toThrow('You are in time-out');
    clock.advance(60_000);
    expect(ben.say(channel, 'a1').content).toBe('a1');
  });

  it('is neither an owner nor an administrator', async () => {
    const { discord, channel, ben } = await open();
    const owner = discord.person(discord.guild().ownerId);
    discord.addRole('Admins', [ben], ['Administrator']);
    for (const person of [owner, ben]) {
      discord.timeOut(person, 60_000);
      expect(person.say(channel, 'a1').content).toBe('a1');
    }
  });
});

it('somebody who was banned is no member, and cannot join before it is lifted', async () => {
  const { discord, guild, channel, ben, member } = await open();
  discord.ban(ben);
  expect(ben.sees(channel)).toEqual([]);
  await expect(member(ben.id)).rejects.toMatchObject({ status: 404, code: 10007 });
  expect(() => discord.world.addMember(guild, ben.person)).toThrow('banned');
  discord.world.unban(guild, ben.person);
  discord.world.addMember(guild, ben.person);
  expect((await member(ben.id)).user.id).toBe(ben.id);
});

it('nobody presses buttons of a bot that was removed, which learns nothing any more', async () => {
  const { discord, channel, ben, member } = await open();
  const [board] = ben.sees(channel);
  discord.removeBot();
  expect((await ben.press(board!, 'Play')).error).toBe('This application is not in this server');
  await expect(member(ben.id)).rejects.toMatchObject({ status: 403, code: 50001 });
});
