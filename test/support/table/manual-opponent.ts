import type { AskOpponent } from '../../../src/discord/boards/computer.ts';
import { tak } from '../../../src/games/tak/index.ts';
import type { Channel, ShownMessage } from 'local-discord';
import type { TestTable } from './table.ts';

type Question = Parameters<AskOpponent>[0];

/** An opponent controlled by the test: it plays in the first empty corner as soon as it is allowed to. */
export class ManualOpponent {
  readonly questions: Question[] = [];
  evaluation = 0;
  /** Whether requests wait until `answer`. */
  waits = false;
  /** Whether requests stay queued without starting. */
  queued = false;
  failures = 0;
  readonly #held: (() => void)[] = [];

  readonly ask: AskOpponent = async (question) => {
    this.questions.push(question);
    if (!this.queued) question.onStart?.();
    if (this.waits) {
      await new Promise<void>((resolve, reject) => {
        this.#held.push(resolve);
        question.signal?.addEventListener('abort', () => reject(new Error('given up')));
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

/** Ada starts a match against the bot as White and sees the first board. */
export async function beginAgainstBot(
  table: TestTable,
  options: Readonly<Record<string, string | number | boolean>> = {},
  channel: Channel = table.channel,
): Promise<ShownMessage> {
  const { ada, discord } = table;
  const asked = { opponent: discord.bot, color: 'first', size: 5, ...options };
  const begun = await ada.command(channel, 'tak', asked);
  if (begun.message === undefined) throw new Error(begun.error ?? 'nothing was said');
  return table.board(1, channel);
}

/** Messages of the bot that ping itself; people ping it by replying to its boards. */
export function pingsOfTheBot({ discord, channel }: TestTable): readonly string[] {
  const { world, bot } = discord;
  return world
    .history(channel)
    .flatMap(({ authorId, pinged, content }) =>
      authorId === bot.id && pinged.includes(bot.id) ? [content] : [],
    );
}
