import type { Channel, PersonDriver, ShownMessage } from 'local-discord';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ManualOpponent } from '../../support/table/manual-opponent.ts';
import { createWebBoard } from '../../../src/discord/features/web/index.ts';
import { everything } from '../../support/table/everything.ts';
import { openTable, type TestTable } from '../../support/table/table.ts';

/** Where the bot is no member: in groups, direct messages, and servers of strangers. Only Amy has it on her account. */

let table: TestTable;
let amy: PersonDriver;
let bob: PersonDriver;
let group: Channel;
const opponent = new ManualOpponent();
const page = createWebBoard({
  activity: true,
  linkTo: () => Promise.resolve('https://tak.example.org/board/'),
});
/** What the bot has logged as one. */
const errors: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });

beforeAll(async () => {
  table = await openTable({ forPeople: true, askOpponent: opponent.ask, log, moreFeatures: [page] });
  const { discord } = table;
  [amy, bob] = [discord.addPerson({ name: 'Amy' }, null), discord.addPerson({ name: 'Bob' }, null)];
  discord.install(amy);
});
afterAll(() => table.close());

const groupOf = () =>
  table.discord.addPrivate([amy, bob, table.discord.addPerson({ name: 'Cal' }, null)], 'Club');
beforeEach(() => {
  group = groupOf();
});

const places: Readonly<Record<string, () => Channel>> = {
  'a group': groupOf,
  'a direct message of two people': () => table.discord.addPrivate([amy, bob]),
  'a server without the bot': () => {
    const { discord } = table;
    const owner = discord.addPerson({ name: 'Owner' }, null);
    return discord.addChannel('lounge', discord.addGuild('Elsewhere', [owner, amy, bob], { bot: false }));
  },
};

const boardsIn = (channel: Channel): readonly ShownMessage[] =>
  bob.sees(channel).filter(({ attachments, privateFor }) => attachments.length > 0 && privateFor === null);

const boardIn = (channel: Channel): ShownMessage => boardsIn(channel).at(-1)!;

const scopeOf = ({ id }: Channel) => ({ guildId: null, channelId: `${id}~` });

/** What the bot asked of Discord about a channel itself. */
const askedOf = ({ id }: Channel) =>
  table.discord.requests.filter(({ path }) => path.startsWith(`/channels/${id}`));

async function begin(channel: Channel): Promise<ShownMessage> {
  const sent = await amy.command(channel, 'tak', { opponent: bob, size: 3, color: 'first', thread: true });
  await table.settled();
  const [challenge] = bob.sees(channel);
  expect(sent.original).toBeUndefined();
  await bob.press(challenge!, 'Accept');
  await table.settled();
  return boardIn(channel);
}

/** Plays by the board's buttons. @returns the composer after the turn. */
async function play(who: PersonDriver, channel: Channel, ...labels: readonly string[]) {
  const opened = await who.press(boardIn(channel), 'Move');
  await table.settled();
  const [composer] = opened.followUps;
  for (const label of labels) {
    await who.press(composer!, label);
    await table.settled();
  }
  return opened.followUps[0];
}

describe.each(Object.entries(places))('in %s', (_, open) => {
  it('two people play a whole match, which is edited in place, an hour between turns', async () => {
    const channel = open();
    const first = await begin(channel);
    expect(first.content).toContain(amy.mention);
    await play(amy, channel, 'a1');
    await play(bob, channel, 'c3');
    const [only, ...others] = boardsIn(channel);
    expect([only!.id, others]).toEqual([first.id, []]);
    expect(only!.content).toContain('Bob played `c3`');
    const hourMs = 3_600_000;
    for (const [who, at] of [
      [amy, 'b3'],
      [bob, 'b1'],
      [amy, 'a3'],
    ] as const) {
      await table.pass(hourMs);
      await play(who, channel, at);
    }
    expect(boardsIn(channel).map(({ id }) => id)).toEqual([first.id]);
    expect(boardIn(channel).content).toContain('(White) beat');
    await bob.press(boardIn(channel), 'Rematch');
    await table.settled();
    const again = bob.sees(channel).at(-1)!;
    await amy.press(again, 'Accept');
    await table.settled();
    expect(boardsIn(channel)).toHaveLength(2);
    expect(askedOf(channel)).toEqual([]);
  });
});

describe('a board', () => {
  it('that a killed process left behind shows the match to whoever presses next, who plays on', async () => {
    await begin(group);
    await play(amy, group, 'a1');
    // It has been killed after it stored the turn, before it showed it.
    const scope = scopeOf(group);
    const [match] = await table.matches.stored.mine(bob.id, scope);
    await table.matches.turns.play(match!.id, bob, scope, 'c3');
    await table.restart();
    expect(boardIn(group).content).toContain('Amy played');
    await table.pass(3_600_000);
    const pressed = await amy.press(boardIn(group), 'Move');
    await table.settled();
    expect(pressed.followUps[0]?.content).toContain('has moved on since this board');
    expect(boardIn(group).content).toContain('Bob played `c3`');
    await play(amy, group, 'b3');
    expect(boardIn(group).content).toContain('Amy played `b3`');
    expect(boardsIn(group)).toHaveLength(1);
  });

  it('never posted because the process was killed appears with the next press', async () => {
    const { discord } = table;
    await amy.command(group, 'tak', { opponent: bob, size: 3 });
    await table.settled();
    const [challenge] = bob.sees(group);
    const arrives = discord.faults.request(
      { method: 'POST', path: /^\/webhooks/ },
      { kind: 'status', status: 500 },
      Infinity,
    );
    await bob.press(challenge!, 'Accept');
    await table.restart();
    arrives();
    expect(boardsIn(group)).toEqual([]);
    await amy.command(group, 'matches');
    await amy.command(group, 'board');
    await table.settled();
    expect(boardsIn(group)).toHaveLength(1);
  });

  it('composed on for more than a quarter of an hour is posted anew, and the old one has no buttons left', async () => {
    const first = await begin(group);
    const opened = await amy.press(first, 'Move');
    await table.settled();
    await table.pass(20 * 60_000);
    await amy.press(opened.followUps[0]!, 'a1');
    await table.settled();
    const [old, latest, ...others] = boardsIn(group);
    expect([old!.id, others]).toEqual([first.id, []]);
    expect(latest!.content).toContain('Amy played `a1`');
    // It could not be changed then; whoever presses it is shown the other.
    expect((await bob.press(old!, 'Move')).followUps[0]?.content).toContain(latest!.id);
    await table.settled();
    expect(boardsIn(group)[0]!.components).toEqual([]);
    await play(bob, group, 'c3');
    expect(boardIn(group).content).toContain('Bob played `c3`');
  });

  it('of a match that ended on time shows that to whoever presses it, and nobody loses time to it', async () => {
    await amy.command(group, 'tak', { opponent: bob, size: 5, time: '1h', color: 'first' });
    await table.settled();
    await bob.press(bob.sees(group)[0]!, 'Accept');
    await table.settled();
    await table.pass(2 * 3_600_000);
    const [match] = await table.matches.stored.mine(bob.id, scopeOf(group));
    expect(match).toBeUndefined();
    await bob.press(boardIn(group), 'Move');
    await table.settled();
    expect(boardIn(group).content).toContain('on time');
  });
});

describe('alone, with the computer', () => {
  it('a match is answered on the board, also late, and when it was shown last long ago', async () => {
    await amy.command(group, 'tak', { level: 1, size: 5, color: 'first' });
    await table.settled();
    expect(boardsIn(group)).toHaveLength(1);
    await play(amy, group, 'a5', 'a5').catch(() => undefined);
    await amy.command(group, 'move', { move: 'a5' });
    await table.settled();
    expect(boardIn(group).content).toMatch(/Amy played `\w+`[^]*Taktable/);
  });

  it('lessons and puzzles are as elsewhere', async () => {
    const lesson = await amy.command(group, 'learn', { game: 'tak' });
    await table.settled();
    expect(lesson.original?.privateFor).toBe(amy.id);
    const puzzle = await amy.command(group, 'puzzle', { game: 'tak' });
    await table.settled();
    expect(puzzle.original?.attachments).toHaveLength(1);
    expect(askedOf(group)).toEqual([]);
  });
});

it('whoever is to move is written to directly, if they let the bot', async () => {
  await begin(group);
  amy.open(amy.direct());
  await play(amy, group, 'a1');
  await play(bob, group, 'c3');
  const remind = await amy.command(group, 'remind', { in: '1h' });
  await table.pass(2 * 3_600_000);
  expect(remind.original?.text).toContain('I’ll write to you about');
  const said = amy.pings(amy.direct()).map(({ content }) => content);
  const link = /in Tak `\w+`: https:\/\/discord.com\/channels\/@me\/(\d+)\/\d+$/;
  const [told, ...others] = said.filter((one) => one.startsWith('It’s your turn against Bob'));
  expect([link.exec(told!)?.[1], others]).toEqual([group.id, []]);
  expect(said.filter((one) => one.includes('you asked to be reminded'))).toHaveLength(1);
  expect(askedOf(group)).toEqual([]);
});

it('commands that need a server are offered in those of the bot only', () => {
  const names = (channel: Channel) => amy.client.commands(channel).map(({ name }) => name);
  const missing = [
    'tournament',
    'settings',
    'leaderboard',
    'profile',
    'follow',
    'seek',
    'vacation',
    'report',
  ];
  for (const open of Object.values(places)) {
    const offered = names(open());
    expect(offered.filter((name) => missing.includes(name))).toEqual([]);
    expect(offered).toEqual(
      expect.arrayContaining(['tak', 'taka', 'board', 'learn', 'puzzle', 'preferences']),
    );
  }
});

it('where a server shows it to one person alone, a match is not begun', async () => {
  const { discord } = table;
  const server = discord.addGuild('Strict', [discord.addPerson({ name: 'Boss' }, null), amy], { bot: false });
  const channel = discord.addChannel('lounge', server);
  discord.deny(channel, ['UseExternalApps'], { id: server.id });
  const refused = await amy.command(channel, 'tak', { level: 1 });
  await table.settled();
  expect(refused.original?.text).toContain('only you would see the board');
});

it('quick matches are refused, as nobody could be told that the time is up', async () => {
  const begun = await table.matches.challenges.propose({
    ...scopeOf(group),
    gameId: 'tak',
    challenger: { id: amy.id, name: 'Amy' },
    opponent: undefined,
    seat: 'random',
    thread: false,
    options: {},
    terms: { time: 180_000, increment: 2_000 },
  });
  expect(begun).toMatchObject({ ok: false, error: { key: 'match:quickGuest' } });
});

it('people begin with the ratings that they carry, if they wish, and only where they play', async () => {
  const { discord, matches, ada, ben, channel } = table;
  const scope = { guildId: channel.guildId, channelId: channel.id };
  await table.start({ size: 5 });
  const [own] = await matches.stored.mine(ada.id, scope);
  for (const [who, ply] of [
    [ada, 'a1'],
    [ben, 'e5'],
    [ada, 'b5'],
    [ben, 'b1'],
  ] as const)
    expect((await matches.turns.play(own!.id, who, scope, ply)).ok).toBe(true);
  await matches.turns.resign(own!.id, ben, scope);
  for (const one of [ada, ben]) discord.install(one);
  const chosen = await ada.command(channel, 'preferences', { carry: true });
  expect(JSON.stringify(await chosen.answer())).toContain('you begin with the ratings you have here');
  const club = discord.addPrivate([ada, ben], 'Pair');
  await ada.command(club, 'tak', { opponent: ben, size: 5, color: 'first' });
  await table.settled();
  await ben.press(ben.sees(club)[0]!, 'Accept');
  await table.settled();
  const [begun] = await matches.stored.mine(ada.id, scopeOf(club));
  const match = await matches.stored.get(begun!.id, scopeOf(club));
  if (!match.ok) throw new Error(match.error.key);
  const { first, second } = match.value.ratings!;
  expect([first.points > 1500, first.provisional, second.points]).toEqual([true, true, 1500]);
  const elsewhere = await ada.command(club, 'preferences');
  expect(JSON.stringify(await elsewhere.answer())).toContain('the ratings of another place');
  expect(askedOf(club)).toEqual([]);
});

it('puzzles that somebody has tried in one such place are tried in all, and in no other', async () => {
  const { puzzles } = table.matches;
  const puzzle = (await puzzles.next(scopeOf(group), bob.id, 'tak', {}))!;
  const direct = { guildId: null, channelId: bob.direct().id };
  const tried = [];
  for (const scope of [scopeOf(group), scopeOf(groupOf()), direct])
    tried.push((await puzzles.attempted(scope, bob, puzzle, true)).isFirst);
  expect(tried).toEqual([true, false, true]);
});

it('the page is opened by a link, as an Activity is somewhere else', async () => {
  const opened = await amy.press(await begin(group), 'Open board');
  await table.settled();
  expect(opened.kind).toBe('deferred update');
  expect(JSON.stringify(opened.followUps[0]?.components)).toContain('https://tak.example.org/board/');
});

it('whatever is used there, nothing is asked of the channel, and nothing fails', async () => {
  const { discord, time } = table;
  const board = await begin(group);
  const before = { errors: errors.length, requests: discord.requests.length };
  const sent = everything({ ada: amy, ben: bob, channel: group, discord }, board);
  const of = (suggests: boolean) =>
    Promise.all(sent.filter((one) => one.suggests === suggests).map(({ outcome }) => outcome));
  const suggestions = of(true);
  const failed = (await of(false)).filter(({ kind, interaction }) => kind === 'failed' && interaction);
  expect(failed).toEqual([]);
  // Those that find nothing are given up.
  time.advance(3_000);
  await suggestions;
  await table.settled();
  expect(errors.slice(before.errors)).toEqual([]);
  const asked = discord.requests.slice(before.requests).map(({ path }) => path);
  expect(asked.filter((path) => path.includes(group.id) || path.includes('~'))).toEqual([]);
});
