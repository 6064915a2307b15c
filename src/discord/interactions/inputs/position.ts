import {
  TextInputStyle,
  type APIAttachment,
  type Embed,
  type Message,
  type ModalSubmitInteraction,
} from 'discord.js';
import type { ShownPosition } from '../../../games/positions.ts';
import { decodeFile } from '../../../text.ts';
import { timeLimit } from '../../../time.ts';
import type { Bot, Context } from '../context.ts';
import type { Modal } from '../feature.ts';
import { fileIn, textOrFile, valuesIn } from './forms.ts';
import { keptPosition } from './kept.ts';
import { type Game, ofGame } from '../../../games/game.ts';
import { seatNames } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { err, ok, type Result } from '../../../result.ts';

/** Far larger than any record. */
const mostBytes = 100_000;
const fetchMs = 5_000;
/** Characters that Discord lets people type into an option, enough for links to most matches. */
export const mostTyped = 6_000;

/**
 * The position that a message shows or forwards, its embeds, attachments and their descriptions included. Otherwise tells the person why
 * there is none.
 */
export async function positionIn(context: Context, message: Message): Promise<ShownPosition | undefined> {
  // A forwarded message has all that it shows in a snapshot.
  const written = [message, ...message.messageSnapshots.values()];
  const files = written.flatMap(({ attachments }) => [...attachments.values()]);
  const texts = [
    ...written.flatMap(({ content, embeds, components }) => [
      content,
      ...embeds.flatMap(textsIn),
      ...wordsIn(components.map((component) => component.toJSON())),
    ]),
    ...files.map(({ description }) => description ?? ''),
  ];
  const endings = endingsOf(context.bot);
  const records = files.filter(({ name }) => endings.some((ending) => name.toLowerCase().endsWith(ending)));
  texts.push(...(await Promise.all(records.map((file) => fileText(context.bot, file)))));
  return positionAmong(context, texts);
}

/** Of files with records. */
const endingsOf = ({ games }: Bot) =>
  ['txt', ...games.flatMap(({ files }) => files)].map((ending) => `.${ending}` as const);

/** A form for a record or a position. */
export function recordForm({ bot, plain }: Context, customId: string): Modal {
  const [title, label] = [plain('bot:record.title'), plain('bot:record.text')];
  const field = { custom_id: 'text', style: TextInputStyle.Paragraph, max_length: 4_000 };
  const description = plain('bot:record.readable');
  return textOrFile(plain, { customId, title, label, description, field }, endingsOf(bot));
}

/** The file of a form, or else its text. */
export async function writtenIn(bot: Bot, fields: ModalSubmitInteraction['fields']): Promise<string> {
  const file = fileIn(fields, 'file');
  return file ? fileText(bot, file) : (valuesIn(fields, 'text')[0] ?? '');
}

/** The same for texts from elsewhere. */
export async function positionAmong(
  context: Context,
  texts: readonly string[],
): Promise<ShownPosition | undefined> {
  const answer = await find(context, texts);
  const found = answer.ok ? answer.value : undefined;
  if (found?.ok === true) return found.value;
  if (!answer.ok) await context.tell(`bot:position.${answer.error}`);
  else if (found === undefined) await context.reply({ content: nothingFound(context) });
  else await context.tell(found.error);
  return undefined;
}

/** A position has no players, so the sides are named after their colours. */
const find = ({ bot, plain }: Context, texts: readonly string[]) =>
  bot.engines.findPosition({
    texts,
    names: Object.fromEntries(bot.games.map(({ id }) => [id, seatNames(plain, id)])),
  });

/**
 * The options somebody chose for a match, where the position to begin with may be whatever shows one, such as a record
 * or a link: its rules then apply, too. What is neither is left for the game to refuse.
 */
export async function withPosition(
  context: Context,
  game: Game,
  chosen: Readonly<Record<string, unknown>>,
): Promise<Result<Readonly<Record<string, unknown>>, Phrase>> {
  const { setup } = game;
  const typed = setup && chosen[setup.field];
  if (setup === undefined || typeof typed !== 'string' || setup.show(typed).ok) return ok(chosen);
  const kept = await keptPosition(context, game.id, typed);
  if (kept !== undefined) return ok({ ...chosen, [setup.field]: kept });
  const answer = await find(context, [typed]);
  if (!answer.ok) return err(phrase(`bot:position.${answer.error}`));
  const found = answer.value;
  if (found?.ok === false) return found;
  if (found?.value.gameId !== game.id) return ok(chosen);
  const { options, plies } = found.value;
  let board = game.start(options);
  for (const ply of plies) if (board.ok) board = board.value.play(ply);
  return board.ok ? ok({ ...(options as object), ...chosen, [setup.field]: setup.text(board.value) }) : board;
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

/** What is in a file; empty if it is far too large, or Discord does not deliver it. */
export async function fileText(
  bot: Bot,
  { url, size }: Pick<APIAttachment, 'url' | 'size'>,
): Promise<string> {
  if (size > mostBytes) return '';
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

/** Texts and descriptions of pictures in a message's components. */
function wordsIn(component: unknown): readonly string[] {
  if (typeof component !== 'object' || component === null) return [];
  return Object.entries(component).flatMap(([key, value]) =>
    (key === 'content' || key === 'description') && typeof value === 'string' ? [value] : wordsIn(value),
  );
}
