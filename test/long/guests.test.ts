import { join } from 'node:path';
import { ManualClock, type LocalDiscord, type PersonDriver } from 'local-discord';
import { expect, it } from 'vitest';
import { openDiscord } from '../support/discord.ts';
import { runProgram, temporaryFolder } from '../support/program/program.ts';

const hourMs = 3_600_000;

async function startOn({ token, apiUrl }: LocalDiscord, database: string) {
  const settings = { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, DATABASE_PATH: database };
  const program = runProgram(settings);
  await program.says('authorize');
  return program;
}

it('a match in a group goes on after a kill -9, with hours between turns', { timeout: 60_000 }, async () => {
  const clock = new ManualClock();
  const discord = await openDiscord({ clock, forPeople: true, patience: true });
  const [amy, bob] = [discord.addPerson({ name: 'Amy' }, null), discord.addPerson({ name: 'Bob' }, null)];
  discord.install(amy);
  const group = discord.addPrivate([amy, bob, discord.addPerson({ name: 'Cal' }, null)], 'Club');
  const database = join(temporaryFolder(), 'one.db');
  const start = () => startOn(discord, database);
  const boards = () =>
    bob.sees(group).filter(({ attachments, privateFor }) => attachments.length > 0 && privateFor === null);
  const says = (text: string) =>
    discord.until(() => boards().find(({ content }) => content.includes(text)), 20_000, text);
  const compose = async (who: PersonDriver) => {
    const opened = await who.press(boards().at(-1)!, 'Move');
    const composer = await discord.until(() => opened.followUps[0], 20_000, 'the composer');
    return { opened, composer };
  };
  const play = async (who: PersonDriver, at: string) => {
    const { composer } = await compose(who);
    await who.press(composer, at);
    await says(`played \`${at}\``);
    clock.advance(hourMs);
  };

  const first = await start();
  await amy.command(group, 'tak', { opponent: bob, size: 3, color: 'first' });
  const challenge = await discord.until(() => bob.sees(group).find(({ components }) => components?.length));
  await bob.press(challenge, 'Accept');
  await says('White');
  await play(amy, 'a1');
  const { opened, composer } = await compose(bob);
  // It is killed while it shows the turn that it has stored.
  const shows = { method: 'PATCH', path: new RegExp(opened.interaction!.token) };
  const shown = discord.faults.request(shows, { kind: 'hang' }, Infinity);
  void bob.press(composer, 'c3');
  const isShowing = () =>
    discord.requests.some(({ method, path }) => method === 'PATCH' && shows.path.test(path));
  await discord.until(isShowing, 20_000, 'the board of the stored turn');
  first.process.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  shown();
  clock.advance(hourMs);
  await start();
  expect(boards().map(({ content }) => content.includes('c3'))).toEqual([false]);
  const stale = await amy.press(boards()[0]!, 'Move');
  await says('Bob played `c3`');
  expect(stale.followUps[0]?.content).toContain('has moved on');
  for (const [who, at] of [
    [amy, 'b3'],
    [bob, 'b1'],
    [amy, 'a3'],
  ] as const)
    await play(who, at);
  await says('(White) beat');
  expect(boards()).toHaveLength(1);
  expect(discord.requests.filter(({ path }) => path.includes(group.id))).toEqual([]);
});
