import type { Game, HelpTopic, Seat } from '../../../games/game.ts';
import type { Phrase } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';
import type { Payload, PayloadFile } from '../../messages/payload.ts';
import type { Words } from '../../messages/words.ts';

/** The one topic that does not belong to a game. */
const commandsTopic = 'commands';

/** The topics of `/help`: those of every game's rules, and the commands. */
export function helpTopics(words: Words, games: readonly Game[]): readonly { name: string; value: string }[] {
  return [
    { name: words.plain('en', { key: 'help:help.commands.title', data: {} }), value: commandsTopic },
    ...games.flatMap((game) =>
      game.help.map(({ title }) => ({
        name: `${game.name}: ${words.plain('en', title)}`,
        value: title.key,
      })),
    ),
  ];
}

/**
 * A topic; by default the rules of the first game, then the commands in a message of their own because of its length.
 * Private.
 */
export function helpMessages(context: Context, topic: string | null): readonly [Payload, ...Payload[]] {
  const { say } = context;
  const section = ({ title, body }: { readonly title: Phrase; readonly body: Phrase }) =>
    `**${say(title)}**\n${say(body)}`;
  const commands = {
    content: section({
      title: { key: 'help:help.commands.title', data: {} },
      // As labelled on the boards here, whatever the reader's language.
      body: {
        key: 'help:help.commands.body',
        data: { move: context.sayPublicly({ key: 'bot:button.move', data: {} }) },
      },
    }),
  };
  if (topic === commandsTopic) return [commands];
  const chosen = context.bot.games.flatMap((game) => game.help).find(({ title }) => title.key === topic);
  if (chosen !== undefined) return [{ content: section(chosen), files: pictures(context, [chosen]) }];
  const topics = context.bot.games[0]?.help ?? [];
  return [{ content: topics.map(section).join('\n\n'), files: pictures(context, topics) }, commands];
}

/** Example positions, with colours as the players' names. */
function pictures(context: Context, topics: readonly HelpTopic[]): readonly PayloadFile[] {
  const plain = (phrase: Phrase) => context.plain(phrase);
  return topics.flatMap(({ title, example }) => {
    if (example === undefined) return [];
    const gameId = title.key.slice(0, title.key.indexOf(':'));
    const seat = (name: Seat) => plain({ key: `${gameId}:seat.${name}`, data: {} });
    const scene = example.scene({ names: { first: seat('first'), second: seat('second') } });
    const alt = [title, ...example.describe()].map(plain).join(' ');
    return [{ name: `${title.key.replace(/[^a-z]+/g, '-')}.png`, data: () => context.bot.draw(scene), alt }];
  });
}
