import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';
import { fault, lengthOf, list, range, snowflake, text } from './form.ts';

const id = z.int().nonnegative().nullish();
const customId = text(1, 100);
const emoji = z.strictObject({
  id: z.string().nullish(),
  name: z.string().nullish(),
  animated: z.boolean().nullish(),
});
const media = z.strictObject({ url: text(1, 2048) });

const button = z
  .strictObject({
    type: z.literal(ComponentType.Button),
    id,
    style: z.literal([1, 2, 3, 4, 5, 6]),
    label: text(0, 80).nullish(),
    emoji: emoji.nullish(),
    custom_id: customId.nullish(),
    url: text(1, 512).nullish(),
    sku_id: z.string().nullish(),
    disabled: z.boolean().nullish(),
  })
  .superRefine((value, context) => {
    const required = (field: string): void =>
      fault(context, [field], 'BASE_TYPE_REQUIRED', 'This field is required');
    const link = Number(value.style) === ButtonStyle.Link;
    const premium = Number(value.style) === ButtonStyle.Premium;
    if (link && !value.url) required('url');
    if (premium && !value.sku_id) required('sku_id');
    if (!link && !premium && !value.custom_id) required('custom_id');
    if ((link || premium) && value.custom_id)
      fault(
        context,
        [],
        'BUTTON_COMPONENT_CUSTOM_ID_FORBIDDEN',
        'A custom id and url cannot both be specified',
      );
    if (!link && value.url)
      fault(context, ['url'], 'BUTTON_COMPONENT_URL_FORBIDDEN', 'Only a link button may have a url');
    if (link && value.url && !/^(https?|discord):\/\//.test(value.url))
      fault(
        context,
        ['url'],
        'URL_TYPE_INVALID_SCHEME',
        `Scheme must be one of ('http', 'https', 'discord').`,
      );
    if (!premium && !value.label && !value.emoji)
      fault(context, [], 'BUTTON_COMPONENT_INVALID_EMOJI_OR_LABEL', 'A button needs a label or an emoji');
  });

const selectOption = z.strictObject({
  label: text(1, 100),
  value: text(1, 100),
  description: text(0, 100).nullish(),
  emoji: emoji.nullish(),
  default: z.boolean().nullish(),
});

const selectParts = {
  id,
  custom_id: customId,
  placeholder: text(0, 150).nullish(),
  min_values: range(0, 25).nullish(),
  max_values: range(1, 25).nullish(),
  disabled: z.boolean().nullish(),
  required: z.boolean().nullish(),
};

export const stringSelect = z
  .strictObject({
    ...selectParts,
    type: z.literal(ComponentType.StringSelect),
    options: list(selectOption, 1, 25),
  })
  .superRefine((value, context) => {
    const seen = new Set<string>();
    value.options.forEach((option, index) => {
      if (seen.has(option.value))
        fault(
          context,
          ['options', index, 'value'],
          'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
          'The specified option value is already used',
        );
      seen.add(option.value);
    });
    const chosen = value.options.filter((option) => option.default === true).length;
    if (chosen > (value.max_values ?? 1))
      fault(
        context,
        ['options'],
        'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
        'More options are chosen by default than may be chosen',
      );
    if ((value.max_values ?? 1) > value.options.length)
      fault(
        context,
        ['max_values'],
        'SELECT_COMPONENT_MAX_VALUES_TOO_LARGE',
        'max_values exceeds the number of options',
      );
    if ((value.min_values ?? 1) > (value.max_values ?? 1))
      fault(context, ['min_values'], 'SELECT_COMPONENT_INVALID_RANGE', 'min_values exceeds max_values');
  });

const defaults = z.array(z.strictObject({ id: snowflake, type: z.literal(['user', 'role', 'channel']) }));
const entitySelect = <T extends number>(type: T) =>
  z.strictObject({ ...selectParts, type: z.literal(type), default_values: defaults.nullish() });

export const userSelect = entitySelect(ComponentType.UserSelect);
export const roleSelect = entitySelect(ComponentType.RoleSelect);
export const mentionableSelect = entitySelect(ComponentType.MentionableSelect);
export const channelSelect = z.strictObject({
  ...entitySelect(ComponentType.ChannelSelect).shape,
  channel_types: z.array(z.int()).nullish(),
});

const row = z
  .strictObject({
    type: z.literal(ComponentType.ActionRow),
    id,
    components: list(
      z.discriminatedUnion('type', [
        button,
        stringSelect,
        userSelect,
        roleSelect,
        mentionableSelect,
        channelSelect,
      ]),
      1,
      5,
    ),
  })
  .superRefine((value, context) => {
    const selects = value.components.filter((component) => component.type !== ComponentType.Button).length;
    if (selects > 0 && value.components.length > 1)
      fault(
        context,
        ['components'],
        'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
        'The specified component exceeds the maximum width',
      );
  });

const textDisplay = z.strictObject({
  type: z.literal(ComponentType.TextDisplay),
  id,
  content: text(1, 4000),
});
const thumbnail = z.strictObject({
  type: z.literal(ComponentType.Thumbnail),
  id,
  media,
  description: text(0, 1024).nullish(),
  spoiler: z.boolean().nullish(),
});
const section = z.strictObject({
  type: z.literal(ComponentType.Section),
  id,
  components: list(textDisplay, 1, 3),
  accessory: z.discriminatedUnion('type', [button, thumbnail]),
});
const gallery = z.strictObject({
  type: z.literal(ComponentType.MediaGallery),
  id,
  items: list(
    z.strictObject({ media, description: text(0, 1024).nullish(), spoiler: z.boolean().nullish() }),
    1,
    10,
  ),
});
const file = z.strictObject({
  type: z.literal(ComponentType.File),
  id,
  file: media,
  spoiler: z.boolean().nullish(),
});
const separator = z.strictObject({
  type: z.literal(ComponentType.Separator),
  id,
  divider: z.boolean().nullish(),
  spacing: z.literal([1, 2]).nullish(),
});
const container = z.strictObject({
  type: z.literal(ComponentType.Container),
  id,
  accent_color: range(0, 0xffffff).nullish(),
  spoiler: z.boolean().nullish(),
  components: list(
    z.discriminatedUnion('type', [row, textDisplay, section, gallery, file, separator]),
    1,
    40,
  ),
});

export const topLevel = z.discriminatedUnion('type', [
  row,
  textDisplay,
  section,
  gallery,
  file,
  separator,
  container,
]);
export type TopLevel = z.infer<typeof topLevel>;

interface Node {
  readonly path: readonly (string | number)[];
  readonly component: Readonly<Record<string, unknown>>;
}

/** Every component with its place, depth first; `accessory` and a Label's `component` count as well. */
export function* walk(
  components: readonly unknown[],
  path: readonly (string | number)[] = ['components'],
): Generator<Node> {
  for (const [index, entry] of components.entries()) yield* walkOne(entry, [...path, index]);
}

function* walkOne(entry: unknown, path: readonly (string | number)[]): Generator<Node> {
  if (typeof entry !== 'object' || entry === null) return;
  const component = entry as Record<string, unknown>;
  yield { path, component };
  if (Array.isArray(component['components'])) yield* walk(component['components'], [...path, 'components']);
  for (const inner of ['accessory', 'component'])
    if (inner in component) yield* walkOne(component[inner], [...path, inner]);
}

/** The rules that concern all components of a message or modal together. */
export function checkTogether(
  components: readonly unknown[],
  v2: boolean,
  context: z.core.$RefinementCtx,
): void {
  const nodes = [...walk(components)];
  const seen = new Set<unknown>();
  let shown = 0;
  for (const { path, component } of nodes) {
    const own = component['custom_id'];
    if (typeof own === 'string') {
      if (seen.has(own))
        fault(
          context,
          [...path, 'custom_id'],
          'COMPONENT_CUSTOM_ID_DUPLICATED',
          'Component custom id cannot be duplicated',
        );
      seen.add(own);
    }
    if (component['type'] === ComponentType.TextDisplay) shown += lengthOf(String(component['content']));
  }
  if (nodes.length > 40)
    fault(
      context,
      ['components'],
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      'The total number of components exceeds the maximum of 40',
    );
  if (v2 && shown > 4000)
    fault(
      context,
      ['components'],
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      'The total displayable text size exceeds the maximum size of 4000',
    );
  if (v2) return;
  components.forEach((component, index) => {
    if ((component as { type?: unknown }).type !== ComponentType.ActionRow)
      fault(
        context,
        ['components', index],
        'UNION_TYPE_CHOICES',
        `Value of field "type" must be one of (1,).`,
      );
  });
  if (components.length > 5)
    fault(context, ['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.');
}
