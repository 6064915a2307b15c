import type { TableMessage } from '../protocol.ts';

/** A line that only this page knows: a command on its way, or why it failed. */
export interface Notice {
  readonly id: string;
  readonly text: string;
  /** undefined while the bot has not answered. */
  readonly error: string | undefined;
}

/** How long "is typing" stays, in milliseconds, as Discord's client keeps it. */
const typingFor = 10_000;

/** What the page has heard of one channel. */
export class ChannelLog {
  /** Oldest first; undefined until the channel's history has come. */
  messages: readonly TableMessage[] | undefined;
  notices: readonly Notice[] = [];
  readonly #typing = new Map<string, number>();

  /** A new message, or a known one that was edited. */
  arrive(message: TableMessage): void {
    this.#typing.delete(message.author.id);
    // Not opened yet: the history will bring it.
    if (this.messages === undefined) return;
    this.messages = this.messages.some(({ id }) => id === message.id)
      ? this.messages.map((known) => (known.id === message.id ? message : known))
      : [...this.messages, message];
  }

  remove(messageId: string): void {
    this.messages = this.messages?.filter(({ id }) => id !== messageId);
  }

  note(notice: Notice): void {
    this.dismiss(notice.id);
    this.notices = [...this.notices, notice];
  }

  dismiss(noticeId: string): void {
    this.notices = this.notices.filter(({ id }) => id !== noticeId);
  }

  heardTyping(personId: string, now: number): void {
    this.#typing.set(personId, now + typingFor);
  }

  isTyping(personId: string, now: number): boolean {
    return (this.#typing.get(personId) ?? 0) > now;
  }
}
