import { useSignal } from '@preact/signals';
import { ComponentType as Type, TextInputStyle } from 'discord-api-types/payloads/v10';
import type * as api from 'discord-api-types/payloads/v10';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { classes, Tool } from '../controls/buttons.tsx';
import { Select } from '../controls/select.tsx';
import { selectField } from '../messages/components.tsx';
import { modal, submit } from '../state/page.ts';
import { MessageText } from '../text/markup.tsx';
import { say } from '../text/language.ts';

type ModalData = api.APIModalInteractionResponseCallbackData;

interface Field {
  readonly control: api.APITextInputComponent | api.APISelectMenuComponent;
  readonly label: string;
  readonly description?: string | undefined;
}

/** The modal opened by the bot, if any. */
export const Modal = () =>
  modal.value && <Form key={modal.value.ref} modalRef={modal.value.ref} {...modal.value.modal} />;

/** Stays open with an error message if it could not be submitted. */
function Form({ modalRef, title, components }: ModalData & { modalRef: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const problems = useSignal<Problems>({});
  const failure = useSignal('');
  const sending = useSignal(false);
  const focusIn = (part: string) =>
    dialog.current!.querySelector<HTMLElement>(`${part} :is(input, textarea, .select)`)?.focus();
  useLayoutEffect(() => {
    dialog.current!.showModal();
    focusIn('form');
  }, []);
  useLayoutEffect(() => focusIn('.invalid'), [problems.value]);

  const close = () => dialog.current?.close();
  const closed = () => modal.value?.ref === modalRef && (modal.value = undefined);
  const send = async (event: Event & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const answers = read(components, new FormData(event.currentTarget));
    const wrong = answers.map(({ control, value }) => [control.custom_id, problemOf(control, value.length)]);
    problems.value = Object.fromEntries(wrong) as Problems;
    if (sending.value || Object.values(problems.value).some((problem) => problem !== undefined)) return;
    sending.value = true;
    failure.value = '';
    const fields = answers.map(({ control, value }) => [control.custom_id, value] as const);
    const error = await submit(modalRef, Object.fromEntries(fields));
    sending.value = false;
    if (error === undefined) close();
    else failure.value = `${error}. ${say('Your answers are still here, so you can try again.')}`;
  };
  return (
    <dialog id="modal" data-testid="modal" aria-labelledby={titleId} ref={dialog} onClose={closed}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <header>
          <h2 id={titleId}>{title}</h2>
          <Tool icon="close" label="Close" onClick={close} />
        </header>
        <div class="modal-fields">
          {components.map((component) => (
            <Part component={component} problems={problems.value} />
          ))}
        </div>
        <footer>
          <p class="failure" role="alert" children={failure} />
          <button class="button button-secondary" type="button" onClick={close} children={say('Cancel')} />
          <button class="button button-primary" disabled={sending} children={say('Submit')} />
        </footer>
      </form>
    </dialog>
  );
}

type Components = ModalData['components'];
type Problems = Readonly<Record<string, string | undefined>>;

function Part({ component, problems }: { component: Components[number]; problems: Problems }) {
  if (component.type === Type.TextDisplay) return <MessageText text={component.content} />;
  const field = fieldOf(component);
  if (field) return <FieldView {...field} problem={problems[field.control.custom_id]} />;
  return (
    <p>
      {'label' in component && component.label}: {say('this kind of field is not supported here')}
    </p>
  );
}

function read(components: Components, data: FormData) {
  const controls = components.flatMap((component) => fieldOf(component)?.control ?? []);
  return controls.map((control) => {
    const all = data.getAll(control.custom_id).map(String);
    return { control, value: control.type === Type.TextInput ? all.join() : all };
  });
}

const unknown: readonly Type[] = [Type.FileUpload, Type.RadioGroup, Type.CheckboxGroup, Type.Checkbox];
const isKnown = (control: api.APIComponentInLabel): control is Extract<typeof control, Field['control']> =>
  !unknown.includes(control.type);

/** `undefined`: text, or a field that this page does not support. */
function fieldOf(component: api.APIModalInteractionResponseCallbackComponent): Field | undefined {
  if (component.type === Type.TextDisplay) return undefined;
  if (component.type === Type.ActionRow) {
    const [control] = component.components;
    return control && { control, label: control.label ?? '' };
  }
  const { label, description, component: control } = component;
  return isKnown(control) ? { control, label, description } : undefined;
}

/** What is wrong with the number of characters or options. */
function problemOf(control: Field['control'], length: number): string | undefined {
  const { required = true } = control;
  if (control.type !== Type.TextInput) {
    return required && length < Math.max(selectField(control).min, 1)
      ? say('Please choose something')
      : undefined;
  }
  if (length === 0) return required ? say('Please fill this in') : undefined;
  const { min_length: min = 0 } = control;
  return length < min ? say('At least {min} characters, please', { min }) : undefined;
}

function FieldView({ control, label, description, problem }: Field & { problem: string | undefined }) {
  const id = useId();
  const { custom_id: name, required = true } = control;
  const shared = { name, 'aria-describedby': `${id}-about` };
  return (
    <div class={problem === undefined ? 'field' : 'field invalid'}>
      <label for={id} class={classes(required && 'required')} children={label} />
      <p id={`${id}-about`} class="field-description" children={description} />
      {control.type === Type.TextInput ? (
        <TextField {...shared} id={id} required={required} control={control} />
      ) : (
        <Select {...shared} id={id} aria-label={label} field={selectField(control)} />
      )}
      <p class="field-problem" role="alert" children={problem} />
    </div>
  );
}

type TextFieldProps = { id: string; name: string; required: boolean; control: api.APITextInputComponent };

function TextField({ control, ...rest }: TextFieldProps) {
  const { placeholder, max_length: maxLength = 4000, value: defaultValue, style } = control;
  const attributes = { ...rest, placeholder, maxLength, defaultValue, autocomplete: 'off' } as const;
  if (style === TextInputStyle.Paragraph) return <textarea {...attributes} rows={5} />;
  return <input {...attributes} type="text" />;
}
