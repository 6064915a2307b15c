import { useSignal } from '@preact/signals';
import { ComponentType as Type, TextInputStyle } from 'discord-api-types/payloads/v10';
import type * as api from 'discord-api-types/payloads/v10';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { FieldInput, Field, GivenFile, Sentence } from '../../../client/objections.ts';
import { fieldOf, isRequired, mostUploaded, problemOf } from '../../../client/objections.ts';
import { classes, Tool } from '../controls/buttons.tsx';
import { Select } from '../controls/select.tsx';
import { modal, submit } from '../state/page.ts';
import { MessageText } from '../text/markup.tsx';
import { say, translated } from '../text/language.ts';

type FormAnswer = Exclude<FieldInput, boolean>;

type ModalData = api.APIModalInteractionResponseCallbackData;

export const Modal = () =>
  modal.value && <Form key={modal.value.ref} modalRef={modal.value.ref} {...modal.value.modal} />;

/** Stays open with an error message if it could not be submitted. */
function Form({ modalRef, title, components }: ModalData & { modalRef: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const problems = useSignal<Problems>({});
  const failure = useSignal('');
  const sending = useSignal(false);
  const focusInvalid = () =>
    dialog.current!.querySelector<HTMLElement>('.invalid :is(input, textarea, .select)')?.focus();
  useLayoutEffect(() => dialog.current!.showModal(), []);
  useLayoutEffect(focusInvalid, [problems.value]);

  const close = () => dialog.current?.close();
  const closed = () => modal.value?.ref === modalRef && (modal.value = undefined);
  const send = async (event: Event & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const answers: Record<string, FormAnswer> = {};
    const wrong: Record<string, Sentence> = {};
    for (const { control } of components.flatMap((component) => fieldOf(component) ?? [])) {
      const name = control.custom_id;
      const answer = await answerIn(data.getAll(name), control);
      answers[name] = answer;
      const problem = problemOf(control, answer);
      if (problem) wrong[name] = problem;
    }
    problems.value = wrong;
    if (sending.value || Object.keys(wrong).length > 0) return;
    sending.value = true;
    failure.value = '';
    const error = await submit(modalRef, answers);
    sending.value = false;
    if (error === undefined) close();
    else failure.value = `${error}. ${say('modal.kept')}`;
  };
  return (
    <dialog id="modal" data-testid="modal" aria-labelledby={titleId} ref={dialog} onClose={closed}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <header>
          <h2 id={titleId}>{title}</h2>
          <Tool icon="close" label="close" onClick={close} />
        </header>
        <div class="modal-fields">
          {components.map((component) => (
            <Part component={component} problems={problems.value} />
          ))}
        </div>
        <footer>
          <p class="failure" role="alert" children={failure} />
          <button class="button button-secondary" type="button" onClick={close} children={say('cancel')} />
          <button class="button button-primary" disabled={sending} children={say('modal.submit')} />
        </footer>
      </form>
    </dialog>
  );
}

/** What was typed, chosen or picked in a field. */
async function answerIn(values: FormDataEntryValue[], { type }: Field['control']): Promise<FormAnswer> {
  if (type === Type.TextInput) return values.map(String).join();
  if (type !== Type.FileUpload) return values.map(String);
  // An empty field has a file without a name. What is too large need not be read to be refused.
  const files = values.filter((value) => value instanceof File && value.name !== '') as File[];
  return Promise.all(files.map(async (file) => ({ name: file.name, data: await inBase64(file) })));
}

async function inBase64(file: File): Promise<GivenFile['data']> {
  if (file.size > mostUploaded) return 'A'.repeat(mostUploaded * 2);
  const parts: string[] = [];
  for (const byte of new Uint8Array(await file.arrayBuffer())) parts.push(String.fromCharCode(byte));
  return btoa(parts.join(''));
}

type Problems = Readonly<Record<string, Sentence>>;

function Part({ component, problems }: { component: ModalData['components'][number]; problems: Problems }) {
  if (component.type === Type.TextDisplay) return <MessageText text={component.content} />;
  const field = fieldOf(component);
  return field && <FieldView {...field} problem={problems[field.control.custom_id]} />;
}

function FieldView({ control, label, description, problem }: Field & { problem: Sentence | undefined }) {
  const id = useId();
  const name = control.custom_id;
  const names = { id, name, autofocus: true, 'aria-label': label, 'aria-describedby': `${id}-about` };
  return (
    <div class={problem === undefined ? 'field' : 'field invalid'}>
      <label for={id} class={classes(isRequired(control) && 'required')} children={label} />
      <p id={`${id}-about`} class="field-description" children={description} />
      <Control {...names} control={control} />
      <p class="field-problem" role="alert" children={problem && translated(...problem)} />
    </div>
  );
}

function Control({ control, ...rest }: Pick<Field, 'control'> & { id: string; name: string }) {
  switch (control.type) {
    case Type.TextInput: {
      const { placeholder, required = true, max_length: maxLength = 4000, value: defaultValue } = control;
      const attributes = {
        ...rest,
        placeholder,
        required,
        maxLength,
        defaultValue,
        autocomplete: 'off',
      } as const;
      if (control.style === TextInputStyle.Paragraph) return <textarea {...attributes} rows={5} />;
      return <input {...attributes} type="text" />;
    }
    case Type.FileUpload: {
      const { max_values: max = 1, file_types: types = [] } = control;
      const accept = types.map((kind) => (kind.startsWith('.') ? kind : `${kind}/*`)).join();
      return <input {...rest} type="file" multiple={max > 1} accept={accept} />;
    }
    case Type.Checkbox:
      return <input {...rest} type="checkbox" value="true" defaultChecked={control.default} />;
    case Type.RadioGroup:
    case Type.CheckboxGroup:
      return <Choices {...rest} control={control} />;
    case Type.StringSelect:
    case Type.UserSelect:
    case Type.RoleSelect:
    case Type.MentionableSelect:
    case Type.ChannelSelect:
      return <Select {...rest} select={control} />;
  }
}

/** Radio buttons or checkboxes, each with its label and description. */
function Choices({
  control,
  id,
  name,
  ...rest
}: {
  control: api.APIRadioGroupComponent | api.APICheckboxGroupComponent;
  id: string;
  name: string;
}) {
  const isRadio = control.type === Type.RadioGroup;
  return (
    <div {...rest} id={id} class="choices" role={isRadio ? 'radiogroup' : 'group'}>
      {control.options.map(({ label, value, description, default: isChosen }, index) => (
        <label class="choice" for={`${id}-${index}`}>
          <input
            id={`${id}-${index}`}
            type={isRadio ? 'radio' : 'checkbox'}
            name={name}
            value={value}
            defaultChecked={isChosen}
          />
          <span>
            {label}
            {description && <span class="field-description">{description}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
