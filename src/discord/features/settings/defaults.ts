import {
  ApplicationCommandOptionType,
  ComponentType,
  TextInputStyle,
  type APILabelComponent,
} from 'discord.js';
import { ofGame, type Game } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import { usualTerms, type Settings } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { err, ok, type Result } from '../../../result.ts';
import type { Context } from '../../interactions/context.ts';
import type { FormToOpen } from '../../interactions/feature.ts';
import { formOf, labelled, oneOf, someOf } from '../../interactions/inputs/forms.ts';
import { fieldOption, formValues } from '../../interactions/inputs/game-options.ts';
import type { Given, Option, OptionChoice } from '../../interactions/inputs/options.ts';
import { chosenTerms, namesOf, termsOptions } from '../../interactions/inputs/terms.ts';
import { defaultsForm, type DefaultsPart } from './fields.ts';
import { remembered } from './form.ts';

const termNames = ['time', 'increment', 'takebacks', 'reminders', 'theme', 'rated', 'calls'] as const;
const isTerm = (name: string): boolean => termNames.some((known) => known === name);

const fieldsOf = ({ form, defaultable }: Game) => form.filter(({ name }) => defaultable.includes(name));

/** What a game's new matches begin with: options of the game, and terms. */
export const defaultsOptions = (game: Game): Readonly<Record<DefaultsPart, readonly Option[]>> => ({
  options: fieldsOf(game).map((field) => fieldOption(game, field)),
  terms: termsOptions(game).filter(({ name }) => isTerm(name)),
});

export const isSwitch = ({ type }: Option): boolean => type === ApplicationCommandOptionType.Boolean;

export function openDefaults(context: Context, gameId: string, part: DefaultsPart): FormToOpen {
  const { plain, bot } = context;
  const game = gameById(bot.games, gameId);
  const settings = remembered(context);
  if (game === undefined || settings === undefined) return err(phrase('bot:oldButton'));
  const { options, terms } = settings.defaults[gameId] ?? { options: {}, terms: {} };
  const set: Readonly<Record<string, unknown>> =
    part === 'options' ? options : namesOf({ ...usualTerms, ...terms });
  const all = defaultsOptions(game)[part];
  const switches = all.filter(isSwitch).map(({ name, about }) => {
    return { label: plain(about), value: name, default: set[name] === true };
  });
  return ok(
    formOf(defaultsForm.of(gameId, part), plain(`settings:defaults.${part}`, { game: game.name }), [
      ...all
        .filter((option) => !isSwitch(option))
        .map((option) => {
          const label = ofGame(part === 'options' ? gameId : 'settings', `label.${option.name}`);
          return input(
            context,
            { ...option, choices: choicesOf(game, option) },
            label,
            set[option.name] as string | number | undefined,
          );
        }),
      ...(switches.length > 0 ? [labelled(plain('settings:label.more'), someOf('more', switches))] : []),
    ]),
  );
}

/** The few values of a number are chosen, too; a command has no room for them. */
function choicesOf({ form }: Game, { name, choices = [] }: Option): readonly OptionChoice[] {
  const field = form.find((one) => one.name === name);
  if (field?.kind !== 'number' || (field.max - field.min) / field.step >= 25) return choices;
  const values = Array.from(
    { length: (field.max - field.min) / field.step + 1 },
    (_, n) => field.min + n * field.step,
  );
  return values.map((value) => ({ name: String(value), value }));
}

function input(
  { plain }: Context,
  { name, about, choices = [] }: Option,
  label: Phrase,
  set: string | number | undefined,
): APILabelComponent {
  const written = { type: ComponentType.TextInput, style: TextInputStyle.Short, required: false } as const;
  const list = choices.map(({ name: text, value }) => {
    const word = typeof text === 'function' ? text(plain) : typeof text === 'string' ? text : plain(text);
    return { label: word, value: String(value), default: value === set };
  });
  const component =
    list.length > 0
      ? oneOf(name, list, plain('bot:form.default'))
      : { ...written, custom_id: name, max_length: 6, ...(set !== undefined && { value: String(set) }) };
  return labelled(plain(label), component, plain(about));
}

/** @param part all of it, of a form, which holds what is usual, too; `undefined`: what was typed. */
export async function changeDefaults(
  { bot, scope }: Context,
  gameId: string,
  given: Given,
  part?: DefaultsPart,
): Promise<Result<Settings, Phrase>> {
  const game = gameById(bot.games, gameId);
  if (game === undefined) return err(phrase('bot:oldCommand'));
  const usual: Readonly<Record<string, unknown>> = part === undefined ? {} : usualTerms;
  const terms = Object.entries(chosenTerms(given)).filter(
    ([name, value]) => isTerm(name) && value !== usual[name],
  );
  const chosen = { options: formValues(given, fieldsOf(game)), terms: Object.fromEntries(terms) };
  return bot.matches.settings.changeDefaults(scope, game.id, (before) => {
    if (part !== undefined) return { ...before, [part]: chosen[part] };
    if (given.getBoolean('reset') === true) return chosen;
    return { options: { ...before.options, ...chosen.options }, terms: { ...before.terms, ...chosen.terms } };
  });
}
