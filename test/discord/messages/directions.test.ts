import type { ShownMessage } from 'local-discord';
import { expect, it } from 'vitest';
import type { AskAnalysis } from '../../../src/discord/boards/analyst.ts';
import { openTable } from '../../support/table/table.ts';

const hebrew = 'אבג 12';
/** Controls that people's names bring along, and right-to-left letters that are not isolated. */
const turning = /[\u202a-\u202e\u2066\u2067]|(?<!\u2068)אבג|אבג 12(?!\u2069)/;

const judge = ((name: string) =>
  Promise.resolve(
    name === 'explain' ? { better: { chance: 0.5, line: [] }, causes: [] } : { chance: 0.5, line: [] },
  )) as unknown as AskAnalysis;

it('names turn nothing around in messages, pictures’ descriptions, threads and suggestions', async () => {
  const table = await openTable({ askAnalysis: judge });
  const { ada, channel, discord } = table;
  discord.allow(channel, ['CreatePublicThreads']);
  const eve = discord.addPerson({ name: '\u202enimda\u2066x' });
  const noa = discord.addPerson({ name: hebrew });
  const said: string[] = [];
  const hear = ({ content, components, attachments }: ShownMessage) =>
    said.push(JSON.stringify([content, components, attachments]));
  const use = async (command: string, options: Parameters<typeof eve.command>[2] = {}, by = eve) => {
    const outcome = await (await by.command(channel, command, options)).settled();
    await table.settled();
    // A move has no answer of its own where its board stands in an older message.
    if (outcome.message !== undefined) hear(outcome.message);
    table.time.advance(2_000);
    return outcome.message!;
  };
  const suggest = async (command: string, option: string) =>
    said.push(JSON.stringify(await eve.autocomplete(channel, command, option, { [option]: '' })));

  for (const thread of [false, true]) {
    const offer = await use('tak', { opponent: noa, color: 'first', size: 5, thread });
    await noa.press(offer, 'Accept');
    await table.settled();
  }
  await suggest('follow', 'match');
  await suggest('match', 'match');
  for (const [index, move] of ['a1', 'e5', 'c3', 'c4'].entries())
    await use('move', { move }, [eve, noa][index % 2]);
  await use('matches');
  await noa.press(await use('resign', {}, noa), 'Resign');
  await table.settled();
  for (const command of ['analyze', 'history', 'match', 'profile', 'rematch']) await use(command);
  for (const text of [false, true]) await use('leaderboard', { game: 'tak', text }, ada);
  await use('tournament create tak', { name: `\u202e${hebrew}` }, ada);
  await suggest('follow', 'tournament');
  await suggest('tournament standings', 'tournament');

  for (const place of discord.world.channels.values()) {
    said.push(place.name);
    for (const message of ada.sees(place)) if (message.author.id === discord.bot.id) hear(message);
  }
  expect(said.filter((text) => text.includes('nimda')).length).toBeGreaterThan(10);
  expect(said.filter((text) => text.includes('אבג')).length).toBeGreaterThan(10);
  expect(said.filter((text) => turning.test(text))).toEqual([]);
  await table.close();
});
