import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../src/matches/index.ts';
import type { PersonDriver } from 'local-discord';
import { discShapes } from '../../../../src/discord/features/standings/leaderboard-scene.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

const scope = () => ({ guildId: table.channel.guildId, channelId: table.channel.id });
const asPerson = ({ id, name }: PersonDriver): Person => ({ id, name });
const plies = ['a1', 'b1', 'c1', 'd1'];

/** A match without boards: the first of the two resigns. */
async function lose(first: Person, second: Person, more: { size?: number; rated?: boolean } = {}) {
  const { matches } = table;
  const { size = 5, rated = true } = more;
  const proposed = await matches.challenges.propose({
    ...scope(),
    gameId: 'tak',
    options: { size },
    terms: { rated },
    challenger: first,
    opponent: second,
    seat: 'first',
    thread: false,
  });
  if (!proposed.ok) throw new Error(proposed.error.key);
  const { id } = proposed.value;
  await matches.challenges.accept(id, second, scope());
  for (const [i, ply] of plies.entries())
    await matches.turns.play(id, i % 2 === 0 ? first : second, scope(), ply);
  const over = await matches.turns.resign(id, first, scope());
  if (!over.ok) throw new Error(over.error.key);
  return over.value;
}

async function play(first: PersonDriver, second: PersonDriver, more = {}) {
  return lose(asPerson(first), asPerson(second), more);
}

describe('/leaderboard', () => {
  it('shows a picture with the same table as its description, and pings nobody', async () => {
    const { ada, ben, cleo, channel } = table;
    const none = await cleo.command(channel, 'leaderboard');
    expect(none.message?.text).toBe(
      'Nobody has played a rated match here yet. Start one with `/tak` or `/taka`.',
    );
    await play(ada, ben);
    await play(ben, cleo, { rated: false });
    ben.open(channel);
    const shown = await ada.command(channel, 'leaderboard');
    const [picture] = shown.message?.attachments ?? [];
    expect(picture?.filename).toBe('tak-leaderboard-1.png');
    expect(picture?.description).toBe(
      [
        'Tak: leaderboard · 2 players',
        'Unranked: a rank takes 10 rated matches, one of them in the last year',
        '– Ben 1510? (+10) · 1–0–0 · W',
        '– Ada 1490? (−10) · 0–0–1 · L',
      ].join('\n'),
    );
    expect(shown.message?.text).toBe('-# Ada: no rank yet: 9 more rated matches are needed.');
    expect(JSON.stringify(shown.message?.components)).not.toContain('Next');
    expect(ben.pings(channel)).toEqual([]);
  });

  it('is text if asked for, narrowed down to a size or a span of time', async () => {
    const { ada, ben, cleo, channel } = table;
    await play(ada, ben, { size: 6 });
    const read = async (options: Record<string, string | boolean>) =>
      (await cleo.command(channel, 'leaderboard', { text: true, ...options })).message?.text;
    expect(await read({ kind: 'tak.6', period: 'month' })).toBe(
      [
        '**Tak: leaderboard** · 6x6 · this month · 2 players',
        '1\\. Ben 1 point · 1510? · 1–0–0 · W',
        '2\\. Ada 0 points · 1490? · 0–0–1 · L',
        '-# points · rating · won–drawn–lost · last five, latest first',
      ].join('\n'),
    );
    expect(await read({ kind: 'tak.5' })).toContain('Nobody has played such a rated Tak match here yet');
    expect(await read({ period: 'last-year' })).toContain('such a rated');
  });

  it('leads to the profile of each person, and from there to their matches', async () => {
    const { ada, ben, cleo, channel } = table;
    const lost = await play(ada, ben);
    const shown = await ada.command(channel, 'leaderboard');
    // Anybody may: the profile is for them alone.
    const profile = await cleo.select(shown.message!, 'Open a profile', [ben.id]);
    expect(profile.message?.privateFor).toBe(cleo.id);
    expect(profile.message?.text).toContain('**Tak: Ben**');
    const played = await cleo.press(profile.message!, 'Finished matches');
    expect(played.message?.text).toContain('**Ben’s finished matches**');
    const match = await cleo.select(played.message!, 'Open a match: board, replay, analysis', [lost.id]);
    expect(match.message?.text).toContain(`\`${lost.id}\``);
    const forged = await cleo.select(shown.message!, 'Open a profile', ['nobody'], { force: true });
    expect((await forged.answer())?.text).toContain('This button');
  });

  it('turns pages, and always has the line of whoever asks', async () => {
    const { ada, ben, channel, discord } = table;
    for (let i = 0; i < 9; i += 1) await play(ada, discord.addPerson({ name: `Player ${i}` }));
    for (let i = 0; i < 3; i += 1) await play(ben, discord.addPerson({ name: `Other ${i}` }));
    const shown = await ada.command(channel, 'leaderboard');
    const alt = () => shown.message?.attachments[0]?.description ?? '';
    expect(alt()).toContain('page 1/2 · 14 players');
    expect(alt()).toMatch(/\nRequested by Ada\n– Ada \d+\?/);
    await ben.press(shown.message!, 'Next ▶');
    expect(alt()).toContain('page 2/2');
    expect(alt()).not.toContain('Asked');
    expect(shown.message?.attachments).toHaveLength(1);
    await ada.press(shown.message!, '◀ Previous');
    expect(alt()).toContain('page 1/2');
  });

  it('hides who has left from the next page on', async () => {
    const { ada, ben, cleo, channel, discord } = table;
    await play(ada, ben);
    const names = async () =>
      (await cleo.command(channel, 'leaderboard', { text: true })).message?.text ?? '';
    const { world } = discord;
    world.removeMember(world.guilds.get(channel.guildId ?? '')!, world.people.get(ben.id)!);
    expect(await names()).toContain('Ben');
    // They are checked after the page is shown.
    await table.settled();
    expect(await names()).not.toContain('Ben');
    expect(await names()).toContain('Ada');
  });

  it('looks up again soon whom Discord said nothing of', async () => {
    const { ada, ben, cleo, channel, discord } = table;
    await play(ada, ben);
    const names = async () =>
      (await cleo.command(channel, 'leaderboard', { text: true })).message?.text ?? '';
    const { world, requests } = discord;
    world.removeMember(world.guilds.get(channel.guildId ?? '')!, world.people.get(ben.id)!);
    const path = /\/members\/\d+$/;
    const recover = discord.faults.request({ path }, { kind: 'status', status: 500 }, 100);
    const lookUps = () => requests.filter((request) => path.test(request.path)).length;
    await names();
    // Two people, and each lookup is retried once.
    await table.settled();
    expect(lookUps()).toBe(4);
    recover();
    await table.pass(60_000);
    expect(await names()).toContain('Ben');
    expect(lookUps()).toBe(4);
    await table.pass(11 * 60_000);
    await names();
    await table.settled();
    expect(await names()).not.toContain('Ben');
  });

  it('has whoever is back at once', async () => {
    const { ada, ben, channel } = table;
    await play(ada, ben);
    await table.matches.people.lookedUp(scope(), ben.id, true);
    const shown = await ben.command(channel, 'leaderboard', { text: true });
    expect(shown.message?.text).toContain('2 players');
  });

  it('says the line of who is hidden to them alone', async () => {
    const { ada, ben, channel } = table;
    await play(ada, ben);
    await table.matches.standings.hide(ben.id, scope(), true);
    const shown = await ben.command(channel, 'leaderboard', { text: true });
    expect(shown.message?.text).not.toContain('Ben');
    await expect
      .poll(() => ben.sees(channel).map(({ content, privateFor }) => [privateFor, content]))
      .toContainEqual([
        ben.id,
        expect.stringMatching(/^Requested by Ben\n– Ben 1510\?[^]*\n-# Ben: no rank yet: 9 more/),
      ]);
  });
});

describe('/profile', () => {
  it('tells rating, record and open matches, and how the asker stands against them', async () => {
    const { ada, ben, cleo, channel } = table;
    const bare = await ada.command(channel, 'profile', { game: 'tak' });
    expect(bare.message?.text).toBe('**Tak: Ada**\nNo rated match yet.\n0 open matches.');
    await play(ada, ben);
    await play(ben, ada, { size: 6 });
    await play(ben, cleo, { size: 4, rated: false });
    const shown = await ada.command(channel, 'profile', { player: ben });
    expect(shown.message?.text.split('\n')).toEqual([
      '**Tak: Ben**',
      expect.stringMatching(/^\d+\? · [+−±]\d+ in 7 days · no rank yet: 8 more rated matches are needed$/),
      'All matches: 1–0–2 (won–drawn–lost)',
      'By colour: White 0–0–2 · Black 1–0–0',
      'By kind: 4x4 0–0–1 · 5x5 1–0–0 · 6x6 0–0–1',
      'Won: 1 by resignation',
      'Lost: 2 by resignation',
      '0 open matches.',
      'Ada against Ben: 1–0–1',
    ]);
    const [picture] = shown.message?.attachments ?? [];
    expect(picture?.description).toContain('Ben’s rating over 2 rated matches');
    expect(shown.message?.mentions ?? []).toEqual([]);
  });

  it('stands in the menu of a person, for the asker alone', async () => {
    const { ada, ben, cleo, channel } = table;
    await play(ada, ben);
    const shown = await cleo.userCommand(channel, 'Profile', ben);
    expect(shown.message?.privateFor).toBe(cleo.id);
    expect(shown.message?.text).toContain('**Tak: Ben**');
  });
});

describe('somebody without a rank', () => {
  const reason = async (person: PersonDriver) =>
    (await person.command(table.channel, 'leaderboard', { text: true })).message?.text
      .split('\n')
      .find((line) => /: no rank( yet)?:/.test(line));
  const profile = async (person: PersonDriver) =>
    (await person.command(table.channel, 'profile')).message?.text.split('\n')[1];

  it('reads how many matches are missing, has a rank with the tenth, and loses it after a year', async () => {
    const { ada, ben, cleo } = table;
    for (let i = 0; i < 9; i += 1) await play(i % 2 === 0 ? ada : ben, i % 2 === 0 ? ben : ada);
    expect(await reason(ada)).toBe('-# Ada: no rank yet: 1 more rated match is needed.');
    expect(await profile(ada)).toMatch(/ · no rank yet: 1 more rated match is needed$/);
    await play(ada, cleo);
    expect(await reason(ada)).toBeUndefined();
    expect(await profile(ada)).toMatch(/ · rank 1 of 1$/);
    const dora = table.discord.addPerson({ name: 'Dora', locale: 'de' });
    const german = await dora.userCommand(table.channel, 'Profile', ben);
    expect(german.message?.text).toContain(' · noch kein Rang: es fehlt 1 gewertete Partie');
    expect(await reason(cleo)).toBe('-# Cleo: no rank yet: 9 more rated matches are needed.');
    expect(await reason(ben)).toBe('-# Ben: no rank yet: 1 more rated match is needed.');
    await table.pass(365 * 86_400_000);
    expect(await reason(ada)).toBe(
      '-# Ada: no rank: no rated match in the last year; play one to get it back.',
    );
    expect(await profile(ada)).toMatch(
      / · no rank: no rated match in the last year; play one to get it back$/,
    );
    await play(cleo, ada);
    expect(await reason(ada)).toBeUndefined();
  });
});

describe('a match', () => {
  it('says in the challenge whether it is rated, at its end what it did, and in the list', async () => {
    const { ada, ben, channel } = table;
    const elsewhere = table.discord.addChannel('challenges');
    const challenge = async (options: Record<string, string | number | boolean>) =>
      (await ada.command(elsewhere, 'tak', { opponent: ben, ...options })).message?.text ?? '';
    expect(await challenge({ size: 5 })).toContain(' · rated');
    expect(await challenge({ size: 4 })).toContain(
      'casual (a 4x4 board is too small: rated matches are 5x5 or larger)',
    );
    expect(await challenge({ size: 5, rated: false })).toMatch(/ · casual(\n| ·)/);
    const over = await play(ada, ben);
    await table.pass(11_000);
    const end = await table.board(1);
    expect(end.content).toContain('Ada 1490? (−10) · Ben 1510? (+10)');
    expect(end.content).not.toContain('counts');
    await play(ada, ben);
    await table.pass(11_000);
    expect((await table.board(2)).content).toContain(
      'Nobody can win more than 30 points from one opponent, or 10 from a newcomer; each day one of these points expires. This match counts less than 1%.',
    );
    const listed = await ada.command(channel, 'history');
    expect(listed.message?.text).toMatch(new RegExp(`${over.id}.*\\+10 / −10`));
  });
});

it.each([
  ['Ada Lovelace', 'AL'],
  ['„ada“ (lovelace)', 'AL'],
  ['राजेश क्षत्रिय', 'रक'],
  ['🇩🇪🇯🇵 flags', '🇩🇪F'],
  ['👨‍👩‍👧‍👦👩‍🚀 family', '👨‍👩‍👧‍👦F'],
])('has on the disc of %s what its words begin with', (name, initials) => {
  const texts = discShapes({ name, personId: '1' }, 0, 0).filter(({ kind }) => kind === 'text');
  expect(texts).toMatchObject([{ text: initials }]);
});
