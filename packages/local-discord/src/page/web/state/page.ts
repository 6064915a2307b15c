import { batch, computed, effect, signal, type Signal } from '@preact/signals';
import type { APIApplicationCommand } from 'discord-api-types/payloads/v10';
import type { ChannelView, FirstLines, GuildView, PersonView, Push } from '../../protocol.ts';
import type { ShownMessage } from '../../../client/views.ts';
import { translated } from '../text/language.ts';
import { connect, type ActBody, type ActResult } from './connection.ts';

/** A line that only this page knows: a pending command, or why it failed. */
export interface Notice {
  readonly id: number;
  readonly channelId: string;
  readonly text: string;
  /** `undefined` while the bot has not responded. */
  readonly error: string | undefined;
}

type ByKey<T> = Readonly<Record<string, T>>;
const put = <T>(known: Signal<ByKey<T>>, key: string, value: T) =>
  void (known.value = { ...known.value, [key]: value });

/** How long "is typing" is shown, in milliseconds; the same as in Discord's client. */
const typingForMs = 10_000;

/** The state sent by the local Discord, for one person; `online` is the bot. */
const told = {
  me: signal<PersonView>(),
  people: signal<readonly PersonView[]>([]),
  guild: signal<GuildView>({ id: '', name: '', roles: [], events: [] }),
  channels: signal<readonly ChannelView[]>([]),
  commands: signal<readonly APIApplicationCommand[]>([]),
  online: signal(false),
  firstLines: signal<FirstLines | null>(null),
};
export const { me, people, guild, channels, online, firstLines } = told;
export const bot = computed(() => people.value.find((person) => person.bot));
export const connected = signal(false);

export const isDirect = ({ kind }: ChannelView): boolean => kind === 'direct' || kind === 'group';
/** Those of the server. */
export const places = computed(() => channels.value.filter((channel) => !isDirect(channel)));

const chosenId = signal<string>();
export const openChannel = computed(
  () => channels.value.find(({ id }) => id === chosenId.value) ?? channels.value[0],
);
export const openId = computed(() => openChannel.value?.id ?? '');
/** The commands that this person is offered in the open channel. */
export const offered = computed(() =>
  told.commands.value.filter(({ id }) => openChannel.value?.commands.includes(id) === true),
);

type Messages = readonly ShownMessage[];
/** By channel, oldest first; only of channels that have been opened. */
const histories = signal<ByKey<Messages>>({});
/** The open channel's; `undefined` until they have arrived. */
export const messages = computed(() => histories.value[openId.value]);
const allNotices = signal<readonly Notice[]>([]);
export const notices = computed(() => allNotices.value.filter(({ channelId }) => channelId === openId.value));

/** The message to which the next one replies. */
export const reply = signal<{ readonly message: ShownMessage; readonly pings: boolean }>();
export const modal = signal<Extract<Push, { kind: 'modal' }>>();
/** By message: the component waiting for the bot, or the last one's error. */
export const presses = signal<ByKey<{ customId?: string; error?: string | undefined }>>({});
/** The Activity that is open beside the channel. */
export const panel = signal<Extract<Push, { kind: 'activity' }>>();
/** On a phone the sidebar covers the messages. */
export const hideSidebar = () => document.getElementById('sidebar')?.hidePopover();

/**
 * What the person's last act brings is scrolled to until they scroll themselves: a new message, or an edit of the one
 * acted on. `focus`: whether the focus should follow it.
 */
export const following = { on: false, focus: false, messageId: '' };

/** The current time in milliseconds, updated every second. */
export const now = signal(Date.now());
setInterval(() => (now.value = Date.now()), 1_000);
/** Until when people count as typing, by channel and person; in milliseconds. */
const typing = signal<ByKey<number>>({});
/** Other people typing in the open channel. */
export const typists = computed(() =>
  people.value.filter(
    ({ id }) => id !== me.value?.id && (typing.value[`${openId.value} ${id}`] ?? 0) > now.value,
  ),
);

/** As people write it; threads and groups have no prefix of their own. */
export const placeName = ({ kind, name }: ChannelView, threadSign = ''): string =>
  `${{ text: '#', direct: '@', group: '', thread: threadSign }[kind]}${name}`;

let connection: ReturnType<typeof connect> | undefined;
let noticeCount = 0;

/** Switches to this person (ID or name), or the first one. */
export function lookAs(person: string | undefined): void {
  connection?.close();
  batch(() => {
    me.value = panel.value = undefined;
    connected.value = false;
    presses.value = histories.value = {};
    allNotices.value = [];
  });
  const query = new URLSearchParams({ language: navigator.language, ...(person && { person }) });
  const tell = (push: Push) => batch(() => receive(push));
  connection = connect(`/page?${query}`, tell, (isConnected) => (connected.value = isConnected));
}

export const act = (body: ActBody): Promise<ActResult> => connection!.act(body);

/** Resolves with an error message, if any. */
async function attempt(body: ActBody): Promise<string | undefined> {
  Object.assign(following, { on: true, focus: true });
  const answer = await act(body);
  return answer.kind === 'done' && answer.error ? translated(answer.error) : undefined;
}

export const show = (channelId: string) => (chosenId.value = channelId);

/** The history of a channel is fetched when it is opened, and after each break in the connection. */
effect(() => {
  reply.value = undefined;
  if (connected.value && openId.value !== '') void act({ kind: 'open', channelId: openId.value });
});

/** Reports that what is on the screen has been seen. */
export const markRead = () => void act({ kind: 'read', channelId: openId.value });

export async function say(content: string): Promise<string | undefined> {
  const { message, pings = true } = reply.value ?? {};
  const answers = message && { replyTo: message.id, replyPings: pings };
  reply.value = undefined;
  following.messageId = '';
  return attempt({ kind: 'say', channelId: openId.value, content, ...answers });
}

type Command = Pick<Extract<ActBody, { kind: 'command' }>, 'commandId' | 'options' | 'targetId'>;

/** `shown` is the command as typed, for the line shown until the bot responds. */
export async function command(shown: string, body: Command): Promise<void> {
  hideSidebar();
  const channelId = openId.value;
  const id = note(channelId, shown);
  following.messageId = '';
  const error = await attempt({ kind: 'command', channelId, ...body });
  dismissNotice(id);
  if (error !== undefined) note(channelId, shown, error);
}

/** Adds a line of the page's own to the messages. */
export const remark = (text: string) => note(openId.value, '', text);

export const dismissNotice = (id: number) =>
  void (allNotices.value = allNotices.value.filter((notice) => notice.id !== id));

function note(channelId: string, text: string, error?: string): number {
  const id = ++noticeCount;
  allNotices.value = [...allNotices.value, { id, channelId, text, error }];
  return id;
}

export type Question = Pick<Extract<ActBody, { kind: 'autocomplete' }>, 'commandId' | 'options' | 'focused'>;

/** The bot's suggestions for the option being typed; `undefined` if it did not respond. */
export async function suggestions(question: Question) {
  const answer = await act({ kind: 'autocomplete', channelId: openId.value, ...question });
  return answer.kind === 'suggestions' ? answer.choices : undefined;
}

const on = ({ id: messageId, channel_id: channelId }: ShownMessage) => ({ channelId, messageId });

export async function press(message: ShownMessage, customId: string, values?: readonly string[]) {
  const { id } = message;
  if (presses.value[id]?.customId !== undefined) return undefined;
  following.messageId = id;
  put(presses, id, { customId });
  const error = await attempt({ kind: 'press', ...on(message), customId, ...(values && { values }) });
  put(presses, id, { error });
  return error;
}

export const submit = (modalRef: string, fields: Extract<ActBody, { kind: 'submit' }>['fields']) =>
  attempt({ kind: 'submit', modalRef, fields });

export const dismiss = (message: ShownMessage) => void act({ kind: 'dismiss', ...on(message) });
export const react = (message: ShownMessage, emoji: string) =>
  void act({ kind: 'react', ...on(message), emoji });

export const install = (has: boolean) => void act({ kind: 'install', has });

/** A channel that has not been opened gets its messages with its history. */
function edit(channelId: string, change: (known: Messages) => Messages): void {
  const known = histories.value[channelId];
  if (known !== undefined) put(histories, channelId, change(known));
}

/** What else is done; responses are delivered by the connection. */
const receivers: { readonly [K in Push['kind']]?: (push: Extract<Push, { kind: K }>) => void } = {
  history: ({ channelId, messages }) => put(histories, channelId, messages),
  message: ({ message }) => arrive(message),
  gone: ({ channelId, messageId }) => {
    if (reply.value?.message.id === messageId) reply.value = undefined;
    edit(channelId, (known) => known.filter(({ id }) => id !== messageId));
  },
  typing: ({ channelId, personId }) => put(typing, `${channelId} ${personId}`, Date.now() + typingForMs),
  modal: (push) => (modal.value = push),
  activity: (push) => (panel.value = push),
};

function receive(push: Push): void {
  for (const [name, known] of Object.entries(told)) {
    const news = push[name as keyof Push] as unknown;
    // Unchanged data need not be rendered again.
    if (name in push && JSON.stringify(news) !== JSON.stringify(known.peek())) known.value = news as never;
  }
  receivers[push.kind]?.(push as never);
}

/** Adds a new message, or replaces an edited one. */
function arrive(message: ShownMessage): void {
  const { id, channel_id: channelId, author } = message;
  put(typing, `${channelId} ${author.id}`, 0);
  edit(channelId, (known) =>
    known.some((old) => old.id === id)
      ? known.map((old) => (old.id === id ? message : old))
      : known.concat(message),
  );
}
