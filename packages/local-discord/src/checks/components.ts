import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';
import { address, fault, lengthOf, list, range, snowflake, text } from './form.ts';
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
    const required = (field: string): void =>
      fault(context, [field], 'BASE_TYPE_REQUIRED', 'This field is required');
    const link = Number(value.style) === Number(ButtonStyle.Link);
    const premium = Number(value.style) === Number(ButtonStyle.Premium);
    if (!link && !premium && !value.custom_id)
      fault(context, ['custom_id'], 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED', 'A custom id is required');
    if (link && !value.url) required('url');
    if (premium && !value.sku_id) required('sku_id');
    if (value.url && (value.custom_id || !link))
      fault(
        context,
        [],
        'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
        'A custom id and url cannot both be specified',
      );
    else if (link && value.custom_id)
      fault(context, ['custom_id'], 'BUTTON_COMPONENT_FIELD_FORBIDDEN', 'A link has no custom id');
    if (!premium && value.sku_id)
      fault(context, ['sku_id'], 'BUTTON_COMPONENT_FIELD_FORBIDDEN', 'Only premium buttons have a sku_id');
    for (const field of ['custom_id', 'label', 'emoji'] as const)
      if (premium && value[field])
        fault(context, [field], 'BUTTON_COMPONENT_FIELD_FORBIDDEN', `A premium button has no ${field}`);
    if (!premium && !value.label && !value.emoji)
      fault(context, [], 'BUTTON_COMPONENT_INVALID_EMOJI_OR_LABEL', 'A button needs a label or an emoji');
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

/** IDs are unique within a message; 0 means none. */
function checkOnce(
  nodes: readonly Node[],
  field: 'custom_id' | 'id',
  code: string,
  context: z.core.$RefinementCtx,
): void {
  const seen = new Set<unknown>();
  for (const { path, component } of nodes) {
    const own = component[field];
    if (own === undefined || own === null || own === 0) continue;
    if (seen.has(own))
      fault(context, [...path, field], code, `Component ${field.replace('_', ' ')} cannot be duplicated`);
    seen.add(own);
  }
}

/** Rules that apply to all components of a message or modal together. */
export function checkTogether(
  components: readonly unknown[],
  v2: boolean,
  context: z.core.$RefinementCtx,
): void {
  const nodes = [...walk(components)];
  let shown = 0;
  checkOnce(nodes, 'custom_id', 'COMPONENT_CUSTOM_ID_DUPLICATED', context);
  checkOnce(nodes, 'id', 'COMPONENT_ID_DUPLICATED', context);
  for (const { component } of nodes)
    if (component['type'] === ComponentType.TextDisplay) shown += lengthOf(String(component['content']));
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
