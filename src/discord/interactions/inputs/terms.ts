import {
  ApplicationCommandOptionType,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  type ChatInputCommandInteraction,
} from 'discord.js';
import type { Game } from '../../../games/game.ts';
import {
  clockNames,
  clocks,
  reminderSpans,
  spanMs,
  takebackRules,
  type Terms,
} from '../../../matches/index.ts';
import { themes } from '../../../render/index.ts';
import { phrase, type Locale } from '../../../phrase.ts';
import { inLanguage, type Words } from '../../messages/words.ts';

/** A match's terms as command options and form fields. */

export const timeChoices = ['none', ...clockNames] as const;
const reminderChoices = ['off', ...reminderSpans] as const;

/** The computer's levels in a game, weakest first. */
export const levelsOf = ({ opponent }: Game): readonly number[] => [...(opponent?.levels.keys() ?? [])];

/** `0: first steps` */
export const levelName = (words: Words, locale: Locale, { id }: Game, level: number): string => {
  const name = words.plain(locale, { key: `${id}:level.${level}`, data: {} });
  return words.plain(locale, phrase('bot:level', { level, name }));
};

/** The computer's level, for a game that it can play. */
export function levelOption(words: Words, game: Game): APIApplicationCommandBasicOption {
  return {
    type: ApplicationCommandOptionType.Integer,
    name: 'level',
    description: words.plain('en', phrase('bot:option.level')),
    choices: levelsOf(game).map((value) => ({ name: levelName(words, 'en', game, value), value })),
  };
}

/** What the game's boards have no meaning for is left out. */
export function termsOptions(words: Words, game: Game): readonly APIApplicationCommandBasicOption[] {
  const { plain } = inLanguage(words, 'en', 'bot:');
  const choice = (name: string, values: readonly string[]): APIApplicationCommandBasicOption => ({
    type: ApplicationCommandOptionType.String,
    name,
    description: plain(`option.${name}`),
    choices: values.map((value) => ({ name: plain(`${name}.${value}`), value })),
  });
  const flag = (name: string, key = `bot:option.${name}`): APIApplicationCommandBasicOption => ({
    type: ApplicationCommandOptionType.Boolean,
    name,
    description: words.plain('en', { key, data: {} }),
  });
  const board = game.start({});
  const can = (what: 'calls' | 'blind') => board.ok && board.value[what] !== undefined;
  return [
    choice('time', timeChoices),
    flag('rated'),
    choice('takebacks', takebackRules),
    choice('reminders', reminderChoices),
    ...(can('calls') ? [flag('calls', `${game.id}:option.calls`)] : []),
    ...(can('blind') ? [flag('blind')] : []),
    ...(game.opponent?.hints === true ? [flag('hints')] : []),
    {
      type: ApplicationCommandOptionType.String,
      name: 'theme',
      description: plain('option.theme'),
      choices: [...themeChoices(words)],
    },
  ];
}

/** The built-in themes with their names. */
export const themeChoices = (words: Words): readonly APIApplicationCommandOptionChoice<string>[] =>
  [...themes.keys()].map((id) => ({
    name: words.plain('en', { key: `theme:name.${id}`, data: {} }),
    value: id,
  }));

/** Only what was chosen; unknown values are ignored. */
export function chosenTerms(options: ChatInputCommandInteraction['options']): Partial<Terms> {
  const reminders = pick(reminderChoices, options.getString('reminders'));
  const takebacks = pick(takebackRules, options.getString('takebacks'));
  const level = options.getInteger('level');
  const rated = options.getBoolean('rated');
  const calls = options.getBoolean('calls');
  const blind = options.getBoolean('blind');
  const hints = options.getBoolean('hints');
  const theme = themes.get(options.getString('theme') ?? '')?.id;
  return {
    ...readTime(options.getString('time') ?? undefined),
    ...(reminders && { reminders: reminders === 'off' ? null : spanMs[reminders] }),
    ...(takebacks && { takebacks }),
    ...(rated !== null && { rated }),
    ...(calls !== null && { calls }),
    ...(blind !== null && { blind }),
    ...(hints !== null && { hints }),
    ...(theme && { theme }),
    ...(level !== null && { level }),
  };
}

export function readTime(text: string | undefined): Partial<Pick<Terms, 'time' | 'increment'>> {
  const time = pick(timeChoices, text);
  if (time === undefined) return {};
  return time === 'none' ? { time: null, increment: null } : clocks[time];
}

const pick = <T extends string>(known: readonly T[], text: string | null | undefined): T | undefined =>
  known.find((name) => name === text);
