import { batch, computed, signal } from '@preact/signals';
import type { APIApplicationCommand } from 'discord-api-types/payloads/v10';
import type { ChannelView, FirstLines, PersonView, Push } from '../../protocol.ts';
import type { ShownMessage } from '../../../client/views.ts';
import { translated } from '../text/language.ts';
import { connect, type ActBody, type Answer } from './connection.ts';

/** A line that only this page knows: a pending command, or why it failed. */
export interface Notice {
  readonly id: string;
  readonly text: string;
  /** `undefined` while the bot has not responded. */
  readonly error: string | undefined;
}

/** What the page knows of a channel. */
interface Log {
  /** Oldest first; `undefined` until the channel's history has arrived. */
  readonly messages: readonly ShownMessage[] | undefined;
  readonly notices: readonly Notice[];
  /** Until when each person counts as typing, by ID; in milliseconds. */
  readonly typing: Readonly<Record<string, number>>;
}
const emptyLog: Log = { messages: undefined, notices: [], typing: {} };

/** How long "is typing" is shown, in milliseconds; the same as in Discord's client. */
const typingForMs = 10_000;

/** The state sent by the local Discord, for one person; `online` is the bot. */
const told = {
  me: signal<PersonView>(),
  people: signal<readonly PersonView[]>([]),
  guild: signal({ id: '', name: '' }),
  channels: signal<readonly ChannelView[]>([]),
  commands: signal<readonly APIApplicationCommand[]>([]),
  online: signal(false),
  firstLines: signal<FirstLines | null>(null),
};
export const { me, people, guild, channels, online, firstLines } = told;
export const bot = computed(() => people.value.find((person) => person.bot));
/** Whether this page is connected. */
export const connected = signal(false);

const logs = signal<Readonly<Record<string, Log>>>({});
export const openId = signal<string>();
export const openChannel = computed(() => channels.value.find(({ id }) => id === openId.value));
/** The commands that this person is offered in the open channel. */
export const offered = computed(() =>
  told.commands.value.filter(({ id }) => openChannel.value?.commands.includes(id) === true),
);
export const log = computed(() => logs.value[openId.value ?? ''] ?? emptyLog);

/** The message to which the next one replies. */
export const reply = signal<{ readonly message: ShownMessage; readonly pings: boolean }>();
export const modal = signal<Extract<Push, { kind: 'modal' }>>();
/** By message: the component waiting for the bot, or the last one's error. */
export const presses = signal<Readonly<Record<string, { customId?: string; error?: string | undefined }>>>(
  {},
);
/** The Activity that is open beside the channel. */
export const panel = signal<Extract<Push, { kind: 'activity' }>>();
/** Whether the sidebar is open, which on a phone slides over the messages. */
export const drawerOpen = signal(false);

/**
 * What the person's last act brings is scrolled to until they scroll themselves: a new message, or an edit of the one
 * acted on. `focus`: whether the focus should follow it.
 */
export const following = { on: false, focus: false, messageId: '' };

/** The current time in milliseconds, updated every second. */
export const now = signal(Date.now());
setInterval(() => (now.value = Date.now()), 1_000);
/** Other people typing in the open channel. */
export const typists = computed(() =>
  people.value.filter(({ id }) => id !== me.value?.id && (log.value.typing[id] ?? 0) > now.value),
);

/** As people write it; a thread has no prefix of its own. */
export const placeName = ({ kind, name }: ChannelView, threadSign = ''): string =>
  `${kind === 'text' ? '#' : kind === 'direct' ? '@' : threadSign}${name}`;

let connection: ReturnType<typeof connect> | undefined;
let noticeCount = 0;

/** Switches to this person (ID or name), or the first one. */
export function lookAs(person: string | undefined): void {
  connection?.close();
  batch(() => {
    me.value = reply.value = panel.value = undefined;
    connected.value = false;
    presses.value = logs.value = {};
  });
  const query = new URLSearchParams({ language: navigator.language, ...(person && { person }) });
  const tell = (push: Push) => batch(() => receive(push));
  connection = connect(`/page?${query}`, tell, (isConnected) => (connected.value = isConnected));
}

export const act = (body: ActBody): Promise<Answer> => connection!.act(body);

/** Resolves with an error message, if any. */
async function attempt(body: ActBody): Promise<string | undefined> {
  Object.assign(following, { on: true, focus: true });
  const answer = await act(body);
  return answer.kind === 'done' && answer.error ? translated(answer.error) : undefined;
}

export function show(channelId: string): void {
  openId.value = channelId;
  reply.value = undefined;
  void act({ kind: 'open', channelId });
}

/** Reports that what is on the screen has been seen. */
export const markRead = () => void (openId.value && act({ kind: 'read', channelId: openId.value }));

export async function say(content: string): Promise<string | undefined> {
  const { message, pings = true } = reply.value ?? {};
  const answers = message && { replyTo: message.id, replyPings: pings };
  reply.value = undefined;
  following.messageId = '';
  return attempt({ kind: 'say', channelId: openId.value ?? '', content, ...answers });
}

type Command = Pick<Extract<ActBody, { kind: 'command' }>, 'commandId' | 'options' | 'targetId'>;

/** `shown` is the command as typed, for the line shown until the bot responds. */
export async function command(shown: string, body: Command): Promise<void> {
  drawerOpen.value = false;
  const channelId = openId.value ?? '';
  const id = note(channelId, shown);
  following.messageId = '';
  const error = await attempt({ kind: 'command', channelId, ...body });
  dismissNotice(id, channelId);
  if (error !== undefined) note(channelId, shown, error);
}

/** Adds a line of the page's own to the messages. */
export const remark = (text: string) => note(openId.value ?? '', '', text);

/** Removes one of the page's own lines. */
export const dismissNotice = (id: string, channelId = openId.value ?? '') =>
  change(channelId, ({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));

function note(channelId: string, text: string, error?: string): string {
  const id = `notice-${++noticeCount}`;
  change(channelId, ({ notices }) => ({ notices: [...notices, { id, text, error }] }));
  return id;
}

export type Question = Pick<Extract<ActBody, { kind: 'autocomplete' }>, 'commandId' | 'options' | 'focused'>;

/** The bot's suggestions for the option being typed; `undefined` if it did not respond. */
export async function suggestions(question: Question) {
  const answer = await act({ kind: 'autocomplete', channelId: openId.value ?? '', ...question });
  return answer.kind === 'suggestions' ? answer.choices : undefined;
}

const on = ({ id: messageId, channel_id: channelId }: ShownMessage) => ({ channelId, messageId });

/** Presses a button, or chooses `values` in a select menu. */
export async function press(message: ShownMessage, customId: string, values?: readonly string[]) {
  const { id } = message;
  if (presses.value[id]?.customId !== undefined) return undefined;
  following.messageId = id;
  presses.value = { ...presses.value, [id]: { customId } };
  const error = await attempt({ kind: 'press', ...on(message), customId, ...(values && { values }) });
  presses.value = { ...presses.value, [id]: { error } };
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
    // Unchanged data need not be rendered again.
    if (name in push && JSON.stringify(news) !== JSON.stringify(known.peek())) known.value = news as never;
  }
  switch (push.kind) {
    case 'hello':
      for (const channelId of Object.keys(logs.value)) change(channelId, () => ({ messages: undefined }));
      return reopen();
    case 'channels':
      if (openChannel.value === undefined) reopen();
      return;
    case 'history':
      return change(push.channelId, () => ({ messages: push.messages }));
    case 'message':
      return change(push.message.channel_id, (before) => arrive(before, push.message));
    case 'gone':
      if (reply.value?.message.id === push.messageId) reply.value = undefined;
      return change(push.channelId, (before) => {
        return { messages: before.messages?.filter(({ id }) => id !== push.messageId) };
      });
    case 'typing':
      return change(push.channelId, ({ typing }) => {
        return { typing: { ...typing, [push.personId]: Date.now() + typingForMs } };
      });
    case 'modal':
      modal.value = push;
      return;
    case 'activity':
      panel.value = push;
      return;
    case 'people':
    case 'commands':
    case 'online':
    case 'suggestions':
    case 'code':
    case 'done': // Nothing more to do: responses are delivered by the connection.
  }
}

/** Adds a new message, or replaces an edited one. */
function arrive({ messages, typing }: Log, message: ShownMessage): Partial<Log> {
  const known = messages?.some(({ id }) => id === message.id) === true;
  return {
    typing: { ...typing, [message.author.id]: 0 },
    // A channel that has not been opened will get the message with its history.
    messages: known
      ? messages.map((old) => (old.id === message.id ? message : old))
      : messages?.concat(message),
  };
}

function reopen(): void {
  const channel = openChannel.value ?? channels.value[0];
  if (channel !== undefined) show(channel.id);
}
