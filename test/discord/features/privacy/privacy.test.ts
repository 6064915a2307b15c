import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownMessage } from 'local-discord';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';
import { prefer } from '../../../support/table/preferring.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

/** The private reply to `/privacy`. */
async function ask(person = table.ada): Promise<ShownMessage> {
  const { message } = await person.command(table.channel, 'privacy');
  if (message === undefined) throw new Error('no answer');
  expect(message.privateFor).toBe(person.id);
  return message;
}

describe('/privacy', () => {
  it('says what is stored, and that it is nothing', async () => {
    const { ada, cleo, channel } = table;
    await table.start({ size: 3 });
    await ada.command(channel, 'tak');
    const mine = await ask();
    expect(mine.content).toContain('What I store about you');
    for (const what of ['tournaments', 'vacations', '`/report`']) expect(mine.content).toContain(what);
    expect(mine.content).toContain('matches: 1 (open: 1) · open challenges: 1 · servers: 1');
    const theirs = await ask(cleo);
    expect(theirs.content).toContain('I store nothing about you');
    expect(theirs.components ?? []).toEqual([]);
  });

  it('names the preferences of somebody who has not played, and deletes them', async () => {
    const { cleo, channel } = table;
    await prefer(cleo, channel, { reminders: false });
    await table.settled();
    const stored = await ask(cleo);
    expect(stored.content).not.toContain('I store nothing about you');
    expect(stored.content).toContain(
      'Your preferences, how far you are in a lesson, or your links to boards are stored too.',
    );
    const asked = await cleo.press(stored, 'Delete my data');
    await cleo.press(asked.message!, 'Yes, delete it');
    await table.settled();
    expect((await ask(cleo)).content).toContain('I store nothing about you');
  });

  it('sends everything as a file that nobody else sees', async () => {
    const { ada, ben, channel, discord } = table;
    const board = await table.start({ size: 3 });
    await ada.command(channel, 'move', { move: 'a1' });
    await table.board(2);
    const pressed = await ada.press(await ask(), 'Get my data');
    const answer = await pressed.answer();
    expect(ben.sees(channel).some(({ id }) => id === answer?.id)).toBe(false);
    const file = answer?.attachments[0];
    expect(file?.filename).toBe(`taktable-${ada.id}.json`);
    if (file === undefined) return;
    const bytes = discord.fileOf(file) ?? new Uint8Array();
    const data = JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>;
    expect(data).toMatchObject({
      person: ada.id,
      names: [{ scopeId: channel.guildId, name: ada.name }],
      matches: [
        { id: idOf(board), first: ada.id, second: ben.id, events: [{ data: { kind: 'ply', text: 'a1' } }] },
      ],
      challenges: [{ id: idOf(board), status: 'accepted' }],
      ratings: [],
      results: [],
      listings: [],
    });
    expect(JSON.stringify(data)).not.toContain(ben.name);
  });

  it('packs a file that Discord would not take', async () => {
    const { ada, ben, channel, discord, matches } = table;
    const { id } = discord.guild();
    // Simulates the data of years of play with long texts that no rule would accept.
    const stored = await matches.people.data(ada.id);
    const long = { ...stored, names: [{ scopeId: id, name: 'x'.repeat(9_000_000) }] };
    Object.assign(matches.people, { data: () => Promise.resolve(long) });
    await ada.command(channel, 'tak', { opponent: ben });
    const pressed = await ada.press(await ask(), 'Get my data');
    const file = (await pressed.answer())?.attachments[0];
    expect(file?.filename).toBe(`taktable-${ada.id}.json.gz`);
    if (file === undefined) return;
    const text = gunzipSync(discord.fileOf(file) ?? new Uint8Array()).toString();
    expect((JSON.parse(text) as typeof stored).names).toEqual(long.names);
  });
});

describe('deleting one’s data', () => {
  it('asks first, and keeps everything when the answer is no', async () => {
    const { ada, matches } = table;
    await table.start({ size: 3 });
    const asked = await ada.press(await ask(), 'Delete my data');
    expect(asked.message?.text).toContain('Your open matches (1 right now)');
    expect(asked.message?.text).toContain('a former player');
    const kept = await ada.press(asked.message ?? (await ask()), 'Keep it');
    expect(kept.message?.text).toBe('Nothing was deleted.');
    expect((await matches.people.stored(ada.id)).openMatches).toBe(1);
  });

  it('resigns, withdraws, drops the name, and tells the opponent without it', async () => {
    await table.keepBoards();
    const { ada, ben, cleo, channel, matches, discord } = table;
    const id = idOf(await table.start({ size: 3 }));
    const offered = await ada.command(channel, 'tak');
    const asked = await ada.press(await ask(), 'Delete my data');
    const done = await ada.press(asked.message ?? (await ask()), 'Yes, delete it');
    const read = () => ada.sees(channel).find((message) => message.id === done.message?.id)?.content ?? '';
    await discord.until(() => read().includes('has been deleted'));
    expect(read()).toContain('Matches resigned: 1 · challenges ended: 1');
    expect(await matches.people.stored(ada.id)).toEqual({
      matches: 0,
      scopes: 0,
      openMatches: 0,
      openChallenges: 0,
      hasPreferences: false,
    });

    // The challenge says so, and cannot be accepted.
    const challenge = () => cleo.sees(channel).find((message) => message.id === offered.message?.id);
    await discord.until(() => (challenge()?.components ?? []).length === 0);
    expect(challenge()?.content).toBe('a former player withdrew their Tak challenge.');

    // The poller posts the final board; it pings only the opponent and mentions nobody who is gone.
    ben.open(channel);
    await table.pass(11_000);
    const last = await table.board(2);
    expect(last.content).toContain(`<@${ben.id}>`);
    expect(last.content).toContain('beat a former player');
    expect(last.content).not.toContain(ada.id);
    expect(last.attachments[0]?.description).not.toContain(ada.name);
    expect(ben.pings(channel).map((message) => message.id)).toEqual([last.id]);

    const shown = await ben.command(channel, 'board', { match: id });
    await shown.answer();
    expect((await table.board(3)).content).toContain('a former player');

    // The person may return as a new player.
    await table.start({ size: 3 });
    expect((await matches.people.stored(ada.id)).openMatches).toBe(1);
  });

  it('of somebody else is not possible: a forged press is about whoever sends it', async () => {
    const { ada, ben, matches, discord } = table;
    const board = await table.start({ size: 3 });
    const forged = await ben.press(board, 'forgotten', { force: true });
    expect(forged.message?.privateFor).toBe(ben.id);
    await discord.until(() =>
      ben.sees(table.channel).some(({ content }) => content.includes('Matches resigned: 1')),
    );
    expect((await matches.people.stored(ada.id)).matches).toBe(1);
    expect((await matches.people.stored(ben.id)).matches).toBe(0);
    // The board used for the forged click is still a board.
    expect((await table.board(1)).attachments).toHaveLength(1);
  });

  it.each(['forget', 'keep', 'stay', 'resigned:NONE'])(
    'a press on %s that is forged on a board leaves the board alone',
    async (press) => {
      const { ben, channel } = table;
      const board = await table.start({ size: 3 });
      const forged = await ben.press(board, press, { force: true });
      expect(forged.message?.privateFor).toBe(ben.id);
      expect(ben.sees(channel).find(({ id }) => id === board.id)).toMatchObject({
        content: board.content,
        attachments: [{ id: board.attachments[0]?.id }],
      });
    },
  );
});
