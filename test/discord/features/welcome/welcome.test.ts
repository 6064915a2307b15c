import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Channel } from 'local-discord';
import { labelsOf } from '../play/composing.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

/** A server without the bot, with these channels. */
function club(...names: readonly string[]) {
  const { ada, ben, discord } = table;
  const guild = discord.addGuild('Club', [ada, ben], { bot: false, locale: 'de' });
  const channels = names.map((name) => discord.addChannel(name, guild));
  const add = async () => {
    discord.addBot(guild);
    await table.settled();
  };
  const said = () =>
    channels.flatMap((channel) => ada.sees(channel).map(({ content }) => [channel.name, content]));
  return { guild, channels, add, said };
}

it('the bot is added to a server: one message in its language, without a ping, with three buttons that lead on', async () => {
  const { ada, ben } = table;
  const { channels, add } = club('allgemein', 'spiele');
  const [first, second] = channels as [Channel, Channel];
  for (const person of [ada, ben]) person.open(first);
  await add();
  const [message, ...more] = ada.sees(first);
  expect([more, ada.sees(second), ada.pings(first), ben.pings(first)]).toEqual([[], [], [], []]);
  expect(message?.text).toMatch(/^Hallo, ich bin .*: miteinander oder gegen mich\./);
  expect(labelsOf(message)).toEqual([['Einrichten', 'Lernen', 'Spielen']]);
  // Ada owns the server, Ben does not.
  const settings = await (await ada.press(message!, 'Einrichten')).settled();
  expect(settings.message?.privateFor).toBe(ada.id);
  expect(JSON.stringify(settings.message?.components)).toContain('settings-of:');
  const refused = await (await ben.press(message!, 'Einrichten')).settled();
  expect(labelsOf(refused.message)).toEqual([]);
  const lesson = await (await ben.press(message!, 'Lernen')).settled();
  expect(lesson.message?.text).toContain('1 of 10');
  await ben.press(message!, 'Spielen');
  await table.settled();
  expect(
    ben.sees(first).some(({ content }) => content.includes('Level 0') || content.includes('Stufe 0')),
  ).toBe(true);
});

it('it is written where Discord greets people, or else in the first channel where the bot may write', async () => {
  const { discord } = table;
  const greeted = club('one', 'two');
  greeted.guild.systemChannelId = greeted.channels[1]!.id;
  await greeted.add();
  expect(greeted.said().map(([name]) => name)).toEqual(['two']);
  const closed = club('one', 'two', 'three');
  closed.guild.systemChannelId = closed.channels[0]!.id;
  for (const channel of closed.channels.slice(0, 2)) discord.deny(channel, ['SendMessages']);
  await closed.add();
  expect(closed.said().map(([name]) => name)).toEqual(['three']);
  const silent = club('one');
  discord.deny(silent.channels[0]!, ['ViewChannel']);
  await silent.add();
  expect(silent.said()).toEqual([]);
});

it('nothing is said twice: not after a restart, a new session, or an outage of the server', async () => {
  const { discord } = table;
  const { guild, add, said } = club('one');
  await add();
  await table.restart();
  discord.gateway.invalidate(false);
  await table.pass(10_000);
  const over = discord.outage(guild);
  await table.settled();
  over();
  await table.settled();
  expect(said()).toHaveLength(1);
  // Servers of before are told nothing.
  expect(table.ada.sees(table.channel)).toEqual([]);
});
