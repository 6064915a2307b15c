import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import type {
  APIComponentInLabel,
  APIModalInteractionResponseCallbackComponent,
  APITextInputComponent,
} from 'discord-api-types/v10';
import { selectField } from './components.ts';
import { byId, el, freshId } from './element.ts';
import type { Child } from './element.ts';
import { icon } from './icons.ts';
import { markup } from './markup.ts';
import type { Page } from './page.ts';
import { selectElement } from './select.ts';
import type { OpenModal } from './table.ts';

/** A field of the form: what it looks like, its value, and what is wrong with it. */
interface FormField {
  readonly customId: string;
  readonly element: HTMLElement;
  readonly value: () => string | readonly string[];
  readonly problem: () => string | undefined;
}

/** Shows the form that the bot sent; stays open with a sentence when it could not be sent. */
export function showModal(page: Page, { ref, modal }: OpenModal): void {
  const dialog = byId('modal') as HTMLDialogElement;
  const rows = modal.components.map((component) => modalRow(page, component));
  const fields = rows.flatMap(({ field }) => (field === undefined ? [] : [field]));
  const failure = el('p', { class: 'failure', role: 'alert' });
  const submit = el('button', { class: 'button button-primary', type: 'submit' }, 'Submit');
  const close = () => dialog.close();
  const titleId = freshId('title');
  const form = el(
    'form',
    { novalidate: true },
    el(
      'header',
      {},
      el('h2', { id: titleId }, modal.title),
      el(
        'button',
        { class: 'tool', type: 'button', 'aria-label': 'Close', on: { click: close } },
        icon('close'),
      ),
    ),
    el('div', { class: 'modal-fields' }, ...rows.map(({ element }) => element)),
    failure,
    el(
      'footer',
      {},
      el('button', { class: 'button button-secondary', type: 'button', on: { click: close } }, 'Cancel'),
      submit,
    ),
  );
  const send = async () => {
    const wrong = fields.filter(({ element, problem }) => {
      const sentence = problem();
      element.querySelector('.field-problem')!.textContent = sentence ?? '';
      element.classList.toggle('invalid', sentence !== undefined);
      return sentence !== undefined;
    });
    if (wrong.length > 0) {
      wrong[0]?.element.querySelector<HTMLElement>('input, textarea, .select')?.focus();
      return;
    }
    submit.disabled = true;
    failure.textContent = '';
    const values = Object.fromEntries(fields.map(({ customId, value }) => [customId, value()]));
    const error = await page.table.submit(ref, values);
    submit.disabled = false;
    if (error === undefined) close();
    else failure.textContent = `${error}. Your answers are still here: try again.`;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!submit.disabled) void send();
  });
  dialog.setAttribute('aria-labelledby', titleId);
  dialog.replaceChildren(form);
  if (!dialog.open) dialog.showModal();
  form.querySelector<HTMLElement>('input, textarea, .select')?.focus();
}

function modalRow(
  page: Page,
  component: APIModalInteractionResponseCallbackComponent,
): { element: HTMLElement; field?: FormField } {
  switch (component.type) {
    case ComponentType.ActionRow: {
      const input = component.components[0];
      if (input === undefined) return { element: el('div') };
      const field = textField(input, input.label ?? '', undefined);
      return { element: field.element, field };
    }
    case ComponentType.Label: {
      const field = labelledField(page, component.component, component.label, component.description);
      return field === undefined
        ? { element: el('p', { class: 'field' }, `${component.label}: this field is not known here`) }
        : { element: field.element, field };
    }
    case ComponentType.TextDisplay:
      return { element: markup(page, component.content) };
  }
}

function labelledField(
  page: Page,
  component: APIComponentInLabel,
  label: string,
  description: string | undefined,
): FormField | undefined {
  switch (component.type) {
    case ComponentType.TextInput:
      return textField(component, label, description);
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect: {
      const select = selectField(page, component);
      let values = select.chosen;
      const commit = (chosen: readonly string[]) => {
        values = chosen;
      };
      const required = component.required !== false;
      const control = selectElement({ ...select, label, disabled: false, commit });
      return {
        customId: component.custom_id,
        element: fieldElement(label, required, description, control),
        value: () => values,
        problem: () => (required && values.length < Math.max(select.min, 1) ? 'Please choose' : undefined),
      };
    }
    case ComponentType.FileUpload:
    case ComponentType.RadioGroup:
    case ComponentType.CheckboxGroup:
    case ComponentType.Checkbox:
      return undefined;
  }
}

function textField(input: APITextInputComponent, label: string, description: string | undefined): FormField {
  const { custom_id: customId, required = true, min_length: min = 0, max_length: max = 4000 } = input;
  const attributes = {
    id: freshId('field'),
    placeholder: input.placeholder,
    maxlength: max,
    required,
    autocomplete: 'off',
    name: customId,
  };
  const long = input.style === TextInputStyle.Paragraph;
  const control = long
    ? el('textarea', { ...attributes, rows: 5 })
    : el('input', { ...attributes, type: 'text' });
  control.value = input.value ?? '';
  return {
    customId,
    element: fieldElement(label, required, description, control),
    value: () => control.value,
    problem: () => {
      const { length } = control.value;
      if (length === 0) return required ? 'Please fill this in' : undefined;
      return length < min ? `At least ${min} characters, please` : undefined;
    },
  };
}

function fieldElement(
  label: string,
  required: boolean,
  description: string | undefined,
  control: HTMLElement,
): HTMLElement {
  const star: Child =
    required && el('span', { class: 'required', title: 'Required', 'aria-hidden': 'true' }, ' *');
  const describedBy = freshId('about');
  control.setAttribute('aria-describedby', describedBy);
  return el(
    'div',
    { class: 'field' },
    el('label', { for: control.id || undefined }, label, star),
    el(
      'div',
      { id: describedBy, class: 'field-about' },
      description !== undefined && el('p', { class: 'field-description' }, description),
    ),
    control,
    el('p', { class: 'field-problem', role: 'alert' }),
  );
}
