import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';
import { address, checkUnique, fault, lengthOf, list, range, refuse, snowflake, text } from './form.ts';
import { componentId, customId, emoji, messageSelects } from './selects.ts';

const id = componentId;
const media = z.strictObject({ url: address(['http', 'https', 'attachment'], 2048) });
const altText = text(1, 1024).nullish();

const button = z
  .strictObject({
    type: z.literal(ComponentType.Button),
    id,
    style: z.literal([1, 2, 3, 4, 5, 6]),
    label: text(0, 80).nullish(),
    emoji: emoji.nullish(),
    custom_id: customId.nullish(),
    url: address(['http', 'https', 'discord'], 512).nullish(),
    sku_id: snowflake.nullish(),
    disabled: z.boolean().nullish(),
  })
  .superRefine((value, context) => {
    const link = Number(value.style) === Number(ButtonStyle.Link);
    const premium = Number(value.style) === Number(ButtonStyle.Premium);
    if (!link && !premium && !value.custom_id)
      refuse(context, ['custom_id'], 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED');
    if (link && !value.url) refuse(context, ['url'], 'BASE_TYPE_REQUIRED');
    if (premium && !value.sku_id) refuse(context, ['sku_id'], 'BASE_TYPE_REQUIRED');
    if (value.url && (value.custom_id || !link))
      refuse(context, [], 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE');
    else if (link && value.custom_id)
      fault(context, ['custom_id'], 'BUTTON_COMPONENT_FIELD_FORBIDDEN', 'A link has no custom id');
    if (!premium && value.sku_id)
      fault(context, ['sku_id'], 'BUTTON_COMPONENT_FIELD_FORBIDDEN', 'Only premium buttons have a sku_id');
    for (const field of ['custom_id', 'label', 'emoji'] as const)
      if (premium && value[field])
        fault(context, [field], 'BUTTON_COMPONENT_FIELD_FORBIDDEN', `A premium button has no ${field}`);
    if (!premium && !value.label && !value.emoji)
      refuse(context, [], 'BUTTON_COMPONENT_INVALID_EMOJI_OR_LABEL');
  });

const row = z
  .strictObject({
    type: z.literal(ComponentType.ActionRow),
    id,
    components: list(z.discriminatedUnion('type', [button, ...messageSelects]), 1, 5),
  })
  .superRefine((value, context) => {
    const selects = value.components.filter((component) => component.type !== ComponentType.Button).length;
    if (selects > 0 && value.components.length > 1)
      refuse(context, ['components'], 'COMPONENT_LAYOUT_WIDTH_EXCEEDED');
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
  description: altText,
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
  items: list(z.strictObject({ media, description: altText, spoiler: z.boolean().nullish() }), 1, 10),
});
const file = z.strictObject({
  type: z.literal(ComponentType.File),
  id,
  file: z.strictObject({ url: address(['attachment'], 2048) }),
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

interface Node {
  readonly path: readonly (string | number)[];
  readonly component: Readonly<Record<string, unknown>>;
}

/** Every component with its path, depth first, including `accessory` and a Label's `component`. */
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

/** The components' values of a field, with their paths; 0 means none. */
const valuesOf = (nodes: readonly Node[], field: 'custom_id' | 'id') =>
  nodes
    .filter(({ component }) => component[field] !== undefined && component[field] !== null)
    .filter(({ component }) => component[field] !== 0)
    .map(({ path, component }) => [[...path, field], component[field]] as const);

/** Rules that apply to all components of a message or modal together. */
export function checkTogether(
  components: readonly unknown[],
  v2: boolean,
  context: z.core.$RefinementCtx,
): void {
  const nodes = [...walk(components)];
  let shown = 0;
  checkUnique(context, 'COMPONENT_CUSTOM_ID_DUPLICATED', valuesOf(nodes, 'custom_id'));
  checkUnique(context, 'COMPONENT_ID_DUPLICATED', valuesOf(nodes, 'id'));
  for (const { component } of nodes)
    if (component['type'] === ComponentType.TextDisplay) shown += lengthOf(String(component['content']));
  if (nodes.length > 40) refuse(context, ['components'], 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED');
  if (v2 && shown > 4000) refuse(context, ['components'], 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED');
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
