import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Channel, PersonDriver } from 'local-discord';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

async function report(by: PersonDriver, match: string, reason = 'Ben moves **twice**.'): Promise<string> {
  const opened = await by.command(table.channel, 'report', { match });
  if (opened.modal === undefined) return (await opened.answer())?.text ?? '';
  const sent = await by.submit(opened, { reason });
  return (await sent.answer())?.text ?? '';
}

async function log(by: PersonDriver) {
  return (await (await by.command(table.channel, 'log', {}, { force: true })).answer())!;
}

/** Cleo is an adjudicator. */
async function openRoom(): Promise<{ channel: Channel; role: string }> {
  const { ada, cleo, channel, discord } = table;
  const role = discord.addRole('Referees', [cleo]);
  await ada.command(channel, 'settings adjudicator', { role });
  const room = discord.addChannel('referees');
  await ada.command(channel, 'settings reports', { channel: room });
  return { channel: room, role: role.id };
}

describe('/report', () => {
  it('tells the adjudicators in their channel, with the board and the record, and pings their role', async () => {
    const { ada, cleo } = table;
    const { channel, role } = await openRoom();
    const board = await table.start({ size: 5 });
    const id = idOf(board);
    expect(await report(ada, id)).toContain(`can read your report on \`${id}\``);
    await table.pass(1_000);
    const [message, ...others] = cleo.sees(channel);
    expect(others).toEqual([]);
    expect(message!.text).toContain(`<@&${role}>`);
    expect(message!.text).toContain(
      `**Report** on \`${id}\` by ${ada.mention}: Ben moves \\*\\*twice\\*\\*.`,
    );
    expect(message!.text).toContain(board.id);
    expect(message!.attachments.map(({ filename }) => filename.split('.').at(-1))).toEqual(['png', 'ptn']);
    expect(await report(ada, id)).toContain('You have already reported');
  });

  it('of a match that is not found is refused, and says what was written', async () => {
    const { ada } = table;
    expect(await report(ada, 'zzzz', 'All *lies*.')).toMatch(/ZZZZ.*\nYou wrote: All \\\*lies\\\*\./);
    expect(await report(ada, 'what Ben did')).not.toContain('You wrote');
  });

  it('shows nothing of a blind match', async () => {
    const { ada, ben, cleo, channel } = table;
    const room = await openRoom();
    const options = { opponent: ben, color: 'first', size: 5, blind: true };
    const offered = await (await ada.command(channel, 'tak', options)).settled();
    await ben.press(offered.message!, 'Accept');
    await table.settled();
    const [match] = await table.matches.stored.mine(ada.id, {
      guildId: channel.guildId,
      channelId: channel.id,
    });
    await report(cleo, match!.id);
    await table.pass(1_000);
    expect(cleo.sees(room.channel)[0]!.attachments).toEqual([]);
  });

  it('is listed with decisions in the log, page by page, for adjudicators only', async () => {
    const { ada, ben, cleo, channel } = table;
    await openRoom();
    const id = idOf(await table.start({ size: 5 }));
    expect((await log(cleo)).content).toContain('no reports or decisions here yet');
    await report(ben, id);
    await cleo.command(
      channel,
      'adjudicate',
      { match: id, result: 'draw', reason: 'Enough.' },
      { force: true },
    );
    const shown = await log(cleo);
    const [title, decision, reported] = shown.content.split('\n');
    expect(title).toContain('page 1');
    expect(decision).toContain(`\`${id}\` (Ada against Ben): Cleo decided: a draw. Enough.`);
    expect(reported).toContain('reported by Ben: Ben moves');
    expect((await log(ben)).content).toContain('Only adjudicators');
    for (let i = 0; i < 5; i++) {
      await table.pass(1_000);
      const next = idOf(await table.start({ size: 4 }));
      await report(i % 2 === 0 ? ada : ben, next);
    }
    const first = await log(cleo);
    const second = (await (await cleo.press(first, 'Next ▶')).answer())!;
    expect(second.content).toContain('page 2');
    expect(second.content).toContain(id);
  });

  it('says in German what happened without a channel', async () => {
    const { discord } = table;
    const dora = discord.addPerson({ name: 'Dora', locale: 'de' });
    const id = idOf(await table.start({ size: 5 }));
    expect(await report(dora, id)).toContain(`können deine Meldung zu \`${id}\` lesen`);
    await table.pass(1_000);
    expect((await log(table.ada)).content).toContain('reported by Dora');
  });
});
