import { afterEach, describe, expect, it } from 'vitest';
import type { AskOpponent } from '../../src/discord/computer.ts';
import { tak } from '../../src/games/tak/index.ts';
import type { TableMessage } from '../../src/playground/protocol.ts';
import type { Channel } from '../../src/playground/records.ts';
import { openTable, type TestTable } from '../support/table.ts';

let table: TestTable;
afterEach(() => table.close());

type Question = Parameters<AskOpponent>[0];

/** An opponent in the hands of the test: it plays the first empty corner, as soon as it may. */
class Puppet {
  readonly questions: Question[] = [];
  evaluation = 0;
  /** What is asked waits until `answer`. */
  waits = false;
  /** Waits in the line, nothing has begun. */
  queued = false;
  failures = 0;
  readonly #held: (() => void)[] = [];

  readonly ask: AskOpponent = async (question) => {
    this.questions.push(question);
    if (!this.queued) question.onStart();
    if (this.waits) {
      await new Promise<void>((resolve, reject) => {
        this.#held.push(resolve);
        question.signal.addEventListener('abort', () => reject(new Error('given up')));
      });
    }
    if (this.failures-- > 0) throw new Error('crashed');
    return { ply: firstPly(question), evaluation: this.evaluation };
  };

  answer(): void {
    this.waits = false;
    for (const resolve of this.#held.splice(0)) resolve();
  }
}

function firstPly({ task }: Question): string {
  const started = tak.start(task.options);
  if (!started.ok) throw new Error(started.error.key);
  let board = started.value;
  for (const ply of task.plies) {
    const next = board.play(ply);
    if (!next.ok) throw new Error(next.error.key);
    board = next.value;
  }
  return [...board.legalPlies()][0]!;
}

async function open(): Promise<Puppet> {
  const puppet = new Puppet();
  table = await openTable({ askOpponent: puppet.ask });
  return puppet;
}

/** Ada begins a match against the bot, as White. */
async function begin(
  options: Readonly<Record<string, string | number | boolean>> = {},
  channel: Channel = table.channel,
): Promise<TableMessage> {
  const { ada, standIn } = table;
  const begun = await ada.command(channel, 'tak', {
    opponent: standIn.bot,
    color: 'first',
    size: 5,
    ...options,
  });
  if (begun.message === undefined) throw new Error(begun.error ?? 'nothing was said');
  return table.board(1, channel);
}

function pingsOfTheBot(channel: Channel = table.channel): readonly string[] {
  const { world, bot } = table.standIn;
  return world.history(channel).flatMap(({ pinged, content }) => (pinged.includes(bot.id) ? [content] : []));
}

describe('a match against the computer', () => {
  it('begins at once, and each turn is answered on one board that pings the person', async () => {
    const puppet = await open();
    const { ada, channel, standIn } = table;
    const begun = await ada.command(channel, 'tak', {
      opponent: standIn.bot,
      color: 'first',
      size: 5,
      level: 2,
    });
    expect(begun.message?.content).toContain(`${ada.mention} plays White against Taktable, level 2 of 6.`);
    expect(begun.message?.content).toContain('5x5 · casual');
    const first = await table.board(1);
    ada.open(channel);
    const played = await ada.command(channel, 'move', { move: 'c3' });
    expect(await played.answer(), 'the board says it all').toBeUndefined();
    const second = await table.board(2);
    expect(second.content).toContain('Ada played `c3`. Taktable played `a1`.');
    expect(second.content).toContain('White to play');
    expect(ada.pings(channel).map(({ id }) => id)).toEqual([second.id]);
    expect(puppet.questions.map(({ task }) => task)).toEqual([
      expect.objectContaining({ plies: ['c3'], level: 2 }),
    ]);
    expect(puppet.questions[0]?.person).toBe(ada.id);
    await standIn.until(() => table.boards().find(({ id }) => id === first.id)?.components?.length === 0);
    expect(pingsOfTheBot()).toEqual([]);
  });

  it('begins with the turn of the computer where that is White', async () => {
    await open();
    const first = await begin({ color: 'second' });
    expect(first.content).toContain('Taktable played `a1`.');
    expect(first.content).toContain('Black to play');
  });

  it('is of level 3 where none is chosen', async () => {
    const puppet = await open();
    await begin({ color: 'second' });
    expect(puppet.questions[0]?.task.level).toBe(3);
  });
});
