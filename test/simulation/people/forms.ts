import type { Knowledge } from './options.ts';

const stringSelect = 3;
const textInput = 4;

/** A component of a form. */
export interface Field {
  readonly type: number;
  readonly id?: number;
  readonly custom_id?: string;
  readonly value?: string;
  readonly options?: readonly { readonly value: string }[];
  readonly components?: readonly Field[];
  readonly component?: Field;
}

/** @param filled receives what was filled in. */
export function fillField(
  { type, custom_id, value, options, component, components }: Field,
  known: Knowledge,
  filled: string[],
): object {
  const { random } = known;
  if (component !== undefined) return { type, id: 1, component: fillField(component, known, filled) };
  if (components !== undefined)
    return { type, id: 1, components: components.map((one) => fillField(one, known, filled)) };
  if (type === textInput) {
    const text = value !== undefined && random.chance(0.5) ? value : known.text(custom_id ?? '');
    filled.push(text);
    return { type, id: 2, custom_id, value: text };
  }
  if (type === stringSelect && options !== undefined) {
    const chosen = random.of(options).value;
    filled.push(chosen);
    return { type, id: 2, custom_id, values: [chosen] };
  }
  return { type, id: 2, custom_id, values: [] };
}
