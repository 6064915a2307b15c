import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GivenOptions, PersonDriver } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

const hour = 3_600_000;

async function seek(
  by: PersonDriver,
  what: string,
  options: GivenOptions = {},
  channel = table.channel,
): Promise<string> {
  const { message, error } = await (await by.command(channel, `seek ${what}`, options)).settled();
  return message?.text ?? error ?? '';
}

const newest = (by = table.ada) => by.sees(table.channel).at(-1)!;

describe('/seek', () => {
  it('waits, and begins a match with whoever seeks the same, in the channel of the one who waits', async () => {
    const { ada, ben, cleo, discord } = table;
    const offered = await seek(ada, 'tak', { size: 5, time: '1d' });
    expect(offered).toContain('offers a **Tak** match to anyone here');
    const message = newest();
    // Not the same.
    expect(await seek(cleo, 'tak', { size: 6, time: '1d' })).toContain('offers a **Tak** match');
    const other = discord.addChannel('other');
    const found = await seek(ben, 'tak', { size: 5, time: '1d' }, other);
    expect(found).toContain('Ada was waiting for this, so your match starts now:');
    expect(found).toContain(message.id);
    const board = await table.board(1);
    expect(board.content).toContain('Tak');
    const shown = ada.sees(table.channel).find(({ id }) => id === message.id)!;
    expect(shown.content).toContain(`<@${ben.id}>`);
    expect(shown.components).toEqual([]);
    expect(ben.sees(other).filter(({ privateFor }) => privateFor === undefined)).toEqual([]);
  });

  it('accepts whatever waits with `any`, and lists it', async () => {
    const { ada, ben, cleo } = table;
    expect(await seek(ben, 'any')).toContain('Nobody is waiting here');
    expect(await seek(ben, 'list')).toContain('Nobody is waiting here');
    await seek(ada, 'taka', { rating: '1501-', hours: 3 });
    await seek(cleo, 'tak', { size: 4, rating: '-1600' });
    const list = await seek(ben, 'list');
    expect(list).toContain('Ada (1500): Taka');
    expect(list).toContain('for ratings from 1501');
    expect(list).toContain('Cleo (1500): Tak');
    expect(await seek(ben, 'any')).toContain('Cleo was waiting for this');
    await table.board(1);
    await table.pass(3 * hour);
    await table.pass(1_000);
    expect(await seek(ben, 'list')).toContain('Nobody is waiting here');
  });

  it('neither shows nor accepts what waits in a channel that one cannot see', async () => {
    const { ada, ben, discord } = table;
    const staff = table.addPlace('staff');
    discord.deny(staff, ['ViewChannel'], ben);
    await seek(ada, 'tak', { size: 5 }, staff);
    expect(await seek(ben, 'list')).toContain('Nobody is waiting here');
    expect(await seek(ben, 'any')).toContain('Nobody is waiting here');
    const hidden = discord.addThread(table.channel, 'hidden', ada, { isPrivate: true });
    await seek(ada, 'tak', { size: 4 }, hidden);
    expect(await seek(ben, 'list')).toContain('Nobody is waiting here');
    expect(await seek(ben, 'tak', { size: 5 })).toContain('offers a **Tak** match');
    discord.allow(staff, ['ViewChannel'], ben);
    expect(await seek(ben, 'any')).toContain('Ada was waiting for this');
  });

  it('waits for the same match once', async () => {
    const { ada, ben } = table;
    await seek(ada, 'tak', { size: 5 });
    expect(await seek(ada, 'tak', { size: 5, rating: '1400-' })).toContain(
      'You’re already waiting for this match here.',
    );
    expect(await seek(ada, 'tak', { size: 6 })).toContain('offers a **Tak** match');
    expect((await seek(ben, 'list')).split('\n')).toHaveLength(3);
  });

  it('is cancelled by its author, from the list too', async () => {
    const { ada, ben } = table;
    await seek(ada, 'tak', { size: 5 });
    const list = (await (await ada.command(table.channel, 'seek list')).answer())!;
    await ada.press(list, 'Withdraw: Tak · 5x5 · rated');
    expect(await seek(ben, 'list')).toContain('Nobody is waiting here');
  });

  it('says in both languages why a rating is outside', async () => {
    const { ada, ben, discord } = table;
    const dora = discord.addPerson({ name: 'Dora', locale: 'de' });
    const offered = await ada.command(table.channel, 'tak', {
      size: 5,
      rating: '1600-1800',
    });
    expect(offered.message?.text).toContain('for ratings from 1600 to 1800');
    expect((await ben.press(offered.message!, 'Accept')).message?.text).toContain(
      'This match is for ratings from 1600 to 1800, and yours is 1500 here.',
    );
    expect((await dora.press(offered.message!, 'Accept')).message?.text).toContain(
      'Diese Partie ist für Wertungen von 1600 bis 1800, deine ist hier 1500.',
    );
  });

  it('refuses ranges that mean nothing', async () => {
    const { ada, ben } = table;
    for (const rating of ['1800-1600', '-', 'high', '1600'])
      expect(await seek(ada, 'tak', { rating })).toContain('isn’t a rating range');
    const named = await ada.command(table.channel, 'tak', { opponent: ben, rating: '1600-1800' });
    expect(named.message?.text).toContain('Leave out either `rating` or `opponent`');
  });
});
