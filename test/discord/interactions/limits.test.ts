import type { PersonDriver, ShownMessage } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { createLimits } from '../../../src/discord/interactions/limits.ts';
import { tak } from '../../../src/games/tak/index.ts';
import { buttonsTo } from '../../support/choices.ts';
import { everything } from '../../support/table/everything.ts';
import { webBoard } from '../../support/table/features.ts';
import { idOf, openTable } from '../../support/table/table.ts';
import { ManualTime } from '../../support/time.ts';

describe('the limits of one person', () => {
  it('are a burst, then one a second; the first refusal is said, the rest is silence', () => {
    const time = new ManualTime();
    const limits = createLimits(time);
    const verdicts = [];
    for (let i = 0; i < 13; i++) verdicts.push(limits.action('ada'));
    expect(verdicts).toEqual([...Array<string>(10).fill('allowed'), 'refused', 'silent', 'silent']);
    for (let second = 0; second < 5; second++) {
      time.advance(1_001);
      expect(limits.action('ada')).toBe('allowed');
      expect(limits.action('ada')).toBe('silent');
    }
  });

  it('come back after a pause, with the sentence', () => {
    const time = new ManualTime();
    const limits = createLimits(time);
    for (let i = 0; i < 12; i++) limits.action('ada');
    time.advance(10_001);
    for (let i = 0; i < 10; i++) expect(limits.action('ada')).toBe('allowed');
    expect(limits.action('ada')).toBe('refused');
    expect(limits.action('ada')).toBe('silent');
  });

  it('are nobody else’s', () => {
    const limits = createLimits(new ManualTime());
    for (let i = 0; i < 12; i++) limits.action('ada');
    expect(limits.action('ben')).toBe('allowed');
  });

  it('count suggestions apart', () => {
    const time = new ManualTime();
    const limits = createLimits(time);
    const offered = [];
    for (let i = 0; i < 22; i++) offered.push(limits.suggestion('ada'));
    expect(offered).toEqual([...Array<boolean>(20).fill(true), false, false]);
    expect(limits.action('ada')).toBe('allowed');
    time.advance(1_001);
    expect(limits.suggestion('ada')).toBe(true);
  });
});

describe('the steps of composing a turn', () => {
  const refused = 'too much at once';

  it('count a quarter in a private message, so that a lesson can be done at two presses a second', async () => {
    const time = new ManualTime();
    const table = await openTable({ time, personLimits: createLimits(time) });
    const { ada, channel } = table;
    const lesson = await ada.command(channel, 'learn', { game: 'tak' });
    const { steps } = tak.lesson!;
    for (const [index, { board, solution }] of steps.entries()) {
      const ids = buttonsTo(board, solution, `lesson:tak:${index + 1}`, `try:tak:${index + 1}`);
      for (const id of [...ids, `lesson:tak:${index + 2}:`]) {
        time.advance(500);
        await ada.press(lesson.message!, id, { force: true });
      }
    }
    expect(ada.sees(channel)).toHaveLength(1);
    expect(lesson.message?.text).toContain('That’s Tak.');
    await table.close();
  });

  it('are limited too, and count in full below a public message', async () => {
    const time = new ManualTime();
    const table = await openTable({ time, personLimits: createLimits(time) });
    const { ben } = table;
    const board = await table.start({ size: 4 });
    const composer = await table.ada.press(board, 'Move');
    const id = `step:${idOf(board)}:0:`;
    const presses = async (person: PersonDriver, message: ShownMessage) => {
      const outcomes = [];
      for (let i = 0; i < 50; i++) outcomes.push(await person.press(message, id, { force: true }));
      return outcomes.filter(({ message: said }) => said?.content.includes(refused) === true).length;
    };
    // She has challenged and pressed Move; he has accepted.
    expect(await presses(table.ada, composer.message!)).toBe(50 - 4 * 8);
    expect(await presses(ben, board)).toBe(50 - 9);
    await table.close();
  });
});

describe('somebody who presses without end', () => {
  it('is told so each time, and keeps nobody from playing', async () => {
    const time = new ManualTime();
    const table = await openTable({ time, personLimits: createLimits(time) });
    const { ada, ben, channel } = table;
    const board = await table.start({ size: 4 });
    const sent = Array.from({ length: 14 }, () => ada.command(channel, 'matches'));
    // A move typed as a message counts like any other action.
    ada.reply(board, 'a1');
    await table.settled();
    const said = (await Promise.all(sent)).map(({ message }) => message?.text ?? 'nothing');
    const count = (what: string) => said.filter((text) => text.includes(what)).length;
    // The challenge was one of her ten.
    expect(count('Your open matches')).toBe(9);
    expect(count('too much at once')).toBe(5);
    const listed = await ben.command(channel, 'matches');
    expect(listed.message?.text).toContain('Ada');
    expect(table.boards()).toHaveLength(1);
    time.advance(3_000);
    ada.reply(board, 'a1');
    ben.reply(await table.board(2), 'd4');
    await table.board(3);
    await table.close();
  });

  it('who types on gets no more suggestions for a moment', async () => {
    const time = new ManualTime();
    const table = await openTable({ time, personLimits: createLimits(time) });
    const { ada, ben, channel } = table;
    await table.start({ size: 4 });
    const wave = Array.from({ length: 40 }, () =>
      ada.autocomplete(channel, 'move', 'move', { move: 'a' }).then((offered) => offered.length),
    );
    await table.settled();
    const offered = await Promise.all(wave);
    expect(offered).toEqual([...Array<number>(20).fill(4), ...Array<number>(20).fill(0)]);
    expect((await ada.command(channel, 'matches')).message?.text).toContain('Ben');
    expect((await ben.command(channel, 'matches')).message?.text).toContain('Ada');
    await table.close();
  });
});

it('too much at once is said to every command, press and form, and stops each of them', async () => {
  let isTooMuch = false;
  const table = await openTable({
    moreFeatures: [webBoard],
    personLimits: {
      action: () => (isTooMuch ? 'silent' : 'allowed'),
      suggestion: () => !isTooMuch,
    },
  });
  const { ben, channel } = table;
  const board = await table.start({ size: 4 });
  const before = ben.sees(channel);
  isTooMuch = true;
  const sent = everything(table, board);
  const answers = await Promise.all(
    sent.map(async ({ name, outcome }) => {
      const { kind, choices, message } = await outcome;
      return [name, kind === 'suggestions' ? choices : message?.text] as const;
    }),
  );
  const told = 'That was too much at once, so I ignored it. Wait a few seconds, then try again.';
  expect(answers).toEqual(sent.map(({ name }) => [name, name.endsWith('…') ? [] : told]));
  await table.settled();
  expect(ben.sees(channel)).toEqual(before);
  await table.close();
});
