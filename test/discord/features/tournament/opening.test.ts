import { ButtonStyle, ComponentType, MessageFlags } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownMessage } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import { answer, create, idsIn, resign, said } from './cup.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

/** The message with the buttons to join, as it is shown now. */
const opening = (): ShownMessage =>
  table.ada.sees(table.channel).find(({ text }) => text.includes('Organised by Ada'))!;
const labels = () => JSON.stringify(opening().components);

describe('the announcement of a tournament', () => {
  it('follows what happens in it, whatever brings it about', async () => {
    const { ada, ben, cleo } = table;
    const dora = table.discord.addPerson({ name: 'Dora' });
    await create(table, [ada, ben], { format: 'roundRobin', opponents: '3', matches: 1, size: 4 });
    for (const person of [cleo, dora]) await answer(table, person, 'tournament join');
    await table.pass(1_000);
    expect(opening().text).toContain('4 players: Ada, Ben, Cleo, Dora');
    await answer(table, dora, 'tournament leave');
    await table.pass(1_000);
    expect(opening().text).toContain('3 players: Ada, Ben, Cleo\n');
    await answer(table, ada, 'tournament start');
    await table.pass(1_000);
    expect(opening().text).toContain('Now: round 1 of 1, until <t:');
    await ada.command(table.channel, 'tournament withdraw', { player: cleo, reason: 'ill' });
    await table.pass(1_000);
    expect(opening().text).toContain('2 players: Ada, Ben\n');
    expect(labels()).toContain('Leave');
    const last = said(table, 'begins!')
      .split('\n')
      .find((line) => /Ada – Ben|Ben – Ada/.test(line))!;
    await resign(table, ada, idsIn(last)[0]!);
    await table.pass(1_000);
    expect(opening().text).toContain('This tournament is over.');
    expect(labels()).not.toContain('Leave');
    expect(labels()).toContain('Standings');
    await answer(table, ada, 'tournament undo', { reason: 'one more' });
    await table.pass(1_000);
    expect(opening().text).toContain('Now: round 1 of 1');
  });

  it('of an older version, which stands in no container, is brought into one', async () => {
    const { ada, ben, cleo, discord } = table;
    const dora = discord.addPerson({ name: 'Dora' });
    await create(table, [ada, ben], { format: 'roundRobin', size: 4 });
    const old = discord.world.messages.get(table.channel.id)!.get(opening().id)!;
    const age = () => {
      const [container] = old.components as unknown as [{ components: { type: ComponentType }[] }];
      const rows = container.components.filter(({ type }) => type === ComponentType.ActionRow);
      Object.assign(old, { content: 'Organised by Ada: old', components: rows, flags: 0 });
    };
    age();
    await cleo.press(opening(), 'Join');
    await table.settled();
    const shown = () => ({ content: opening().content, flags: opening().flags });
    expect(opening().text).toContain('3 players: Ada, Ben, Cleo');
    expect(shown()).toEqual({ content: '', flags: MessageFlags.IsComponentsV2 });
    age();
    await answer(table, dora, 'tournament join');
    await table.pass(1_000);
    expect(opening().text).toContain('4 players: Ada, Ben, Cleo, Dora');
    expect(shown()).toEqual({ content: '', flags: MessageFlags.IsComponentsV2 });
  });

  it('names the format that the number of players brings about', async () => {
    const { ada, ben, cleo } = table;
    await create(table, [ada, ben, cleo], {});
    expect(opening().text).toContain('format by the number of players ·');
    expect(labels()).toContain(`"style":${ButtonStyle.Success}`);
    await answer(table, ada, 'tournament start');
    await table.pass(1_000);
    expect(opening().text).toContain('double round robin ·');
    expect(labels()).not.toContain(`"style":${ButtonStyle.Success}`);
  });

  it('says when it does not take place', async () => {
    const { ada, ben, cleo } = table;
    await create(table, [ada, ben, cleo], { format: 'swiss', opponents: '4-2-2-1' });
    expect(opening().text).toContain('4, 2, 2, 1 opponents at once, round by round');
    await answer(table, ada, 'tournament end', { reason: 'rain' });
    await table.pass(1_000);
    expect(opening().text).toContain('didn’t take place');
    expect(labels()).not.toContain('Standings');
  });

  it('lets players rest once, and the organiser choose the tie-breaks', async () => {
    const { ada, ben, cleo, discord } = table;
    const dora = discord.addPerson({ name: 'Dora' });
    await create(table, [ada, ben, cleo, dora], { format: 'swiss', rounds: 2, size: 4 });
    const change = (ties?: string) =>
      answer(table, ada, 'tournament change', ties === undefined ? {} : { ties });
    for (const ties of ['points', 'sb, sb', ', ']) expect(await change(ties)).toContain('each once');
    expect(await change()).toContain('Choose what to change');
    expect(await answer(table, ben, 'tournament change', { ties: 'sb' })).toContain('Only organisers');
    expect(await change('Buchholz, cut1; SB')).toContain('is changed');
    expect(await answer(table, dora, 'tournament rest')).toContain('You rest in the next round');
    expect(await answer(table, dora, 'tournament rest')).toContain('You can rest once');
    await answer(table, ada, 'tournament start');
    await table.pass(13_000);
    const begins = said(table, 'begins! Round 1 of 2');
    expect(begins).toContain('- Dora rests: ½');
    expect(begins.match(/has a bye: 1/g)).toHaveLength(1);
    expect(await answer(table, ada, 'tournament rest')).toContain('not in its last round');
    const shown = await (await ada.command(table.channel, 'tournament standings')).answer();
    expect(shown?.text).toContain('Dora: ½ (BH 0.5, BH-1 0, SB 0)');
  });

  it('may have been deleted', async () => {
    const { ada, ben, cleo } = table;
    await create(table, [ada, ben, cleo], { format: 'roundRobin', opponents: '3', matches: 1, size: 4 });
    table.discord.removeMessage(opening());
    await answer(table, ada, 'tournament start');
    await table.pass(13_000);
    expect(said(table, 'begins!')).toContain('Round 1 of 1');
  });

  it('is found by its name where there are several', async () => {
    const { ada, ben } = table;
    for (const name of ['Spring Cup', 'Autumn Cup'])
      await (await ada.command(table.channel, 'tournament create tak', { name })).settled();
    expect(await answer(table, ben, 'tournament join')).toContain('There are several tournaments here');
    expect(await answer(table, ben, 'tournament join', { tournament: ' autumn cup' })).toContain(
      '**Autumn Cup**',
    );
    expect(await answer(table, ben, 'tournament join', { tournament: 'Winter Cup' })).toContain(
      'no tournament',
    );
  });

  it('says what is missing, too late or over', async () => {
    const { ada, ben, cleo, discord } = table;
    const by = (command: string, options = {}) => answer(table, ada, `tournament ${command}`, options);
    const dora = discord.addPerson({ name: 'Dora' });
    expect(await by('create tak', { name: '   ' })).toContain('needs a name');
    await create(table, [ada, ben, cleo], { format: 'roundRobin', size: 4 });
    expect(await by('undo', { reason: 'rain' })).toContain('nothing to take back');
    await by('start');
    await table.pass(1_000);
    expect(await by('start')).toContain('already started');
    expect(await answer(table, dora, 'tournament join')).toContain('too late to join');
    expect(await by('withdraw', { player: dora, reason: 'rain' })).toContain('Dora isn’t in this tournament');
    for (const [command, options] of [
      ['end', {}],
      ['undo', {}],
      ['withdraw', { player: ben }],
    ] as const)
      expect(await by(command, { ...options, reason: '  ' })).toContain('needs a reason');
    expect(await by('end', { reason: 'rain' })).toContain('has ended');
    await table.pass(1_000);
    expect(await by('end', { reason: 'rain' })).toContain('is over');
    expect(await by('withdraw', { player: ben, reason: 'rain' })).toContain('is over');
    expect(await answer(table, ben, 'tournament leave')).toContain('is over');
  });
});
