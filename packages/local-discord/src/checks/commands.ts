import { ApplicationCommandType } from 'discord-api-types/v10';
import { z } from 'zod';
import { checkUnique, fault, faultsOf, lengthOf, list, refuse, set, snowflake, text } from './form.ts';
import { checkOrder, description, group, localized, slashName, subcommand, valueOption } from './options.ts';

/** Limits: Discord's reference, Application Commands, "Application Command Structure". */

const commandShape = z.strictObject({
  id: snowflake.nullish(),
  type: z.literal([1, 2, 3, 4]).nullish(),
  name: z.string(),
  name_localizations: z.record(z.string(), z.string()).nullish(),
  description: text(0, 100).nullish(),
  description_localizations: localized(description),
  options: list(z.discriminatedUnion('type', [valueOption, subcommand, group]), 0, 25).nullish(),
  default_member_permissions: z.string().nullish(),
  dm_permission: z.boolean().nullish(),
  nsfw: z.boolean().nullish(),
  /** Of an entry point: who launches the Activity. */
  handler: z.literal([1, 2]).nullish(),
  integration_types: set(z.literal([0, 1]), 1, 2).nullish(),
  contexts: set(z.literal([0, 1, 2]), 1, 3).nullish(),
});
export type CommandForm = z.infer<typeof commandShape>;

type Localized = Readonly<Record<string, string | undefined>> | null | undefined;

interface Described {
  readonly name: string;
  readonly name_localizations?: Localized;
  readonly description?: string | null | undefined;
  readonly description_localizations?: Localized;
  readonly value?: string | number;
  readonly choices?: readonly Described[] | null | undefined;
  readonly options?: readonly Described[] | null | undefined;
}

const longest = (own: string, translated: Localized): number =>
  Math.max(...[own, ...Object.values(translated ?? {})].map((one) => lengthOf(one ?? '')));

/** The size that counts towards the limit: names, descriptions and values, each in its longest language. */
function size(entry: Described): number {
  const own =
    longest(entry.name, entry.name_localizations) +
    longest(entry.description ?? '', entry.description_localizations) +
    lengthOf(String(entry.value ?? ''));
  return [...(entry.choices ?? []), ...(entry.options ?? [])].reduce((sum, part) => sum + size(part), own);
}

type Context = z.core.$RefinementCtx;

function checkSlash(command: CommandForm, context: Context): void {
  if (!command.description) refuse(context, ['description'], 'BASE_TYPE_REQUIRED');
  checkOrder(command.options ?? [], context);
  const nested = new Set((command.options ?? []).map((option) => Number(option.type) <= 2));
  if (nested.size > 1) refuse(context, ['options'], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID');
}

function checkMenu(command: CommandForm, context: Context): void {
  if (command.description) refuse(context, ['description'], 'APPLICATION_COMMAND_DESCRIPTION_FORBIDDEN');
  if ((command.options?.length ?? 0) > 0)
    refuse(context, ['options'], 'APPLICATION_COMMAND_OPTIONS_FORBIDDEN');
}

const menuName = text(1, 32);
const [slashNames, menuNames] = [localized(slashName), localized(menuName)];

const checkedForm = (scope: 'global' | 'guild') =>
  commandShape.superRefine((command, context) => {
    const type = Number(command.type ?? ApplicationCommandType.ChatInput);
    const slash = type === Number(ApplicationCommandType.ChatInput);
    faultsOf(context, ['name'], slash ? slashName : menuName, command.name);
    faultsOf(context, ['name_localizations'], slash ? slashNames : menuNames, command.name_localizations);
    if (slash) checkSlash(command, context);
    else checkMenu(command, context);
    const bits = command.default_member_permissions;
    if (typeof bits === 'string' && !/^\d{1,20}$/.test(bits))
      fault(context, ['default_member_permissions'], 'NUMBER_TYPE_COERCE', `Value "${bits}" is not int.`);
    if (size(command) > 8000) refuse(context, [], 'APPLICATION_COMMAND_TOO_LARGE');
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

const forms = { global: checkedForm('global'), guild: checkedForm('guild') };

/** `scope`: only global commands have contexts and integration types. */
export const commandForm = (scope: 'global' | 'guild') => forms[scope];

const checkedList = (scope: 'global' | 'guild') =>
  z.array(forms[scope]).superRefine((commands, context) =>
    checkUnique(
      context,
      'APPLICATION_COMMANDS_DUPLICATE_NAME',
      commands.map(({ type, name }, index) => [[index, 'name'], `${type ?? 1} ${name}`]),
    ),
  );

const lists = { global: checkedList('global'), guild: checkedList('guild') };

/** The bulk PUT. */
export const commandList = (scope: 'global' | 'guild') => lists[scope];

/** Maximum number of commands of each type in a scope. */
const most: readonly (readonly [type: ApplicationCommandType, count: number])[] = [
  [ApplicationCommandType.ChatInput, 100],
  [ApplicationCommandType.User, 15],
  [ApplicationCommandType.Message, 15],
];

/** The limit that these commands exceed, if any. */
export const commandsBeyond = (
  commands: readonly { readonly type?: number | null | undefined }[],
): number | undefined =>
  most.find(
    ([type, count]) => commands.filter((command) => (command.type ?? 1) === Number(type)).length > count,
  )?.[1];
