import { el, freshId } from './element.ts';
import type { Child } from './element.ts';

export interface Suggestion {
  readonly label: string;
  readonly detail?: string | undefined;
  readonly mark?: Child;
  readonly take: () => void;
}

/** The list above the message line. The focus stays in the input, which points at the active row. */
export class SuggestionList {
  readonly element: HTMLElement;
  readonly #title = el('p', { class: 'suggestions-title' });
  readonly #list: HTMLElement;
  #input: HTMLInputElement | undefined;
  #suggestions: readonly Suggestion[] = [];
  #rows: readonly HTMLElement[] = [];
  #active = -1;

  constructor() {
    this.#list = el('div', { role: 'listbox', id: freshId('suggestions'), 'aria-label': 'Suggestions' });
    this.element = el(
      'div',
      { class: 'suggestions', 'data-testid': 'suggestions', hidden: true },
      this.#title,
      this.#list,
    );
    // A press must not take the focus out of the input.
    this.element.addEventListener('mousedown', (event) => event.preventDefault());
  }

  get visible(): boolean {
    return !this.element.hidden;
  }

  get active(): Suggestion | undefined {
    return this.visible ? this.#suggestions[this.#active] : undefined;
  }

  /** Shows suggestions for an input; Enter takes the `active` one, unless it is -1. */
  show(input: HTMLInputElement, title: string, suggestions: readonly Suggestion[], active: number): void {
    this.hide();
    if (suggestions.length === 0) return;
    this.#input = input;
    this.#suggestions = suggestions;
    this.#title.textContent = title;
    this.#rows = suggestions.map(({ label, detail, mark, take }, index) =>
      el(
        'div',
        { class: 'suggestion', role: 'option', id: `${this.#list.id}-${index}`, on: { click: take } },
        mark,
        el('span', { class: 'suggestion-label' }, label),
        detail !== undefined && el('span', { class: 'suggestion-detail' }, detail),
      ),
    );
    this.#list.replaceChildren(...this.#rows);
    this.element.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    input.setAttribute('aria-controls', this.#list.id);
    this.#activate(active);
  }

  /** A line in place of a list: that it is on its way, or why there is none. */
  tell(sentence: string): void {
    this.hide();
    this.#title.textContent = sentence;
    this.#list.replaceChildren();
    this.element.hidden = false;
  }

  hide(): void {
    this.element.hidden = true;
    this.#suggestions = [];
    this.#rows = [];
    this.#active = -1;
    this.#input?.setAttribute('aria-expanded', 'false');
    this.#input?.removeAttribute('aria-activedescendant');
    this.#input?.removeAttribute('aria-controls');
    this.#input = undefined;
  }

  move(by: 1 | -1): void {
    const { length } = this.#rows;
    const from = this.#active < 0 && by < 0 ? 0 : this.#active;
    if (length > 0) this.#activate((from + by + length) % length);
  }

  /** Takes the active suggestion, or the first one. */
  take(): void {
    (this.#suggestions[this.#active] ?? this.#suggestions[0])?.take();
  }

  #activate(index: number): void {
    this.#active = index;
    this.#rows.forEach((row, at) => row.setAttribute('aria-selected', String(at === index)));
    const row = this.#rows[index];
    row?.scrollIntoView({ block: 'nearest' });
    if (row === undefined) this.#input?.removeAttribute('aria-activedescendant');
    else this.#input?.setAttribute('aria-activedescendant', row.id);
  }
}
