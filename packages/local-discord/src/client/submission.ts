import { ComponentType as Type } from 'discord-api-types/v10';
import type * as api from 'discord-api-types/v10';
import { err, ok, type Result } from '../result.ts';
import { fieldOf, inWords, problemOf, type FieldInput, type Field } from './objections.ts';

interface Filled {
  readonly components: readonly object[];
  /** What was chosen in user, role and channel selects. */
  readonly ids: readonly string[];
}

/** Fills in a modal, or says what the client objects to. */
export function fillModal(
  { components }: api.APIModalInteractionResponseCallbackData,
  answers: Readonly<Record<string, FieldInput>>,
  force: boolean,
): Result<Filled, string> {
  const controls = components.flatMap((component) => fieldOf(component)?.control ?? []);
  if (!force) {
    const strange = Object.keys(answers).find((name) => !controls.some(({ custom_id: id }) => id === name));
    if (strange !== undefined) return err(`This form has no field ${strange}`);
    for (const control of controls) {
      const problem = problemOf(control, answerTo(control, answers));
      if (problem !== undefined) return err(`${control.custom_id}: ${inWords(...problem)}`);
    }
  }
  return ok({
    components: components.map((component) => {
      const { type, id = 0 } = component;
      if (type === Type.TextDisplay) return { type, id };
      if (type === Type.Label) return { type, id, component: fill(component.component, answers) };
      return { type, id, components: component.components.map((control) => fill(control, answers)) };
    }),
    ids: controls.filter(namesIds).flatMap((control) => answerTo(control, answers)),
  });
}

const namesIds = ({ type }: Field['control']): boolean =>
  ![Type.TextInput, Type.StringSelect, Type.RadioGroup, Type.Checkbox, Type.CheckboxGroup].includes(type);

/** A text field that was left alone has its initial value. */
function answerTo(control: Field['control'], answers: Readonly<Record<string, FieldInput>>): FieldInput {
  const answer = answers[control.custom_id];
  if (control.type !== Type.TextInput) return answer ?? [];
  return typeof answer === 'string' ? answer : (control.value ?? '');
}

function fill(control: Field['control'], answers: Readonly<Record<string, FieldInput>>): object {
  const { type, custom_id, id = 0 } = control;
  const answer = answerTo(control, answers);
  if (type === Type.TextInput) return { type, id, custom_id, value: answer };
  if (type === Type.RadioGroup) return { type, id, custom_id, value: answers[custom_id] ?? null };
  if (type === Type.Checkbox) return { type, id, custom_id, value: answer === 'true' };
  return { type, id, custom_id, values: [answer].flat() };
}
