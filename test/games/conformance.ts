import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, type Game, maxChoices, maxPathText, seats } from '../../src/games/game.ts';
import { languages } from '../../src/texts/index.ts';
import type { Phrase } from '../../src/phrase.ts';
import { runs } from '../support/seed.ts';
import { gameTexts } from '../support/catalogue.ts';
import { foreign } from '../support/foreign.ts';

/** Discord's limits for what a form is made into. */
const maxDescription = 100;
const maxFormChoices = 25;
const maxCustomIdPart = 8;
/** Enough for any game to end by itself, or to show what it can do. */
const maxPlies = 60;

/** What everything outside games/ relies on, for any game. */
export function describeGame(game: Game): void {
  /** The text exists in every language, and all its placeholders are filled. */
  const expectWorded = ({ key, data }: Phrase): void => {
    const [namespace, name = ''] = key.split(':');
    expect(namespace).toBe(game.id);
    for (const { tag: locale } of languages) {
      const messages = gameTexts(game, locale);
      const text = messages[name] ?? messages[`${name}_other`];
      expect(text, `${locale} ${key}`).toBeDefined();
      const gaps = [...(text ?? '').matchAll(/\{\{-? ?(\w+)\}\}/g)].map((match) => match[1]);
      expect(Object.keys(data), key).toEqual(expect.arrayContaining(gaps));
    }
  };

  const start = (options: unknown = {}): Board => {
    const board = game.start(options);
    if (!board.ok) throw new Error(board.error.key);
    return board.value;
  };

  /** A random match: for each turn, a number selects a legal ply. */
  const numbers = fc.array(fc.nat(), { maxLength: maxPlies, size: 'max' });
  /** Two of the same length. */
  const pairs = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: maxPlies, size: 'max' });
  const play = (board: Board, ply: string): Board => {
    const next = board.play(ply);
    if (!next.ok) throw new Error(`${ply}: ${next.error.key}`);
    return next.value;
  };
  const playAll = (turns: readonly number[], look: (board: Board) => void = () => undefined): Board => {
    let board = start();
    look(board);
    for (const number of turns) {
      const legal = [...board.legalPlies()];
      if (legal.length === 0) break;
      board = play(board, legal[number % legal.length]!);
      look(board);
    }
    return board;
  };

  /** What the composer shows along a path. */
  const composed = (board: Board, turns: readonly number[]): readonly unknown[] => {
    const path: string[] = [];
    return [...turns, 0].map((number) => {
      const choices = board.choices(path);
      const prompt = board.prompt(path);
      [...choices.map(({ label }) => label), ...(prompt ? [prompt] : [])].forEach(expectWorded);
      expect(choices.length).toBeLessThanOrEqual(maxChoices);
      const names = board.scene({ names: { first: 'Ada', second: 'Ben' } }).targets?.map(({ name }) => name);
      for (const place of choices.flatMap(({ targets: places = [] }) => places)) {
        expect(names).toContain(place);
        const contents = board.contents?.(place);
        if (contents !== undefined) expectWorded(contents);
      }
      const chosen = choices[number % (choices.length || 1)];
      if (chosen !== undefined) path.push(chosen.id);
      return [choices, prompt];
    });
  };

  describe(`${game.name} behind the seam`, () => {
    it('lets what was chosen go before a server’s defaults, and begins with nothing else too', () => {
      const names = game.form.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining([...game.defaultable]));
      expect(game.start(game.withDefaults({}, {})).ok).toBe(true);
      for (const field of game.form) {
        if (field.kind !== 'integer' || !game.defaultable.includes(field.name)) continue;
        const [one, other] = field.choices;
        const { name } = field;
        expect(game.withDefaults({}, { [name]: one })).toEqual({ [name]: one });
        expect(game.withDefaults({ [name]: other }, { [name]: one })).toEqual({ [name]: other });
      }
      expect(game.start(game.withDefaults({}, { nonsense: 1 })).ok).toBe(true);
    });

    it('words everything that its form and its messages ask for', () => {
      for (const field of game.form) {
        expectWorded(foreign(`${game.id}:field.${field.name}`));
        for (const { tag: locale } of languages) {
          const messages = gameTexts(game, locale);
          expect(messages[`field.${field.name}`]!.length).toBeLessThanOrEqual(maxDescription);
        }
        if (field.kind !== 'choice') continue;
        expect(field.choices.length).toBeLessThanOrEqual(maxFormChoices);
        for (const choice of field.choices) {
          expectWorded(foreign(`${game.id}:choice.${field.name}.${choice}`));
        }
      }
      for (const { name } of game.details) {
        expect(name).toMatch(/^[a-z-]{1,32}$/);
        expectWorded(foreign(`${game.id}:detail.${name}`));
      }
      if (start().calls !== undefined) expectWorded(foreign(`${game.id}:option.calls`));
      const levels = game.opponent?.levels ?? [];
      expect(new Set(levels).size).toBe(levels.length);
      for (const level of levels.keys()) expectWorded(foreign(`${game.id}:level.${level}`));
      for (const seat of seats) expectWorded(foreign(`${game.id}:seat.${seat}`));
      for (const { title, body } of game.help) [title, body].forEach(expectWorded);
      game.summary({}).forEach(expectWorded);
      expect(game.summary({}).length).toBeGreaterThan(0);
    });

    it('starts with the first seat, no ply and no outcome', () => {
      const board = start();
      expect([board.toMove, board.outcome, board.plies, board.moveNumber]).toEqual([
        'first',
        undefined,
        [],
        1,
      ]);
      expect(game.options.safeParse({}).success).toBe(true);
      expect(game.unrated({})).toBeUndefined();
    });

    it('plays any legal ply and leaves the board before it alone', () => {
      fc.assert(
        fc.property(numbers, (turns) => {
          let before: readonly string[] = [];
          playAll(turns, (board) => {
            expect(board.plies.slice(0, -1)).toEqual(board.plies.length === 0 ? [] : before);
            before = board.plies;
            expect(board.outcome === undefined).toBe([...board.legalPlies()].length > 0);
          });
        }),
        { numRuns: runs(3, 2) },
      );
    });

    it('replays to the same position', () => {
      fc.assert(
        fc.property(numbers, (turns) => {
          const board = playAll(turns);
          const again = board.plies.reduce(play, start());
          expect(again.describe()).toEqual(board.describe());
          expect(again.notation?.()).toEqual(board.notation?.());
          expect(again.outcome).toEqual(board.outcome);
          expect([...again.legalPlies()]).toEqual([...board.legalPlies()]);
        }),
        { numRuns: runs(3, 2) },
      );
    });

    it('words every position, call and end', () => {
      fc.assert(
        fc.property(numbers, (turns) => {
          playAll(turns, (board) => {
            [...board.describe(), board.notation?.() ?? [], ...(board.calls?.() ?? [])]
              .flat()
              .forEach(expectWorded);
            const outcome = board.outcome ?? board.timeUp?.();
            if (outcome === undefined) return;
            expectWorded(foreign(`${game.id}:by.${outcome.by}`));
            expectWorded(foreign(`${game.id}:scores`));
            const ending = board.ending?.(outcome);
            if (ending !== undefined) expectWorded(ending);
            expect(board.ending?.({ ...outcome, by: 'resignation' })).toBeUndefined();
          });
        }),
        { numRuns: runs(2, 1) },
      );
    });

    it('offers choices that lead to legal plies only', () => {
      fc.assert(
        fc.property(numbers, (turns) => {
          const board = playAll(turns);
          const legal = new Set(board.legalPlies());
          const path: string[] = [];
          for (const number of [...turns, 0]) {
            const choices = board.choices(path);
            const prompt = board.prompt(path);
            expect(prompt === undefined).toBe(board.outcome !== undefined);
            if (prompt !== undefined) expectWorded(prompt);
            expect(path.join('.').length).toBeLessThanOrEqual(maxPathText);
            expect(choices.length).toBeLessThanOrEqual(maxChoices);
            expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
            for (const { id, label } of choices) {
              expect(id).toMatch(/^[A-Za-z0-9+<>-]+$/);
              expect(id.length).toBeLessThanOrEqual(maxCustomIdPart);
              expectWorded(label);
            }
            const chosen = choices[number % (choices.length || 1)];
            if (chosen === undefined) expect(board.outcome).toBeDefined();
            if (chosen === undefined) break;
            path.push(chosen.id);
            if (chosen.ply === undefined) continue;
            expect(legal).toContain(chosen.ply);
            // The turn is complete: it is described, and nothing follows.
            expect(board.choices(path)).toEqual([]);
            const words = board.prompt(path);
            expect(words).toBeDefined();
            expectWorded(words!);
            expect(board.prompt([...path, chosen.id])).toBeUndefined();
            break;
          }
        }),
        { numRuns: runs(6, 4) },
      );
    });

    it('completes to legal plies, as many as asked for', () => {
      const board = playAll([3, 1, 4, 1, 5]);
      const legal = new Set(board.legalPlies());
      for (const ply of board.complete('', 7)) expect(legal).toContain(ply);
      expect(board.complete('', 7)).toHaveLength(Math.min(7, legal.size));
      for (const ply of legal) expect(board.complete(ply, legal.size)).toContain(ply);
    });

    it('tells nothing of a hidden position but its turn and the last plies', () => {
      fc.assert(
        fc.property(pairs, (both) => {
          const [some, others] = [both.map(([number]) => number), both.map(([, number]) => number)];
          const [one, other] = [playAll(some), playAll(others)];
          fc.pre(one.outcome === undefined && other.outcome === undefined);
          if (one.blind === undefined || other.blind === undefined) return;
          const hidden = one.blind();
          expect(hidden).toMatchObject({
            toMove: one.toMove,
            moveNumber: one.moveNumber,
            outcome: undefined,
          });
          expect(hidden.plies).toEqual(one.plies.slice(-2));
          expect([hidden.complete('', 9), [...hidden.legalPlies()], hidden.calls?.() ?? []]).toEqual([
            [],
            [],
            [],
          ]);
          const refused = hidden.play([...one.legalPlies()][0]!);
          if (refused.ok) throw new Error('a hidden board was played on');
          expectWorded(refused.error);
          const view = { names: { first: 'A', second: 'B' } };
          const told = (board: Board) => [board.scene(view), board.describe(), composed(board, some)];
          expect(told(one.blind())).toEqual(told(other.blind()));
        }),
        { numRuns: runs(4, 6) },
      );
    });

    it('refuses in words and never throws', () => {
      const board = playAll([3, 1, 4, 1, 5]);
      fc.assert(
        fc.property(fc.string(), fc.anything(), (text, anything) => {
          for (const result of [board.play(text), game.start(anything), game.read(text)]) {
            if (!result.ok) expectWorded(result.error);
          }
        }),
      );
    });

    it('writes matches down and reads them', () => {
      fc.assert(
        fc.property(numbers, (turns) => {
          const board = playAll(turns);
          const players = { first: { name: 'A "1"', rating: 1500 }, second: { name: 'B\\' } };
          const { name, text } = game.write({ options: {}, plies: board.plies, players, date: 0 });
          expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
          const read = game.read(text);
          expect(read).toMatchObject({ ok: true, value: { plies: board.plies, players, date: 0 } });
          if (read.ok) expect(game.start(read.value.options).ok).toBe(true);
        }),
        { numRuns: runs(3, 2) },
      );
    });

    it('draws', () => {
      const { width, height, shapes } = playAll([3, 1, 4]).scene({ names: { first: 'A', second: 'B' } });
      expect(Math.min(width, height, shapes.length)).toBeGreaterThan(0);
    });
  });
}
