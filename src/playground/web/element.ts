/** What becomes a child: a string turns into a text node, so nobody's words are ever read as HTML. */
export type Child = Node | string | undefined | false;

type Handlers = {
  readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void;
};

export interface Attributes {
  /** Listeners by event. */
  readonly on?: Handlers;
  /** Custom properties for the style sheet, such as a disc's colour. */
  readonly style?: Readonly<Record<`--${string}`, string>>;
  readonly [name: string]: unknown;
}

/** Builds an element: true sets an empty attribute, false and undefined leave it out. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  const { on = {}, style = {}, ...rest } = attributes;
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
  for (const [name, handler] of Object.entries(on)) element.addEventListener(name, handler as EventListener);
  element.append(...present(children));
  return element;
}

/** The children that are there. */
export const present = (children: readonly Child[]): (Node | string)[] =>
  children.filter((child): child is Node | string => child !== undefined && child !== false);

/** The element of the page's own markup with this id. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`index.html has no #${id}`);
  return element;
}

let lastId = 0;
/** An id for an element that a label or a list has to point at. */
export const freshId = (prefix: string): string => `${prefix}-${++lastId}`;
