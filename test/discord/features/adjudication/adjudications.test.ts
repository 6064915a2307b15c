import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApplicationCommandOptionType, ApplicationCommandType, InteractionType } from 'discord-api-types/v10';
import type { PersonDriver } from 'local-discord';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
  await table.keepBoards();
});
afterEach(async () => {
  await table.close();
});

/** Ada owns the server and plays White; Cleo is the adjudicator. */
async function adjudicate(match: string, result: string, reason = 'Ben was away.', by = table.cleo) {
  const options = { match, result, reason };
  const decided = await by.command(table.channel, 'adjudicate', options, { force: true });
  const answer = await decided.answer();
  expect(answer?.privateFor).toBe(by.id);
  return answer?.text ?? '';
}

/** Suggested matches for someone to whom the server's managers have given the command. */
async function suggestedTo(person: PersonDriver) {
  const { discord, channel } = table;
  const id = discord.world.commands.find(({ command }) => command.name === 'adjudicate')?.command.id;
  const options = [{ type: ApplicationCommandOptionType.String, name: 'match', value: '', focused: true }];
  const data = { id, name: 'adjudicate', type: ApplicationCommandType.ChatInput, options };
  const { choices } = await person.forge(channel, InteractionType.ApplicationCommandAutocomplete, data);
  return choices.map(({ value }) => value);
}

async function nameAdjudicator(): Promise<void> {
  const { ada, cleo, channel, discord } = table;
  const role = discord.addRole('Referees', [cleo]);
  await ada.command(channel, 'settings adjudicator', { role });
}

describe('/adjudicate', () => {
  it.each([
    ['first', 'Ada', 'beat', '`1-0`'],
    ['second', 'Ben', 'beat', '`0-1`'],
    ['draw', 'Ada', 'drew by adjudication', '`1/2-1/2`'],
    ['cancel', 'Ada', 'cancelled · no result', ''],
    ['void', 'Ada', 'declared void · no result', ''],
  ])('%s ends an open match, and its board says why', async (result, name, how, score) => {
    const { channel, discord } = table;
    await nameAdjudicator();
    const id = idOf(await table.start({ size: 4 }));
    expect(await adjudicate(id, result, 'Ben was **away**.')).toContain(`\`${id}\` has been decided.`);
    const board = await table.board(2);
    expect(board.content).toContain(discord.person(name).mention);
    expect(board.content).toContain(how);
    expect(board.content).toContain(score);
    expect(board.content).toContain('Reason: Ben was \\*\\*away\\*\\*.');
    const shown = await table.ben.command(channel, 'match', { match: id });
    expect(shown.message?.text).toContain('Reason: Ben was');
    expect((await table.ben.command(channel, 'move', { move: 'a1', match: id })).message).toBeDefined();
    await table.settled();
    expect(table.boards()).toHaveLength(2);
  });

  it('counts like any end, and no more once it is void', async () => {
    const { ada, ben, channel, matches } = table;
    await nameAdjudicator();
    await table.start({ size: 5 });
    for (const [turn, ply] of ['a1', 'e5', 'b2', 'd4'].entries()) {
      [ada, ben][turn % 2]!.reply(await table.board(turn + 1), ply);
    }
    const board = await table.board(5);
    const id = idOf(board);
    expect(await adjudicate(id, 'first')).toContain('has been decided');
    const end = await table.board(6);
    const scope = { guildId: channel.guildId, channelId: channel.id };
    const person = { id: ada.id, name: ada.name };
    const rated = () => matches.standings.profile(scope, 'tak', person);
    const before = JSON.stringify(await rated());
    expect(await adjudicate(id, 'second')).toContain('All that can still be done is to declare it void.');
    expect(await adjudicate(id, 'void')).toContain('has been decided');
    const last = await table.board(7);
    expect(end.content).toContain('by adjudication');
    expect(last.content).toContain('declared void · no result');
    expect(JSON.stringify(await rated())).not.toBe(before);
    expect(await adjudicate(id, 'void')).toContain('without a result');
    // Replayed from its events, it can still be viewed.
    const ptn = await ada.command(channel, 'record', { match: id });
    expect((await ptn.answer())?.attachments).toHaveLength(1);
  });

  it('is for the adjudicators’ role and server managers', async () => {
    const { ada, ben, cleo, channel } = table;
    const id = idOf(await table.start({ size: 4 }));
    for (const person of [ben, cleo]) {
      expect(await adjudicate(id, 'second', 'I want to win', person)).toContain(
        'Only adjudicators can decide',
      );
      expect(await suggestedTo(person)).toEqual([]);
      const offered = await person.command(channel, 'adjudicate', { match: id });
      expect(offered.error).toBe('adjudicate is not available here');
    }
    await nameAdjudicator();
    const named = await ada.command(channel, 'settings show');
    expect((await named.answer())?.text).toContain('**Server Settings** → **Integrations**');
    // She can see the command, but cannot adjudicate her own match.
    expect(await ada.autocomplete(channel, 'adjudicate', 'match')).toEqual([]);
    expect(await suggestedTo(cleo)).toEqual([id]);
    expect(await adjudicate(id, 'draw', 'So be it')).toContain('has been decided');
    // It can still be declared void.
    expect(await suggestedTo(cleo)).toEqual([id]);
    expect(await adjudicate(id, 'void')).toContain('has been decided');
    expect(await suggestedTo(cleo)).toEqual([]);
    expect(await adjudicate('ZZZZ', 'draw')).toContain('There is no match `ZZZZ` here');
  });

  it('is for nobody in a match of their own, but for managers in those of others', async () => {
    const { ada, ben, cleo, channel } = table;
    const own = idOf(await table.start({ size: 4 }));
    expect(await adjudicate(own, 'first', 'I want to win', ada)).toContain('You’re playing in `');
    const challenge = await ben.command(channel, 'tak', { opponent: cleo, size: 4 });
    await cleo.press(challenge.message!, 'Accept');
    const others = idOf(await table.board(2));
    expect(await adjudicate(others, 'draw', 'So be it', ada)).toContain('has been decided');
  });

  it('of another server changes nothing here', async () => {
    const { ada, cleo, discord } = table;
    const id = idOf(await table.start({ size: 4 }));
    const other = discord.addGuild('Elsewhere', [cleo, ada]);
    const there = discord.addChannel('lobby', other);
    const options = { match: id, result: 'second', reason: 'From afar' };
    const refused = await cleo.command(there, 'adjudicate', options, { force: true });
    expect((await refused.answer())?.text).toContain(`There is no match \`${id}\` here`);
  });

  it('keeps nobody’s id in the reason, and needs one', async () => {
    const { ada, ben, matches, channel } = table;
    await nameAdjudicator();
    const id = idOf(await table.start({ size: 4 }));
    expect(await adjudicate(id, 'void', '   ')).toContain('A decision needs a reason');
    await adjudicate(id, 'void', `${ben.mention} or ${ben.id} asked for it`);
    const board = await table.board(2);
    expect(board.content).toContain('Reason: … or … asked for it');
    const { events } = (await matches.people.data(ben.id)).matches[0] ?? { events: [] };
    expect(JSON.stringify(events)).not.toContain(ben.id);
    expect(ada.pings(channel).length + ben.pings(channel).length).toBe(3);
  });

  it('keeps the reason as long as it may be, in whole characters', async () => {
    await nameAdjudicator();
    const id = idOf(await table.start({ size: 4 }));
    await adjudicate(id, 'void', `x${'🪨'.repeat(400)}`);
    expect((await table.board(2)).content).toMatch(/Reason: x🪨{299}(?!🪨)/u);
  });
});
