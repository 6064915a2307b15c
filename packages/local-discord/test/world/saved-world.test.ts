import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AttachmentBuilder, MessageFlags } from 'discord.js';
import { expect, it, onTestFinished } from 'vitest';
import { LocalDiscord } from '../../src/index.ts';
import { SavedWorld } from '../../src/world/saved-world.ts';
import { Snowflakes, byAge, snowflakeTime } from '../../src/world/snowflakes.ts';
import { World } from '../../src/world/world.ts';
import { connect } from '../support/discord.ts';
import { ManualClock } from '../../src/manual-clock.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'table-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

it('keeps channels, people, messages, files and ids over a restart', async () => {
  const statePath = join(folder(), 'data', 'table.json');
  const first = await LocalDiscord.start({ statePath });
  const client = await connect(first);
  await client.application.commands.set([{ name: 'tak', description: 'Play' }]);
  const image = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`;
  const own = await client.application.emojis.create({ name: 'flat', attachment: image });
  const [ada, ben] = [first.person('Ada'), first.person('Ben')];
  const club = first.addChannel('club');
  const channel = await client.channels.fetch(club.id);
  if (channel?.isSendable() !== true) throw new Error('the bot cannot write here');
  const file = new AttachmentBuilder(Buffer.from('[Size "6"]'), { name: 'game.ptn' });
  const board = await channel.send({
    content: `board ${ben.mention}`,
    files: [file],
    nonce: 'n',
    enforceNonce: true,
  });
  const thread = first.addThread(club, 'match', ada);
  ada.say(thread, 'hello');
  ada.say(ada.direct(), 'c3');
  await client.destroy();
  await first.close();
  const attached = join(dirname(statePath), 'table.files');
  const files = [statePath, ...readdirSync(attached).map((name) => join(attached, name))];
  expect(files.map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600]);

  const second = await LocalDiscord.start({ statePath });
  onTestFinished(() => second.close());
  const again = await connect(second);
  expect(second.bot.id).toBe(first.bot.id);
  expect((await again.application.emojis.fetch()).map(({ id, name }) => [id, name])).toEqual([
    [own.id, 'flat'],
  ]);
  expect(second.person('Ben').id).toBe(ben.id);
  const [kept] = second.person('Ben').sees(second.channel('club'));
  expect(kept).toMatchObject({ id: board.id, content: `board ${ben.mention}`, pinged: true });
  expect(second.person('Ben').pings()).toHaveLength(1);
  expect(await (await fetch(kept?.attachments[0]?.url ?? '')).text()).toBe('[Size "6"]');
  expect(second.person('Ada').sees(second.channel('match'))).toMatchObject([{ content: 'hello' }]);
  expect(second.person('Ada').sees(second.person('Ada').direct())).toMatchObject([{ content: 'c3' }]);
  expect(second.world.commands.map((entry) => entry.command.name)).toEqual(['tak']);
  const here = await again.channels.fetch(club.id);
  if (here?.isSendable() !== true) throw new Error('the bot cannot write here');
  expect((await here.send({ content: 'board', nonce: 'n', enforceNonce: true })).id).toBe(board.id);
  expect(byAge((await here.send('next')).id, board.id)).toBeGreaterThan(0);
});

it('writes by itself, replaces the file at once, and forgets private messages and lost files', async () => {
  const statePath = join(folder(), 'table.json');
  const clock = new ManualClock();
  const discord = await LocalDiscord.start({ statePath, clock });
  const client = await connect(discord);
  client.on('interactionCreate', (interaction) => {
    if (interaction.isRepliable())
      void interaction.reply({
        flags: MessageFlags.Ephemeral,
        files: [new AttachmentBuilder(Buffer.from('x'), { name: 'x.txt' })],
      });
  });
  await client.application.commands.set([{ name: 'tak', description: 'Play' }]);
  const ada = discord.person('Ada');
  await ada.command(discord.channel('general'), 'tak');
  ada.say(discord.channel('general'), 'hello');
  expect(existsSync(statePath)).toBe(false);
  clock.advance(1000);
  expect(readFileSync(statePath, 'utf8')).toContain('hello');
  expect(readdirSync(join(statePath, '..'))).toEqual(['table.files', 'table.json']);
  expect(readdirSync(join(statePath, '..', 'table.files'))).toHaveLength(1);
  await client.destroy();
  await discord.close();
  const again = await LocalDiscord.start({ statePath });
  expect(again.person('Ada').sees(again.channel('general'))).toHaveLength(1);
  expect(readdirSync(join(statePath, '..', 'table.files'))).toEqual([]);
  await again.close();
});

it('says plainly that a file cannot be read', async () => {
  const statePath = join(folder(), 'table.json');
  writeFileSync(statePath, '{"version": 99}');
  await expect(LocalDiscord.start({ statePath })).rejects.toThrow('cannot be read');
});

it('makes ids that grow, with the time inside, also when the clock goes back', () => {
  const clock = new ManualClock(Date.UTC(2026, 0, 1));
  const ids = new Snowflakes(clock);
  const first = ids.next();
  expect(snowflakeTime(first)).toBe(clock.now());
  expect(first).toMatch(/^\d{17,19}$/);
  const made = Array.from({ length: 1000 }, () => ids.next());
  clock.advance(-5000);
  made.push(ids.next());
  expect([...made].sort(byAge)).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(new Snowflakes(new ManualClock(0)).next()).toMatch(/^\d{17,19}$/);
});

it('removes what was being written when the process was killed', async () => {
  const statePath = join(folder(), 'table.json');
  writeFileSync(`${statePath}.part`, 'half a world');
  await (await LocalDiscord.start({ statePath })).close();
  expect(readdirSync(join(statePath, '..'))).toEqual(['table.files', 'table.json']);
});

it('goes on where the file cannot be written, says so once, and writes it later', () => {
  const path = join(folder(), 'full');
  const said: string[] = [];
  const clock = new ManualClock();
  const saved = new SavedWorld(join(path, 'table.json'), (sentence) => said.push(sentence));
  const world = new World(clock, { botName: 'Bot' });
  saved.follow(world, clock);
  rmSync(path, { recursive: true });
  for (const name of ['Ada', 'Ben']) {
    world.addGuild(name, [world.addPerson({ name })]);
    clock.advance(6_000);
  }
  expect(said).toEqual([expect.stringMatching(/^The local Discord cannot be saved: .*ENOENT/)]);
  mkdirSync(path);
  clock.advance(6_000);
  expect(readdirSync(path)).toEqual(['table.json']);
  expect(JSON.stringify(saved.load())).toContain('Ben');
});
