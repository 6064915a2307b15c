import { ComponentType as Type } from 'discord-api-types/v10';
import type * as api from 'discord-api-types/v10';
import { err, ok, type Result } from '../result.ts';
import type { Upload } from '../world/files.ts';
import {
  fieldOf,
  initialOf,
  inWords,
  isFile,
  listOf,
  problemOf,
  type FieldInput,
  type Field,
} from './objections.ts';

interface Filled {
  readonly components: readonly object[];
  /** What was chosen in user, role and channel selects, and the files. */
  readonly ids: readonly string[];
}

type Answers = Readonly<Record<string, FieldInput>>;

/**
 * Fills in a modal, or says what the client objects to.
 * @param upload keeps a file. @returns its ID.
 */
export function fillModal(
  { components }: api.APIModalInteractionResponseCallbackData,
  answers: Answers,
  force: boolean,
  upload: (file: Upload) => string,
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
  const filled = new Map(controls.map((control) => [control.custom_id, fill(control, answers, upload)]));
  const of = ({ custom_id }: Field['control']) => filled.get(custom_id);
  return ok({
    components: components.map((component) => {
      const { type, id = 0 } = component;
      if (type === Type.TextDisplay) return { type, id };
      if (type === Type.Label) return { type, id, component: of(component.component) };
      return { type, id, components: component.components.map(of) };
    }),
    ids: controls.filter(namesIds).flatMap((control) => of(control)?.values ?? []),
  });
}

const namesIds = ({ type }: Field['control']): boolean =>
  ![Type.TextInput, Type.StringSelect, Type.RadioGroup, Type.Checkbox, Type.CheckboxGroup].includes(type);

/** A field that was left alone has its initial value. */
const answerTo = (control: Field['control'], answers: Answers): FieldInput =>
  answers[control.custom_id] ?? initialOf(control);

interface FilledField {
  readonly values?: readonly string[];
}

function fill(control: Field['control'], answers: Answers, upload: (file: Upload) => string): FilledField {
  const { type, custom_id, id = 0 } = control;
  const answer = answerTo(control, answers);
  const values = listOf(answer).map((value) => (isFile(value) ? upload(asUpload(value)) : String(value)));
  const field = { type, id, custom_id };
  if (type === Type.TextInput) return { ...field, value: values[0] ?? '' } as FilledField;
  if (type === Type.RadioGroup) return { ...field, value: values[0] ?? null } as FilledField;
  if (type === Type.Checkbox) return { ...field, value: values[0] === 'true' } as FilledField;
  return { ...field, values };
}

const asUpload = ({ name, data }: { readonly name: string; readonly data: string }): Upload => ({
  key: '',
  filename: name,
  contentType: '',
  bytes: Buffer.from(data, 'base64'),
});
