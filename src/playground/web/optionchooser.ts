import type { CommandDraft } from './commanddraft.ts';
import { choiceNamed, choicesOf, nestOptions, optionTypeNames, optionValue } from './commandline.ts';
import type { Choice, Surroundings } from './commandline.ts';
import type { OptionField } from './optionfield.ts';
import { disc } from './people.ts';
import type { Suggestion, SuggestionList } from './suggestions.ts';
import type { Table } from './table.ts';

/** The bot is asked this long, in milliseconds, after the last key. */
const pause = 200;

/** Suggests the options of a command and their values: choices, people, or what the bot answers. */
export class OptionChooser {
  readonly #table: Table;
  readonly #draft: CommandDraft;
  readonly #list: SuggestionList;
  readonly #around: () => Surroundings;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #offered: readonly Choice[] = [];

  constructor(table: Table, draft: CommandDraft, list: SuggestionList, around: () => Surroundings) {
    this.#table = table;
    this.#draft = draft;
    this.#list = list;
    this.#around = around;
  }

  /** The options that have no field yet. */
  offerOptions(input: HTMLInputElement): void {
    this.#forget();
    const typed = input.value.trim().toLowerCase();
    const suggestions = this.#draft.remaining
      .filter(({ name }) => name.includes(typed))
      .map((option): Suggestion => ({
        label: option.name,
        detail: `${option.description} · ${optionTypeNames[option.type]}`,
        take: () => {
          input.value = '';
          this.#draft.add(option.name, '')?.input.focus();
        },
      }));
    this.#list.show(
      input,
      `Options of /${this.#draft.entry?.name ?? ''}`,
      suggestions,
      typed === '' ? -1 : 0,
    );
  }

  /** The values that a field may get. */
  refresh(field: OptionField): void {
    this.#forget();
    const own = choicesOf(field.option, this.#around());
    if (own !== undefined) {
      const typed = field.input.value.replace(/^[@#]/, '').toLowerCase();
      const found = own.filter(({ name }) => name.toLowerCase().includes(typed));
      const named = choiceNamed(own, field.input.value.trim());
      this.#offer(field, named === undefined ? found : own, named);
    } else if ('autocomplete' in field.option && field.option.autocomplete === true) this.#ask(field);
    else this.#list.tell(`${field.option.description} · ${optionTypeNames[field.option.type]}`);
  }

  /** Whether Enter in this input sends, because its text is already one of those that are offered. */
  settled(input: HTMLInputElement): boolean {
    const field = this.#draft.fields.find((other) => other.input === input);
    return field?.settled(this.#offered) === true;
  }

  #ask(field: OptionField): void {
    const entry = this.#draft.entry;
    const asked = this.#asked;
    if (entry === undefined) return;
    this.#list.tell(field.option.description);
    this.#timer = setTimeout(() => {
      void this.#table
        .suggestions(entry.commandId, nestOptions(entry, this.#values(field)), field.option.name)
        .then((choices) => {
          if (asked !== this.#asked || document.activeElement !== field.input) return;
          if (choices === undefined) this.#list.tell('The bot did not answer with suggestions');
          else if (choices.length === 0) this.#list.tell(`${field.option.description} · no suggestions`);
          else this.#offer(field, choices);
        });
    }, pause);
  }

  /** All options as far as they are filled in; the one that is being typed as it stands. */
  #values(focused: OptionField) {
    return this.#draft.fields.flatMap((field) => {
      const { name, type } = field.option;
      if (field === focused) return [{ name, type, value: field.input.value }];
      const value = optionValue(field.filled, this.#around());
      return value.ok ? [value.value] : [];
    });
  }

  #offer(field: OptionField, choices: readonly Choice[], active = choices[0]): void {
    this.#offered = choices;
    const people = this.#table.people;
    const suggestions = choices.map((choice): Suggestion => {
      const person = people.find(({ id }) => id === choice.value);
      return {
        label: choice.name,
        mark: person === undefined ? undefined : disc(person, 'small'),
        take: () => {
          field.choose(choice);
          this.#list.hide();
          const next = this.#draft.firstEmpty;
          if (next === undefined) this.#draft.focusLine();
          else next.input.focus();
        },
      };
    });
    const at = active === undefined ? -1 : choices.indexOf(active);
    this.#list.show(field.input, field.option.description, suggestions, at);
    if (suggestions.length === 0) this.#list.tell('Nothing here is called that');
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#asked++;
    this.#offered = [];
  }
}
