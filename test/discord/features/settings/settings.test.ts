import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GivenOptions } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

/** Ada owns the server. The answer is private. */
async function settings(what: string, options: GivenOptions = {}): Promise<string> {
  const { ada, channel } = table;
  const { message, error } = await ada.command(channel, `settings ${what}`, options, { force: true });
  expect(message?.privateFor, error).toBe(ada.id);
  return message?.text ?? '';
}

async function offer(options: GivenOptions = {}, by = table.ada, channel = table.channel): Promise<string> {
  const { message, error } = await by.command(channel, 'tak', options);
  return message?.text ?? error ?? '';
}

describe('/settings', () => {
  it('shows how things are, at first as usual', async () => {
    expect(await settings('show')).toBe(
      [
        '**Server settings**',
        '**Matches and channels**',
        '- Matches can be started in every channel.',
        '- Everyone can play.',
        '- Each match, also of a tournament, gets its own thread where I may open one.',
        '- A match shows its turns in one message. A new one comes when somebody is pinged or the board has scrolled away.',
        '**Defaults for new matches**',
        '- Tak defaults: 6x6 · rated.',
        '- Taka defaults: first goal wins · rated.',
        '**Limits, time and language**',
        '- Open matches per person: at most 50.',
        '- Vacation (`/vacation`) per person and year: at most 28 days.',
        '- Time zone: UTC.',
        '- Language of boards and other messages that everyone sees: the server’s language in Discord.',
        '**Roles and reports**',
        '- Matches can be decided, cancelled and voided by server managers.',
        '- Reports (`/report`) are listed by `/log`.',
        '- Followers (`/follow`) get direct messages.',
        '- Tournaments can be organised by server managers.',
        '**Seasons and the daily puzzle**',
        '- There are no seasons.',
        '- Puzzle of the day: none.',
      ].join('\n'),
    );
  });

  it.each([
    ['threads', { always: true }, 'gets its own thread where I may open one.'],
    ['boards', { replaced: 'edit' }, 'A match shows its turns in one message.'],
    ['boards', { replaced: 'remove' }, 'A board is removed when the next one is posted.'],
    ['boards', { replaced: 'shrink' }, 'A board shrinks to a line when the next one is posted.'],
    ['boards', { replaced: 'keep' }, 'All boards stay; only the newest has buttons.'],
    ['threads', { always: false }, 'Matches stay in the channel where they were offered'],
    ['limits', { matches: 3 }, 'Open matches per person: at most 3.'],
    ['limits', { matches: 9_999 }, 'Open matches per person: at most 500.'],
    ['limits', { matches: -1 }, 'Open matches per person: at most 1.'],
    ['locale', { language: 'de' }, 'that everyone sees: Deutsch.'],
    ['locale', { language: 'xx' }, 'that everyone sees: the server’s language in Discord.'],
    [
      'defaults tak',
      { size: 5, komi: 2, opening: 'no-swap' },
      'Tak defaults: 5x5 · komi 2 · no swap · rated.',
    ],
    [
      'defaults tak',
      { time: '1d', rated: false, takebacks: 'off' },
      '6x6 · 1 day a move · casual · no takebacks.',
    ],
    ['defaults tak', { theme: 'ink', calls: false }, 'threats are not announced · theme Ink on paper.'],
    ['defaults tak', { reminders: 'off' }, 'no reminders'],
    ['defaults taka', { turns: 30 }, '30 turns each · casual \\(it ends after 30 turns each: rated'],
    ['defaults tak', { komi: 0.3 }, 'komi must be from -4.5 to 4.5 in steps of 0.5, not 0.3.'],
    ['defaults tak', { size: 99 }, 'size must be a whole number from 3 to 8, not 99.'],
  ] as const)('%s %j answers with what holds then', async (what, options, sentence) => {
    expect(await settings(what, options)).toContain(sentence);
  });

  it.each([
    ['daily', { hour: 9 }],
    ['season', { every: 'month' }],
  ])('%s is posted in the channel that was chosen, or where it was typed', async (what, options) => {
    const { channel, discord } = table;
    const chosen = discord.channel('bots');
    expect(await settings(what, options)).toContain(`in <#${channel.id}>`);
    expect(await settings(what, { ...options, channel: chosen })).toContain(`in <#${chosen.id}>`);
  });

  it('keeps what was set before, until it is reset', async () => {
    await settings('defaults tak', { size: 5, time: '1d' });
    expect(await settings('defaults tak', { komi: 1 })).toContain('5x5 · komi 1 · 1 day a move');
    await table.restart();
    expect(await settings('show')).toContain('5x5 · komi 1 · 1 day a move');
    expect(await settings('defaults tak', { reset: true, komi: 2 })).toContain(
      'Tak defaults: 6x6 · komi 2 · rated.',
    );
  });

  it('is for those who manage the server, and is not even offered to others', async () => {
    const { ben, channel, discord } = table;
    const hidden = await ben.command(channel, 'settings show');
    expect(hidden.error).toContain('not available');
    const forced = await ben.command(channel, 'settings threads', { always: true }, { force: true });
    expect(forced.message?.text).toBe(
      'Only people who can manage the server can change its settings. Ask one of them.',
    );
    expect(await settings('threads', { always: false })).toContain('Matches stay in the channel');
    discord.addRole('Managers', [ben], ['ManageGuild']);
    const allowed = await ben.command(channel, 'settings threads', { always: true });
    expect(allowed.message?.text).toContain('gets its own thread');
  });

  it('says in direct messages that there are none', async () => {
    const { ada } = table;
    const refused = await ada.command(ada.direct(), 'settings show', {}, { force: true });
    expect(refused.message?.text).toContain('Direct messages have no settings');
  });

  it('of threads count for a rematch too', async () => {
    const { ada, channel, discord } = table;
    const asked = await ada.press(await table.start({ size: 3 }), 'Resign');
    await ada.press(asked.message!, 'Resign');
    const last = await table.board(2);
    discord.allow(channel, ['CreatePublicThreads']);
    const offered = await ada.press(last, 'Rematch');
    expect(offered.message?.text).toContain('in a thread');
    expect(offered.message?.channel_id).toBe(channel.id);
  });

  it('of one server say nothing about another', async () => {
    const { ada, ben, discord } = table;
    await settings('defaults tak', { size: 3 });
    await settings('threads', { always: true });
    const other = discord.addGuild('Elsewhere', [ada, ben]);
    const there = discord.addChannel('lobby', other);
    expect(await offer({ opponent: ben }, ada, there)).toContain('6x6');
  });
});

describe('defaults', () => {
  const usual = {
    size: 5,
    komi: 2,
    opening: 'no-swap',
    time: '1d',
    rated: false,
    takebacks: 'off',
    calls: true,
  };

  it.each([
    ['nothing typed', {}, '5x5 · komi 2 · no swap', '1 day a move · casual · no takebacks'],
    [
      'typed',
      { size: 6, komi: 0, opening: 'swap', time: '7d', rated: true, takebacks: 'ask' },
      '6x6',
      '7 days a move · rated',
    ],
    ['a preset', { preset: 'courtly' }, '6x6 · komi 2 · no swap', '1 day a move · casual · free takebacks'],
    ['a preset that turns calls off', { preset: 'travelers' }, '5x5 · komi 2', 'threats are not announced'],
    [
      'typed beside a preset',
      { preset: 'courtly', takebacks: 'ask', size: 6, komi: 1 },
      '6x6 · komi 1',
      '1 day a move · casual',
    ],
    [
      'a preset that contradicts the size',
      { preset: 'travelers', size: 6 },
      'The preset travelers is played on 5x5, but you chose size 6x6',
      'leave one of them out',
    ],
    [
      'a preset that contradicts the position',
      { preset: 'courtly', tps: 'x3/x,2,1/x3 1 2' },
      'The preset courtly is played on 6x6, but the TPS is 3x3',
      'leave one of them out',
    ],
    ['a position', { tps: 'x3/x,2,1/x3 1 2' }, '3x3 · komi 2 · no swap', 'custom position'],
    [
      'typed that contradicts the position',
      { tps: 'x3/x,2,1/x3 1 2', size: 5 },
      'The TPS is 3x3',
      'leave one of them out',
    ],
  ])('give way to what was chosen: %s', async (_, options, game, terms) => {
    await settings('defaults tak', usual);
    const said = await offer({ opponent: table.ben, ...options });
    expect(said).toContain(game);
    expect(said).toContain(terms);
  });

  it('are not asked in a rematch: it is the same again', async () => {
    const { ada, ben, channel } = table;
    const board = await table.start({ size: 4 });
    await settings('defaults tak', usual);
    const asked = await ben.press(board, 'Resign');
    await ben.press(asked.message!, 'Resign');
    const last = await table.board(2);
    const again = await ada.press(last, 'Rematch');
    expect(again.message?.text).toContain('4x4 · ');
    expect(again.message?.text).not.toContain('komi');
    expect(ben.pings(channel)).toHaveLength(2);
  });

  it('open a thread for each match, unless the challenge says otherwise', async () => {
    const { ada, ben, channel, discord } = table;
    discord.allow(channel, ['CreatePublicThreads']);
    const offered = await ada.command(channel, 'tak', { opponent: ben, size: 4 });
    expect(offered.message?.text).toContain('in a thread');
    await ben.press(offered.message!, 'Accept');
    const thread = await discord.until(() =>
      [...discord.world.channels.values()].find(({ parentId }) => parentId === channel.id),
    );
    await table.board(1, thread);
    expect(await offer({ opponent: ben, thread: false })).not.toContain('thread');
    // Inside a thread nothing is said about the impossible thread, since nobody asked for one.
    const inside = await ada.command(thread, 'tak', { opponent: ben });
    expect(inside.message?.text).not.toContain('Threads can only be created');
  });
});
