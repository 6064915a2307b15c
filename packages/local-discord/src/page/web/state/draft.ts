import { err, ok } from '../../../result.ts';
import type { Result } from '../../../result.ts';
import type { OptionValue } from '../../../client/views.ts';
import { choiceNamed, choicesOf, nestOptions, optionValue, readOptions } from './commandline.ts';
import type { CommandEntry, FilledOption, ReadLine, Surroundings } from './commandline.ts';

/** A command that is being filled in, without the words behind its fields: pure, without the DOM. */
export interface Draft {
  readonly entry: CommandEntry;
  readonly fields: readonly FilledOption[];
}

/** The name of the message line among the inputs; no option is called that. */
export const theLine = '';

export const fieldOf = (draft: Draft | undefined, input: string | undefined): FilledOption | undefined =>
  draft?.fields.find(({ option }) => option.name === input);

/** The options that have no field yet. */
export const remaining = (draft: Draft) => draft.entry.options.filter(({ name }) => !fieldOf(draft, name));

/** The input to type in next: that of the first field without a value, or else the line behind the fields. */
export const nextInput = (draft: Draft): string =>
  draft.fields.find(({ text }) => text.trim() === '')?.option.name ?? theLine;

/** A field for each option that is required or has a value. */
export function startDraft({ entry, values }: ReadLine, around: Surroundings): Draft {
  const required = entry.options.filter((option) => option.required === true);
  const given = [...required.map(({ name }) => ({ name, text: '' })), ...values];
  const empty: Draft = { entry, fields: [] };
  return given.reduce((draft, { name, text }) => write(draft, name, text, around), empty);
}

/** Adds a field, or replaces the one that is there. */
export function put(draft: Draft, filled: FilledOption): Draft {
  const known = fieldOf(draft, filled.option.name);
  const fields = draft.fields.map((one) => (one === known ? filled : one));
  return { ...draft, fields: known === undefined ? [...fields, filled] : fields };
}

/** Writes a value; the whole name of a choice counts as choosing it. */
export function write(draft: Draft, name: string, text: string, around: Surroundings): Draft {
  const option = draft.entry.options.find((known) => known.name === name);
  if (option === undefined) return draft;
  const chosen = choiceNamed(choicesOf(option, around) ?? [], text);
  return put(draft, { option, text: chosen?.name ?? text, chosen });
}

/**
 * What was typed in one of the inputs. Each `name:value` in it goes to a field of its own, so that a whole command
 * can be typed at once; `rest` is what stays in the input.
 */
export function type(draft: Draft, input: string, text: string, around: Surroundings) {
  const { values, rest: before } = readOptions(draft.entry.options, text);
  const rest = values.length === 0 ? text : before;
  const field = fieldOf(draft, input);
  const chosen = field?.chosen?.name === rest ? field.chosen : undefined;
  const typed = field === undefined ? draft : put(draft, { ...field, text: rest, chosen });
  return {
    draft: values.reduce((written, value) => write(written, value.name, value.text, around), typed),
    rest,
  };
}

export const remove = ({ entry, fields }: Draft, input: string): Draft => {
  return { entry, fields: fields.filter(({ option }) => option.name !== input) };
};

/** Backspace in an empty input: the draft without an optional field, or the input before; undefined: no draft. */
export function removeBefore(draft: Draft, input: string): Draft | string | undefined {
  const inputs = [...draft.fields.map(({ option }) => option.name), theLine];
  const before = inputs[inputs.indexOf(input) - 1];
  const meant = fieldOf(draft, input === theLine ? before : input)?.option;
  return meant === undefined || meant.required === true ? before : remove(draft, meant.name);
}

/** The command as the bot receives it and as one would type it, or what is wrong, in a sentence. */
export function finish(
  { entry, fields }: Draft,
  rest: string,
  around: Surroundings,
): Result<{ readonly options: readonly OptionValue[]; readonly shown: string }, string> {
  if (rest.trim() !== '') return err(`“${rest.trim()}” does not belong to any option of /${entry.name}.`);
  const results = fields.map((filled) => ({ name: filled.option.name, value: optionValue(filled, around) }));
  const wrong = results.flatMap(({ name, value }) => (value.ok ? [] : `${name} ${value.error}`));
  if (wrong.length > 0) return err(`${wrong.join('; ')}.`);
  const words = fields.map(({ option, text }) => ` ${option.name}:${text.trim()}`);
  const options = results.flatMap(({ value }) => (value.ok ? value.value : []));
  return ok({ options: nestOptions(entry, options), shown: `/${entry.name}${words.join('')}` });
}
