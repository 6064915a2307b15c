import { ApplicationCommandOptionType as T, Locale } from 'discord-api-types/v10';
import { z } from 'zod';
import { channelTypes } from './selects.ts';
import { checkUnique, double, fault, lengthOf, list, range, refuse, text } from './form.ts';

/** Limits: Discord's reference, Application Commands, "Application Command Option Structure". */

/** "Application Command Naming". */
const namePattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]+$/u;

/** discord-api-types lacks the two right-to-left languages. */
const locales: readonly string[] = [...Object.values(Locale), 'ar', 'he'];

/** The language of Discord's client that is nearest to a browser's; `undefined`: none is near. */
export const nearestLocale = (tag: string): string | undefined =>
  locales.find((locale) => locale === tag) ??
  locales.find((locale) => locale.split('-')[0] === tag.split('-')[0]);

export const localized = (value: z.ZodType<string>) =>
  z
    .record(z.string(), value)
    .superRefine((texts, context) => {
      for (const locale of Object.keys(texts))
        if (!locales.includes(locale))
          fault(context, [locale], 'BASE_TYPE_CHOICES', `Value must be one of {${locales.join(', ')}}.`);
    })
    .nullish();

/** Names of slash commands and their options. */
export const slashName = text(1, 32).superRefine((name, context) => {
  if (name === '' || lengthOf(name) > 32) return;
  if (!namePattern.test(name)) refuse(context, [], 'STRING_TYPE_REGEX');
  if (!namePattern.test(name) || name !== name.toLowerCase())
    refuse(context, [], 'APPLICATION_COMMAND_INVALID_NAME');
});

export const description = text(1, 100);

const parts = {
  name: slashName,
  name_localizations: localized(slashName),
  description,
  description_localizations: localized(description),
};

const number = double(-(2 ** 53), 2 ** 53);

/** The values of a choice, by option type. */
const choiceValues = {
  [T.String]: text(0, 100),
  [T.Integer]: z.int(),
  [T.Number]: number,
} as const;
type Chosen = keyof typeof choiceValues;
const isChosen = (type: number): type is Chosen => type in choiceValues;

/** At most 25 choices, of a command or from autocomplete. */
export const choiceList = (type: number) =>
  list(
    z.strictObject({
      name: text(1, 100),
      name_localizations: localized(text(1, 100)),
      value: (isChosen(type) ? choiceValues[type] : z.never()) as z.ZodType<string | number>,
    }),
    0,
    25,
  );

interface Chooser {
  readonly autocomplete?: boolean | null | undefined;
  readonly choices?: readonly { readonly name: string }[] | null | undefined;
  readonly min_value?: number | null | undefined;
  readonly max_value?: number | null | undefined;
  readonly min_length?: number | null | undefined;
  readonly max_length?: number | null | undefined;
}

function checkChooser(option: Chooser, context: z.core.$RefinementCtx): void {
  const choices = option.choices ?? [];
  if (option.autocomplete === true && choices.length > 0)
    refuse(context, ['autocomplete'], 'APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES');
  if (new Set(choices.map((one) => one.name)).size !== choices.length)
    refuse(context, ['choices'], 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS');
  for (const what of ['value', 'length'] as const) {
    const [min, max] = [option[`min_${what}`] ?? -Infinity, option[`max_${what}`] ?? Infinity];
    if (min > max)
      fault(
        context,
        [`max_${what}`],
        'NUMBER_TYPE_MIN',
        `int value should be greater than or equal to ${min}.`,
      );
  }
}

const required = z.boolean().nullish();

const chooser = <C extends Chosen>(type: C) => ({
  ...parts,
  type: z.literal(type),
  required,
  choices: choiceList(type).nullish(),
  autocomplete: z.boolean().nullish(),
});

export const valueOption = z.discriminatedUnion('type', [
  z
    .strictObject({
      ...chooser(T.String),
      min_length: range(0, 6000).nullish(),
      max_length: range(1, 6000).nullish(),
    })
    .superRefine(checkChooser),
  z
    .strictObject({ ...chooser(T.Integer), min_value: z.int().nullish(), max_value: z.int().nullish() })
    .superRefine(checkChooser),
  z
    .strictObject({ ...chooser(T.Number), min_value: number.nullish(), max_value: number.nullish() })
    .superRefine(checkChooser),
  z.strictObject({ ...parts, type: z.literal(T.Channel), required, channel_types: channelTypes }),
  z.strictObject({
    ...parts,
    type: z.literal([T.Boolean, T.User, T.Role, T.Mentionable, T.Attachment]),
    required,
  }),
]);

/** Names are unique, and required options come first. */
export function checkOrder(
  options: readonly { readonly name: string; readonly required?: boolean | null | undefined }[],
  context: z.core.$RefinementCtx,
): void {
  checkUnique(
    context,
    'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
    options.map(({ name }, index) => [['options', index], name]),
  );
  let optional = false;
  options.forEach((option, index) => {
    if (option.required === true && optional)
      refuse(context, ['options', index], 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID');
    if (option.required !== true) optional = true;
  });
}

const nesting = <N extends T.Subcommand | T.SubcommandGroup, I extends z.ZodType<{ name: string }>>(
  type: N,
  inner: I,
) =>
  z
    .strictObject({
      ...parts,
      type: z.literal(type),
      required: z.literal(false).nullish(),
      options: list(inner, 0, 25).nullish(),
    })
    .superRefine((option, context) => checkOrder(option.options ?? [], context));

export const subcommand = nesting(T.Subcommand, valueOption);
export const group = nesting(T.SubcommandGroup, z.discriminatedUnion('type', [subcommand]));
