import { computed, effect, signal } from '@preact/signals';
import { nestOptions } from '../../../client/subcommands.ts';
import type { PersonView } from '../../protocol.ts';
import { choiceNamed, choicesOf, optionValue, searchEntries, typeName } from './command-line.ts';
import type { Choice, FilledOption } from './command-line.ts';
import { fieldOf, put, remaining, theLine, write, type CommandDraft } from './draft.ts';
import { adopt, caret, change, draft, entries, focused, focusWanted, quiet, text } from './line.ts';
import { people, suggestions, type Question } from './page.ts';
import { say } from '../text/language.ts';

/** Suggestions for the focused input; without rows the title says why there are none. */
interface Offers {
  readonly title: string;
  readonly rows: readonly Suggestion[];
  /** The row that Enter selects; -1: none. */
  readonly active: number;
}

export interface Suggestion {
  readonly label: string;
  readonly detail?: string | undefined;
  readonly person?: PersonView | undefined;
  readonly act: () => void;
}

/** The bot is asked this many milliseconds after the last keystroke. */
const pauseMs = 200;

/** An `@` and the start of a name, right before the caret. */
const mentionBegun = /(?:^|\s)@([^\s@]*)$/;

const focusedField = computed(() => fieldOf(draft.value, focused.value));
const about = (option: FilledOption['option']) => `${option.description} · ${typeName(option)}`;
const asksBot = ({ option }: FilledOption): boolean =>
  'autocomplete' in option && option.autocomplete === true;

/** The question to ask the bot about the focused field, as JSON so that equal questions are asked once. */
const question = computed((): string | undefined => {
  const asked = focusedField.value;
  if (draft.value === undefined || asked === undefined || !asksBot(asked)) return undefined;
  const { entry, fields } = draft.value;
  const values = fields.flatMap((filled) => {
    const { name, type } = filled.option;
    // The option being typed is sent as is.
    if (filled === asked) return { name, type, value: filled.text };
    const value = optionValue(filled);
    return value.ok ? value.value : [];
  });
  const options = nestOptions(entry.path, values);
  const asking: Question = { commandId: entry.commandId, options, focused: asked.option.name };
  return JSON.stringify(asking);
});

/** The bot's last response; without choices, it did not respond. */
const botAnswer = signal<{ question: string; choices: readonly Choice[] | undefined }>();
const choicesOfBot = () => (botAnswer.value?.question === question.value ? botAnswer.value : undefined);

effect(() => {
  const asked = question.value;
  if (asked === undefined) return undefined;
  const timer = setTimeout(async () => {
    botAnswer.value = { question: asked, choices: await suggestions(JSON.parse(asked) as Question) };
  }, pauseMs);
  return () => clearTimeout(timer);
});

/** The row selected with the arrow keys, in the list with these rows. */
const moved = signal({ list: '', index: -1 });
const listOf = ({ title, rows }: Offers) => [title, ...rows.map(({ label }) => label)].join('\n');

export const offers = computed((): Offers | undefined => {
  if (quiet.value || focused.value === undefined) return undefined;
  const filled = focusedField.value;
  const found =
    draft.value === undefined ? forWords() : filled ? forValue(draft.value, filled) : forOptions(draft.value);
  return found && moved.value.list === listOf(found) ? { ...found, active: moved.value.index } : found;
});

export function moveActive(by: 1 | -1): void {
  const { rows, active } = offers.value!;
  const index = ((active < 0 && by < 0 ? 0 : active) + by + rows.length) % rows.length;
  moved.value = { list: listOf(offers.value!), index };
}

/** Whether the text of the focused field is already a valid choice, so that Enter need not select one. */
export function settled(): boolean {
  const filled = focusedField.value;
  if (filled === undefined) return false;
  return (filled.chosen ?? choiceNamed(found(filled) ?? [], filled.text.trim())) !== undefined;
}

function forWords(): Offers | undefined {
  if (text.value.startsWith('/')) {
    const rows = searchEntries(entries.value, text.value.slice(1)).map((entry) => ({
      label: `/${entry.name}`,
      detail: entry.description,
      act: () => adopt({ entry, values: [], rest: '' }),
    }));
    return { title: say(rows.length > 0 ? 'commands' : 'commands.none'), rows, active: 0 };
  }
  const begun = mentionBegun.exec(text.value.slice(0, caret.value))?.[1];
  if (begun === undefined) return undefined;
  const rows = people.value
    .filter(({ name }) => name.toLowerCase().startsWith(begun.toLowerCase()))
    .map((person) => ({ label: person.name, person, act: () => mention(person.name, begun) }));
  return rows.length > 0 ? { title: say('sidebar.people'), rows, active: 0 } : undefined;
}

function mention(name: string, begun: string): void {
  const before = `${text.value.slice(0, caret.value - begun.length - 1)}@${name} `;
  text.value = before + text.value.slice(caret.value);
  caret.value = before.length;
  focusWanted.value = { input: theLine, caret: before.length };
}

function forOptions(current: CommandDraft): Offers | undefined {
  const typed = text.value.trim().toLowerCase();
  const take = (name: string) => {
    text.value = '';
    change(write(current, name, ''));
    focusWanted.value = { input: name };
  };
  const rows = remaining(current)
    .filter(({ name }) => name.includes(typed))
    .map((option) => ({ label: option.name, detail: about(option), act: () => take(option.name) }));
  const title = say('commands.options', { command: current.entry.name });
  return rows.length > 0 ? { title, rows, active: typed === '' ? -1 : 0 } : undefined;
}

/** Suggested values of a field: choices, people, or the bot's suggestions. */
function forValue(current: CommandDraft, filled: FilledOption): Offers {
  const { description } = filled.option;
  const choices = found(filled);
  const rows = (choices ?? []).map((chosen) => ({
    label: chosen.name,
    person: people.value.find(({ id }) => id === chosen.value),
    act: () => change(put(current, { ...filled, text: chosen.name, chosen })),
  }));
  if (rows.length > 0) {
    const named = asksBot(filled) ? undefined : choiceNamed(choices!, filled.text.trim());
    return { title: description, rows, active: named === undefined ? 0 : choices!.indexOf(named) };
  }
  const none = asksBot(filled) ? `${description} · ${say('choices.none')}` : say('choices.noMatches');
  const failed = choicesOfBot() === undefined ? description : say('choices.notSent');
  const unknown = asksBot(filled) ? failed : about(filled.option);
  return { title: choices === undefined ? unknown : none, rows, active: -1 };
}

/** The choices that match the text; `undefined` if there are none (yet). */
function found(filled: FilledOption): readonly Choice[] | undefined {
  if (asksBot(filled)) return choicesOfBot()?.choices;
  const own = choicesOf(filled.option);
  if (own === undefined || choiceNamed(own, filled.text.trim()) !== undefined) return own;
  const typed = filled.text.replace(/^[@#]/, '').toLowerCase();
  return own.filter(({ name }) => name.toLowerCase().includes(typed));
}
