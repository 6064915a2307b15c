import type { APIAttachment, Message } from 'discord.js';
import { seats, type Found } from '../../../games/game.ts';
import type { Phrase } from '../../../phrase.ts';
import { timeLimit } from '../../../time.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import type { Payload } from '../../messages/payload.ts';

/** Files that may hold a record; far larger than any. */
const recordNames = /\.(?:ptn|tps|txt)$/i;
const mostBytes = 100_000;
const fetchMs = 5_000;

/** "Show this position": what is written in a message, in its files or in the words for its pictures. */
export async function showPosition(context: Context, message: Message): Promise<void> {
  const files = [...message.attachments.values()];
  const texts = [message.content, ...files.map(({ description }) => description ?? '')];
  for (const file of files) {
    if (recordNames.test(file.name) && file.size <= mostBytes) texts.push(await textOf(context.bot, file));
  }
  let refusal: Phrase | undefined;
  for (const text of texts) {
    for (const game of context.bot.games) {
      const found = game.find(text);
      if (found?.ok === true) return context.reply(positionMessage(context, game.id, found.value));
      if (found !== undefined) refusal ??= found.error;
    }
  }
  return context.tell(refusal ?? { key: 'records:position.none', data: {} });
}

/** Empty where Discord does not hand the file out. */
async function textOf(bot: Bot, { url }: Pick<APIAttachment, 'url'>): Promise<string> {
  const { signal, clear } = timeLimit(bot.time, fetchMs);
  try {
    const answer = await fetch(url, { signal });
    return answer.ok ? await answer.text() : '';
  } catch (cause) {
    bot.log.info({ err: cause }, 'attachment not read');
    return '';
  } finally {
    clear();
  }
}

function positionMessage(context: Context, gameId: string, { board, score }: Found): Payload {
  const plain = (phrase: Phrase) => context.plain(phrase);
  const [first = '', second = ''] = seats.map((seat) => plain({ key: `${gameId}:seat.${seat}`, data: {} }));
  const words = board.describe(score);
  return {
    content: words.map((phrase) => context.say(phrase)).join(' '),
    files: [
      {
        name: `${gameId}-position.png`,
        data: () =>
          context.bot.draw(board.scene({ names: { first, second }, ...(score !== undefined && { score }) })),
        alt: words.map(plain).join(' '),
      },
    ],
  };
}
