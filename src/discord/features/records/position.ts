import type { APIAttachment, Message } from 'discord.js';
import type { ShownPosition } from '../../../games/positions.ts';
import { timeLimit } from '../../../time.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import type { Payload } from '../../messages/payload.ts';
import { seatNames } from '../../messages/terms.ts';

/** Far larger than any record. */
const mostBytes = 100_000;
const fetchMs = 5_000;

/** "Show this position": searches a message, its attachments and their descriptions. */
export async function showPosition(context: Context, message: Message): Promise<void> {
  const files = [...message.attachments.values()];
  const texts = [message.content, ...files.map(({ description }) => description ?? '')];
  const { games } = context.bot;
  const endings = ['txt', ...games.flatMap(({ files }) => files)].map((ending) => `.${ending}`);
  const records = files.filter(
    ({ name, size }) => size <= mostBytes && endings.some((ending) => name.toLowerCase().endsWith(ending)),
  );
  texts.push(...(await Promise.all(records.map((file) => textOf(context.bot, file)))));
  // A position has no players, so the sides are named after their colours.
  const names = Object.fromEntries(games.map(({ id }) => [id, seatNames(context.plain, id)]));
  const answer = await context.bot.findPosition({ texts, names });
  if (!answer.ok) return context.tell({ key: `records:position.${answer.error}`, data: {} });
  const found = answer.value;
  if (found?.ok === true) return context.reply(positionMessage(context, found.value));
  return found === undefined ? context.reply(nothingFound(context)) : context.tell(found.error);
}

/** With what each game could read. */
function nothingFound({ bot, say }: Context): Payload {
  const readable = bot.games.map(({ id, name }) =>
    say('records:position.readable', { game: name, what: say(`${id}:readable`) }),
  );
  return { content: [say('records:position.none'), ...readable].join('\n') };
}

/** Empty if Discord does not deliver the file. */
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

function positionMessage(context: Context, { gameId, scene, words }: ShownPosition): Payload {
  return {
    content: words.map((phrase) => context.say(phrase)).join(' '),
    files: [
      {
        name: `${gameId}-position.png`,
        data: () => context.bot.draw(scene),
        alt: words.map((phrase) => context.plain(phrase)).join(' '),
      },
    ],
  };
}
