import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { err, ok } from '../../result.ts';
import type { Result } from '../../result.ts';
import type { OptionValue } from '../protocol.ts';
import { nestOptions, optionValue, readOptions } from './commandline.ts';
import type { CommandEntry, ReadLine, Surroundings } from './commandline.ts';
import { el } from './element.ts';
import { OptionField } from './optionfield.ts';

interface DraftEvents {
  readonly around: () => Surroundings;
  /** A field was typed in or got the focus; undefined: one went away. */
  readonly changed: (field: OptionField | undefined) => void;
  readonly left: () => void;
  readonly focusLine: () => void;
}

interface Finished {
  readonly entry: CommandEntry;
  readonly options: readonly OptionValue[];
  /** As one would type it. */
  readonly shown: string;
}

/** The command that is being filled in: its name and the fields of its options. */
export class CommandDraft {
  readonly element = el('span', { class: 'draft', hidden: true });
  readonly #events: DraftEvents;
  #entry: CommandEntry | undefined;
  #fields: readonly OptionField[] = [];

  constructor(events: DraftEvents) {
    this.#events = events;
  }

  get entry(): CommandEntry | undefined {
    return this.#entry;
  }

  get fields(): readonly OptionField[] {
    return this.#fields;
  }

  get remaining(): readonly APIApplicationCommandBasicOption[] {
    const taken = new Set(this.#fields.map(({ option }) => option.name));
    return (this.#entry?.options ?? []).filter(({ name }) => !taken.has(name));
  }

  get firstEmpty(): OptionField | undefined {
    return this.#fields.find(({ empty }) => empty);
  }

  /** Goes to the line behind the fields. */
  focusLine(): void {
    this.#events.focusLine();
  }

  begin(entry: CommandEntry, values: ReadLine['values']): void {
    this.clear();
    this.#entry = entry;
    this.element.hidden = false;
    this.element.append(el('span', { class: 'command-name' }, `/${entry.name}`));
    for (const option of entry.options) {
      const value = values.find(({ name }) => name === option.name);
      if (option.required === true || value !== undefined) this.add(option.name, value?.text ?? '');
    }
  }

  clear(): void {
    this.#entry = undefined;
    this.#fields = [];
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  /** Adds a field, or writes into the one that is there. */
  add(name: string, text: string): OptionField | undefined {
    const known = this.#fields.find(({ option }) => option.name === name);
    const option = this.#entry?.options.find((other) => other.name === name);
    if (option === undefined) return undefined;
    const field = known ?? this.#makeField(option);
    if (text !== '') field.write(text, this.#events.around());
    return field;
  }

  /** Takes each `name:value` out of typed text into fields; returns what is left. */
  takeOptions(text: string): string {
    const { values, rest } = readOptions(this.#entry?.options ?? [], text);
    if (values.length === 0) return text;
    const fields = values.map(({ name, text: value }) => this.add(name, value));
    fields.at(-1)?.input.focus();
    return rest;
  }

  /** Removes the optional field that the caret stands in or behind; true when the whole command goes. */
  removeBefore(input: HTMLInputElement | undefined): boolean {
    const field =
      input === undefined ? this.#fields.at(-1) : this.#fields.find((other) => other.input === input);
    const at = field === undefined ? -1 : this.#fields.indexOf(field);
    if (field === undefined || (at === 0 && input !== undefined && field.option.required === true))
      return true;
    if (field.option.required === true) {
      (input === undefined ? field : this.#fields[at - 1])?.input.focus();
      return false;
    }
    this.#remove(field);
    return false;
  }

  /** Moves from one field to the next or the one before; behind the last one is the line itself. */
  step(from: HTMLInputElement, by: 1 | -1, line: HTMLInputElement): void {
    const inputs = [...this.#fields.map(({ input }) => input), line];
    inputs[inputs.indexOf(from) + by]?.focus();
  }

  /** Checks every value; what is wrong is marked in its field and said in a sentence. */
  finish(rest: string): Result<Finished, string> {
    const entry = this.#entry;
    if (entry === undefined) throw new Error('No command is being filled in');
    if (rest.trim() !== '') return err(`“${rest.trim()}” belongs to no option of /${entry.name}.`);
    const options: OptionValue[] = [];
    const problems: string[] = [];
    for (const field of this.#fields) {
      const value = optionValue(field.filled, this.#events.around());
      field.invalid = !value.ok;
      if (value.ok) options.push(value.value);
      else {
        if (problems.length === 0) field.input.focus();
        problems.push(`${field.option.name} ${value.error}`);
      }
    }
    if (problems.length > 0) return err(`${problems.join('; ')}.`);
    const words = this.#fields.map(({ option, input }) => ` ${option.name}:${input.value.trim()}`);
    return ok({ entry, options: nestOptions(entry, options), shown: `/${entry.name}${words.join('')}` });
  }

  #makeField(option: APIApplicationCommandBasicOption): OptionField {
    const field: OptionField = new OptionField(option, {
      typed: () => this.#typed(field),
      focused: () => this.#events.changed(field),
      left: this.#events.left,
      removed: () => this.#remove(field),
    });
    this.#fields = [...this.#fields, field];
    this.element.append(field.element);
    return field;
  }

  /** `size:` typed inside another field begins the next one, so that a whole command can be typed at once. */
  #typed(field: OptionField): void {
    const { values, rest } = readOptions(this.#entry?.options ?? [], field.input.value);
    if (values.length === 0) {
      this.#events.changed(field);
      return;
    }
    const own = values.find(({ name }) => name === field.option.name);
    field.write(own?.text ?? rest, this.#events.around());
    const others = values.filter((value) => value !== own).map(({ name, text }) => this.add(name, text));
    const next = others.at(-1) ?? field;
    next.input.focus();
    this.#events.changed(next);
  }

  #remove(field: OptionField): void {
    this.#fields = this.#fields.filter((other) => other !== field);
    field.element.remove();
    this.#events.focusLine();
    this.#events.changed(undefined);
  }
}
