import { ComponentType } from 'discord-api-types/v10';
import type { Outcome, PersonDriver, ShownMessage } from 'local-discord';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Board } from '../../../../src/games/game.ts';
import { games } from '../../../../src/games/index.ts';
import { buttonsTo } from '../../../support/choices.ts';
import { examples } from '../../../support/seed.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import { choose, labelsOf } from '../play/composing.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

const [takLesson] = games.flatMap(({ lesson }) => lesson ?? []);
const { steps } = takLesson!;

const contentOf = ({ message }: Outcome): string => message?.text ?? '';

async function learn(person: PersonDriver, game = 'tak'): Promise<Outcome> {
  const opened = await person.command(table.channel, 'learn', { game });
  expect(opened.message?.privateFor).toBe(person.id);
  return opened;
}

/** Presses what leads to a ply. */
async function compose(person: PersonDriver, lesson: Outcome, board: Board, ply: string): Promise<void> {
  for (const id of buttonsTo(board, ply, '', '')) {
    const buttons = lesson.message!.components!.flatMap((row) =>
      row.type === ComponentType.ActionRow ? row.components : [],
    );
    const button = buttons.find((one) => 'custom_id' in one && one.custom_id.endsWith(id));
    await choose(person, lesson, button !== undefined && 'label' in button ? button.label : id);
  }
}

async function type(person: PersonDriver, lesson: Outcome, move: string): Promise<void> {
  const form = await person.press(lesson.message!, 'Type it');
  await person.submit(form, { move });
}

const taught = games.filter(({ lesson }) => lesson !== undefined);

describe.each(examples(taught, 1))('/learn for $name', ({ id, name, lesson, opponent }) => {
  it('teaches to the end with the composer, in one private message', async () => {
    const { ada, channel } = table;
    const lessonMessage = await learn(ada, id);
    for (const [index, { board, solution }] of lesson!.steps.entries()) {
      expect(contentOf(lessonMessage)).toContain(`**${name} · ${index + 1} of ${lesson!.steps.length} · `);
      const picture = lessonMessage.message?.attachments[0];
      expect(picture?.filename).toBe(`${id}-lesson-${index + 1}.png`);
      // Notation means nothing to a beginner.
      expect(picture?.description).not.toMatch(/TPS|Position/);
      await compose(ada, lessonMessage, board, solution);
      expect(contentOf(lessonMessage)).toContain('**Right.** ');
      await choose(ada, lessonMessage, index + 1 === lesson!.steps.length ? 'Finish' : 'Next');
    }
    expect(contentOf(lessonMessage)).toContain(`That’s ${name}.`);
    expect(lessonMessage.message?.attachments).toEqual([]);
    expect(labelsOf(lessonMessage.message)).toEqual([['Play a first match', 'Start over']]);
    expect(ada.sees(channel)).toHaveLength(1);
    expect(table.ben.sees(channel)).toEqual([]);
  });

  it('leads to a match against the gentlest level, which the learner begins', async () => {
    const { ada } = table;
    const lessonMessage = await learn(ada, id);
    for (let step = 1; step <= lesson!.steps.length; step++) {
      await choose(ada, lessonMessage, 'Show me');
      await choose(ada, lessonMessage, step === lesson!.steps.length ? 'Finish' : 'Next');
    }
    await ada.press(lessonMessage.message!, 'Play a first match');
    const board = await table.board(1);
    expect(board.content).toContain(`<@${ada.id}>`);
    const begins = ada.sees(table.channel).map(({ content }) => content);
    expect(begins.some((content) => content.includes(`level 0 of ${opponent!.levels.length - 1}`))).toBe(
      true,
    );
  });
});

describe('a step of the lesson', () => {
  it('says what a wrong turn did and why it is not right yet, and begins again', async () => {
    const { ada } = table;
    const lesson = await learn(ada);
    await compose(ada, lesson, steps[0]!.board, 'Sb4');
    expect(contentOf(lesson)).toContain('**Not yet.** A wall on b4. A wall stands on its edge');
    expect(contentOf(lesson)).toContain('1 of 10');
    await compose(ada, lesson, steps[0]!.board, 'b3+');
    expect(contentOf(lesson)).toContain('1 piece moves from b3 to b4. Now b4 is yours, but b3 is empty.');
    expect(contentOf(lesson)).not.toContain('A wall');
  });

  it('is solved by typing, too, and refuses what is not legal as in a match', async () => {
    const { ada } = table;
    const lesson = await learn(ada);
    await type(ada, lesson, 'b3');
    expect(contentOf(lesson)).toContain('b3 is occupied: you can only place pieces on empty squares.');
    await type(ada, lesson, 'a2');
    expect(contentOf(lesson)).toContain('A flat on a2. That’s no road yet');
    await type(ada, lesson, 'B4!');
    expect(contentOf(lesson)).toContain('**Right.** A flat on b4.');
  });

  it('keeps the choices made when a typed turn is refused', async () => {
    const { ada } = table;
    const lesson = await learn(ada);
    await choose(ada, lesson, 'Wall');
    await type(ada, lesson, 'nonsense');
    expect(contentOf(lesson)).toContain('can’t be read');
    expect(contentOf(lesson)).toContain('On which square do you place the wall?');
    await choose(ada, lesson, '◀ Back');
    expect(labelsOf(lesson.message).flat()).toContain('Wall');
  });

  it('goes by the learner’s language', async () => {
    const lesson = await table.discord.person('Ada').command(table.channel, 'learn', { game: 'tak' });
    await table.ada.press(lesson.message!, 'Show me');
    const german = await table.matches.people.changePreferences(table.ada.id, (before) => ({
      ...before,
      locale: 'de',
    }));
    expect(german.lessons).toEqual({ tak: 1 });
    const again = await learn(table.ada);
    expect(contentOf(again)).toContain('**Tak · 2 von 10 · Der erste Zug**');
  });
});

describe('the progress in a lesson', () => {
  it('is kept for each person: /learn goes on where they were, in a new message, hours later', async () => {
    const { ada, ben, time } = table;
    const first = await learn(ada);
    await choose(ada, first, 'Show me');
    expect(contentOf(first)).toContain('**Like this.** ');
    await choose(ada, first, 'Next');
    await choose(ada, first, 'Show me');
    time.jump(86_400_000);
    const second = await learn(ada);
    expect(contentOf(second)).toContain('3 of 10');
    expect(contentOf(await learn(ben))).toContain('1 of 10');
    const data = await table.matches.people.data(ada.id);
    expect(data.preferences).toMatchObject({ lessons: { tak: 2 } });
  });

  it('makes older messages show where the person is now', async () => {
    const { ada } = table;
    const old = await learn(ada);
    const present = await learn(ada);
    for (let step = 1; step <= 2; step++) {
      await choose(ada, present, 'Show me');
      await choose(ada, present, 'Next');
    }
    await choose(ada, old, 'b4');
    expect(contentOf(old)).toContain('This message was out of date');
    expect(contentOf(old)).toContain('3 of 10');
  });

  it('counts a step once, however often its turn is pressed', async () => {
    const { ada } = table;
    const lesson = await learn(ada);
    await Promise.all([1, 2, 3].map(() => ada.press(lesson.message!, 'b4')));
    await table.settled();
    expect(contentOf(lesson)).toContain('**Right.**');
    await choose(ada, lesson, 'Next');
    expect(contentOf(lesson)).toContain('2 of 10');
  });

  it('begins again on request', async () => {
    const { ada } = table;
    const lesson = await learn(ada);
    expect(labelsOf(lesson.message).flat()).not.toContain('Start over');
    await choose(ada, lesson, 'Show me');
    await choose(ada, lesson, 'Next');
    await choose(ada, lesson, 'Start over');
    expect(contentOf(lesson)).toContain('1 of 10');
    expect(contentOf(await learn(ada))).toContain('1 of 10');
  });
});

describe('forged and outdated buttons of a lesson', () => {
  const forged: readonly (readonly [id: string, answer: string])[] = [
    ['lesson:tak:9:', '1 of 10'],
    ['lesson:tak:11:', '1 of 10'],
    ['lesson:tak:1:z9', 'There is no legal move that way'],
    ['try:tak:1:b4', '1 of 10'],
    ['try:tak:1:z9', 'There is no legal move that way'],
    ['try:tak:9:a1', '1 of 10'],
    ['solve:tak:9', 'This message was out of date'],
    ['solve:tak:99', '1 of 10'],
    ['lesson:chess:1:', 'This button'],
    ['learn:chess', 'This button'],
    ['restart:chess', 'This button'],
    ['computer:chess:1', 'This button'],
  ];

  it('are answered, and change nothing', async () => {
    const { ada, channel, matches } = table;
    for (const [id, answer] of forged) {
      const lesson = await learn(ada);
      await (await ada.press(lesson.message!, id, { force: true })).settled();
      await table.settled();
      const told = ada.sees(channel).at(-1)?.text;
      expect([id, told]).toEqual([id, expect.stringContaining(answer)]);
    }
    expect((await matches.people.preferences(ada.id)).lessons).toEqual({});
    expect(table.boards()).toEqual([]);
  });
});

describe('where the lesson is offered', () => {
  it.each([{}, { topic: 'tak' }])('/help %j', async (topic) => {
    const { ada, channel } = table;
    const help = await ada.command(channel, 'help', topic);
    const opened = await ada.press(help.message as ShownMessage, 'Learn Tak step by step');
    expect(contentOf(opened)).toContain('1 of 10');
  });

  it('below the first boards that somebody gets here, not below later ones', async () => {
    const { ada, ben, cleo, channel } = table;
    const offers = (message: ShownMessage) => labelsOf(message).flat().includes('Learn Tak step by step');
    const first = await table.start({ size: 3 });
    expect(offers(first)).toBe(true);
    expect(labelsOf(first).at(-1)).toEqual(['Learn Tak step by step']);
    expect(contentOf(await cleo.press(first, 'Learn Tak step by step'))).toContain('1 of 10');
    ada.reply(first, 'a1');
    const second = await table.board(2);
    expect(offers(second)).toBe(true);
    ben.reply(second, 'c3');
    expect(offers(await table.board(3))).toBe(false);
    // Both know the game now, then one of them plays somebody who does not.
    expect(offers(await table.start({ size: 3 }))).toBe(false);
    const sent = await ada.command(channel, 'tak', { opponent: cleo, size: 3 });
    await cleo.press(sent.message!, 'Accept');
    expect(offers(await table.board(5))).toBe(true);
  });

  it('not below the first board of somebody who has begun it', async () => {
    const { ada, channel, matches } = table;
    await matches.people.changePreferences(ada.id, (before) => ({ ...before, lessons: { tak: 1 } }));
    await ada.command(channel, 'tak', { opponent: table.discord.bot.id, color: 'first' });
    expect(labelsOf(await table.board(1)).flat()).not.toContain('Learn Tak step by step');
  });

  it('goes on with the lesson that was begun, and leads to the others', async () => {
    const { ada, channel, matches } = table;
    const fresh = await ada.command(channel, 'learn');
    expect(contentOf(fresh)).toContain('Tak · 1 of 10');
    expect(labelsOf(fresh.message).at(-1)).toContain('Taka');
    const done = (lessons: Record<string, number>) =>
      matches.people.changePreferences(ada.id, (before) => ({ ...before, lessons }));
    await done({ taka: 2 });
    const begun = await ada.command(channel, 'learn');
    expect(contentOf(begun)).toContain('Taka · 3 of');
    await done({ tak: 99 });
    const learnt = await ada.command(channel, 'learn', { game: 'taka' });
    expect(labelsOf(learnt.message).at(-1)).toContain('Tak');
    await done({ tak: 3, taka: 99 });
    expect(contentOf(await ada.command(channel, 'learn'))).toContain('Tak · 4 of 10');
    const other = await ada.command(channel, 'learn', { game: 'taka' });
    expect(contentOf(await ada.press(other.message!, 'Tak (go on at step 4)'))).toContain('Tak · 4 of 10');
  });
});
