import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playRoad, roadPlies as plies } from '../../../support/table/played.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

const playMatch = () => playRoad(table);

describe('a rematch', () => {
  it('is offered with the colours swapped, by either player only', async () => {
    const { ada, ben, cleo, channel } = table;
    const id = await playMatch();
    const last = table.boards().at(-1)!;
    const foreign = await cleo.press(last, 'Rematch');
    expect(foreign.message?.content).toContain('is a match between Ada and Ben');
    ada.open(channel);
    const offered = await ben.press(last, 'Rematch');
    expect(offered.message?.content).toContain('3x3 · Ben plays White');
    expect(ada.pings(channel)).toHaveLength(1);
    await ada.press(offered.message!, 'Accept');
    const board = await table.board(plies.length + 2);
    expect(board.content).toContain(`White to play · ${ben.mention}`);
    const open = /`(\w+)`/.exec(board.content)?.[1] ?? '';
    const tooEarly = await ada.command(channel, 'rematch', { match: open });
    expect(tooEarly.message?.content).toContain('is not over yet');
    const latest = await ada.command(channel, 'rematch');
    expect(latest.message?.content).toContain('3x3 · Ada plays Black');
    expect(latest.message?.content).not.toContain(id);
    const none = await cleo.command(channel, 'rematch');
    expect(none.message?.content).toContain('You have not finished a match here yet');
  });

  it('that both ask for begins, and one asked for twice pings once', async () => {
    const { ada, ben, channel, discord } = table;
    await playMatch();
    const last = table.boards().at(-1)!;
    ada.open(channel);
    const offered = await ben.press(last, 'Rematch');
    const again = await ben.press(last, 'Rematch');
    expect(again.message?.content).toContain(`already: https://discord.com/channels/`);
    expect(again.message?.content).toContain(offered.message?.id);
    expect(ada.pings(channel)).toHaveLength(1);
    const wanted = await ada.press(last, 'Rematch');
    expect(wanted.message?.content).toContain('Ben has offered this rematch already, so it begins');
    await table.board(plies.length + 2);
    await discord.until(() => offered.message?.content.includes('The board is below'));
    expect(offered.message?.components).toEqual([]);
    // What was offered twice can be withdrawn, also when its message is gone.
    const third = await ben.press(last, 'Rematch');
    discord.removeMessage(third.message!);
    const fourth = await ben.press(last, 'Rematch');
    await ben.press(fourth.message!, 'Withdraw the one for Ada (3x3)');
    expect((await ben.press(last, 'Rematch')).message?.content).toContain('challenges you');
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
        expect(answers.map(({ message }) => message?.content)).toContainEqual(
          expect.stringContaining(offers()[0]!.id),
        );
      } else {
        await table.board(plies.length + 2);
        await discord.until(() => offers().length === 0, 5_000, 'the end of the challenge');
        expect(await open()).toEqual([]);
        expect(await matches.records.mine(ada.id, scope)).toHaveLength(1);
      }
    },
  );

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
    await discord.until(() => offered.message?.content.includes('The board is below'), 5_000, 'the change');
    await table.settled();
    expect(table.boards()).toHaveLength(plies.length + 2);
  });

  it('is refused when the other player is not there any more', async () => {
    const { ada, ben, channel, matches, discord } = table;
    await playMatch();
    const last = table.boards().at(-1)!;
    discord.world.removeMember(discord.guild(), ben.person);
    const left = await ada.press(last, 'Rematch');
    expect(left.message?.content).toContain('That person is not in this server.');
    await matches.people.forget(ben);
    const forgotten = await ada.command(channel, 'rematch');
    expect(forgotten.message?.content).toContain('Your opponent is not there any more.');
  });
});
