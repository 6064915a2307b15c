import type { Game, HelpTopic, Seat } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import type { Phrase } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';
import { customId, gameId } from '../../interactions/customid.ts';
import { gamesHere } from '../../interactions/inputs/meantgame.ts';
import { learnButtons } from '../../interactions/sharedbuttons.ts';
import { buttonRows } from '../../messages/buttons.ts';
import { contentLimit, type Payload, type PayloadFile, type Row } from '../../messages/payload.ts';

/** The rules of a game. */
export const rulesButton = customId('rules', gameId);

/** The one topic that does not belong to a game. */
const commandsTopic = 'commands';

/** As many suggestions as Discord shows. */
const suggestionLimit = 25;

/** What `/help` can be asked for: the commands, and of each game the rules and every topic of them. */
export function helpTopics({ bot, plain }: Context): readonly { name: string; value: string }[] {
  return [
    { name: plain('help:help.commands.title'), value: commandsTopic },
    ...bot.games.flatMap(({ id, name, help }) => [
      { name: plain('help:rules', { game: name }), value: id },
      ...help.map(({ title }) => ({ name: `${name}: ${plain(title)}`, value: title.key })),
    ]),
  ];
}

export function suggestTopics(context: Context, typed: string) {
  const needle = typed.trim().toLowerCase();
  const found = helpTopics(context).filter(({ name }) => name.toLowerCase().includes(needle));
  return found.slice(0, suggestionLimit);
}

/**
 * One topic; without one the rules of the game that is played here and the commands, or where it could be several
 * games, the commands with a button for the rules of each. Only the asker sees it.
 */
export async function showHelp(context: Context, topic: string | null): Promise<void> {
  const [first, ...others] = await helpMessages(context, topic);
  await context.reply(first);
  for (const payload of others) await context.followUp(payload);
}

export async function showRules(context: Context, id: string): Promise<void> {
  if (gameById(context.bot.games, id) === undefined) {
    return context.tell({ key: 'bot:oldButton', data: {} });
  }
  return showHelp(context, id);
}

export async function helpMessages(
  context: Context,
  topic: string | null,
): Promise<readonly [Payload, ...Payload[]]> {
  const { games } = context.bot;
  const named = topic === null ? undefined : gameById(games, topic);
  if (named !== undefined) return rules(context, named);
  const chosen = games.flatMap(({ help }) => help).find(({ title }) => title.key === topic);
  if (chosen !== undefined) return [message(context, [chosen])];
  const here = topic === commandsTopic ? [] : await gamesHere(context);
  const [only, ...more] = here;
  if (only !== undefined && more.length === 0) return [...rules(context, only), commands(context)];
  const offered = here.length === 0 ? games : here;
  return [{ ...commands(context), rows: [...rulesButtons(context, offered), ...lessons(context, offered)] }];
}

function commands(context: Context): Payload {
  // As it stands below the boards here, whatever the language of who asks.
  const move = context.sayPublicly({ key: 'bot:button.move', data: {} });
  const body: Phrase = { key: 'help:help.commands.body', data: { move } };
  return { content: section(context, { title: { key: 'help:help.commands.title', data: {} }, body }) };
}

const rulesButtons = ({ plain }: Context, games: readonly Game[]): readonly Row[] =>
  buttonRows(
    games.map(({ id, name }) => ({ label: plain('help:rules', { game: name }), id: rulesButton.of(id) })),
  );

const lessons = ({ plain }: Context, games: readonly Game[]): readonly Row[] =>
  buttonRows(learnButtons(plain, games));

/** All topics, in as few messages as they fit into; the first one offers the lesson. */
function rules(context: Context, game: Game): readonly [Payload, ...Payload[]] {
  const pages: HelpTopic[][] = [[]];
  for (const topic of game.help) {
    const page = [...pages.at(-1)!, topic];
    if (message(context, page).content.length <= contentLimit) pages[pages.length - 1] = page;
    else pages.push([topic]);
  }
  const [first = [], ...others] = pages;
  return [
    { ...message(context, first), rows: lessons(context, [game]) },
    ...others.map((topics) => message(context, topics)),
  ];
}

const message = (context: Context, topics: readonly HelpTopic[]): Payload => ({
  content: topics.map((topic) => section(context, topic)).join('\n\n'),
  files: pictures(context, topics),
});

const section = ({ say }: Context, { title, body }: Pick<HelpTopic, 'title' | 'body'>): string =>
  `**${say(title)}**\n${say(body)}`;

/** The positions that show what the words say, in the colours' names instead of players'. */
function pictures(context: Context, topics: readonly HelpTopic[]): readonly PayloadFile[] {
  const { plain } = context;
  return topics.flatMap(({ title, example, path }) => {
    if (example === undefined) return [];
    const gameId = title.key.slice(0, title.key.indexOf(':'));
    const seat = (name: Seat) => plain(`${gameId}:seat.${name}`);
    const names = { first: seat('first'), second: seat('second') };
    const scene = example.scene({ names, ...(path && { path }) });
    const alt = [title, ...example.describe()].map((phrase) => plain(phrase)).join(' ');
    return [{ name: `${title.key.replace(/[^a-z]+/g, '-')}.png`, data: () => context.bot.draw(scene), alt }];
  });
}
