import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver } from 'local-discord';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';
import * as cup from './cup.ts';

const day = 86_400_000;

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

const said = (text: string) => cup.said(table, text);
const answer = (by: PersonDriver, command: string, options = {}) => cup.answer(table, by, command, options);
const resign = (by: PersonDriver, id: string) => cup.resign(table, by, id);
const create = (options = {}) => cup.create(table, [table.ada, table.ben, table.cleo], options);

describe('/tournament', () => {
  it('runs a round robin from the announcement to the final standings', async () => {
    const { ada, ben, cleo, channel } = table;
    await create({ format: 'roundRobin', size: 4 });
    expect(await answer(ada, 'tournament start')).toContain('is under way');
    for (let round = 1; round <= 3; round++) {
      await table.pass(1_000);
      const news = said(round === 1 ? 'begins! Round 1 of 3' : `round ${round} of 3 begins`);
      const [id] = cup.idsIn(news);
      expect(cup.idsIn(news)).toHaveLength(1);
      const resting = [ada, ben, cleo].find(({ name }) =>
        news.includes(`- ${name} has no match in this round`),
      )!;
      expect(news.split(resting.name)).toHaveLength(2);
      const loser = [cleo, ben].find(({ name }) => news.includes(`${name} –`) || news.includes(`– ${name}`))!;
      await table.pass(12_000);
      expect(table.boards().some(({ text }) => text.includes(id!))).toBe(true);
      await resign(loser, id!);
    }
    await table.pass(1_000);
    const end = said('is over. Thanks for playing!');
    // Escaped, or Discord would number the lines by itself.
    expect(end).toContain('1\\. Ada: 2 (SB 1, wins 2)');
    expect(end).toContain('2\\. Ben: 1');
    expect(end).toContain('3\\. Cleo: 0');
    const shown = await (await ben.command(channel, 'tournament standings')).answer();
    expect(shown?.attachments[0]?.description).toContain('final standings after 3 of 3 rounds');
    expect(await answer(cleo, 'tournament join')).toContain('This tournament is over');
  });

  it('lets those play for the first place who share it, if that was chosen', async () => {
    const { ada, ben, cleo } = table;
    await create({ format: 'roundRobin', size: 4, deciders: 1 });
    await answer(ada, 'tournament start');
    for (let round = 1; round <= 3; round++) {
      await table.pass(13_000);
      const news = said(round === 1 ? 'begins! Round 1 of 3' : `round ${round} of 3 begins`);
      const line = news.split('\n')[1]!;
      const [one, other] = [ada, ben, cleo].filter(({ name }) => line.includes(name));
      await cup.draw(table, one!, other!, cup.idsIn(line)[0]!);
    }
    await table.pass(13_000);
    const news = said('no tie-break separates these players');
    expect(cup.idsIn(news)).toHaveLength(3);
    for (const line of news.split('\n').slice(1)) {
      const loser = line.includes('Cleo') ? cleo : ben;
      await resign(loser, cup.idsIn(line)[0]!);
    }
    await table.pass(1_000);
    expect(said('is over.')).toMatch(/1\\\. Ada: 1 .*\n2\\\. Ben: 1 .*\n3\\\. Cleo: 1/);
  });

  it('goes on after a restart, warns on the last day, and lets those lose who did not play', async () => {
    const { ada, ben, cleo, channel } = table;
    await create({ format: 'roundRobin', days: 3, size: 4, matches: 2 });
    await answer(ada, 'tournament start');
    await table.pass(13_000);
    await table.restart();
    const news = said('begins! Round 1 of 3');
    expect(cup.idsIn(news)).toHaveLength(2);
    const [one, other] = [ada, ben, cleo].filter(({ name }) => news.split('\n')[1]!.includes(name));
    for (const person of [ada, ben, cleo]) person.open(channel);
    await table.pass(2 * day);
    expect(said('These matches are still open')).toContain('`');
    expect(one!.pings(channel).length).toBeGreaterThan(0);
    expect(other!.pings(channel).length).toBeGreaterThan(0);
    await table.pass(day);
    await table.pass(1_000);
    // Neither made a move: both are out, and nobody is left for a second round.
    for (const { name } of [one!, other!]) expect(said(`${name} didn’t play a single move`)).toBeDefined();
    expect(said('is over.')).toContain('withdrawn');
  });

  it('takes back a round with a reason, and goes on when the organiser says so', async () => {
    const { ada, ben, channel } = table;
    await create({ format: 'doubleRoundRobin', size: 4 });
    await answer(ada, 'tournament start');
    await table.pass(13_000);
    const [id] = cup.idsIn(said('begins! Round 1 of 6'));
    expect(await answer(ben, 'tournament undo', { reason: 'No' })).toContain('Only organisers');
    expect(await answer(ada, 'tournament undo', { reason: 'Wrong board' })).toContain('The last round of');
    await table.pass(13_000);
    expect(said('the last round was taken back')).toContain('Reason: Wrong board');
    const board = await ada.command(channel, 'match', { match: id! });
    expect(board.message?.text).toContain('declared void');
    await table.pass(day);
    await answer(ada, 'tournament start');
    await table.pass(1_000);
    expect(cup.idsIn(said('begins! Round 1 of 6'))).not.toContain(id);
    expect(await answer(ada, 'tournament end', { reason: 'Rain' })).toContain('has ended');
    await table.pass(1_000);
    expect(said('was ended by the organiser')).toContain('Reason: Rain');
  });

  it('of Taka is played in German too', async () => {
    const { ada, channel } = table;
    await ada.command(channel, 'settings locale', { language: 'de' });
    const created = await ada.command(channel, 'tournament create taka', {
      name: 'Pokal',
      format: 'swiss',
      time: '7d',
    });
    await created.settled();
    const message = ada.sees(channel).at(-1)!;
    expect(message.text).toContain('**Pokal** · Taka-Turnier');
    for (const person of [ada, table.ben, table.cleo]) await person.press(message, 'Mitspielen');
    await answer(ada, 'tournament start');
    await table.pass(1_000);
    await table.pass(12_000);
    expect(said('**Pokal** beginnt!')).toContain('hat spielfrei: 1');
    expect(table.boards()).toHaveLength(1);
  });

  it('cannot be paused or cancelled by the players', async () => {
    const { ada, ben, cleo, channel } = table;
    await create({ format: 'roundRobin', size: 4, days: 30 });
    await answer(ada, 'tournament start');
    await table.pass(13_000);
    const news = said('begins! Round 1');
    const [id] = cup.idsIn(news);
    await table.pass(12_000);
    expect(table.boards().at(-1)?.text).toContain('Spring Cup, round 1');
    const player = [ben, cleo].find(({ name }) => news.includes(`${name} –`) || news.includes(`– ${name}`))!;
    for (const command of ['cancel', 'pause'])
      expect(await answer(player, command, { match: id! })).toContain('belongs to a tournament');
    await table.pass(15 * day);
    const buttons = JSON.stringify(ada.sees(channel).map(({ components }) => components));
    expect(said('nobody has moved')).toContain('can now claim the win. ·');
    expect(buttons).toContain('Claim the win');
    expect(buttons).not.toContain('Cancel the match');
    const waiting = [ada, ben, cleo].find(({ name }) => news.includes(`– ${name} `))!;
    const silent = ada.sees(channel).at(-1)!;
    const forged = await waiting.press(silent, `claim:${id}:cancel`, { force: true });
    expect((await forged.answer())?.text).toContain('belongs to a tournament');
    expect(await answer(player, 'tournament leave')).toContain('Until its next round begins');
    expect(channel.name).toBe('general');
  });

  it('is joined only by people who may play in the server', async () => {
    const { ada, ben, cleo, channel, discord } = table;
    await ada.command(channel, 'settings roles', { add: discord.addRole('Players', [ben]) });
    await (await ada.command(channel, 'tournament create tak', { name: 'Spring Cup' })).settled();
    const message = ada.sees(channel).at(-1)!;
    await cleo.press(message, 'Join');
    await ben.press(message, 'Join');
    expect(await answer(ben, 'tournament join')).toContain('already in this tournament');
    expect(await answer(cleo, 'tournament join')).not.toContain('You’ve joined');
    await table.settled();
    expect(ada.sees(channel).find(({ id }) => id === message.id)?.text).toContain('1 player: Ben');
    expect(await answer(ada, 'tournament start')).toContain('needs at least 3 players');
  });

  it('is organised by those with the role for it, or who created it, who decide its matches but no others', async () => {
    const { ada, ben, cleo, channel, discord } = table;
    const role = discord.addRole('Organisers', [cleo]);
    const name = 'Club Cup';
    for (const by of [ben, cleo])
      expect(await answer(by, 'tournament create tak', { name })).toContain('Only organisers');
    await ada.command(channel, 'settings organiser', { role });
    expect(await answer(ada, 'settings show')).toContain(
      `organised by <@&${role.id}> and by server managers.`,
    );
    await (await cleo.command(channel, 'tournament create tak', { name, size: 4 })).settled();
    const message = ada.sees(channel).at(-1)!;
    for (const person of [ada, ben, discord.addPerson({ name: 'Dora' })]) await person.press(message, 'Join');
    expect(await answer(ben, 'tournament start')).toContain('Only organisers');
    await ada.command(channel, 'settings organiser');
    expect(await answer(cleo, 'tournament start')).toContain('is under way');
    await table.pass(13_000);
    const [match] = cup.idsIn(said('begins! Round 1'));
    const decision = { result: 'draw', reason: 'So be it' };
    const decide = async (by: PersonDriver, id: string) => {
      const given = await by.command(channel, 'adjudicate', { match: id, ...decision }, { force: true });
      return (await given.answer())?.text;
    };
    expect(await decide(ben, match!)).toContain('Only adjudicators can decide');
    expect(await decide(cleo, match!)).toContain('has been decided');
    const other = idOf(await table.start({ size: 4 }));
    expect(await decide(cleo, other)).toContain('Only adjudicators can decide');
  });

  it('cannot be joined again by whom the organiser withdrew', async () => {
    const { ada, ben } = table;
    await create({ format: 'swiss', size: 4 });
    expect(await answer(ada, 'tournament withdraw', { player: ben, reason: 'Rude' })).toContain('Withdrawn');
    expect(await answer(ben, 'tournament join')).toContain('The organiser withdrew you');
    const undone = await answer(ada, 'tournament undo', { reason: 'He said sorry' });
    expect(undone).toBe('Ben is back in **Spring Cup**.');
    expect(await answer(ben, 'tournament leave')).toContain('You’ve left');
    expect(await answer(ben, 'tournament join')).toContain('You’ve joined');
    await answer(ada, 'tournament start');
    await table.pass(1_000);
    await answer(ada, 'tournament withdraw', { player: ben, reason: 'Rude again' });
    expect(await answer(ben, 'tournament join')).toContain('The organiser withdrew you');
  });

  it('is joined only by those who see its channel', async () => {
    const { ada, ben, channel, discord } = table;
    await (await ada.command(channel, 'tournament create tak', { name: 'Spring Cup' })).settled();
    discord.deny(channel, ['ViewChannel'], ben);
    const other = discord.addChannel('other');
    const join = async () => (await (await ben.command(other, 'tournament join')).answer())?.text;
    expect(await join()).toContain('in a channel that you can’t see');
    discord.allow(channel, ['ViewChannel'], ben);
    expect(await join()).toContain('You’ve joined');
  });

  it('gives back the time that the bot was away', async () => {
    const { ada } = table;
    await create({ format: 'roundRobin', days: 1, size: 4 });
    await answer(ada, 'tournament start');
    await table.pass(13_000);
    await cup.play(table, said('begins! Round 1 of 3'), 'a1', 'd4');
    await table.restart(2 * day);
    await table.pass(1_000);
    await table.pass(day / 2);
    expect(() => said('round 2 of 3 begins')).toThrow();
    await table.pass(day / 2);
    await table.pass(1_000);
    expect(said('round 2 of 3 begins')).toBeDefined();
  });

  it('counts no matches of whoever leaves a round robin early', async () => {
    const { ada, ben, cleo, discord } = table;
    const [dora, emil] = ['Dora', 'Emil'].map((name) => discord.addPerson({ name }));
    const people = [ada, ben, cleo, dora!, emil!];
    await cup.create(table, people, { format: 'roundRobin', size: 4 });
    await answer(ada, 'tournament start');
    await table.pass(13_000);
    const news = said('begins! Round 1 of 5');
    const [, own = '', other = ''] = news.split('\n');
    const leaver = people.find(({ name }) => own.startsWith(`- ${name} –`))!;
    expect(await answer(leaver, 'tournament leave')).toContain('You’ve left');
    const play = async (line: string): Promise<void> =>
      resign(
        people.find(({ name }) => line.includes(`– ${name} `))!,
        cup.idsIn(line)[0]!,
      );
    await play(other);
    await table.pass(1_000);
    const standings = await answer(ada, 'tournament standings');
    expect(standings).toContain(`5\\. ${leaver.name}: withdrawn early, so their matches count for nobody`);
    // Their opponent got a point, which the cross-table shows without counting it.
    const shapes = table.scenes.at(-1)!.shapes.filter((shape) => shape.kind === 'rect');
    expect(shapes.filter(({ fill }) => fill === 'winMark')).toHaveLength(1);
    expect(standings.match(/: 1 \(SB/g)).toHaveLength(1);
    // One of the next two rounds would have been against them.
    for (const line of said('round 2 of 5').split('\n').slice(1)) if (line.includes('`')) await play(line);
    await table.pass(1_000);
    expect(said('has no match, because the opponent withdrew early')).toContain(' of 5 begins');
  });

  it('goes on without somebody who had their data deleted', async () => {
    const { ada, ben, matches } = table;
    await create({ format: 'roundRobin', size: 4 });
    await answer(ada, 'tournament start');
    await table.pass(13_000);
    expect((await matches.people.forget({ id: ben.id, name: ben.name })).ok).toBe(true);
    await table.pass(13_000);
    expect(await answer(ada, 'tournament standings')).toMatch(/a former player: 0 .*withdrawn/);
    expect(JSON.stringify(await matches.people.data(ben.id))).not.toContain('Spring Cup');
  });
});
