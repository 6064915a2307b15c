import type { APIApplicationCommand, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { ChannelView, OptionValue, PersonView, Push, TableMessage } from '../protocol.ts';
import { ChannelLog } from './channellog.ts';
import { Connection } from './connection.ts';
import type { ActBody, Answer } from './connection.ts';
import { humansFirst } from './people.ts';
import { Listeners } from './topics.ts';
import type { Topic } from './topics.ts';

export interface Reply {
  readonly message: TableMessage;
  readonly pings: boolean;
}

export interface OpenModal {
  readonly ref: string;
  readonly modal: APIModalInteractionResponseCallbackData;
}

/** All that the page knows, as one person sees it; the views listen to its topics. */
export class Table {
  me: PersonView | undefined;
  people: readonly PersonView[] = [];
  guild = { id: '', name: '' };
  channels: readonly ChannelView[] = [];
  commands: readonly APIApplicationCommand[] = [];
  /** The bot is connected. */
  online = false;
  /** This page is connected. */
  connected = false;
  openId: string | undefined;
  reply: Reply | undefined;
  /** The component that waits for the bot, and what went wrong with the last one, by message. */
  readonly busy = new Map<string, string>();
  readonly failures = new Map<string, string>();
  readonly #logs = new Map<string, ChannelLog>();
  readonly #listeners = new Listeners();
  readonly #address: (person: string | undefined) => string;
  #connection: Connection | undefined;
  #modals: (modal: OpenModal) => void = () => {};
  #noticeCount = 0;
  /** The direct messages are to be shown as soon as they are there. */
  #wantsDirect = false;

  constructor(address: (person: string | undefined) => string) {
    this.#address = address;
  }

  on(topic: Topic, listener: () => void): void {
    this.#listeners.on(topic, listener);
  }

  onModal(listener: (modal: OpenModal) => void): void {
    this.#modals = listener;
  }

  /** Sits down as this person (an id or a name), or as the first one. */
  sit(person: string | undefined): void {
    this.#connection?.close();
    this.#forget();
    this.#connection = new Connection(this.#address(person), {
      receive: (push) => this.#receive(push),
      connected: (connected) => {
        this.connected = connected;
        this.#listeners.tell('state');
      },
    });
  }

  get open(): ChannelView | undefined {
    return this.channels.find(({ id }) => id === this.openId);
  }

  /** What the open channel holds. */
  get log(): ChannelLog {
    return this.#log(this.openId ?? '');
  }

  get bot(): PersonView | undefined {
    return this.people.find(({ bot }) => bot);
  }

  person(id: string): PersonView | undefined {
    return this.people.find((person) => person.id === id);
  }

  /** Who types in the open channel at the moment, without oneself. */
  typing(now: number): readonly PersonView[] {
    return this.people.filter(({ id }) => id !== this.me?.id && this.log.isTyping(id, now));
  }

  show(channelId: string): void {
    this.openId = channelId;
    this.reply = undefined;
    void this.#act({ kind: 'open', channelId });
    this.#listeners.tell('open', 'reply', 'channels', 'messages', 'typing');
  }

  /** Says that what is on the screen has been seen. */
  markRead(): void {
    const open = this.open;
    if (open !== undefined) void this.#act({ kind: 'read', channelId: open.id });
  }

  /** Goes to the direct messages with the bot, which are opened if need be. */
  direct(): void {
    const known = this.channels.find(({ kind }) => kind === 'direct');
    if (known !== undefined) {
      this.#wantsDirect = false;
      this.show(known.id);
      return;
    }
    this.#wantsDirect = true;
    void this.#act({ kind: 'direct' });
  }

  setReply(reply: Reply | undefined): void {
    this.reply = reply;
    this.#listeners.tell('reply');
  }

  /** Resolves with an error when the line could not be said. */
  async say(content: string): Promise<string | undefined> {
    const { openId, reply } = this;
    if (openId === undefined) return undefined;
    this.setReply(undefined);
    const answer = await this.#act({
      kind: 'say',
      channelId: openId,
      content,
      ...(reply === undefined ? {} : { replyTo: reply.message.id, replyPings: reply.pings }),
    });
    return problem(answer);
  }

  /** `shown` is how the command was written, for the line that stands there until the bot answers. */
  async command(
    shown: string,
    commandId: string,
    options: readonly OptionValue[],
    targetId?: string,
  ): Promise<void> {
    const channelId = this.openId;
    if (channelId === undefined) return;
    const id = `notice-${++this.#noticeCount}`;
    const log = this.#log(channelId);
    log.note({ id, text: shown, error: undefined });
    this.#listeners.tell('messages');
    const answer = await this.#act({
      kind: 'command',
      channelId,
      commandId,
      options,
      ...(targetId === undefined ? {} : { targetId }),
    });
    const error = problem(answer);
    if (error === undefined) log.dismiss(id);
    else log.note({ id, text: shown, error });
    this.#listeners.tell('messages');
  }

  /** Says something that only this page knows, among the messages. */
  remark(text: string): void {
    this.log.note({ id: `notice-${++this.#noticeCount}`, text: '', error: text });
    this.#listeners.tell('messages');
  }

  /** Takes one of the page's own lines away. */
  dismissNotice(id: string): void {
    this.log.dismiss(id);
    this.#listeners.tell('messages');
  }

  async suggestions(
    commandId: string,
    options: readonly OptionValue[],
    focused: string,
  ): Promise<Extract<Answer, { kind: 'suggestions' }>['choices'] | undefined> {
    if (this.openId === undefined) return undefined;
    const channelId = this.openId;
    const answer = await this.#act({ kind: 'autocomplete', channelId, commandId, options, focused });
    return answer.kind === 'suggestions' ? answer.choices : undefined;
  }

  async press(message: TableMessage, customId: string, values?: readonly string[]): Promise<void> {
    if (this.busy.has(message.id)) return;
    this.busy.set(message.id, customId);
    this.failures.delete(message.id);
    this.#listeners.tell('messages');
    const answer = await this.#act({
      kind: 'press',
      channelId: message.channel_id,
      messageId: message.id,
      customId,
      ...(values === undefined ? {} : { values }),
    });
    this.busy.delete(message.id);
    const error = problem(answer);
    if (error !== undefined) this.failures.set(message.id, error);
    this.#listeners.tell('messages');
  }

  async submit(
    modalRef: string,
    fields: Readonly<Record<string, string | readonly string[]>>,
  ): Promise<string | undefined> {
    return problem(await this.#act({ kind: 'submit', modalRef, fields }));
  }

  dismiss(message: TableMessage): void {
    void this.#act({ kind: 'dismiss', channelId: message.channel_id, messageId: message.id });
  }

  react(message: TableMessage, emoji: string): void {
    void this.#act({ kind: 'react', channelId: message.channel_id, messageId: message.id, emoji });
  }

  #act(body: ActBody): Promise<Answer> {
    if (this.#connection === undefined) throw new Error('Nobody sits at the table yet');
    return this.#connection.act(body);
  }

  #receive(push: Push): void {
    switch (push.kind) {
      case 'hello':
        this.me = push.me;
        this.people = humansFirst(push.people);
        this.guild = push.guild;
        this.channels = push.channels;
        this.commands = push.commands;
        this.online = push.online;
        for (const log of this.#logs.values()) log.messages = undefined;
        this.#listeners.tell('people', 'commands', 'state');
        this.#reopen();
        break;
      case 'channels':
        this.channels = push.channels;
        if (this.#wantsDirect && push.channels.some(({ kind }) => kind === 'direct')) this.direct();
        else if (this.open === undefined) this.#reopen();
        this.#listeners.tell('channels', 'open');
        break;
      case 'people':
        this.people = humansFirst(push.people);
        this.#listeners.tell('people', 'messages');
        break;
      case 'commands':
        this.commands = push.commands;
        this.#listeners.tell('commands', 'messages');
        break;
      case 'online':
        this.online = push.online;
        this.#listeners.tell('state');
        break;
      case 'history':
        this.#log(push.channelId).messages = push.messages;
        this.#listeners.tell('messages');
        break;
      case 'message':
        this.#log(push.message.channel_id).arrive(push.message);
        this.#listeners.tell('messages', 'typing');
        break;
      case 'gone':
        this.#log(push.channelId).remove(push.messageId);
        this.#listeners.tell('messages');
        if (this.reply?.message.id === push.messageId) this.setReply(undefined);
        break;
      case 'typing':
        this.#log(push.channelId).heardTyping(push.personId, Date.now());
        this.#listeners.tell('typing');
        break;
      case 'modal':
        this.#modals({ ref: push.ref, modal: push.modal });
        break;
      case 'suggestions':
      case 'done':
        break; // Whoever asked is told by the connection.
    }
  }

  #log(channelId: string): ChannelLog {
    const log = this.#logs.get(channelId) ?? new ChannelLog();
    this.#logs.set(channelId, log);
    return log;
  }

  #reopen(): void {
    const channel = this.open ?? this.channels[0];
    if (channel !== undefined) this.show(channel.id);
  }

  #forget(): void {
    this.me = undefined;
    this.reply = undefined;
    this.connected = false;
    for (const kept of [this.busy, this.failures, this.#logs]) kept.clear();
  }
}

const problem = (answer: Answer): string | undefined => (answer.kind === 'done' ? answer.error : undefined);
