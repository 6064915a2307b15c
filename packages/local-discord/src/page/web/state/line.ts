import { batch, computed, signal } from '@preact/signals';
import type { ShownMessage } from '../../../client/views.ts';
import type { ReadLine } from './command-line.ts';
import { beginningOf, commandEntries, encodeMentions, optionValue, readLine } from './command-line.ts';
import { finish, nextInput, startDraft, theLine, type, type CommandDraft } from './draft.ts';
import * as page from './page.ts';
import { command, hideSidebar, me, messages, offered, reply } from './page.ts';
import { say } from '../text/language.ts';

/** The contents of the message box: text, or a slash command and its options. */
export const text = signal('');
export const draft = signal<CommandDraft>();
/** Why the line was not sent. */
export const problem = signal('');
/** The focused input's name, and its caret position. */
export const focused = signal<string>();
export const caret = signal(0);
/** Hides suggestions until something is typed or focused. */
export const quiet = signal(false);
/** The input to focus once it is rendered; each request is a new object. */
export const focusWanted = signal<{ input: string; quiet?: boolean; caret?: number }>();

export const entries = computed(() => commandEntries(offered.value));
/** The fields that prevented the command from being sent. */
export const invalid = computed((): readonly string[] => {
  const fields = (problem.value !== '' && draft.value?.fields) || [];
  return fields.filter((filled) => !optionValue(filled).ok).map(({ option }) => option.name);
});

export const focus = (input = theLine) => (focusWanted.value = { input });
/** On a phone, focus would open the keyboard over the messages. */
export const focusUnlessTouch = () => matchMedia('(pointer: fine)').matches && focus();

/** Replaces the contents; a command is shown with its fields, ready to send. */
export function compose(line: string): void {
  clearLine();
  const read = readLine(entries.value, line);
  if (read !== undefined) return adopt(read, true);
  text.value = line;
  focus();
}

/** Sends a line as if it had been typed. */
export function sendLine(line: string): Promise<void> {
  compose(line);
  return send();
}

export function insert(words: string): void {
  if (draft.value !== undefined) return;
  hideSidebar();
  text.value = text.value.replace(/(?<=\S)$/, ' ') + words;
  focus();
}

export function answer(message: ShownMessage): void {
  reply.value = { message, pings: true };
  focus();
}

export function answerLatest(): void {
  const own = me.value?.id;
  const latest = messages.value?.findLast(
    ({ author, privateFor }) => author.id !== own && privateFor === null,
  );
  if (latest !== undefined) answer(latest);
}

export function clearLine(): void {
  draft.value = undefined;
  text.value = problem.value = '';
}

/** Clears the message box, to type something else. */
export function begin(): void {
  clearLine();
  focus();
}

/** Shows a command with its fields; if it is complete, no suggestions cover what is behind them. */
export function adopt(read: ReadLine, quietIfComplete = false): void {
  change(startDraft(read));
  text.value = read.rest;
  const input = focusWanted.value!.input;
  focusWanted.value = { input, quiet: quietIfComplete && input === theLine };
}

export function change(changed: CommandDraft): void {
  draft.value = changed;
  focus(nextInput(changed));
}

export const typed = (input: string, value: string, at: number) =>
  batch(() => {
    problem.value = '';
    quiet.value = false;
    caret.value = at;
    if (input === theLine) text.value = value;
    const before = draft.value;
    const line = input === theLine ? readLine(entries.value, value) : undefined;
    if (line !== undefined && value.length > line.entry.name.length + 1) adopt(line);
    else if (before !== undefined) {
      const { draft: after, rest } = type(before, input, value);
      if (input === theLine) text.value = rest;
      if (rest === value) draft.value = after;
      else change(after);
    }
  });

export async function send(): Promise<void> {
  quiet.value = true;
  if (draft.value !== undefined) return sendCommand(draft.value);
  const words = text.value.trim();
  if (words === '') return;
  if (/^\/[\p{L}]/u.test(words)) {
    const beginning = beginningOf(entries.value, words);
    problem.value =
      beginning === undefined
        ? say('line.noCommand', { command: words.split(' ')[0]! })
        : say('line.incomplete', {
            command: beginning.command,
            words: beginning.words.join(', '),
          });
    return;
  }
  text.value = '';
  const error = await page.say(encodeMentions(words));
  if (error === undefined) return;
  problem.value = error;
  text.value ||= words;
}

async function sendCommand(filled: CommandDraft): Promise<void> {
  const finished = finish(filled, text.value);
  if (!finished.ok) {
    problem.value = finished.error;
    const input = invalid.value[0] ?? theLine;
    focusWanted.value = { input, quiet: input === focused.value };
    return;
  }
  begin();
  const { shown, options } = finished.value;
  return command(shown, { commandId: filled.entry.commandId, options });
}
