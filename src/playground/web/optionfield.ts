import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { choiceNamed, choicesOf, optionTypeNames } from './commandline.ts';
import type { Choice, FilledOption, Surroundings } from './commandline.ts';
import { el } from './element.ts';
import { icon } from './icons.ts';

interface FieldEvents {
  readonly typed: () => void;
  readonly focused: () => void;
  readonly left: () => void;
  readonly removed: () => void;
}

/** One option of a command in the message line: its name and an input for its value. */
export class OptionField {
  readonly option: APIApplicationCommandBasicOption;
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  #chosen: Choice | undefined;

  constructor(option: APIApplicationCommandBasicOption, events: FieldEvents) {
    this.option = option;
    const required = option.required === true;
    this.input = el('input', {
      type: 'text',
      class: 'option-input',
      role: 'combobox',
      'aria-label': `${option.name}: ${option.description}`,
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-required': required && 'true',
      autocomplete: 'off',
      spellcheck: 'false',
      autocapitalize: 'off',
      placeholder: optionTypeNames[option.type],
      'data-option': option.name,
      on: {
        input: () => {
          if (this.#chosen?.name !== this.input.value) this.#chosen = undefined;
          this.invalid = false;
          events.typed();
        },
        focus: events.focused,
        blur: events.left,
      },
    });
    this.element = el(
      'span',
      { class: 'option-field', title: option.description, 'data-required': required },
      el('span', { class: 'option-name' }, option.name),
      this.input,
      !required &&
        el(
          'button',
          {
            class: 'option-remove',
            type: 'button',
            tabindex: -1,
            'aria-label': `Remove ${option.name}`,
            on: { click: events.removed },
          },
          icon('close'),
        ),
    );
    this.element.addEventListener('click', (event) => {
      if (event.target !== this.input) this.input.focus();
    });
  }

  get filled(): FilledOption {
    return { option: this.option, text: this.input.value, chosen: this.#chosen };
  }

  get empty(): boolean {
    return this.input.value.trim() === '';
  }

  set invalid(invalid: boolean) {
    this.element.classList.toggle('invalid', invalid);
    this.input.setAttribute('aria-invalid', String(invalid));
  }

  choose(choice: Choice): void {
    this.#chosen = choice;
    this.input.value = choice.name;
    this.invalid = false;
  }

  /** Writes as if typed; the whole name of a choice counts as choosing it. */
  write(text: string, around: Surroundings): void {
    const choice = choiceNamed(choicesOf(this.option, around) ?? [], text);
    if (choice !== undefined) this.choose(choice);
    else {
      this.#chosen = undefined;
      this.input.value = text;
    }
  }

  /** The text is the name of something to choose, so Enter need not choose again. */
  settled(offered: readonly Choice[]): boolean {
    return this.#chosen !== undefined || choiceNamed(offered, this.input.value.trim()) !== undefined;
  }
}
