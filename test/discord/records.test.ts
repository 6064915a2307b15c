import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gameById } from '../../src/games/index.ts';
import { openTable, type TestTable } from '../support/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

const plies = ['a1', 'c3', 'c2', 'a2', 'c1'];

/** A finished match on 3x3: White has a road along the c file. */
async function playMatch(): Promise<string> {
  let board = await table.start({ size: 3 });
  for (const [index, ply] of plies.entries()) {
    (index % 2 === 0 ? table.ada : table.ben).reply(board, ply);
    board = await table.board(index + 2);
  }
  return /`(\w+)`/.exec(board.content)?.[1] ?? '';
}

describe('a match to take elsewhere', () => {
  it('comes as a PTN file that reads back, and as a link', async () => {
    const { ada, channel, standIn } = table;
    const id = await playMatch();
    const file = await ada.command(channel, 'ptn', { match: id });
    expect(file.message?.privateFor).toBe(ada.id);
    const attachment = file.message?.attachments[0];
    expect(attachment?.filename).toMatch(/\.ptn$/);
    const text = Buffer.from(standIn.fileOf(attachment!) ?? []).toString('utf8');
    expect(gameById('tak')?.read(text)).toMatchObject({
      ok: true,
      value: { plies, score: 'R-0', players: { first: { name: 'Ada' }, second: { name: 'Ben' } } },
    });
    // Without a name the latest one is meant.
    const link = await ada.command(channel, 'link');
    expect(link.message?.content).toMatch(/\(<https:\/\/ptn\.ninja\/\S+>\)/);
  });

  it('is the one in which something happened last, open or finished', async () => {
    const { ada, channel } = table;
    const idOf = (text: string) => /`(\w+)`/.exec(text)?.[1] ?? '';
    const [first, second] = [await table.start(), await table.start()].map(({ content }) => idOf(content));
    const written = async () => idOf((await ada.command(channel, 'ptn')).message?.content ?? '');
    table.skip(1_000);
    await ada.command(channel, 'move', { move: 'a1', match: second! });
    expect(await written()).toBe(second);
    table.skip(1_000);
    const sure = await ada.command(channel, 'resign', { match: first! });
    await ada.press(sure.message!, 'Resign');
    expect(await written()).toBe(first);
  });

  it('is named among the suggestions, with its result', async () => {
    const { ada, cleo, channel } = table;
    const id = await playMatch();
    expect(await ada.autocomplete(channel, 'replay', 'match')).toEqual([id]);
    expect(await cleo.autocomplete(channel, 'replay', 'match')).toEqual([]);
    const none = await cleo.command(channel, 'ptn');
    expect(none.message?.content).toContain('You have not played a match here yet');
  });
});

describe('a replay', () => {
  it('is posted to the channel with a frame a position, from the button of the last board', async () => {
    const { cleo, channel, standIn } = table;
    await playMatch();
    const last = table.boards().at(-1)!;
    const asked = await cleo.press(last, 'Replay');
    expect(asked.message?.privateFor ?? cleo.id).toBe(cleo.id);
    const posted = await standIn.until(
      () => cleo.sees(channel).find(({ attachments }) => attachments[0]?.filename.endsWith('.gif')),
      20_000,
    );
    const gif = Buffer.from(standIn.fileOf(posted.attachments[0]!) ?? []);
    expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
    expect(posted.attachments[0]?.description).toContain(plies.join(' '));
    expect(posted.content).toContain('`R-0`');
    expect(posted.mentions).not.toEqual(undefined);
    // What was private is gone.
    await standIn.until(() => asked.message === undefined);
    expect([...table.ada.pings(channel), ...table.ben.pings(channel)].map(({ id }) => id)).not.toContain(
      posted.id,
    );
  });

  it('tells how far it is, and can be stopped by who asked and nobody else', async () => {
    await table.close();
    table = await openTable({
      // As long as nobody stops it.
      animate: (scenes, { signal }) =>
        new Promise((resolve) => {
          expect(scenes).toHaveLength(plies.length + 1);
          const stop = () => resolve({ ok: false, error: 'stopped' });
          if (signal.aborted) stop();
          else signal.addEventListener('abort', stop);
        }),
    });
    const { ada, ben, channel, standIn } = table;
    await playMatch();
    const asked = await ada.command(channel, 'replay');
    expect(asked.message?.content).toBe('Drawing the match: 0 of 6 positions.');
    const second = await ada.command(channel, 'replay');
    expect(second.message?.content).toContain('I am drawing other matches');

    const halt = /halt:\d+/.exec(JSON.stringify(asked.message?.components))?.[0] ?? '';
    const foreign = await ben.press(table.boards().at(-1)!, halt, { force: true });
    expect(foreign.message?.content).toContain('This button is from another time');
    await ada.press(asked.message!, 'Cancel');
    await standIn.until(() => asked.message?.content === 'The drawing was stopped.');
    // There is room again.
    const third = await ada.command(channel, 'replay');
    expect(third.message?.content).toContain('0 of 6');
  });
});

describe('after the end', () => {
  it('a rematch is offered with the colours swapped, by either player only', async () => {
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

  it('a rematch that both ask for begins, and one asked for twice pings once', async () => {
    const { ada, ben, channel, standIn } = table;
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
    await standIn.until(() => offered.message?.content.includes('The board is below'));
    expect(offered.message?.components).toEqual([]);
    // What was offered twice can be withdrawn, also when its message is gone.
    const third = await ben.press(last, 'Rematch');
    standIn.removeMessage(third.message!);
    const fourth = await ben.press(last, 'Rematch');
    await ben.press(fourth.message!, 'Withdraw the one for Ada (3x3)');
    expect((await ben.press(last, 'Rematch')).message?.content).toContain('challenges you');
  });

  it.each(['both players', 'one player twice'])(
    'a rematch that %s ask for in the same moment is one challenge',
    async (who) => {
      const { ada, ben, channel, matches, standIn } = table;
      await playMatch();
      const last = table.boards().at(-1)!;
      ada.open(channel);
      const second = who === 'both players' ? ada : ben;
      const answers = await Promise.all([ben.press(last, 'Rematch'), second.press(last, 'Rematch')]);
      const scope = { guildId: channel.guildId, channelId: channel.id };
      const open = async () => [
        ...(await matches.openChallenges(ada.id, scope)),
        ...(await matches.openChallenges(ben.id, scope)),
      ];
      const offers = () => ada.sees(channel).filter(({ content }) => content.includes('challenges you'));
      if (second === ben) {
        expect([await open(), offers(), ada.pings(channel)].map(({ length }) => length)).toEqual([1, 1, 1]);
        expect(answers.map(({ message }) => message?.content)).toContainEqual(
          expect.stringContaining(offers()[0]!.id),
        );
      } else {
        await table.board(plies.length + 2);
        await standIn.until(() => offers().length === 0, 5_000, 'the end of the challenge');
        expect(await open()).toEqual([]);
        expect(await matches.mine(ada.id, scope)).toHaveLength(1);
      }
    },
  );

  it('a rematch that both ask for begins even if the second cannot be answered', async () => {
    const { ada, ben, standIn } = table;
    await playMatch();
    const last = table.boards().at(-1)!;
    const offered = await ben.press(last, 'Rematch');
    standIn.faults.request({ path: /^\/interactions\/.*\/callback$/ }, { kind: 'hang' });
    await ada.press(last, 'Rematch');
    await table.board(plies.length + 2);
    await standIn.until(() => offered.message?.content.includes('The board is below'), 5_000, 'the change');
  });

  it('a rematch is refused when the other player is not there any more', async () => {
    const { ada, ben, channel, matches, standIn } = table;
    await playMatch();
    const last = table.boards().at(-1)!;
    standIn.world.removeMember(standIn.guild(), ben.person);
    const left = await ada.press(last, 'Rematch');
    expect(left.message?.content).toContain('That person is not in this server.');
    await matches.forget(ben);
    const forgotten = await ada.command(channel, 'rematch');
    expect(forgotten.message?.content).toContain('Your opponent is not there any more.');
  });

  it('has everything about it in one place', async () => {
    const { ada, cleo, channel } = table;
    const id = await playMatch();
    const shown = (await cleo.command(channel, 'match', { match: id })).message!;
    expect(shown.privateFor).toBe(cleo.id);
    expect(shown.content).toContain('wins against');
    expect(shown.content).toContain('Ada (White) against Ben (Black)\n3x3 · ');
    expect(shown.content).toMatch(/begun <t:\d+:f> · ended <t:\d+:f>/);
    expect(shown.content).toContain(`\`\`\`\n${plies.join(' ')}\n\`\`\``);
    expect(shown.content).toContain('[In a viewer](<https://');
    expect(shown.content).toContain('[The board](<https://discord.com/channels/');
    expect(shown.attachments[0]?.description).toContain('TPS: ');
    await table.start({ size: 4, takebacks: 'off' });
    const open = (await ada.command(channel, 'match')).message!;
    expect(open.content).toContain('White to play');
    expect(open.content).toMatch(/4x4 · .*no takebacks\nbegun <t:\d+:f> · 0 plies\n/);
    expect(open.content).not.toContain('```');
  });

  it('the history lists it, of everybody or of one person, in pages', async () => {
    const { ada, ben, cleo, channel } = table;
    expect((await ada.command(channel, 'history')).message?.content).toContain('No match has been finished');
    const id = await playMatch();
    const all = await cleo.command(channel, 'history');
    expect(all.message?.privateFor).toBe(cleo.id);
    expect(all.message?.content).toContain(`\`${id}\` Tak: **Ada** beat Ben by a road · \`R-0\` · 5 plies`);
    expect((await cleo.command(channel, 'history', { player: cleo })).message?.content).toContain('No match');
    const beyond = await cleo.command(channel, 'history', { page: 9 });
    expect(beyond.message?.content).toContain('There is no page 9');
    await cleo.press(beyond.message!, '◀ Before');
    expect(beyond.message?.content).toContain(`\`${id}\``);
    const pair = await cleo.command(channel, 'history', { player: ben, opponent: ada });
    expect(pair.message?.content).toContain('**Finished matches of Ben against Ada** · page 1');
    expect(pair.message?.content).toContain(`\`${id}\``);
    expect((await ben.command(channel, 'history', { opponent: ada })).message?.content).toContain(id);
    expect((await ben.command(channel, 'history', { opponent: cleo })).message?.content).toContain(
      'No match',
    );

    for (let count = 0; count < 10; count += 1) {
      const board = await table.start({ size: 3 });
      const asked = await ada.press(board, 'Resign');
      const boards = table.boards().length;
      await ada.press(asked.message!, 'Resign');
      await table.board(boards + 1);
    }
    const first = await cleo.command(channel, 'history', { player: ben });
    expect(first.message?.content.split('\n')).toHaveLength(11);
    expect(first.message?.content).toContain('**Finished matches of Ben** · page 1');
    await cleo.press(first.message!, 'Next ▶');
    expect(first.message?.content).toContain('page 2');
    expect(first.message?.content).toContain(`\`${id}\``);
    await cleo.press(first.message!, '◀ Before');
    expect(first.message?.content).not.toContain(`\`${id}\``);
  });
});
