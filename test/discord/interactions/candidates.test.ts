import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boardButton } from '../../../src/discord/features/play/components.ts';
import { matchesButton } from '../../../src/discord/features/records/matches.ts';
import { idOf, openTable, type TestTable } from '../../support/table/table.ts';
import { prefer } from '../../support/table/preferring.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
  await table.keepBoards();
});
afterEach(async () => {
  await table.close();
});

describe('several matches at once', () => {
  it('asks which one is meant and plays in the chosen one', async () => {
    const { ada, ben, channel } = table;
    const one = await table.start({ size: 3 });
    const two = await table.start({ size: 4 });
    const unclear = await ada.command(channel, 'move', { move: 'a1' });
    const question = await unclear.answer();
    expect(question?.content).toContain('Which match do you mean?');
    await ada.press(question!, `${idOf(two)}: Tak 4x4 against Ben, your turn`);
    const board = await table.board(3);
    expect(board.content).toContain(idOf(two));

    const suggested = await ada.autocomplete(channel, 'move', 'match');
    expect(suggested).toEqual([idOf(one)]);
    const both = await ben.autocomplete(channel, 'resign', 'match');
    expect([...both].sort()).toEqual([idOf(one), idOf(two)].sort());
    const which = await ben.command(channel, 'resign');
    expect(which.message?.text).toContain('Which match do you mean?');
    const asked = await ben.press(which.message!, `${idOf(one)}: Tak 3x3 against Ada, their turn`);
    expect(asked.message?.text).toContain(`resign \`${idOf(one)}\``);
  });

  it('suggests the moves of each with its ID, and plays what is chosen', async () => {
    const { ada, channel } = table;
    const [one, two] = [idOf(await table.start({ size: 3 })), idOf(await table.start({ size: 4 }))];
    const moves = await ada.autocomplete(channel, 'move', 'move', { move: 'b' });
    expect([...moves].sort()).toEqual(
      [one, two]
        .flatMap((id) => ['b1', 'b2', 'b3', ...(id === two ? ['b4'] : [])].map((ply) => `${id} ${ply}`))
        .sort(),
    );
    const narrowed = await ada.autocomplete(channel, 'move', 'move', { move: `${two} b4` });
    expect(narrowed).toEqual([`${two} b4`]);
    await ada.command(channel, 'move', { move: `${two} b4` });
    expect((await table.board(3)).content).toContain(two);
  });

  it('suggests legal moves only, for the match that is meant', async () => {
    const { ada, channel } = table;
    const one = await table.start({ size: 3 });
    expect(await ada.autocomplete(channel, 'move', 'move', { move: 'b' })).toEqual(['b1', 'b2', 'b3']);
    await table.start({ size: 4 });
    // The board that she typed for is remembered for two seconds.
    expect(await ada.autocomplete(channel, 'move', 'move', { move: 'b' })).toEqual(['b1', 'b2', 'b3']);
    table.time.advance(2_001);
    expect(await ada.autocomplete(channel, 'move', 'move', { move: 'b' })).toHaveLength(7);
    const named = await ada.autocomplete(channel, 'move', 'move', { move: 'b', match: idOf(one) });
    expect(named).toEqual(['b1', 'b2', 'b3']);
  });

  it('lists them with links, yours to move first', async () => {
    const { ada, ben, cleo, channel } = table;
    const one = await table.start({ size: 3 });
    ada.reply(one, 'a1');
    await table.board(2);
    const two = await table.start({ size: 4 });
    const listed = await ada.command(channel, 'matches');
    const lines = listed.message?.text.split('\n') ?? [];
    expect(lines[1]).toContain(
      `\`${idOf(two)}\` Tak against Ben · **your turn** · [board](https://discord.com/`,
    );
    expect(lines[2]).toContain(`\`${idOf(one)}\` Tak against Ben · Ben’s turn`);
    expect(listed.message?.privateFor).toBe(ada.id);
    const ofBen = await cleo.command(channel, 'matches', { player: ben });
    expect(ofBen.message?.text).toContain('**Ben’s open matches**');
    const none = await cleo.command(channel, 'matches');
    expect(none.message?.text).toContain('You have no open match here');
  });

  it('lists as many as there are, on pages', async () => {
    const { ada, ben, channel, matches } = table;
    const scope = { guildId: channel.guildId, channelId: channel.id };
    const ids: string[] = [];
    for (let count = 0; count < 40; count++) {
      const proposed = await matches.challenges.propose({
        ...scope,
        gameId: 'tak',
        options: {},
        terms: {},
        challenger: ada,
        opponent: { id: ben.id, name: `Ben ${'n'.repeat(28)}` },
        seat: 'first',
        thread: false,
      });
      if (!proposed.ok) throw new Error(proposed.error.key);
      await matches.challenges.accept(
        proposed.value.id,
        { id: ben.id, name: `Ben ${'n'.repeat(28)}` },
        scope,
      );
      ids.push(proposed.value.id);
    }
    const idsOn = (text = '') => [...text.matchAll(/^`(\w+)`/gm)].map(([, id]) => id ?? '');
    const listed = await ada.command(channel, 'matches');
    const content = () => listed.message?.text ?? '';
    expect(content()).toMatch(/^\*\*Your open matches\*\* · page 1 of 2\n/);
    const first = idsOn(content());
    await ada.press(listed.message!, 'Next ▶');
    expect(content()).toMatch(/^\*\*Your open matches\*\* · page 2 of 2\n/);
    const second = idsOn(content());
    expect(second.length).toBeGreaterThan(0);
    expect([...first, ...second].sort()).toEqual([...ids].sort());
    await ada.press(listed.message!, '◀ Previous');
    expect(idsOn(content())).toEqual(first);

    // Pages from an older list, of people who are not there, and of somebody else.
    const force = { force: true };
    await ada.press(listed.message!, matchesButton.of(ada.id, 100_000), force);
    expect(content()).toContain('page 2 of 2');
    const nobody = await ada.press(listed.message!, matchesButton.of('1'.repeat(18), 1), force);
    expect(nobody.message?.text).toContain('This button is out of date');
    await ada.press(listed.message!, matchesButton.of(ben.id, 2), force);
    expect(content()).toMatch(/^\*\*Ben’s open matches\*\*\n/);
    await ada.press(listed.message!, matchesButton.of(table.cleo.id, 1), force);
    expect(content()).toBe('Cleo has no open match here.');
  });

  it.each(['command', 'forged button'])('shows a board by %s to a spectator alone', async (how) => {
    const { ada, ben, cleo, channel } = table;
    const board = await table.start({ size: 4 });
    await prefer(cleo, channel, {}, { language: 'de' });
    const before = ada.sees(channel).length;
    for (let count = 0; count < 3; count++) {
      const asked =
        how === 'command'
          ? await cleo.command(channel, 'board', { match: idOf(board) })
          : await cleo.press(board, boardButton.of(idOf(board)), { force: true });
      const shown = await asked.answer();
      expect(shown?.privateFor).toBe(cleo.id);
      expect(shown?.content).toContain(`\`${idOf(board)}\` · Zug 1 · Weiß`);
      expect(shown?.content).toContain(`/${channel.id}/${board.id})`);
      expect(shown?.attachments).toHaveLength(1);
      const follow = { custom_id: `follow:${idOf(board)}` };
      expect(shown?.components).toMatchObject([{ components: [follow] }]);
    }
    await table.settled();
    expect(ada.sees(channel)).toHaveLength(before);
    // Of a blind match there is nothing to see.
    const offered = await ada.command(channel, 'tak', { opponent: ben, size: 4, blind: true });
    await ben.press(offered.message!, 'Accept');
    await table.settled();
    const match = idOf(offered.message!);
    const hidden = await (await cleo.command(channel, 'board', { match })).answer();
    expect(hidden?.content).toContain(`\`${match}\` · Zug 1`);
    expect(hidden?.attachments).toEqual([]);
  });

  it('shows a board again without a ping, and takes the buttons off the one before', async () => {
    const { ada, ben, cleo, channel, discord } = table;
    await table.start({ size: 3 });
    ada.open(channel);
    const asked = await cleo.command(channel, 'board');
    expect((await asked.answer())?.text).toContain('You have no open match here');
    const shown = await ben.command(channel, 'board');
    expect(await shown.answer()).toBeUndefined();
    const again = await table.board(2);
    expect(ada.pings(channel)).toEqual([]);
    await discord.until(() => (table.boards()[0]?.components ?? []).length === 0);
    ada.reply(again, 'a1');
    await table.board(3);
  });
});

describe('matches in several channels', () => {
  it('words in a channel are about its own matches, whoever is to move in others', async () => {
    const { ada, ben, channel, discord } = table;
    const elsewhere = table.addPlace('elsewhere');
    const here = await table.start({ size: 3 });
    const offered = await ben.command(elsewhere, 'tak', { opponent: ada, size: 4, color: 'first' });
    await ada.press(offered.message!, 'Accept');
    const there = await table.board(1, elsewhere);
    // Here Ada is to move, there Ben.
    const wrong = await ben.command(channel, 'move', { move: 'b2' });
    expect((await wrong.answer())?.text).toContain(`in \`${idOf(here)}\`, it’s Ada’s turn`);
    ben.say(channel, `${discord.bot.mention} b2`);
    expect(await ben.autocomplete(channel, 'move', 'move', { move: 'b' })).toEqual([]);
    await table.settled();
    expect(table.boards(elsewhere)).toHaveLength(1);

    // Where nobody has a match, the only one that waits is meant, and the answer leads there.
    const third = discord.channel('bots');
    const played = await ben.command(third, 'move', { move: 'b2' });
    const board = await table.board(2, elsewhere);
    expect((await played.answer())?.text).toContain(`/${elsewhere.id}/${board.id}`);
    expect(board.content).toContain(idOf(there));
  });
});
