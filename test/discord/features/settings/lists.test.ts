import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GivenOptions } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

/** Ada owns the server. The answer is private. */
async function settings(what: string, options: GivenOptions = {}): Promise<string> {
  const { ada, channel } = table;
  const { message, error } = await ada.command(channel, `settings ${what}`, options, { force: true });
  expect(message?.privateFor, error).toBe(ada.id);
  return message?.text ?? '';
}

async function offer(options: GivenOptions = {}, by = table.ada, channel = table.channel): Promise<string> {
  const { message, error } = await by.command(channel, 'tak', options);
  return message?.text ?? error ?? '';
}

describe('channels', () => {
  it('are where matches begin, also by an acceptance, and in threads of theirs', async () => {
    const { ada, ben, channel, discord } = table;
    const arena = discord.channel('bots');
    const before = await ada.command(channel, 'tak', { opponent: ben, size: 4 });
    expect(await settings('channels', { add: arena })).toContain(`can be started in <#${arena.id}>.`);
    const refusal = `You can’t start matches in this channel. Go to <#${arena.id}>.`;
    expect(await offer({ opponent: ben })).toBe(refusal);
    expect((await ben.press(before.message!, 'Accept')).message?.text).toBe(refusal);
    const thread = discord.addThread(arena, 'games', ada);
    const inThread = await ada.command(thread, 'tak', { opponent: ben, size: 4 });
    await ben.press(inThread.message!, 'Accept');
    await table.board(1, thread);
    expect(await settings('channels', { everywhere: true })).toContain('in every channel');
    await ben.press(before.message!, 'Accept');
    await table.board(1);
  });

  it('that were deleted do not open the others', async () => {
    const { ben, discord } = table;
    const [one, other] = [discord.addChannel('one'), discord.addChannel('other')];
    await settings('channels', { add: one });
    expect(await settings('channels', { add: other })).toContain(`in <#${one.id}>, <#${other.id}>.`);
    discord.removeChannel(one);
    expect(await settings('show')).toContain(`can be started in <#${other.id}>.`);
    discord.removeChannel(other);
    expect(await settings('show')).toContain('Matches can’t be started anywhere');
    expect(await settings('channels')).toContain('Matches can’t be started anywhere');
    expect(await offer({ opponent: ben })).toContain('no longer exist. Ask a server manager');
    expect(await settings('channels', { everywhere: true })).toContain(
      'Matches can be started in every channel.',
    );
    expect(await offer({ opponent: ben })).toContain('challenges you');
  });

  it('cover their threads, which cannot be listed themselves', () => {
    const command = table.discord.world.commands.find((each) => each.command.name === 'settings')?.command;
    const listed = JSON.stringify(command?.options?.find(({ name }) => name === 'channels'));
    expect(listed).toContain(`"channel_types":[0,5,15]`);
  });

  it('are taken out one by one, but for the last: that would open all of them', async () => {
    const [one, other] = [table.discord.addChannel('one'), table.discord.addChannel('other')];
    expect(await settings('channels', { remove: one })).toContain('isn’t in the list');
    await settings('channels', { add: one });
    await settings('channels', { add: other });
    expect(await settings('channels', { remove: one })).toContain(`can be started in <#${other.id}>.`);
    expect(await settings('channels', { remove: one })).toContain('isn’t in the list');
    expect(await settings('channels', { remove: other })).toContain(
      'Without this channel the list would be empty',
    );
    expect(await settings('channels', { remove: other, add: one })).toContain(
      `can be started in <#${one.id}>.`,
    );
    expect(await settings('show')).toContain(`can be started in <#${one.id}>.`);
  });

  it('can be 25', async () => {
    for (let i = 1; i <= 25; i++) await settings('channels', { add: table.discord.addChannel(`nr-${i}`) });
    const more = table.discord.addChannel('more');
    expect(await settings('channels', { add: more })).toContain('can’t have more than 25 entries');
    expect(await settings('show')).not.toContain(more.id);
  });

  it('can be opened all at once', async () => {
    await settings('channels', { add: table.discord.channel('bots') });
    expect(await settings('channels', { everywhere: true })).toContain('in every channel');
  });
});

describe('roles', () => {
  it('say who may challenge and accept', async () => {
    const { ada, ben, cleo, channel, discord } = table;
    const role = discord.addRole('Players', [ada, cleo]);
    expect(await settings('roles', { add: role })).toContain(`Roles that can play: <@&${role.id}>.`);
    const refusal = `To play here you need one of these roles: <@&${role.id}>.`;
    expect(await offer({}, ben)).toContain(refusal);
    const offered = await ada.command(channel, 'tak', { size: 4 });
    expect((await ben.press(offered.message!, 'Accept')).message?.text).toContain(refusal);
    await cleo.press(offered.message!, 'Accept');
    await table.board(1);
  });

  it('are taken out one by one, but for the last: that would let everybody play', async () => {
    const role = table.discord.addRole('Players', []);
    expect(await settings('roles', { remove: role })).toContain('isn’t in the list');
    await settings('roles', { add: role });
    expect(await settings('roles', { remove: role })).toContain('everyone could play');
    expect(await settings('show')).toContain(`Roles that can play: <@&${role.id}>.`);
  });

  it('that were deleted, or that everybody has, lock nobody out', async () => {
    const { ben, discord } = table;
    const role = discord.addRole('Players', []);
    await settings('roles', { add: role });
    discord.removeRole(role);
    expect(await settings('show')).toContain('Everyone can play.');
    expect(await offer({}, ben)).toContain('to anyone');
    await settings('roles', { add: discord.guild().roles[0]! });
    expect(await offer({}, ben)).toContain('to anyone');
    expect(await settings('roles', { everybody: true })).toContain('Everyone can play.');
  });
});
