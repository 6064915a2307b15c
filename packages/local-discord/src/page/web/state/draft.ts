import { err, ok, type Result } from '../../../result.ts';
import { nestOptions } from '../../../client/subcommands.ts';
import type { OptionValue } from '../../../client/views.ts';
import { choiceNamed, choicesOf, optionValue, readOptions } from './command-line.ts';
import type { CommandEntry, FilledOption, ReadLine } from './command-line.ts';
import { say } from '../text/language.ts';

/** A command being filled in, without the text after its fields. */
export interface CommandDraft {
  readonly entry: CommandEntry;
  readonly fields: readonly FilledOption[];
}

/** The message box's name among the inputs; no option has it. */
export const theLine = '';

export const fieldOf = (
  draft: CommandDraft | undefined,
  input: string | undefined,
): FilledOption | undefined => draft?.fields.find(({ option }) => option.name === input);

/** The options without a field so far. */
export const remaining = (draft: CommandDraft) =>
  draft.entry.options.filter(({ name }) => !fieldOf(draft, name));

/** The next input to type in: the first field without a value, otherwise the text after the fields. */
export const nextInput = (draft: CommandDraft): string =>
  draft.fields.find(({ text }) => text.trim() === '')?.option.name ?? theLine;

/** A field for each option that is required or has a value. */
export function startDraft({ entry, values }: ReadLine): CommandDraft {
  const required = entry.options.filter((option) => option.required === true);
  const given = [...required.map(({ name }) => ({ name, text: '' })), ...values];
  const empty: CommandDraft = { entry, fields: [] };
  return given.reduce((draft, { name, text }) => write(draft, name, text), empty);
}

/** Adds or replaces a field. */
export function put(draft: CommandDraft, filled: FilledOption): CommandDraft {
  const known = fieldOf(draft, filled.option.name);
  const fields = draft.fields.map((one) => (one === known ? filled : one));
  return { ...draft, fields: known === undefined ? [...fields, filled] : fields };
}

/** Sets a value; the full name of a choice selects it. */
export function write(draft: CommandDraft, name: string, text: string): CommandDraft {
  const option = draft.entry.options.find((known) => known.name === name);
  if (option === undefined) return draft;
  const chosen = choiceNamed(choicesOf(option) ?? [], text);
  return put(draft, { option, text: chosen?.name ?? text, chosen });
}

/**
 * Handles typing in an input. Each `name:value` in the text goes to its own field, so that a whole command can be typed
 * at once; `rest` remains in the input.
 */
export function type(draft: CommandDraft, input: string, text: string) {
  const { values, rest: before } = readOptions(draft.entry.options, text);
  const rest = values.length === 0 ? text : before;
  const field = fieldOf(draft, input);
  const chosen = field?.chosen?.name === rest ? field.chosen : undefined;
  const typed = field === undefined ? draft : put(draft, { ...field, text: rest, chosen });
  return {
    draft: values.reduce((written, value) => write(written, value.name, value.text), typed),
    rest,
  };
}

export const remove = ({ entry, fields }: CommandDraft, input: string): CommandDraft => {
  return { entry, fields: fields.filter(({ option }) => option.name !== input) };
};

/**
 * Backspace in an empty input: removes an optional field, or moves to the previous input; `undefined`: no draft is
 * left.
 */
export function removeBefore(draft: CommandDraft, input: string): CommandDraft | string | undefined {
  const inputs = [...draft.fields.map(({ option }) => option.name), theLine];
  const before = inputs[inputs.indexOf(input) - 1];
  const meant = fieldOf(draft, input === theLine ? before : input)?.option;
  return meant === undefined || meant.required === true ? before : remove(draft, meant.name);
}

/** The command as sent and as typed, or an error message. */
export function finish(
  { entry, fields }: CommandDraft,
  rest: string,
): Result<{ readonly options: readonly OptionValue[]; readonly shown: string }, string> {
  if (rest.trim() !== '')
    return err(
      say('line.noOption', {
        name: rest.trim(),
        command: entry.name,
      }),
    );
  const results = fields.map((filled) => ({ name: filled.option.name, value: optionValue(filled) }));
  const wrong = results.flatMap(({ name, value }) => (value.ok ? [] : `${name} ${value.error}`));
  if (wrong.length > 0) return err(`${wrong.join('; ')}.`);
  const words = fields.map(({ option, text }) => ` ${option.name}:${text.trim()}`);
  const options = results.flatMap(({ value }) => (value.ok ? value.value : []));
  return ok({ options: nestOptions(entry.path, options), shown: `/${entry.name}${words.join('')}` });
}
