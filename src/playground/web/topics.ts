/** What can change, for those who draw it. */
export const topics = [
  'people',
  'channels',
  'commands',
  'state',
  'open',
  'messages',
  'typing',
  'reply',
] as const;
export type Topic = (typeof topics)[number];

/** Who wants to be told of which change. */
export class Listeners {
  readonly #listeners = new Map<Topic, (() => void)[]>();

  on(topic: Topic, listener: () => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  tell(...changed: readonly Topic[]): void {
    for (const topic of changed) for (const listener of this.#listeners.get(topic) ?? []) listener();
  }
}
