import { ComponentType, TextInputStyle, type APILabelComponent } from 'discord.js';
import { ofGame, type Field, type Game } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import { usualTerms, type Settings } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { err, ok, type Result } from '../../../result.ts';
import type { Context } from '../../interactions/context.ts';
import type { FormToOpen } from '../../interactions/feature.ts';
import { formOf, labelled, oneOf, someOf } from '../../interactions/inputs/forms.ts';
import { fieldOption, formValues } from '../../interactions/inputs/game-options.ts';
import type { Given, Option } from '../../interactions/inputs/options.ts';
import { chosenTerms, namesOf, termsOptions } from '../../interactions/inputs/terms.ts';
import { defaultsForm, type DefaultsPart } from './fields.ts';
import { remembered } from './form.ts';

/** What a game's new matches begin with: options of the game, and terms. */

const termNames = ['time', 'takebacks', 'reminders', 'theme', 'rated', 'calls'] as const;

const fieldsOf = ({ form, defaultable }: Game): readonly Field[] =>
  form.filter(({ name }) => defaultable.includes(name));

const termsOf = (game: Game) =>
  termNames.flatMap((name) => {
    const option = termsOptions(game).find((one) => one.name === name);
    return option === undefined ? [] : [{ ...option, name }];
  });

export const defaultsOptions = (game: Game): readonly Option[] => [
  ...fieldsOf(game).map((field) => fieldOption(game, field)),
  ...termsOf(game),
];

/** Terms that are on or off, by name. */
export const switchesOf = (game: Game) =>
  termsOf(game).flatMap(({ name }) => (name === 'rated' || name === 'calls' ? [name] : []));

export function openDefaults(context: Context, gameId: string, part: DefaultsPart): FormToOpen {
  const { plain, bot } = context;
  const game = gameById(bot.games, gameId);
  const settings = remembered(context);
  if (game === undefined || settings === undefined) return err(phrase('bot:oldButton'));
  const { options, terms } = settings.defaults[gameId] ?? { options: {}, terms: {} };
  const set = namesOf(terms);
  const title = plain(`settings:defaults.${part}`, { game: game.name });
  if (part === 'options') {
    const fields = fieldsOf(game).map((field) =>
      input(
        context,
        optionOf(context, game, field),
        ofGame(gameId, `label.${field.name}`),
        options[field.name] as string | number | undefined,
      ),
    );
    return ok(formOf(defaultsForm.of(gameId, part), title, fields));
  }
  const switches = switchesOf(game).map((name) => ({
    label: plain(name === 'rated' ? phrase('settings:label.rated') : ofGame(gameId, 'option.calls')),
    value: name,
    default: terms[name] ?? usualTerms[name],
  }));
  return ok(
    formOf(defaultsForm.of(gameId, part), title, [
      ...termsOf(game).flatMap(({ name, ...option }) =>
        name === 'rated' || name === 'calls'
          ? []
          : [input(context, { name, ...option }, phrase(`settings:label.${name}`), set[name])],
      ),
      labelled(plain('settings:label.more'), someOf('more', switches)),
    ]),
  );
}

/** The few values of a number are chosen from a list. */
function optionOf({ locale }: Context, game: Game, field: Field): Option {
  const option = fieldOption(game, field);
  const count = field.kind === 'number' ? (field.max - field.min) / field.step + 1 : Infinity;
  if (field.kind !== 'number' || count > 25) return option;
  const values = Array.from({ length: count }, (_, index) => field.min + index * field.step);
  return { ...option, choices: values.map((value) => ({ name: value.toLocaleString(locale), value })) };
}

function input(
  { plain }: Context,
  { name, about, choices }: Option,
  label: Phrase,
  set: string | number | undefined,
): APILabelComponent {
  const written = { type: ComponentType.TextInput, style: TextInputStyle.Short, required: false } as const;
  const list = choices?.map(({ name: text, value }) => ({
    label: typeof text === 'function' ? text(plain) : typeof text === 'string' ? text : plain(text),
    value: String(value),
    default: value === set,
  }));
  return labelled(
    plain(label),
    list
      ? oneOf(name, list, plain('bot:form.default'))
      : { ...written, custom_id: name, max_length: 6, ...(set !== undefined && { value: String(set) }) },
    plain(about),
  );
}

/** @param part `undefined`: only what was typed is changed, or with `reset` all else. */
export async function changeDefaults(
  { bot, scope }: Context,
  gameId: string,
  given: Given,
  part?: DefaultsPart,
): Promise<Result<Settings, Phrase>> {
  const game = gameById(bot.games, gameId);
  if (game === undefined) return err(phrase('bot:oldCommand'));
  const {
    blind: _blind,
    hints: _hints,
    level: _level,
    computer: _computer,
    theme,
    ...terms
  } = chosenTerms(given);
  const chosen = {
    options: formValues(given, fieldsOf(game)),
    terms: { ...terms, ...(typeof theme === 'string' && { theme }) },
  };
  return bot.matches.settings.changeDefaults(scope, game.id, (before) => {
    if (part !== undefined) return { ...before, [part]: chosen[part] };
    if (given.getBoolean('reset') === true) return chosen;
    return { options: { ...before.options, ...chosen.options }, terms: { ...before.terms, ...chosen.terms } };
  });
}
