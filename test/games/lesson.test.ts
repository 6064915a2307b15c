import { describe, expect, it } from 'vitest';
import { maxChoices } from '../../src/games/game.ts';
import { games } from '../../src/games/index.ts';
import { languages } from '../../src/texts/index.ts';
import type { Phrase } from '../../src/phrase.ts';
import { gameTexts } from '../support/catalogue.ts';

/** The lesson of every game that has one. */

const lessons = games.flatMap((game) => (game.lesson === undefined ? [] : [{ game, lesson: game.lesson }]));

describe.each(lessons)('the lesson of $game.name', ({ game, lesson }) => {
  const named = lesson.steps.map((step) => ({ name: step.title.key, step }));

  const worded = new Set<string>();

  /** In every language, English not filling in. */
  function expectWorded({ key, data }: Phrase): void {
    const gaps = [key, ...Object.keys(data)].join();
    if (worded.has(gaps)) return;
    worded.add(gaps);
    for (const { tag } of languages) {
      const messages = gameTexts(game, tag);
      const name = key.slice(game.id.length + 1);
      const text = messages[name] ?? messages[`${name}_other`];
      expect(text, `${tag} ${key}`).toBeDefined();
      for (const [, gap] of text!.matchAll(/\{\{-? ?(\w+)\}\}/g)) expect(data).toHaveProperty(gap!);
    }
  }

  it('has five to ten steps, then a match that can be begun', () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(5);
    expect(lesson.steps.length).toBeLessThanOrEqual(10);
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
    expect(game.start(lesson.match).ok).toBe(true);
  });

  it.each(named)('$name has a solution that is right, and says why every other turn is not', ({ step }) => {
    [step.title, step.task].forEach(expectWorded);
    const legal = [...step.board.legalPlies()];
    expect(legal).toContain(step.solution);
    expect(step.judge(step.solution).right).toBe(true);
    const told = new Map<boolean, Set<string>>();
    for (const ply of legal) {
      const { right, words } = step.judge(ply);
      if (words.length < 2) throw new Error(`${ply} is not explained`);
      words.forEach(expectWorded);
      told.set(right, (told.get(right) ?? new Set()).add(words.at(-1)!.key));
    }
    // Something can be got wrong, and is not praised.
    expect(told.get(false)?.size).toBeGreaterThan(0);
    for (const key of told.get(true)!) expect(told.get(false)).not.toContain(key);
  });

  it.each(named)('$name can be solved with the composer', ({ step: { board, judge } }) => {
    const solves = (path: readonly string[]): boolean => {
      const choices = board.choices(path);
      expect(choices.length).toBeLessThanOrEqual(maxChoices);
      return choices.some(({ id, ply }) => (ply === undefined ? solves([...path, id]) : judge(ply).right));
    };
    expect(solves([])).toBe(true);
  });
});
