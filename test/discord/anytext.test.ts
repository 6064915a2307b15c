import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawPng } from '../../src/render/picture/painter.ts';
import { storable } from '../../src/text.ts';
import { idOf, openTable, type TestTable } from '../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

describe('characters that PostgreSQL cannot store', () => {
  it('are as if they had not been written, in options', async () => {
    const { ada, channel } = table;
    const id = idOf(await table.start({ size: 5 }));
    const said = async (match: string) =>
      (await (await ada.command(channel, 'match', { match }, { force: true })).answer())?.text;
    expect(await said(`${id}\0`)).toContain(id);
    expect(await said('\0N\ud800O')).not.toMatch(/[\0\ud800]|went wrong/);
  });

  it('are not in the names of pictures', async () => {
    const { ada, channel, discord } = table;
    const half = discord.addPerson({ name: '\ud83d\0Z\udc00oë 🙂 \udbff' });
    const sent = await ada.command(channel, 'tak', { opponent: half, color: 'first', size: 5 });
    await half.press((await sent.settled()).message!, 'Accept');
    await table.settled();
    const scene = table.scenes.at(-1)!;
    expect(JSON.stringify(scene)).toContain('Zoë 🙂');
    expect(storable(scene)).toEqual(scene);
    expect(drawPng(scene).length).toBeGreaterThan(1_000);
  });

  it('are no name of a tournament, and no reason', async () => {
    const { ada, channel } = table;
    const created = await ada.command(channel, 'tournament create tak', { name: '\0 \0' }, { force: true });
    expect((await created.answer())?.text).toMatch(/name/);
    const id = idOf(await table.start({ size: 5 }));
    const opened = await ada.command(channel, 'report', { match: id });
    const sent = await ada.submit(opened, { reason: 'Ben\0 stalls' });
    expect((await sent.answer())?.text).not.toMatch(/\0|went wrong/);
  });
});
