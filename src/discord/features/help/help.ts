import { z } from 'zod';
import type { Game, HelpTopic } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { examplePicture } from '../../boards/pictures.ts';
import type { Context } from '../../interactions/context.ts';
import { customId, gameId } from '../../interactions/custom-id.ts';
import { latestOwn } from '../../interactions/candidates.ts';
import { lastPlayed, otherGames } from '../../interactions/inputs/chosen-game.ts';
import { computerButton, learnButtons } from '../../interactions/shared-buttons.ts';
import { buttonRow, buttonRows, selectRow } from '../../messages/buttons.ts';
import { divider, type Payload, type PayloadFile, type ActionRow } from '../../messages/payload.ts';
import { fitting } from '../../interactions/inputs/options.ts';

/** The menu of a game's topics; then one of them, by its number. */
export const topicSelect = customId('topic');
export const topicButton = customId('topics', gameId, z.coerce.number().int().min(0).max(99));

/** The topics that do not belong to a game: the commands, and what several of them are for. */
const botTopics = ['commands', 'time', 'study', 'club'] as const;
type BotTopic = (typeof botTopics)[number];
const commandsTopic: BotTopic = 'commands';

const titleOf = (topic: BotTopic): Phrase => phrase(`help:help.${topic}.title`);

/** What `/help` can be asked for: the topics of the bot, and of each game the rules and every topic of them. */
export function helpTopics({ bot, plain }: Context): readonly { name: string; value: string }[] {
  return [
    ...botTopics.map((topic) => ({ name: plain(titleOf(topic)), value: topic })),
    ...bot.games.flatMap(({ id, name, help }) => [
      { name: plain('help:rules', { game: name }), value: id },
      ...help.map(({ title }) => ({ name: `${name}: ${plain(title)}`, value: title.key })),
    ]),
  ];
}

export const suggestTopics = (context: Context, typed: string) => fitting(typed, helpTopics(context));

/** One topic, with a menu of the others; without one, what the game is about and what to do next. */
export async function showHelp(context: Context, topic: string | null): Promise<void> {
  await context.reply(await helpMessage(context, topic));
}

/** Another topic was chosen: it takes the place of the one before. */
export async function turnTo(context: Context, topic: string): Promise<void> {
  await context.update(await helpMessage(context, topic));
}

/** @param topic of a game, a game's ID for its first one, or one of the bot's; an unknown one counts as none. */
export async function helpMessage(context: Context, topic: string | null): Promise<Payload> {
  const { games } = context.bot;
  const named = topic === null ? undefined : gameById(games, topic);
  const chosen = named?.help[0] ?? games.flatMap(({ help }) => help).find(({ title }) => title.key === topic);
  if (chosen !== undefined) return topicMessage(context, chosen);
  const general = botTopics.find((one) => one === topic);
  return general === undefined ? startMessage(context) : botMessage(context, general, games);
}

/** The goal of the game last played, with its picture: learn, play, read on; all else is in the menu. */
async function startMessage(context: Context): Promise<Payload> {
  const { plain, bot } = context;
  const game = (await lastPlayed(context)) ?? bot.games[0]!;
  const [goal, then] = game.help;
  if (goal === undefined) return botMessage(context, commandsTopic, bot.games);
  const isNew = (await latestOwn(context)) === undefined;
  const play = {
    label: plain(isNew ? 'help:button.first' : 'help:button.play'),
    id: computerButton.of(game.id, isNew ? 0 : 'usual'),
    style: 'success' as const,
  };
  const rules = then && { label: plain('help:button.rules'), id: topicButton.of(game.id, 1) };
  return {
    content: [
      plain('help:start', { game: game.name }),
      context.say(goal.body),
      ...caption(context, goal),
    ].join('\n'),
    blocks: [],
    files: picture(context, game, goal),
    rows: [
      ...buttonRows([
        ...learnButtons(plain, [game]).map((learn) => ({ ...learn, style: 'primary' as const })),
        ...(game.opponent === undefined ? [] : [play]),
        ...(rules === undefined ? [] : [rules]),
      ]),
      topicMenu(context, game, undefined),
      ...buttonRows(otherGames(game, bot.games, ({ id }) => topicButton.of(id, 0))),
    ],
  };
}

/** One of the bot's own topics, with a menu of the others and the ways to the rules and lessons of games. */
function botMessage(context: Context, topic: BotTopic, offered: readonly Game[]): Payload {
  // As it stands below the boards here, whatever the language of who asks.
  const move = context.sayPublicly('bot:button.move');
  const body: Phrase = phrase(`help:help.${topic}.body`, { move });
  const menu = selectRow(
    topicSelect.of(),
    context.plain('help:more'),
    botTopics.map((one) => ({ label: context.plain(titleOf(one)), value: one, default: one === topic })),
  );
  const written = section(context, { title: titleOf(topic), body });
  const more = topic === commandsTopic ? otherCommands(context, written) : [];
  return {
    content: written,
    blocks: more.length === 0 ? [] : [divider, more.join('\n')],
    rows: [menu, ...rulesButtons(context, offered), ...lessons(context, offered)],
  };
}

/** What the text does not name of the commands that everybody has. */
const otherCommands = ({ bot, locale }: Context, written: string): readonly string[] =>
  bot.discord.descriptions.flatMap(({ data }) => {
    if (!('description' in data) || data.default_member_permissions || data.name === 'help') return [];
    const name = `\`/${data.name}\``;
    const localized = new Map(Object.entries(data.description_localizations ?? {})).get(locale);
    return written.includes(name) ? [] : [`${name}: ${localized ?? data.description}`];
  });

const rulesButtons = ({ plain }: Context, games: readonly Game[]): readonly ActionRow[] =>
  buttonRows(
    games.map(({ id, name }) => ({ label: plain('help:rules', { game: name }), id: topicButton.of(id, 0) })),
  );

const lessons = ({ plain }: Context, games: readonly Game[]): readonly ActionRow[] =>
  buttonRows(learnButtons(plain, games));

/** The menu of the game's topics, and a button for the one after this. */
function topicMessage(context: Context, topic: HelpTopic): Payload {
  const game = context.bot.games.find(({ help }) => help.includes(topic))!;
  const next = game.help[game.help.indexOf(topic) + 1];
  const on = next && {
    label: context.plain('help:next', { title: context.plain(next.title) }),
    id: topicButton.of(game.id, game.help.indexOf(next)),
    style: 'primary' as const,
  };
  return {
    content: [section(context, topic), ...caption(context, topic)].join('\n'),
    blocks: [],
    files: picture(context, game, topic),
    rows: [
      topicMenu(context, game, topic),
      buttonRow(...(on ? [on] : []), ...learnButtons(context.plain, [game])),
    ].filter(({ components }) => components.length > 0),
  };
}

/** Another topic of a game, by its number from 0. */
export async function showTopic(context: Context, game: string, index: number): Promise<void> {
  await turnTo(context, gameById(context.bot.games, game)?.help[index]?.title.key ?? commandsTopic);
}

/** The bot's topics and those of one game, so that they fit into a menu. */
const topicMenu = ({ plain }: Context, game: Game, current: HelpTopic | undefined): ActionRow =>
  selectRow(topicSelect.of(), plain('help:topics', { game: game.name }), [
    ...botTopics.map((one) => ({ label: plain(titleOf(one)), value: one })),
    ...game.help.map((topic) => ({
      label: `${game.name}: ${plain(topic.title)}`,
      value: topic.title.key,
      default: topic === current,
    })),
  ]);

/** What the picture shows, in the words of the position. */
const caption = ({ say }: Context, { caption: words }: HelpTopic): readonly string[] =>
  words === undefined ? [] : [`-# ${say(words)}`];

const section = ({ say }: Context, { title, body }: Pick<HelpTopic, 'title' | 'body'>): string =>
  `**${say(title)}**\n${say(body)}`;

/** The position that shows what the words say. */
function picture({ bot, plain }: Context, game: Game, topic: HelpTopic): readonly PayloadFile[] {
  const { title, example, path } = topic;
  if (example === undefined) return [];
  const name = title.key.replace(/[^a-z]+/g, '-');
  return [examplePicture(bot, plain, game.id, example, name, { ...(path && { path }) })];
}
