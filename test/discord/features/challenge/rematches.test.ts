import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver, ShownMessage } from 'local-discord';
import { playRoad, roadPlies as plies } from '../../../support/table/played.ts';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

const playMatch = () => playRoad(table);

async function resign(person: PersonDriver, board: ShownMessage): Promise<void> {
  const asked = await person.press(board, 'Resign');
  await person.press(asked.message!, 'Resign');
}

describe('a rematch', () => {
  it('is offered with the colours swapped, by either player only', async () => {
    const { ada, ben, cleo, channel } = table;
    const id = await playMatch();
    const last = table.boards().at(-1)!;
    const foreign = await cleo.press(last, 'Rematch');
    expect(foreign.message?.text).toContain('is a match between Ada and Ben');
    ada.open(channel);
    const offered = await ben.press(last, 'Rematch');
    expect(offered.message?.text).toContain('3x3 · Ben plays White');
    expect(ada.pings(channel)).toHaveLength(1);
    await ada.press(offered.message!, 'Accept');
    const board = await table.board(plies.length + 2);
    expect(board.content).toContain(`White to play · ${ben.mention}`);
    const open = /`(\w+)`/.exec(board.content)?.[1] ?? '';
    const tooEarly = await ada.command(channel, 'rematch', { match: open });
    expect(tooEarly.message?.text).toContain('isn’t over yet');
    const latest = await ada.command(channel, 'rematch');
    expect(latest.message?.text).toContain(`You are already playing the next match, \`${open}\``);
    await table.pass(1_000);
    await resign(ben, board);
    await table.board(plies.length + 3);
    const next = await ada.command(channel, 'rematch');
    expect(next.message?.text).toContain('3x3 · Ada plays White');
    expect(next.message?.text).not.toContain(id);
    const none = await cleo.command(channel, 'rematch');
    expect(none.message?.text).toContain('You haven’t finished a match here yet');
  });

  it('that both ask for begins, and one asked for twice pings once', async () => {
    const { ada, ben, channel, discord } = table;
    await playMatch();
    const last = table.boards().at(-1)!;
    ada.open(channel);
    const offered = await ben.press(last, 'Rematch');
    const again = await ben.press(last, 'Rematch');
    expect(again.message?.text).toContain(`here: https://discord.com/channels/`);
    expect(again.message?.text).toContain(offered.message?.id);
    expect(ada.pings(channel)).toHaveLength(1);
    const wanted = await ada.press(last, 'Rematch');
    expect(wanted.message?.text).toContain('Ben had already offered this rematch, so it starts now');
    await table.board(plies.length + 2);
    await discord.until(() => offered.message?.text.includes('The board is below'));
    expect(offered.message?.components).toEqual([]);
  });

  it('that was offered twice can be withdrawn, also when its message is gone', async () => {
    const { ben, discord } = table;
    await playMatch();
    const last = table.boards().at(-1)!;
    const third = await ben.press(last, 'Rematch');
    discord.removeMessage(third.message!);
    const fourth = await ben.press(last, 'Rematch');
    await ben.press(fourth.message!, 'Withdraw: Tak for Ada · 3x3 · casual');
    expect((await ben.press(last, 'Rematch')).message?.text).toContain('challenges you');
  });

  it.each(['both players', 'one player twice'])(
    'that %s ask for in the same moment is one challenge',
    async (who) => {
      const { ada, ben, channel, matches, discord } = table;
      await playMatch();
      const last = table.boards().at(-1)!;
      ada.open(channel);
      const second = who === 'both players' ? ada : ben;
      const answers = await Promise.all([ben.press(last, 'Rematch'), second.press(last, 'Rematch')]);
      const scope = { guildId: channel.guildId, channelId: channel.id };
      const open = async () => [
        ...(await matches.challenges.listOpen(ada.id, scope)),
        ...(await matches.challenges.listOpen(ben.id, scope)),
      ];
      const offers = () => ada.sees(channel).filter(({ content }) => content.includes('challenges you'));
      if (second === ben) {
        expect([await open(), offers(), ada.pings(channel)].map(({ length }) => length)).toEqual([1, 1, 1]);
        expect(answers.map(({ message }) => message?.text)).toContainEqual(
          expect.stringContaining(offers()[0]!.id),
        );
      } else {
        await table.board(plies.length + 2);
        await discord.until(() => offers().length === 0, 30_000, 'the end of the challenge');
        expect(await open()).toEqual([]);
        expect(await matches.stored.mine(ada.id, scope)).toHaveLength(1);
      }
    },
  );

  it('is one at a time, from whichever old board', async () => {
    const { ada, ben, cleo, channel, matches } = table;
    await playMatch();
    const older = table.boards().at(-1)!;
    await resign(ada, await table.start({ size: 4 }));
    const newer = await table.board(plies.length + 3);
    const offered = await ben.press(newer, 'Rematch');
    // The other options, for the challenger and for the person challenged.
    const again = await ben.press(older, 'Rematch');
    expect(again.message?.text).toContain(`You have already challenged Ada here: https://`);
    expect(again.message?.text).toContain(offered.message?.id);
    const back = await ada.press(older, 'Rematch');
    expect(back.message?.text).toContain('Ben has already challenged you here. Answer that first: https://');
    expect(back.message?.text).toContain(offered.message?.id);
    expect(back.message?.privateFor).toBe(ada.id);
    await ada.press(offered.message!, 'Accept');
    const board = await table.board(plies.length + 4);
    for (const [person, old] of [
      [ada, older],
      [ben, newer],
    ] as const) {
      const refused = await person.press(old, 'Rematch');
      expect(refused.message?.text).toContain(`the next match, \`${idOf(board)}\`: https://`);
      expect(refused.message?.text).toContain(board.id);
    }
    const scope = { guildId: channel.guildId, channelId: channel.id };
    expect(await matches.challenges.listOpen(ada.id, scope)).toEqual([]);
    expect(await matches.challenges.listOpen(ben.id, scope)).toEqual([]);
    // Other people's matches do not count, and a new rematch is possible once theirs is over.
    const other = await ada.command(channel, 'tak', { opponent: cleo, size: 3 });
    await cleo.press(other.message!, 'Accept');
    await table.board(plies.length + 5);
    await resign(ben, board);
    await table.board(plies.length + 6);
    expect((await ada.press(older, 'Rematch')).message?.text).toContain('challenges you');
  });

  it('is not kept back by a match that was begun before the old one was over', async () => {
    const { ada } = table;
    const long = await table.start({ size: 4 });
    await table.pass(1_000);
    await resign(ada, await table.start({ size: 3 }));
    const over = await table.board(3);
    expect((await ada.press(over, 'Rematch')).message?.text).toContain('challenges you');
    expect(idOf(long)).not.toBe(idOf(over));
  });

  it('is not asked for by a press that cannot be answered', async () => {
    const { ada, ben, discord } = table;
    await playMatch();
    const last = table.boards().at(-1)!;
    const offered = await ben.press(last, 'Rematch');
    discord.faults.request({ path: /^\/interactions\/.*\/callback$/ }, { kind: 'hang' });
    const vain = await table.inVain(() => ada.press(last, 'Rematch'));
    expect(vain.error).toBe('The application did not respond');
    await ada.press(last, 'Rematch');
    await table.board(plies.length + 2);
    await discord.until(() => offered.message?.text.includes('The board is below'), 30_000, 'the change');
    await table.settled();
    expect(table.boards()).toHaveLength(plies.length + 2);
  });

  it('is refused when the other player is not there any more', async () => {
    const { ada, ben, channel, matches, discord } = table;
    await playMatch();
    const last = table.boards().at(-1)!;
    discord.world.removeMember(discord.guild(), ben.person);
    const left = await ada.press(last, 'Rematch');
    expect(left.message?.text).toContain('That person isn’t in this server.');
    await matches.people.forget(ben);
    const forgotten = await ada.command(channel, 'rematch');
    expect(forgotten.message?.text).toContain('Your opponent is no longer here.');
  });
});
