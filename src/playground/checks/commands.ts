import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { z } from 'zod';
import { fault, lengthOf, list, text } from './form.ts';

/** Docs: application commands, "Application Command Naming". */
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

const localized = (value: z.ZodType<string>) => z.record(z.string(), value).nullish();

const slashName = z.string().superRefine((name, context) => {
  const length = lengthOf(name);
  if (length < 1 || length > 32)
    fault(context, [], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 32 in length.');
  else if (!NAME.test(name) || name !== name.toLowerCase())
    fault(
      context,
      [],
      'APPLICATION_COMMAND_INVALID_NAME',
      'Command name is invalid: lower-case letters, digits, - and _ only',
    );
});

const choice = z.strictObject({
  name: text(1, 100),
  name_localizations: localized(text(1, 100)),
  value: z.union([text(0, 100), z.number()]),
});

export const choiceList = list(choice, 0, 25);

const optionParts = {
  name: slashName,
  name_localizations: localized(slashName),
  description: text(1, 100),
  description_localizations: localized(text(1, 100)),
};

const valueOption = z
  .strictObject({
    ...optionParts,
    type: z.literal([3, 4, 5, 6, 7, 8, 9, 10, 11]),
    required: z.boolean().nullish(),
    choices: choiceList.nullish(),
    autocomplete: z.boolean().nullish(),
    min_value: z.number().nullish(),
    max_value: z.number().nullish(),
    min_length: z.int().min(0).max(6000).nullish(),
    max_length: z.int().min(1).max(6000).nullish(),
    channel_types: z.array(z.int()).nullish(),
  })
  .superRefine((option, context) => {
    if (option.autocomplete === true && (option.choices?.length ?? 0) > 0)
      fault(
        context,
        ['autocomplete'],
        'APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES',
        'Autocomplete cannot be used together with choices',
      );
    const isText = Number(option.type) === ApplicationCommandOptionType.String;
    option.choices?.forEach((one, index) => {
      if ((typeof one.value === 'string') !== isText)
        fault(context, ['choices', index, 'value'], 'BASE_TYPE_INVALID', 'The value has the wrong type');
    });
    const names = new Set(option.choices?.map((one) => one.name));
    if (names.size !== (option.choices?.length ?? 0))
      fault(
        context,
        ['choices'],
        'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS',
        'Option choices must have unique names',
      );
  });
type ValueOption = z.infer<typeof valueOption>;

/** Names are unique, and required options come first. */
function checkOrder(options: readonly { name: string }[], context: z.core.$RefinementCtx): void {
  const seen = new Set<string>();
  let optional = false;
  options.forEach((option, index) => {
    if (seen.has(option.name))
      fault(
        context,
        ['options', index],
        'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
        'Option name already exists within the command',
      );
    seen.add(option.name);
    const required = (option as Partial<ValueOption>).required === true;
    if (required && optional)
      fault(
        context,
        ['options', index],
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      );
    if (!required) optional = true;
  });
}

const subcommand = z
  .strictObject({
    ...optionParts,
    type: z.literal(ApplicationCommandOptionType.Subcommand),
    required: z.literal(false).nullish(),
    options: list(z.discriminatedUnion('type', [valueOption]), 0, 25).nullish(),
  })
  .superRefine((option, context) => checkOrder(option.options ?? [], context));

const group = z
  .strictObject({
    ...optionParts,
    type: z.literal(ApplicationCommandOptionType.SubcommandGroup),
    required: z.literal(false).nullish(),
    options: list(z.discriminatedUnion('type', [subcommand]), 0, 25).nullish(),
  })
  .superRefine((option, context) => checkOrder(option.options ?? [], context));

const commandShape = z.strictObject({
  id: z.string().nullish(),
  application_id: z.string().nullish(),
  version: z.string().nullish(),
  type: z.literal([1, 2, 3]).nullish(),
  name: z.string(),
  name_localizations: localized(text(1, 32)),
  description: text(0, 100).nullish(),
  description_localizations: localized(text(0, 100)),
  options: list(z.discriminatedUnion('type', [valueOption, subcommand, group]), 0, 25).nullish(),
  default_permission: z.boolean().nullish(),
  default_member_permissions: z.string().regex(/^\d+$/).nullish(),
  dm_permission: z.boolean().nullish(),
  nsfw: z.boolean().nullish(),
  integration_types: z
    .array(z.literal([0, 1]))
    .min(1)
    .nullish(),
  contexts: z
    .array(z.literal([0, 1, 2]))
    .min(1)
    .nullish(),
  handler: z.int().nullish(),
});
export type CommandForm = z.infer<typeof commandShape>;

interface Described {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[] | null | undefined;
  readonly options?: readonly Described[] | null | undefined;
}

/** Names, descriptions and values together may have 8,000 characters. */
function size(entry: Described): number {
  const own = lengthOf(entry.name) + lengthOf(entry.description ?? '');
  const choices = (entry.choices ?? []).map((one) => lengthOf(one.name) + lengthOf(String(one.value)));
  const inner = (entry.options ?? []).map(size);
  return [...choices, ...inner].reduce((sum, part) => sum + part, own);
}

/** `scope`: contexts and integration types belong to global commands only. */
export const commandForm = (scope: 'global' | 'guild') =>
  commandShape.superRefine((command, context) => {
    const type = Number(command.type ?? ApplicationCommandType.ChatInput);
    if (type === ApplicationCommandType.ChatInput) {
      const name = slashName.safeParse(command.name);
      for (const issue of name.error?.issues ?? [])
        if (issue.code === 'custom') fault(context, ['name'], String(issue.params?.['code']), issue.message);
      if (!command.description)
        fault(context, ['description'], 'BASE_TYPE_REQUIRED', 'This field is required');
    } else {
      const length = lengthOf(command.name);
      if (length < 1 || length > 32)
        fault(context, ['name'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 32 in length.');
      if (command.description)
        fault(
          context,
          ['description'],
          'APPLICATION_COMMAND_DESCRIPTION_FORBIDDEN',
          'Context menu commands cannot have a description',
        );
      if ((command.options?.length ?? 0) > 0)
        fault(
          context,
          ['options'],
          'APPLICATION_COMMAND_OPTIONS_FORBIDDEN',
          'Context menu commands cannot have options',
        );
    }
    checkOrder(command.options ?? [], context);
    const kinds = new Set((command.options ?? []).map((option) => Number(option.type) <= 2));
    if (kinds.size > 1)
      fault(
        context,
        ['options'],
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Sub-command and sub-command group option types are mutually exclusive to all other types',
      );
    if (size(command) > 8000)
      fault(context, [], 'APPLICATION_COMMAND_TOO_LARGE', 'Command exceeds maximum size (8000)');
    if (scope === 'guild')
      for (const field of ['contexts', 'integration_types'] as const)
        if (command[field])
          fault(
            context,
            [field],
            'APPLICATION_COMMAND_GLOBAL_ONLY',
            `${field} is only available to global commands`,
          );
  });

/** The most commands of each type. */
const most = new Map<number, number>([
  [ApplicationCommandType.ChatInput, 100],
  [ApplicationCommandType.User, 15],
  [ApplicationCommandType.Message, 15],
]);

/** The bulk PUT. */
export const commandList = (scope: 'global' | 'guild') =>
  z.array(commandForm(scope)).superRefine((commands, context) => {
    const seen = new Set<string>();
    commands.forEach((command, index) => {
      const key = `${command.type ?? 1} ${command.name}`;
      if (seen.has(key))
        fault(
          context,
          [index, 'name'],
          'APPLICATION_COMMANDS_DUPLICATE_NAME',
          'Application command names must be unique',
        );
      seen.add(key);
    });
    for (const [type, limit] of most)
      if (commands.filter((command) => Number(command.type ?? 1) === type).length > limit)
        fault(context, [], 'APPLICATION_COMMANDS_MAX', `Maximum number of commands reached (${limit}).`);
  });
