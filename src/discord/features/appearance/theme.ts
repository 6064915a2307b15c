import { PermissionFlagsBits, type ModalSubmitInteraction } from 'discord.js';
import { ofGame, type Game } from '../../../games/game.ts';
import { labelPlaces, type BoardSettings } from '../../../matches/index.ts';
import { themes } from '../../../render/index.ts';
import type { FormToOpen } from '../../interactions/feature.ts';
import { asGiven, formOf, labelled, oneOf, someOf } from '../../interactions/inputs/forms.ts';
import { flagOption, textOption, type Given, type Option } from '../../interactions/inputs/options.ts';
import { themeChoices } from '../../interactions/inputs/terms.ts';
import type { Context } from '../../interactions/context.ts';
import { gamesHere } from '../../interactions/inputs/chosen-game.ts';
import type { Payload, PayloadFile } from '../../messages/payload.ts';
import { examplePicture } from '../../boards/pictures.ts';
import { themeOf, boardView } from '../../boards/style.ts';
import { choices, galleryRows, themeName, withTheme } from './gallery.ts';
import { lookButton, lookForm } from './components.ts';
import { ownTheme, usualTheme } from './own-themes.ts';
import { phrase, type Phrase, ok } from '../../../phrase.ts';

/** How the boards of a channel look: `/theme`. */

export const appearanceOptions = (games: readonly Game[]): readonly Option[] => [
  textOption('theme', phrase('appearance:theme'), {
    choices: [{ name: phrase('appearance:usual'), value: usualTheme }, ...themeChoices],
  }),
  textOption('labels', phrase('appearance:labels'), {
    choices: labelPlaces.map((value) => ({ name: phrase(`appearance:labels.${value}`), value })),
  }),
  flagOption('turn-board', phrase('appearance:turn-board')),
  ...[...detailsOf(games)].map(([name, gameId]) => flagOption(name, ofGame(gameId, `detail.${name}`))),
];

/** The details that the games' pictures have, each with the first game that has it. */
function detailsOf(games: readonly Game[]): ReadonlyMap<string, string> {
  const all = games.flatMap(({ id, details }) => details.map(({ name }) => [name, id] as const));
  return new Map(all.toReversed());
}

/** Applies the changes, and shows the caller a board as they look then. */
export async function changeAppearance(
  context: Context,
  options: Given,
  how: 'reply' | 'update' = 'reply',
): Promise<void> {
  const { details, ...chosen } = chosenSettings(options, context.bot.games);
  const changes = Object.keys({ ...chosen, ...details }).length > 0;
  if (changes && !(await mayChangeAppearance(context))) {
    return context.tell('appearance:notAllowed');
  }
  const settings = changes
    ? await context.bot.matches.settings.changeBoards(context.place.id, (before) => ({
        ...before,
        ...chosen,
        details: { ...before.details, ...details },
      }))
    : await context.bot.matches.settings.boards(context.place.id);
  await context[how](await appearanceMessage(context, settings, changes ? 'changed' : 'now'));
}

/** What is switched on or off, what is said of it, and how it usually is. */
const switchesOf = (games: readonly Game[]): readonly (readonly [string, Phrase, boolean])[] => [
  ['turn-board', phrase('appearance:turn-board'), false],
  ...[...detailsOf(games)].map(([name, gameId]) => {
    const usual = games.some(({ details }) => details.some((one) => one.name === name && one.usual));
    return [name, ofGame(gameId, `detail.${name}`), usual] as const;
  }),
];

export function openLook(
  context: Context,
  theme: string,
  labels: BoardSettings['labels'],
  ticked: string,
): FormToOpen {
  const { plain, bot } = context;
  const themesToChoose = choices.map((value) => ({
    label: themeName(context, value),
    value,
    default: value === theme,
  }));
  return ok(
    formOf(lookForm.of(), plain('appearance:look.title'), [
      labelled(plain('appearance:theme'), oneOf('theme', themesToChoose, plain('appearance:own.button'))),
      labelled(
        plain('appearance:labels'),
        oneOf(
          'labels',
          labelPlaces.map((value) => ({
            label: plain(`appearance:labels.${value}`),
            value,
            default: value === labels,
          })),
        ),
      ),
      labelled(
        plain('appearance:look'),
        someOf(
          'look',
          switchesOf(bot.games).map(([value, about], index) => ({
            label: plain(about),
            value,
            default: ticked[index] === '1',
          })),
        ),
      ),
    ]),
  );
}

export function submitLook(context: Context, fields: ModalSubmitInteraction['fields']): Promise<void> {
  const names = fields.fields.has('look') ? switchesOf(context.bot.games).map(([name]) => name) : [];
  return changeAppearance(context, asGiven(fields, names), 'update');
}

/** Another theme was chosen: shows how boards would look with it. */
export async function previewTheme(context: Context, theme: string): Promise<void> {
  const settings = withTheme(await context.bot.matches.settings.boards(context.place.id), theme);
  if (settings === undefined) return context.tell('bot:oldButton');
  await context.update(await appearanceMessage(context, settings, 'preview'));
}

/** Makes a theme the channel's. */
export async function useTheme(context: Context, theme: string): Promise<void> {
  if (!(await mayChangeAppearance(context))) return context.tell('appearance:notAllowed');
  const settings = await context.bot.matches.settings.changeBoards(
    context.place.id,
    (before) => withTheme(before, theme) ?? before,
  );
  await context.update(await appearanceMessage(context, settings, 'changed'));
}

/** A board with these settings, and what leads to others. */
export async function appearanceMessage(
  context: Context,
  settings: BoardSettings,
  state: 'now' | 'preview' | 'changed',
): Promise<Payload> {
  const { theme: set } = settings;
  const theme = typeof set === 'object' && set !== null ? ownTheme : (set ?? usualTheme);
  const name = theme === ownTheme ? '' : themeName(context, theme);
  const may = await mayChangeAppearance(context);
  const ticked = switchesOf(context.bot.games).map(([name, , usual]) =>
    name === 'turn-board' ? settings.turnBoard : (settings.details[name] ?? usual),
  );
  const look = lookButton.of(theme, settings.labels, ticked.map(Number).join(''));
  return {
    content: context.say(`appearance:${state}`, { name }),
    blocks: [],
    files: await previews(context, settings),
    rows: galleryRows(context, settings, { may, isPreview: state === 'preview', look }),
  };
}

/** Unknown choices are ignored. */
function chosenSettings(
  options: Given,
  games: readonly Game[],
): Partial<BoardSettings> & Pick<BoardSettings, 'details'> {
  const theme = options.getString('theme');
  const labels = labelPlaces.find((known) => known === options.getString('labels'));
  const turnBoard = options.getBoolean('turn-board');
  return {
    ...(theme === usualTheme && { theme: null }),
    ...(theme !== null && themes.has(theme) && { theme }),
    ...(labels && { labels }),
    ...(turnBoard !== null && { turnBoard }),
    details: Object.fromEntries(
      [...detailsOf(games).keys()].flatMap((name) => {
        const value = options.getBoolean(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
  };
}

/** Whether the person manages the channel, plays in the thread, or is in direct messages. */
export async function mayChangeAppearance(context: Context): Promise<boolean> {
  if (context.guildId === null || context.rights.allowed.has(PermissionFlagsBits.ManageChannels)) return true;
  if (context.place.kind !== 'thread') return false;
  const { id: channelId } = context.place;
  return (await context.bot.matches.stored.mine(context.person.id, context.scope, { channelId })).length > 0;
}

/** For each game played here, the example of the last rule topic with a picture, which shows the most. */
async function previews(context: Context, settings: BoardSettings): Promise<readonly PayloadFile[]> {
  const { bot, plain } = context;
  const here = await gamesHere(context);
  return (here.length === 0 ? bot.games : here).flatMap(({ id, help }) => {
    const board = help.findLast(({ example }) => example !== undefined)?.example;
    if (board === undefined) return [];
    const view = boardView(settings, board.toMove);
    return [examplePicture(bot, plain, id, board, `${id}-preview`, view, themeOf(settings))];
  });
}
