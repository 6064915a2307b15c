import { ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';
import { checkUnique, fault, list, overlooked, range, refuse, set, snowflake, text } from './form.ts';

/** Select menus occur in messages and in modals, with small differences (docs: component reference). */

/** A 32-bit number that identifies a component. */
export const componentId = range(0, 2 ** 31 - 1).nullish();
export const customId = text(1, 100);

const oneEmoji = new RegExp('^(?:\\p{RGI_Emoji}|\\p{Extended_Pictographic}|[\\d#*]\\u20e3)$', 'v');

/** The IDs of all applications' emoji in this process. */
export const ownEmoji = new Set<string>();

/** A single Unicode emoji, even without its variation selector. */
export const isEmoji = (text: string): boolean => oneEmoji.test(text);

/** One with an ID has to be one of the application: `rest/emoji.ts`. */
export const emoji = z
  .strictObject({
    id: snowflake.nullish(),
    name: text(0, 32).nullish(),
    animated: z.boolean().nullish(),
  })
  .superRefine(({ id, name }, context) => {
    const field = typeof id === 'string' ? 'id' : 'name';
    if (field === 'id' ? !ownEmoji.has(id ?? '') : !isEmoji(name ?? ''))
      refuse(context, [field], 'COMPONENT_INVALID_EMOJI');
  });

interface Choice {
  readonly min_values?: number | null | undefined;
  readonly max_values?: number | null | undefined;
  readonly required?: boolean | null | undefined;
}

/** Checks the allowed number of selections against the options and the preselected ones. */
export function checkChoice(
  value: Choice,
  context: z.core.$RefinementCtx,
  { max, of = Infinity, chosen, at }: { max: number; of?: number; chosen: number; at: string },
): void {
  const min = value.min_values ?? 1;
  if (max > of) refuse(context, ['max_values'], 'SELECT_COMPONENT_MAX_VALUES_TOO_LARGE');
  if (min > max) refuse(context, ['min_values'], 'SELECT_COMPONENT_INVALID_RANGE');
  if (chosen > max) refuse(context, [at], 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES');
}

/** A required field must need at least one selection. */
export function checkRequired(value: Choice, context: z.core.$RefinementCtx): void {
  if (value.min_values === 0 && value.required !== false)
    fault(context, ['min_values'], 'NUMBER_TYPE_MIN', 'int value should be greater than or equal to 1.');
}

export function checkValues(
  options: readonly { readonly value: string }[],
  context: z.core.$RefinementCtx,
): void {
  checkUnique(
    context,
    'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    options.map(({ value }, index) => [['options', index, 'value'], value]),
  );
}

export const plainOption = z.strictObject({
  label: text(1, 100),
  value: text(1, 100),
  description: text(0, 100).nullish(),
  default: z.boolean().nullish(),
});
const selectOption = z.strictObject({ ...plainOption.shape, emoji: emoji.nullish() });

export const countDefaults = (options: readonly { default?: boolean | null | undefined }[]): number =>
  options.filter((option) => option.default === true).length;

/** In a modal nothing can be disabled; in a message nothing can be required, and Discord ignores the field. */
const parts = (modal: boolean) => ({
  id: componentId,
  custom_id: customId,
  placeholder: text(0, 150).nullish(),
  min_values: range(0, 25).nullish(),
  max_values: range(1, 25).nullish(),
  required: z.boolean().nullish(),
  disabled: (modal ? z.literal(false) : z.boolean()).nullish(),
});

function checkPlace(value: Choice, modal: boolean, context: z.core.$RefinementCtx): void {
  if (modal) checkRequired(value, context);
  else if (value.required !== undefined) overlooked(context, ['required']);
}

const stringSelect = (modal: boolean) =>
  z
    .strictObject({
      ...parts(modal),
      type: z.literal(ComponentType.StringSelect),
      options: list(selectOption, 1, 25),
    })
    .superRefine((value, context) => {
      const { options, max_values } = value;
      const chosen = countDefaults(options);
      checkValues(options, context);
      checkChoice(value, context, { max: max_values ?? 1, of: options.length, chosen, at: 'options' });
      checkPlace(value, modal, context);
    });

const channelType: z.ZodType<number> = z.literal([0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15]);
export const channelTypes = set(channelType, 0, Infinity).nullish();

type Kind = 'user' | 'role' | 'channel';

/** A select menu whose options Discord provides. */
const entitySelect = <T extends number>(type: T, kinds: readonly [Kind, ...Kind[]], modal: boolean) =>
  z
    .strictObject({
      ...parts(modal),
      type: z.literal(type),
      default_values: list(z.strictObject({ id: snowflake, type: z.literal(kinds) }), 0, 25).nullish(),
      channel_types: channelTypes,
    })
    .superRefine((value, context) => {
      const chosen = value.default_values?.length ?? 0;
      checkChoice(value, context, { max: value.max_values ?? 1, chosen, at: 'default_values' });
      if (chosen > 0 && chosen < (value.min_values ?? 1))
        refuse(context, ['default_values'], 'SELECT_COMPONENT_TOO_FEW_DEFAULT_VALUES');
      if (type !== ComponentType.ChannelSelect && value.channel_types !== undefined)
        overlooked(context, ['channel_types']);
      checkPlace(value, modal, context);
    });

const selects = (modal: boolean) =>
  [
    stringSelect(modal),
    entitySelect(ComponentType.UserSelect, ['user'], modal),
    entitySelect(ComponentType.RoleSelect, ['role'], modal),
    entitySelect(ComponentType.MentionableSelect, ['user', 'role'], modal),
    entitySelect(ComponentType.ChannelSelect, ['channel'], modal),
  ] as const;

export const messageSelects = selects(false);
export const modalSelects = selects(true);
