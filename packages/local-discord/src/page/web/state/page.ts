import { batch, computed, signal } from '@preact/signals';
import type { APIApplicationCommand } from 'discord-api-types/payloads/v10';
import type { ChannelView, FirstLines, PersonView, Push } from '../../protocol.ts';
import type { ShownMessage } from '../../../client/views.ts';
import { connect } from './connection.ts';
import type { ActBody, Answer } from './connection.ts';

/** A line that only this page knows: a command on its way, or why it failed. */
export interface Notice {
  readonly id: string;
  readonly text: string;
  /** undefined while the bot has not answered. */
  readonly error: string | undefined;
}

/** What the page has heard of one channel. */
interface Log {
  /** Oldest first; undefined until the channel's history has come. */
  readonly messages: readonly ShownMessage[] | undefined;
  readonly notices: readonly Notice[];
  /** Until when each person counts as typing, by their id; in ms. */
  readonly typing: Readonly<Record<string, number>>;
}
const emptyLog: Log = { messages: undefined, notices: [], typing: {} };

/** How long "is typing" stays, in ms, as Discord's client keeps it. */
const typingForMs = 10_000;

/** What the local Discord says of itself, as one person sees it; `online` is the bot. */
const told = {
  me: signal<PersonView>(),
  people: signal<readonly PersonView[]>([]),
  guild: signal({ id: '', name: '' }),
  channels: signal<readonly ChannelView[]>([]),
  commands: signal<readonly APIApplicationCommand[]>([]),
  online: signal(false),
  firstLines: signal<FirstLines | null>(null),
};
export const { me, guild, channels, commands, online, firstLines } = told;
export const people = computed(() =>
  told.people.value.toSorted((one, other) => Number(one.bot) - Number(other.bot)),
);
export const bot = computed(() => people.value.find((person) => person.bot));
/** This page is connected. */
export const connected = signal(false);

const logs = signal<Readonly<Record<string, Log>>>({});
export const openId = signal<string>();
export const openChannel = computed(() => channels.value.find(({ id }) => id === openId.value));
export const log = computed(() => logs.value[openId.value ?? ''] ?? emptyLog);

/** What the next line that is said will answer. */
export const reply = signal<{ readonly message: ShownMessage; readonly pings: boolean }>();
export const modal = signal<Extract<Push, { kind: 'modal' }>>();
/** By message: the component that waits for the bot, and what went wrong with the last one. */
export const busy = signal<Readonly<Record<string, string | undefined>>>({});
export const failures = signal<Readonly<Record<string, string | undefined>>>({});

/** The time, once a second, in ms. */
export const now = signal(Date.now());
setInterval(() => (now.value = Date.now()), 1_000);
/** Who types in the open channel at the moment, without oneself. */
export const typists = computed(() =>
  people.value.filter(({ id }) => id !== me.value?.id && (log.value.typing[id] ?? 0) > now.value),
);

/** As people write it; a thread has no sign of its own. */
export const placeName = ({ kind, name }: ChannelView, threadSign = ''): string =>
  `${kind === 'text' ? '#' : kind === 'direct' ? '@' : threadSign}${name}`;

let connection: ReturnType<typeof connect> | undefined;
/** The direct messages are to be shown as soon as they are there. */
let wantsDirect = false;
let noticeCount = 0;

/** Shows what this person sees (an id or a name), or the first one. */
export function lookAs(person: string | undefined): void {
  connection?.close();
  batch(() => {
    me.value = reply.value = undefined;
    connected.value = false;
    busy.value = failures.value = logs.value = {};
  });
  const query = person === undefined ? '' : `?${new URLSearchParams({ person })}`;
  const tell = (push: Push) => batch(() => receive(push));
  connection = connect(`/page${query}`, tell, (isConnected) => (connected.value = isConnected));
}

const act = (body: ActBody): Promise<Answer> => connection!.act(body);

/** Resolves with what went wrong. */
async function attempt(body: ActBody): Promise<string | undefined> {
  const answer = await act(body);
  return answer.kind === 'done' ? answer.error : undefined;
}

export function show(channelId: string): void {
  openId.value = channelId;
  reply.value = undefined;
  void act({ kind: 'open', channelId });
}

/** Says that what is on the screen has been seen. */
export const markRead = () => void (openId.value && act({ kind: 'read', channelId: openId.value }));

/** Goes to the direct messages with the bot, which are opened if need be. */
export function showDirect(): void {
  const known = channels.value.find(({ kind }) => kind === 'direct');
  wantsDirect = known === undefined;
  if (known === undefined) void act({ kind: 'direct' });
  else show(known.id);
}

export async function say(content: string): Promise<string | undefined> {
  const { message, pings = true } = reply.value ?? {};
  const answers = message && { replyTo: message.id, replyPings: pings };
  reply.value = undefined;
  return attempt({ kind: 'say', channelId: openId.value ?? '', content, ...answers });
}

type Command = Pick<Extract<ActBody, { kind: 'command' }>, 'commandId' | 'options' | 'targetId'>;

/** `shown` is how the command was written, for the line that stands there until the bot answers. */
export async function command(shown: string, body: Command): Promise<void> {
  const channelId = openId.value ?? '';
  const id = note(channelId, shown);
  const error = await attempt({ kind: 'command', channelId, ...body });
  dismissNotice(id, channelId);
  if (error !== undefined) note(channelId, shown, error);
}

/** Says something that only this page knows, among the messages. */
export const remark = (text: string) => note(openId.value ?? '', '', text);

/** Takes one of the page's own lines away. */
export const dismissNotice = (id: string, channelId = openId.value ?? '') =>
  change(channelId, ({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));

function note(channelId: string, text: string, error?: string): string {
  const id = `notice-${++noticeCount}`;
  change(channelId, ({ notices }) => ({ notices: [...notices, { id, text, error }] }));
  return id;
}

export type Question = Pick<Extract<ActBody, { kind: 'autocomplete' }>, 'commandId' | 'options' | 'focused'>;

/** What the bot suggests for an option that is being typed; undefined when it did not answer. */
export async function suggestions(question: Question) {
  const answer = await act({ kind: 'autocomplete', channelId: openId.value ?? '', ...question });
  return answer.kind === 'suggestions' ? answer.choices : undefined;
}

const on = ({ id: messageId, channel_id: channelId }: ShownMessage) => ({ channelId, messageId });

/** Presses a button, or chooses `values` in a select. */
export async function press(message: ShownMessage, customId: string, values?: readonly string[]) {
  const { id } = message;
  if (busy.value[id] !== undefined) return undefined;
  busy.value = { ...busy.value, [id]: customId };
  failures.value = { ...failures.value, [id]: undefined };
  const error = await attempt({ kind: 'press', ...on(message), customId, ...(values && { values }) });
  busy.value = { ...busy.value, [id]: undefined };
  failures.value = { ...failures.value, [id]: error };
  return error;
}

export const submit = (modalRef: string, fields: Readonly<Record<string, string | readonly string[]>>) =>
  attempt({ kind: 'submit', modalRef, fields });

export const dismiss = (message: ShownMessage) => void act({ kind: 'dismiss', ...on(message) });
export const react = (message: ShownMessage, emoji: string) =>
  void act({ kind: 'react', ...on(message), emoji });

function change(channelId: string, edit: (log: Log) => Partial<Log>): void {
  const before = logs.value[channelId] ?? emptyLog;
  logs.value = { ...logs.value, [channelId]: { ...before, ...edit(before) } };
}

function receive(push: Push): void {
  for (const [name, known] of Object.entries(told)) {
    const news = push[name as keyof Push] as unknown;
    // Much is told again as it was, and need not be drawn again.
    if (name in push && JSON.stringify(news) !== JSON.stringify(known.peek())) known.value = news as never;
  }
  switch (push.kind) {
    case 'hello':
      for (const channelId of Object.keys(logs.value)) change(channelId, () => ({ messages: undefined }));
      reopen();
      break;
    case 'channels':
      if (wantsDirect && push.channels.some(({ kind }) => kind === 'direct')) showDirect();
      else if (openChannel.value === undefined) reopen();
      break;
    case 'history':
      change(push.channelId, () => ({ messages: push.messages }));
      break;
    case 'message':
      change(push.message.channel_id, (before) => arrive(before, push.message));
      break;
    case 'gone':
      change(push.channelId, (before) => {
        return { messages: before.messages?.filter(({ id }) => id !== push.messageId) };
      });
      if (reply.value?.message.id === push.messageId) reply.value = undefined;
      break;
    case 'typing': {
      const until = Date.now() + typingForMs;
      change(push.channelId, ({ typing }) => ({ typing: { ...typing, [push.personId]: until } }));
      break;
    }
    case 'modal':
      modal.value = push;
      break;
    case 'people':
    case 'commands':
    case 'online':
    case 'suggestions':
    case 'done':
      break; // All is said, or whoever asked is told by the connection.
  }
}

/** A new message, or a known one that was edited. */
function arrive({ messages, typing }: Log, message: ShownMessage): Partial<Log> {
  const known = messages?.some(({ id }) => id === message.id) === true;
  return {
    typing: { ...typing, [message.author.id]: 0 },
    // Where the channel has not been opened yet, its history will bring the message.
    messages: known
      ? messages.map((old) => (old.id === message.id ? message : old))
      : messages?.concat(message),
  };
}

function reopen(): void {
  const channel = openChannel.value ?? channels.value[0];
  if (channel !== undefined) show(channel.id);
}
