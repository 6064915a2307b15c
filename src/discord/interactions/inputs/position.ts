import type { APIAttachment, Embed, Message } from 'discord.js';
import type { ShownPosition } from '../../../games/positions.ts';
import { decodeFile } from '../../../text.ts';
import { timeLimit } from '../../../time.ts';
import type { Bot, Context } from '../context.ts';
import { ofGame } from '../../../games/game.ts';
import { seatNames } from '../../../matches/index.ts';

/** Far larger than any record. */
const mostBytes = 100_000;
const fetchMs = 5_000;

/**
 * The position that a message shows or forwards, its embeds, attachments and their descriptions included. Otherwise tells the person why
 * there is none.
 */
export async function positionIn(context: Context, message: Message): Promise<ShownPosition | undefined> {
  // A forwarded message has all that it shows in a snapshot.
  const written = [message, ...message.messageSnapshots.values()];
  const files = written.flatMap(({ attachments }) => [...attachments.values()]);
  const texts = [
    ...written.flatMap(({ content, embeds }) => [content, ...embeds.flatMap(textsIn)]),
    ...files.map(({ description }) => description ?? ''),
  ];
  const { games } = context.bot;
  const endings = ['txt', ...games.flatMap(({ files }) => files)].map((ending) => `.${ending}`);
  const records = files.filter(
    ({ name, size }) => size <= mostBytes && endings.some((ending) => name.toLowerCase().endsWith(ending)),
  );
  texts.push(...(await Promise.all(records.map((file) => textOf(context.bot, file)))));
  // A position has no players, so the sides are named after their colours.
  const names = Object.fromEntries(games.map(({ id }) => [id, seatNames(context.plain, id)]));
  const answer = await context.bot.engines.findPosition({ texts, names });
  const found = answer.ok ? answer.value : undefined;
  if (found?.ok === true) return found.value;
  if (!answer.ok) await context.tell(`bot:position.${answer.error}`);
  else if (found === undefined) await context.reply({ content: nothingFound(context) });
  else await context.tell(found.error);
  return undefined;
}

const textsIn = ({ title, url, description, fields }: Embed): readonly string[] =>
  [title, url, description, ...fields.flatMap(({ name, value }) => [name, value])].filter(
    (text) => text !== null,
  );

/** With what each game could read. */
function nothingFound({ bot, say }: Context): string {
  const readable = bot.games.map(({ id, name }) =>
    say('bot:position.readable', { game: name, what: say(ofGame(id, 'readable')) }),
  );
  return [say('bot:position.none'), ...readable].join('\n');
}

/** Empty if Discord does not deliver the file. */
async function textOf(bot: Bot, { url }: Pick<APIAttachment, 'url'>): Promise<string> {
  const { signal, clear } = timeLimit(bot.time, fetchMs);
  try {
    const answer = await fetch(url, { signal });
    return answer.ok ? decodeFile(new Uint8Array(await answer.arrayBuffer())) : '';
  } catch (cause) {
    bot.log.info({ err: cause }, 'attachment not read');
    return '';
  } finally {
    clear();
  }
}
