import { ofGame, type Game } from '../../../games/game.ts';
import type { Terms } from '../../../matches/index.ts';
import {
  clockNames,
  clocks,
  quickClocks,
  readQuick,
  reminderSpans,
  spanMs,
  takebackRules,
} from '../../../matches/index.ts';
import { themePhrase, themes } from '../../../render/index.ts';
import { phrase, type Say } from '../../../phrase.ts';
import { quickNumbers } from '../../messages/terms.ts';
import {
  flagOption,
  integerOption,
  textOption,
  type Given,
  type OptionChoice,
  type Option,
} from './options.ts';

/** A match's terms as command options and form fields. */

export const timeChoices = ['none', ...clockNames] as const;
export const timesToChoose = (plain: Say) =>
  timeChoices.map((value) => ({ label: plain(`bot:time.${value}`), value }));
const reminderChoices = ['off', ...reminderSpans] as const;

/** The computer's levels in a game, weakest first. */
export const levelsOf = ({ opponent }: Game): readonly number[] => [...(opponent?.levels.keys() ?? [])];

/** `0: first steps` */
export const levelName = (plain: Say, { id }: Game, level: number): string =>
  plain('bot:level', { level, name: plain(ofGame(id, `level.${level}`)) });

/** The computer's level, for a game that it can play. */
export const levelOption = (game: Game): Option =>
  integerOption('level', phrase('bot:option.level'), {
    choices: levelsOf(game).map((value) => ({ name: (plain) => levelName(plain, game, value), value })),
  });

/**
 * What the game's boards have no meaning for is left out.
 * @param isQuickToo whether quick clocks can be chosen.
 */
export function termsOptions(game: Game, isQuickToo = false): readonly Option[] {
  const board = game.start({});
  const can = (what: 'calls' | 'blind') => board.ok && board.value[what] !== undefined;
  return [
    textOption('time', phrase('bot:option.time'), {
      choices: [
        ...timeChoices.map((value) => ({ name: phrase(`bot:time.${value}`), value })),
        ...(isQuickToo ? quickChoices : []),
      ],
    }),
    flagOption('rated', phrase('bot:option.rated')),
    textOption('takebacks', phrase('bot:option.takebacks'), {
      choices: takebackRules.map((value) => ({ name: phrase(`bot:takebacks.${value}`), value })),
    }),
    textOption('reminders', phrase('bot:option.reminders'), {
      choices: reminderChoices.map((value) => ({ name: phrase(`bot:reminders.${value}`), value })),
    }),
    ...(can('calls') ? [flagOption('calls', ofGame(game.id, 'option.calls'))] : []),
    ...(can('blind') ? [flagOption('blind', phrase('bot:option.blind'))] : []),
    ...(game.opponent?.hints === true ? [flagOption('hints', phrase('bot:option.hints'))] : []),
    textOption('theme', phrase('bot:option.theme'), { choices: themeChoices }),
  ];
}

const quickChoices: readonly OptionChoice[] = quickClocks.map((value) => ({
  name: phrase('bot:time.quick', quickNumbers(readQuick(value)!)),
  value,
  onPage: true,
}));

/** The built-in themes with their names. */
export const themeChoices: readonly OptionChoice[] = [...themes.values()].map(({ id }) => ({
  name: themePhrase(id),
  value: id,
}));

/** Only what was chosen; unknown values are ignored. */
export function chosenTerms(options: Given): Partial<Terms> {
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

/** The same the other way: what was chosen, by the names of options. */
export const namesOf = ({ time, increment, reminders, theme, ...rest }: Terms) => ({
  ...rest,
  time: timeChoices.find((name) => {
    const known = readTime(name);
    return known.time === time && known.increment === increment;
  }),
  reminders: reminderChoices.find((name) => (name === 'off' ? null : spanMs[name]) === reminders),
  theme: theme ?? undefined,
});

export function readTime(text: string | undefined): Partial<Pick<Terms, 'time' | 'increment'>> {
  const time = pick(timeChoices, text);
  if (time === undefined) return readQuick(pick(quickClocks, text) ?? '') ?? {};
  return time === 'none' ? { time: null, increment: null } : clocks[time];
}

const pick = <T extends string>(known: readonly T[], text: string | null | undefined): T | undefined =>
  known.find((name) => name === text);
