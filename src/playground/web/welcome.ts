import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { el } from './element.ts';
import type { Page } from './page.ts';

/** The first lines that one could type here, made from the commands that there are. */
function firstLines(page: Page): readonly string[] {
  const { table } = page;
  const commands = table.commands.filter(({ type }) => type === ApplicationCommandType.ChatInput);
  const having = (option: string, type: ApplicationCommandOptionType) =>
    commands.filter(({ options = [] }) => options.some((one) => one.name === option && one.type === type));
  const other = table.people.find(({ id, bot }) => id !== table.me?.id && !bot);
  const { bot } = table;
  const isDirect = table.open?.kind === 'direct';
  // Who is alone here plays against the bot, at a level that can be beaten.
  const alone = having('level', ApplicationCommandOptionType.Integer).map(
    ({ name }) => `/${name} ${isDirect || bot === undefined ? '' : `opponent:@${bot.name} `}level:1 size:5`,
  );
  const together = having('opponent', ApplicationCommandOptionType.User).flatMap(({ name, options = [] }) =>
    // A list of finished matches knows opponents too, but begins nothing.
    isDirect || other === undefined || options.some((option) => option.name === 'player')
      ? []
      : [`/${name} opponent:@${other.name}`],
  );
  return [...alone, ...together, ...(commands.some(({ name }) => name === 'help') ? ['/help'] : [])];
}

/** What stands in a channel where nobody has said anything. */
export function welcome(page: Page): HTMLElement {
  const { table } = page;
  const lines = firstLines(page);
  const channel = table.open;
  const place =
    channel === undefined ? 'the table' : channel.kind === 'direct' ? channel.name : `#${channel.name}`;
  return el(
    'section',
    { class: 'welcome', 'data-testid': 'welcome' },
    emptyBoard(),
    el('h2', {}, `Welcome to ${place}`),
    el(
      'p',
      {},
      lines.length > 0
        ? 'Nothing has been played here yet. Pick a line to begin with, or type / to see every command.'
        : 'Nothing has been said here yet. Type / to see every command.',
    ),
    el(
      'div',
      { class: 'chips' },
      ...lines.map((line) =>
        el('button', { class: 'chip', type: 'button', on: { click: () => page.compose(line) } }, line),
      ),
    ),
  );
}

/** A small board of squares, drawn by the style sheet. */
const emptyBoard = (): HTMLElement =>
  el('div', { class: 'little-board', 'aria-hidden': 'true' }, ...Array.from({ length: 9 }, () => el('i')));
