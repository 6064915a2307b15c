import { useLayoutEffect, useRef } from 'preact/hooks';
import { classes, Tool } from '../controls/buttons.tsx';
import { RowView } from '../controls/list.tsx';
import { authorOf } from '../controls/people.tsx';
import { typeName, type FilledOption } from '../state/command-line.ts';
import { nextInput, remaining, remove, removeBefore, theLine, type CommandDraft } from '../state/draft.ts';
import { toOwn } from '../messages/message-list.tsx';
import * as line from '../state/line.ts';
import { moveActive, offers, settled } from '../state/offers.ts';
import { openChannel, placeName, reply, typists } from '../state/page.ts';
import { say } from '../text/language.ts';

/** The message box: text, or a slash command with its options as fields. */
export function Composer() {
  const form = useRef<HTMLFormElement>(null);
  const draft = line.draft.value;
  const wanted = line.focusWanted.value;
  useLayoutEffect(() => {
    if (wanted === undefined) return;
    const input = inputs(form.current!).find(({ name }) => name === wanted.input);
    input?.focus();
    if (wanted.caret !== undefined) input?.setSelectionRange(wanted.caret, wanted.caret);
    line.quiet.value = wanted.quiet === true;
  }, [wanted]);
  const submit = (event: Event) => {
    event.preventDefault();
    void line.send();
  };
  return (
    <form id="composer" autocomplete="off" ref={form} onKeyDown={pressed} onSubmit={submit}>
      <Suggestions />
      <p id="composer-problem" role="alert" hidden={line.problem.value === ''} children={line.problem} />
      <ReplyBar />
      <div class="composer-line">
        {draft && <span class="command-name">/{draft.entry.name}</span>}
        {draft?.fields.map((field) => optionField(draft, field))}
        <LineInput />
        <Tool id="send" type="submit" icon="send" label="composer.send" />
      </div>
      <Typing />
    </form>
  );
}

const inputs = (form: HTMLFormElement) => [...form.querySelectorAll('input')];

/** What a key does instead of the browser's default; `undefined`: nothing. */
function keyAction(key: string, input: HTMLInputElement): (() => unknown) | undefined {
  const { name, value, selectionStart, selectionEnd } = input;
  const { rows = [], active = -1 } = offers.value ?? {};
  const draft = line.draft.value;
  const all = inputs(input.form!);
  const step = (by: 1 | -1) => () => all[all.indexOf(input) + by]?.focus();
  switch (key) {
    case 'ArrowDown':
      return rows.length > 0 ? () => moveActive(1) : undefined;
    case 'ArrowUp':
      if (rows.length > 0) return () => moveActive(-1);
      return value === '' && draft === undefined ? line.answerLatest : undefined;
    case 'Tab':
      return (rows[active] ?? rows[0])?.act ?? (value === '' && draft === undefined ? toOwn() : undefined);
    case 'Enter':
      return (settled() ? undefined : rows[active]?.act) ?? line.send;
    case 'Backspace': {
      if (value !== '' || draft === undefined) return undefined;
      const before = removeBefore(draft, name);
      if (before === undefined) return line.begin;
      return () => (typeof before === 'string' ? line.focus(before) : line.change(before));
    }
    case 'ArrowLeft':
      return selectionEnd === 0 ? step(-1) : undefined;
    case 'ArrowRight':
      return selectionStart === value.length ? step(1) : undefined;
    default:
      return undefined;
  }
}

function pressed(event: KeyboardEvent): void {
  if (event.isComposing) return;
  if (event.key === 'Escape') {
    if (offers.value !== undefined) line.quiet.value = true;
    else if (line.draft.value !== undefined) line.begin();
    else if (reply.value !== undefined) {
      reply.value = undefined;
      line.focus();
    }
  }
  const { target, key, shiftKey } = event;
  const action = target instanceof HTMLInputElement && !shiftKey ? keyAction(key, target) : undefined;
  if (action === undefined) return;
  event.preventDefault();
  void action();
}

const listId = 'suggestions';
const rowId = (index: number): string => `${listId}-${index}`;

/** The list above the message box. Focus stays in the input, which refers to the active row. */
function Suggestions() {
  const list = useRef<HTMLDivElement>(null);
  const { title, rows, active } = offers.value ?? { rows: [], active: -1 };
  const showActive = () => list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  useLayoutEffect(showActive, [active, rows.length]);
  if (title === undefined) return null;
  return (
    // A click must not take the focus from the input.
    <div class="suggestions" data-testid="suggestions" onMouseDown={(event) => event.preventDefault()}>
      <p class="suggestions-title">{title}</p>
      <div role="listbox" id={listId} aria-label={say('composer.suggestions')} ref={list}>
        {rows.map((row, index) => {
          const rest = { id: rowId(index), 'aria-selected': index === active, onClick: row.act };
          return <RowView {...rest} role="option" row={row} />;
        })}
      </div>
    </div>
  );
}

/** Each input is a combobox for the same list of suggestions. */
function combobox(name: string) {
  const { rows = [], active = -1 } = (line.focused.value === name && offers.value) || {};
  const open = rows.length > 0;
  return {
    name,
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': open && active >= 0 ? rowId(active) : undefined,
    autocomplete: 'off',
    autocapitalize: 'off',
    onInput: ({ currentTarget: { value, selectionEnd } }: { currentTarget: HTMLInputElement }) =>
      line.typed(name, value, selectionEnd ?? value.length),
    onFocus: () => {
      line.focused.value = name;
      line.quiet.value = false;
    },
    onBlur: () => (line.focused.value = undefined),
  } as const;
}

function LineInput() {
  const draft = line.draft.value;
  const place = openChannel.value ? placeName(openChannel.value, '#') : '';
  const complete = draft && line.quiet.value && nextInput(draft) === theLine;
  const hint = complete
    ? say('composer.enter')
    : draft && (remaining(draft).length > 0 ? say('composer.moreOptions') : '');
  const placeholder = hint ?? say('composer.messageOrCommand', { place });
  const rest = { placeholder, 'data-testid': 'composer', maxLength: 4000, value: line.text.value };
  const label = say('composer.message', { place });
  return <input {...combobox(theLine)} {...rest} id="composer-input" aria-label={label} />;
}

/** One option of a command: its name and an input for its value. */
function optionField(draft: CommandDraft, { option, text }: FilledOption) {
  const { name, description, required } = option;
  const invalid = line.invalid.value.includes(name);
  const drop = () => line.change(remove(draft, name));
  const labels = { 'aria-label': `${name}: ${description}`, placeholder: typeName(option) };
  const state = { 'aria-required': required, 'aria-invalid': invalid, value: text };
  return (
    <label
      class={classes('option-field', invalid && 'invalid')}
      key={`${draft.entry.name} ${name}`}
      title={description}>
      <span class="option-name">{name}</span>
      <input {...combobox(name)} {...labels} {...state} class="option-input" spellcheck={false} />
      {!required && (
        <Tool
          class="option-remove"
          tabIndex={-1}
          icon="close"
          label="composer.remove"
          data={{ name }}
          onClick={drop}
        />
      )}
    </label>
  );
}

function ReplyBar() {
  if (reply.value === undefined) return null;
  const { message, pings } = reply.value;
  const turn = () => (reply.value = { message, pings: !pings });
  return (
    <div id="reply-bar">
      <span>
        {say('composer.replyingTo')} <strong>{authorOf(message).name}</strong>
      </span>
      <button
        class="reply-ping"
        type="button"
        aria-pressed={pings}
        title={say('composer.pingAuthor')}
        onClick={turn}>
        {say(pings ? 'pings.on' : 'pings.off')}
      </button>
      <Tool icon="close" label="composer.cancelReply" onClick={() => (reply.value = undefined)} />
    </div>
  );
}

function Typing() {
  const [name = '', other, more] = typists.value.map((person) => person.name);
  const two = more === undefined ? 'typing.two' : 'typing.several';
  const line = name && say(other === undefined ? 'typing.one' : two, { name, other: other ?? '' });
  return <p id="typing" role="status" children={line} />;
}
