import { ComponentType, type APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { err, ok, type Result } from '../result.ts';

type Component = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, string | readonly string[]>>;

interface Filled {
  /** The components of a modal submission. */
  readonly components: readonly object[];
  /** What was chosen in user, role and channel selects. */
  readonly ids: readonly string[];
}

/** Fills in a modal, or says what the client objects to. */
export function fillModal(
  modal: APIModalInteractionResponseCallbackData,
  fields: Fields,
  force: boolean,
): Result<Filled, string> {
  const known = new Set<string>();
  const ids: string[] = [];
  let wrong: string | undefined;
  const fill = (component: Component): object => {
    const { type, id } = component;
    const own = { type, id: id ?? 0 };
    if (Array.isArray(component['components']))
      return { ...own, components: component['components'].map(fill) };
    if (component['component'] !== undefined)
      return { ...own, component: fill(component['component'] as Component) };
    const customId = component['custom_id'];
    if (typeof customId !== 'string') return own;
    known.add(customId);
    const given = fields[customId];
    if (!force) wrong ??= refuseField(component, given);
    if (type === ComponentType.TextInput)
      return { ...own, custom_id: customId, value: textOf(given, component) };
    if (type === ComponentType.RadioGroup) return { ...own, custom_id: customId, value: given ?? null };
    if (type === ComponentType.Checkbox) return { ...own, custom_id: customId, value: given === 'true' };
    const values = given === undefined ? [] : [given].flat();
    if (type !== ComponentType.StringSelect && type !== ComponentType.CheckboxGroup) ids.push(...values);
    return { ...own, custom_id: customId, values };
  };
  const components = (modal.components as unknown as readonly Component[]).map(fill);
  const strange = Object.keys(fields).find((field) => !known.has(field));
  if (strange !== undefined && !force) return err(`This form has no field ${strange}`);
  return wrong === undefined ? ok({ components, ids }) : err(wrong);
}

/** The value of a text field: what was typed, otherwise its initial value. */
function textOf(given: string | readonly string[] | undefined, component: Component): string {
  return typeof given === 'string' ? given : ((component['value'] as string | undefined) ?? '');
}

function refuseField(
  component: Component,
  given: string | readonly string[] | undefined,
): string | undefined {
  const name = String(component['custom_id']);
  const required = component['required'] !== false;
  if (component['type'] === ComponentType.TextInput) {
    const text = textOf(given, component);
    if (text === '') return required ? `${name}: this field is required` : undefined;
    const [min, max] = [Number(component['min_length'] ?? 0), Number(component['max_length'] ?? 4000)];
    return text.length < min || text.length > max ? `${name}: ${min} to ${max} characters` : undefined;
  }
  if (component['type'] === ComponentType.Checkbox) return undefined;
  const values = given === undefined ? [] : [given].flat();
  if (values.length === 0) return required ? `${name}: this field is required` : undefined;
  const options = component['options'];
  const known = Array.isArray(options) ? options.map((one) => (one as { value: string }).value) : values;
  const max = Number(component['max_values'] ?? 1);
  if (values.length > max) return `${name}: choose at most ${max}`;
  return values.every((value) => known.includes(value)) ? undefined : `${name}: you cannot choose this`;
}
