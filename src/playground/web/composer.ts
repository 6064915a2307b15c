import { OptionChooser } from './optionchooser.ts';
import { CommandDraft } from './commanddraft.ts';
import { availableIn, commandEntries, encodeMentions, readLine, searchEntries } from './commandline.ts';
import type { CommandEntry, ReadLine, Surroundings } from './commandline.ts';
import { byId, el } from './element.ts';
import { icon } from './icons.ts';
import type { Page } from './page.ts';
import { authorOf, disc } from './people.ts';
import { SuggestionList } from './suggestions.ts';

/** An `@` and the beginning of a name, right before the caret. */
const mentionBegun = /(?:^|\s)@([^\s@]*)$/;

/** The message line: plain words, or a slash command with its options as named fields. */
export class Composer {
  readonly #page: Page;
  readonly #input: HTMLInputElement;
  readonly #problem: HTMLElement;
  readonly #replyBar: HTMLElement;
  readonly #list = new SuggestionList();
  readonly #draft: CommandDraft;
  readonly #chooser: OptionChooser;
  #person: string | undefined;

  constructor(page: Page) {
    this.#page = page;
    this.#problem = byId('composer-problem');
    this.#replyBar = byId('reply-bar');
    this.#input = byId('composer-input') as HTMLInputElement;
    byId('composer-suggestions').append(this.#list.element);
    this.#draft = new CommandDraft({
      around: () => this.#around(),
      changed: (field) => (field === undefined ? this.#refresh() : this.#chooser.refresh(field)),
      left: () => this.#list.hide(),
      focusLine: () => this.#input.focus(),
    });
    this.#chooser = new OptionChooser(page.table, this.#draft, this.#list, () => this.#around());
    this.#input.before(this.#draft.element);
    this.#listen();
  }

  /** Replaces what stands in the line; a command is shown with its fields, ready to be sent. */
  compose(text: string): void {
    this.#draft.clear();
    this.#input.value = '';
    const line = readLine(this.#entries(), text);
    if (line === undefined) {
      this.#input.value = text;
      this.focus();
      this.#refresh();
      return;
    }
    this.#adopt(line);
    if (this.#draft.firstEmpty !== undefined) return;
    // It is complete: what else there is comes up with the first letter typed, and hides nothing until then.
    this.#list.hide();
    this.#input.placeholder = 'Enter sends it';
  }

  insert(text: string): void {
    if (this.#draft.entry !== undefined) return;
    const { value } = this.#input;
    this.#input.value = value === '' || value.endsWith(' ') ? value + text : `${value} ${text}`;
    this.focus();
  }

  focus(): void {
    this.#input.focus();
  }

  /** On a phone the focus would open the keyboard over the messages. */
  focusUnlessTouch(): void {
    if (matchMedia('(pointer: fine)').matches) this.focus();
  }

  #listen(): void {
    const { table } = this.#page;
    const form = byId('composer');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#send();
    });
    form.addEventListener('keydown', (event) => this.#key(event));
    this.#input.addEventListener('input', () => this.#typed());
    this.#input.addEventListener('focus', () => this.#refresh());
    this.#input.addEventListener('blur', () => this.#list.hide());
    table.on('reply', () => this.#showReply());
    table.on('open', () => this.#showPlace());
    table.on('state', () => this.#showPlace());
    table.on('people', () => {
      if (this.#person === table.me?.id) return;
      this.#person = table.me?.id;
      this.#clear();
    });
  }

  #typed(): void {
    this.#say('');
    const { value } = this.#input;
    const line = value.startsWith('/') ? readLine(this.#entries(), value) : undefined;
    if (line !== undefined && value.length > line.entry.name.length + 1) {
      this.#input.value = '';
      this.#adopt(line);
      return;
    }
    if (this.#draft.entry !== undefined) this.#input.value = this.#draft.takeOptions(value);
    this.#refresh();
  }

  #adopt({ entry, values, rest }: ReadLine): void {
    this.#draft.begin(entry, values);
    this.#input.value = rest;
    this.#input.placeholder = this.#draft.remaining.length > 0 ? 'more options' : '';
    const next = this.#draft.firstEmpty;
    if (next === undefined) this.focus();
    else next.input.focus();
    this.#refresh();
  }

  #key(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { target, key } = event;
    const inLine = target === this.#input;
    if (key === 'Escape') this.#escape();
    if (!(target instanceof HTMLInputElement)) return;
    if (this.#list.visible && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      this.#list.move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Tab' && !event.shiftKey && this.#list.visible) {
      event.preventDefault();
      this.#list.take();
    } else if (key === 'Enter') {
      event.preventDefault();
      const settled = !inLine && this.#chooser.settled(target);
      if (this.#list.active === undefined || settled) void this.#send();
      else this.#list.take();
    } else if (key === 'Backspace' && target.value === '' && this.#draft.entry !== undefined) {
      event.preventDefault();
      if (this.#draft.removeBefore(inLine ? undefined : target)) this.#clear();
    } else if (key === 'ArrowUp' && inLine && target.value === '' && this.#draft.entry === undefined) {
      event.preventDefault();
      this.#replyToLatest();
    } else if (key === 'ArrowLeft' && target.selectionEnd === 0) this.#draft.step(target, -1, this.#input);
    else if (key === 'ArrowRight' && target.selectionStart === target.value.length) {
      this.#draft.step(target, 1, this.#input);
    }
  }

  #escape(): void {
    const { table } = this.#page;
    if (this.#list.visible) this.#list.hide();
    else if (this.#draft.entry !== undefined) this.#clear();
    else if (table.reply !== undefined) {
      table.setReply(undefined);
      this.focus();
    }
  }

  #replyToLatest(): void {
    const { log, me } = this.#page.table;
    const latest = log.messages?.findLast(
      ({ author, privateFor }) => author.id !== me?.id && privateFor === null,
    );
    if (latest !== undefined) this.#page.reply(latest);
  }

  /** Suggestions for the line itself: commands, options, or people. */
  #refresh(): void {
    const { value } = this.#input;
    if (document.activeElement !== this.#input) return;
    if (this.#draft.entry !== undefined) {
      this.#chooser.offerOptions(this.#input);
      return;
    }
    const [, begun] = mentionBegun.exec(value.slice(0, this.#input.selectionEnd ?? value.length)) ?? [];
    if (value.startsWith('/')) this.#offerCommands(value.slice(1));
    else if (begun !== undefined) this.#offerPeople(begun);
    else this.#list.hide();
  }

  #offerCommands(typed: string): void {
    const found = searchEntries(this.#entries(), typed);
    const suggestions = found.map((entry) => ({
      label: `/${entry.name}`,
      detail: entry.description,
      take: () => this.#begin(entry),
    }));
    this.#list.show(this.#input, 'Commands', suggestions, 0);
    if (suggestions.length === 0) this.#list.tell('No command is called that');
  }

  #begin(entry: CommandEntry): void {
    this.#input.value = '';
    this.#adopt({ entry, values: [], rest: '' });
  }

  #offerPeople(begun: string): void {
    const people = this.#page.table.people.filter(({ name }) =>
      name.toLowerCase().startsWith(begun.toLowerCase()),
    );
    const suggestions = people.map((person) => ({
      label: person.name,
      mark: disc(person, 'small'),
      take: () => {
        const caret = this.#input.selectionEnd ?? this.#input.value.length;
        this.#input.setRangeText(`@${person.name} `, caret - begun.length - 1, caret, 'end');
        this.#list.hide();
      },
    }));
    this.#list.show(this.#input, 'People', suggestions, 0);
  }

  async #send(): Promise<void> {
    const { table } = this.#page;
    this.#list.hide();
    if (this.#draft.entry !== undefined) {
      const ready = this.#draft.finish(this.#input.value);
      if (!ready.ok) {
        this.#say(ready.error);
        return;
      }
      const { shown, entry, options } = ready.value;
      this.#clear();
      this.focus();
      await table.command(shown, entry.commandId, options);
      return;
    }
    const text = this.#input.value.trim();
    if (text === '') return;
    if (/^\/[\p{L}]/u.test(text)) {
      this.#say(`There is no command ${text.split(' ')[0]}. Type / to see those that there are.`);
      return;
    }
    this.#input.value = '';
    const error = await table.say(encodeMentions(text, table.people));
    if (error === undefined) return;
    this.#say(error);
    if (this.#input.value === '') this.#input.value = text;
  }

  #clear(): void {
    this.#draft.clear();
    this.#input.value = '';
    this.#list.hide();
    this.#say('');
    this.#showPlace();
  }

  #say(problem: string): void {
    this.#problem.textContent = problem;
    this.#problem.hidden = problem === '';
  }

  #showPlace(): void {
    const { open } = this.#page.table;
    if (this.#draft.entry !== undefined) return;
    const place = open === undefined ? '' : open.kind === 'direct' ? `@${open.name}` : `#${open.name}`;
    this.#input.placeholder = `Message ${place}, or / for commands`;
    this.#input.setAttribute('aria-label', `Message ${place}`);
  }

  #showReply(): void {
    const { table } = this.#page;
    const { reply } = table;
    this.#replyBar.hidden = reply === undefined;
    if (reply === undefined) return;
    const switchPing = () => {
      table.setReply({ ...reply, pings: !reply.pings });
      this.#replyBar.querySelector('button')?.focus();
    };
    this.#replyBar.replaceChildren(
      el('span', {}, 'Replying to ', el('strong', {}, authorOf(table, reply.message).name)),
      el(
        'button',
        {
          class: 'reply-ping',
          type: 'button',
          'aria-pressed': String(reply.pings),
          title: 'Whether the reply pings its author',
          on: { click: switchPing },
        },
        reply.pings ? '@ on' : '@ off',
      ),
      el(
        'button',
        {
          class: 'tool',
          type: 'button',
          'aria-label': 'Do not reply',
          on: { click: () => table.setReply(undefined) },
        },
        icon('close'),
      ),
    );
  }

  #entries(): readonly CommandEntry[] {
    const { commands, open } = this.#page.table;
    return commandEntries(commands.filter((command) => availableIn(command, open)));
  }

  #around(): Surroundings {
    const { people, channels, guild } = this.#page.table;
    return { people, channels, guildId: guild.id };
  }
}
