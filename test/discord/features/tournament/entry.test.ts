import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver, ShownMessage } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import { answer, create, said } from './cup.ts';

const day = 86_400_000;
const hour = day / 24;

let table: TestTable;
let dora: PersonDriver;
beforeEach(async () => {
  table = await openTable();
  dora = table.discord.addPerson({ name: 'Dora' });
});
afterEach(async () => {
  await table.close();
});

const by = (person: PersonDriver, command: string, options = {}) =>
  answer(table, person, `tournament ${command}`, options);
const opening = (): ShownMessage =>
  table.ada.sees(table.channel).find(({ text }) => text.includes('Organised by Ada'))!;
/** In UTC, the zone of a server that has set none. */
const wall = (ms: number) => new Date(table.time.now() + ms).toISOString().slice(0, 16).replace('T', ' ');

describe('the entry of a tournament', () => {
  it('tells those who have joined what to expect, and follows as they join', async () => {
    const { ada, ben, cleo } = table;
    await create(table, [ada, ben, cleo], { third: true });
    expect(opening().text).toContain(
      'With 3 players: double round robin, 6 rounds and 12 matches, within 84 days.',
    );
    for (let index = 0; index < 4; index++) await by(table.discord.addPerson({ name: `P${index}` }), 'join');
    await table.pass(1_000);
    expect(opening().text).toContain('With 7 players: round robin, 7 rounds and 42 matches, within 98 days.');
    await by(ada, 'change', { starts: wall(2 * day) });
    await table.pass(1_000);
    expect(opening().text).toMatch(/It ends <t:\d+:f> at the latest\./);
    expect(opening().text).toMatch(/Starts by itself: <t:\d+:f>/);
  });

  it('closes, and keeps out who does not fit, but nobody who is invited', async () => {
    const { ada, ben, cleo, discord } = table;
    await create(table, [ada, ben], { format: 'swiss' });
    const role = discord.addRole('Club', [cleo]);
    expect(await by(ada, 'change', { starts: 'tomorrow' })).toContain('“tomorrow” is no time');
    expect(await by(ada, 'change', { starts: '2020-01-01 12:00' })).toContain('no time in the next year');
    expect(await by(ada, 'change', { checkin: 2 })).toContain('needs a time to start');
    await by(ada, 'change', { role });
    expect(await by(dora, 'join')).toContain(`only for members with the role <@&${role.id}>`);
    await by(ada, 'change', { clear: 'role', most: 1400 });
    expect(await by(dora, 'join')).toContain('Your rating of 1500 is outside the range');
    await by(ada, 'change', { clear: 'rating', closes: wall(hour) });
    await table.pass(2 * hour);
    expect(await by(dora, 'join')).toContain('Entry to this tournament is closed');
    await by(ada, 'change', { entry: 'invited', clear: 'closes' });
    expect(await by(dora, 'join')).toContain('Only those whom the organiser invites');
    expect(await by(ada, 'invite', { player: ben })).toContain('Ben is already in');
    expect(await by(ben, 'invite', { player: dora })).toContain('Only organisers');
    dora.open(table.channel);
    expect(await by(ada, 'invite', { player: dora })).toContain('comes in a moment');
    await table.pass(1_000);
    const [ping] = dora.pings(table.channel);
    expect(ping?.text).toContain('invites you to **Spring Cup**');
    const pressed = await dora.press(ping!, 'Join');
    expect((await pressed.answer())?.text).toContain('You’ve joined');
    expect(await by(cleo, 'join')).toContain('Only those whom the organiser invites');
  });

  it('takes whom the organiser adds, who are told and can leave, but nobody who has left', async () => {
    const { ada, ben, cleo } = table;
    await create(table, [ada, ben], { format: 'swiss', size: 4 });
    await by(ada, 'change', { entry: 'invited' });
    expect(await by(ben, 'add', { player: cleo })).toContain('Only organisers');
    dora.open(table.channel);
    for (const player of [cleo, dora]) expect(await by(ada, 'add', { player })).toContain('Added to');
    expect(await by(ada, 'add', { player: dora })).toContain('Dora is already in');
    await table.pass(1_000);
    expect(opening().text).toContain('4 players: Ada, Ben, Cleo, Dora');
    const [ping, ...more] = dora.pings(table.channel);
    expect(ping?.text).toContain('has added you to **Spring Cup**');
    expect(more).toEqual([]);
    const byCleo = await (await cleo.press(ping!, 'Leave')).answer();
    expect(byCleo?.text).toContain('for the player who was added');
    expect((await (await dora.press(ping!, 'Leave')).answer())?.text).toContain('You’ve left');
    expect(await by(ada, 'add', { player: dora })).toContain('Invite them with `/tournament invite`');
    // Whom the organiser withdrew, the organiser can add again.
    await by(ada, 'withdraw', { player: cleo, reason: 'Mistake' });
    expect(await by(ada, 'add', { player: cleo })).toContain('Added to');
    await table.pass(1_000);
    expect(opening().text).toContain('3 players: Ada, Ben, Cleo');
    await by(ada, 'start');
    await table.pass(13_000);
    // Late, as others may join.
    const eve = table.discord.addPerson({ name: 'Eve' });
    expect(await by(ada, 'add', { player: eve })).toContain('Added to');
    expect(await by(ada, 'standings')).toContain('Eve');
  });

  it('pings everybody, in as many messages as it takes', async () => {
    const { ada, ben, channel, discord } = table;
    const players = Array.from({ length: 120 }, (_, index) => discord.addPerson({ name: `P${index}` }));
    await create(table, [ada, ben], { format: 'swiss', size: 4, days: 4 });
    for (const player of players) await by(player, 'join');
    await by(ada, 'change', { starts: wall(3 * hour), checkin: 1 });
    for (const player of players) player.open(channel);
    await table.pass(2 * hour);
    await table.pass(2_000);
    const told = (player: PersonDriver, words: string) =>
      player.pings(channel).filter(({ text }) => text.includes(words)).length;
    for (const player of players) expect(told(player, 'you won’t take part'), player.name).toBe(1);
    const asked = ada.sees(channel).filter(({ text }) => text.includes('you won’t take part'));
    expect(asked.length).toBeGreaterThan(2);
    for (const player of players) await player.press(asked.at(-1)!, 'I’m here');
    await table.pass(hour);
    await table.pass(60_000);
    await table.pass(2 * day);
    for (const player of players) expect(told(player, 'half of the round is over'), player.name).toBe(1);
    await table.pass(day);
    for (const player of players) expect(told(player, 'These matches are still open'), player.name).toBe(1);
  });

  it('starts at its time with those who checked in, after a restart too', async () => {
    const { ada, ben, cleo } = table;
    await create(table, [ada, ben, cleo, dora], { format: 'roundRobin', size: 4, days: 2 });
    await by(ada, 'change', { starts: wall(10 * hour), checkin: 4 });
    await table.pass(1_000);
    expect(opening().text).toContain('says in the last 4 hours before the start');
    await table.restart();
    await table.pass(6 * hour);
    const asked = said(table, 'press **I’m here**, or you won’t take part');
    for (const person of [ada, ben, cleo]) {
      const pressed = await person.press(
        ada.sees(table.channel).find(({ text }) => text === asked)!,
        'I’m here',
      );
      expect((await pressed.answer())?.text).toContain('starts with you');
    }
    await table.pass(4 * hour);
    await table.pass(1_000);
    const begins = said(table, 'begins! Round 1 of 3');
    expect(begins).toContain('- Dora didn’t check in, and doesn’t take part');
    expect(await by(ada, 'change', { least: 1000 })).toContain('only `ties` can be changed');
    // Taken back, it does not start again by itself.
    await by(ada, 'undo', { reason: 'Too soon' });
    await by(ada, 'undo', { reason: 'Too soon' });
    await table.pass(day);
    expect(opening().text).toContain('4 players: Ada, Ben, Cleo, Dora');
  });

  it('asks the organiser once if too few are there', async () => {
    const { ada, ben, cleo } = table;
    await create(table, [ada, ben, cleo], { format: 'roundRobin', size: 4 });
    await by(ada, 'change', { starts: wall(2 * hour), checkin: 1 });
    ada.open(table.channel);
    await table.pass(hour);
    await table.pass(hour);
    await table.pass(1_000);
    const asked = said(table, 'could not start, because too few are there');
    expect(ada.pings(table.channel).map(({ text }) => text)).toContain(asked);
    await table.pass(day);
    const all = ada.sees(table.channel).filter(({ text }) => text.includes('could not start'));
    expect(all).toHaveLength(1);
    expect(await by(ada, 'start')).toContain('who pressed **I’m here**');
  });
});
