import { MessageFlags, MessageType } from 'discord-api-types/v10';
import type { TableMessage } from '../protocol.ts';
import { componentElements, dots } from './components.ts';
import { el } from './element.ts';
import type { Child } from './element.ts';
import { icon } from './icons.ts';
import { lineMarkup, markup } from './markup.ts';
import { attachmentElements, embedElement } from './media.ts';
import type { Page } from './page.ts';
import { appTag, authorOf, disc } from './people.ts';
import { clockTime, fullTime } from './times.ts';

const has = (message: TableMessage, flag: MessageFlags): boolean => ((message.flags ?? 0) & flag) !== 0;

/** Messages of the same author this close together share one header. */
const groupWithin = 7 * 60_000;

export function continues(message: TableMessage, previous: TableMessage | undefined): boolean {
  return (
    previous !== undefined &&
    previous.author.id === message.author.id &&
    previous.privateFor === message.privateFor &&
    message.type === MessageType.Default &&
    (previous.type === MessageType.Default || previous.type === MessageType.Reply) &&
    Date.parse(message.timestamp) - Date.parse(previous.timestamp) < groupWithin
  );
}

/** The types of messages that carry somebody's words; the others are lines about the channel. */
const spoken: ReadonlySet<MessageType> = new Set([
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
  MessageType.ThreadStarterMessage,
]);
export const isSystemLine = ({ type }: TableMessage): boolean => !spoken.has(type);

export function systemLine(page: Page, message: TableMessage): HTMLElement {
  const author = authorOf(page.table, message).name;
  const thread =
    message.message_reference?.channel_id ??
    page.table.channels.find(
      ({ name, parentId }) => name === message.content && parentId === message.channel_id,
    )?.id;
  const said: readonly Child[] =
    message.type === MessageType.ThreadCreated
      ? [
          ` started a thread: `,
          thread === undefined ? message.content : threadLink(page, thread, message.content),
        ]
      : message.type === MessageType.ChannelNameChange
        ? [` changed the name to ${message.content}`]
        : message.type === MessageType.RecipientAdd
          ? [' added somebody to the thread']
          : message.type === MessageType.ChannelPinnedMessage
            ? [' pinned a message']
            : [` ${message.content === '' ? 'did something here' : message.content}`];
  return el(
    'div',
    { class: 'system-line', 'data-id': message.id },
    icon('thread'),
    el('p', {}, el('strong', {}, author), ...said),
    timeOf(message),
  );
}

const threadLink = (page: Page, id: string, name: string): HTMLElement =>
  el('button', { class: 'link', type: 'button', on: { click: () => page.jump(id) } }, name);

export function messageElement(page: Page, message: TableMessage, continued: boolean): HTMLElement {
  const author = authorOf(page.table, message);
  const classes = [
    'message',
    continued && 'continued',
    message.pinged && 'pinged',
    message.privateFor !== null && 'private',
  ];
  const name = el('button', { class: 'author', type: 'button' }, author.name);
  name.addEventListener('click', () => page.personMenu(author, name));
  name.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    event.stopPropagation();
    page.personMenu(author, name);
  });
  return el(
    'article',
    {
      class: classes.filter((part) => part !== false).join(' '),
      'data-testid': 'message',
      'data-id': message.id,
      'aria-label': `${author.name}, ${clockTime(new Date(message.timestamp))}`,
    },
    referenceLine(page, message),
    el('div', { class: 'message-side' }, continued ? timeOf(message) : disc(author, 'large')),
    el(
      'div',
      { class: 'message-body' },
      !continued &&
        el('header', {}, name, author.bot && appTag(), timeOf(message), message.pinged && pingMark()),
      ...contents(page, message),
    ),
    toolbar(page, message),
  );
}

const timeOf = ({ timestamp }: TableMessage): HTMLElement => {
  const date = new Date(timestamp);
  return el('time', { class: 'when', datetime: timestamp, title: fullTime(date) }, clockTime(date));
};

const pingMark = (): HTMLElement => el('span', { class: 'ping-mark' }, icon('at'), 'for you');

function contents(page: Page, message: TableMessage): readonly Child[] {
  if (has(message, MessageFlags.Loading)) {
    const name = authorOf(page.table, message).name;
    return [
      el('p', { class: 'thinking', role: 'status' }, dots(), `${name} is thinking…`),
      privateFoot(page, message),
    ];
  }
  const layout = has(message, MessageFlags.IsComponentsV2);
  const failure = page.table.failures.get(message.id);
  const edited =
    message.edited_timestamp !== null &&
    el('span', { class: 'edited', title: fullTime(new Date(message.edited_timestamp)) }, '(edited)');
  const text = message.content === '' ? undefined : markup(page, message.content);
  if (edited && text !== undefined) (text.querySelector(':scope > p:last-child') ?? text).append(' ', edited);
  return [
    text,
    ...(layout ? [] : message.embeds.map((embed) => embedElement(page, embed, message.attachments))),
    ...(layout ? [] : attachmentElements(page, message.attachments, message.embeds)),
    ...componentElements(page, message),
    edited && text === undefined && edited,
    reactions(page, message),
    threadCard(page, message),
    failure !== undefined && el('p', { class: 'failure', role: 'alert' }, failure),
    privateFoot(page, message),
  ];
}

function reactions(page: Page, message: TableMessage): HTMLElement | undefined {
  if (message.reactions === undefined || message.reactions.length === 0) return undefined;
  return el(
    'div',
    { class: 'reactions' },
    ...message.reactions.map(({ emoji, count, me }) =>
      el(
        'button',
        {
          class: 'reaction',
          type: 'button',
          'aria-pressed': String(me),
          on: { click: () => page.table.react(message, emoji.name ?? '') },
        },
        emoji.name ?? '',
        ` ${count}`,
      ),
    ),
  );
}

function threadCard(page: Page, message: TableMessage): HTMLElement | undefined {
  const channel = page.table.channels.find(({ id }) => id === message.thread?.id);
  if (channel === undefined || channel.id === page.table.openId) return undefined;
  return el(
    'button',
    { class: 'thread-card', type: 'button', on: { click: () => page.jump(channel.id) } },
    icon('thread'),
    el('strong', {}, channel.name),
    el('span', {}, 'Open thread'),
  );
}

function privateFoot(page: Page, message: TableMessage): HTMLElement | undefined {
  if (message.privateFor === null) return undefined;
  const dismiss = () => page.table.dismiss(message);
  return el(
    'p',
    { class: 'private-foot' },
    icon('eye'),
    'Only you can see this · ',
    el('button', { class: 'link', type: 'button', on: { click: dismiss } }, 'Dismiss'),
  );
}

/** Above the message: what it answers, or the command that it answers. */
function referenceLine(page: Page, message: TableMessage): HTMLElement | undefined {
  const { table } = page;
  if (message.type === MessageType.Reply) {
    const original = message.referenced_message;
    if (original === undefined || original === null) {
      return el('p', { class: 'reference' }, icon('reply'), el('em', {}, 'The original message was deleted'));
    }
    const author = authorOf(table, original);
    const show = () => page.jump(original.channel_id, original.id);
    return el(
      'p',
      { class: 'reference' },
      icon('reply'),
      disc(author, 'small'),
      el('strong', {}, author.name),
      el(
        'button',
        { class: 'excerpt', type: 'button', on: { click: show } },
        ...excerpt(page, original.content),
      ),
    );
  }
  const user = message.interaction_metadata?.user ?? message.interaction?.user;
  const answersCommand =
    message.type === MessageType.ChatInputCommand || message.type === MessageType.ContextMenuCommand;
  if (user === undefined || !answersCommand) return undefined;
  const person = authorOf(table, { author: user });
  const name = message.interaction?.name;
  return el(
    'p',
    { class: 'reference' },
    icon('reply'),
    disc(person, 'small'),
    el('strong', {}, person.name),
    el('span', {}, ' used '),
    el(
      'span',
      { class: 'used' },
      name === undefined ? 'a command' : message.type === MessageType.ChatInputCommand ? `/${name}` : name,
    ),
  );
}

function excerpt(page: Page, content: string): readonly Child[] {
  const line = content.split('\n').find((part) => part.trim() !== '');
  return line === undefined ? [el('em', {}, 'Show the message')] : [inertLine(page, line)];
}

/** The buttons of mentions inside a button would be two controls in one. */
function inertLine(page: Page, line: string): HTMLElement {
  const element = lineMarkup(page, line.replace(/^(#{1,3}|-#|>) /, ''));
  return el('span', { class: 'markup-line' }, element.textContent);
}

function toolbar(page: Page, message: TableMessage): HTMLElement | undefined {
  if (message.privateFor !== null) return undefined;
  const reply = el(
    'button',
    { class: 'tool', type: 'button', 'aria-label': 'Reply', title: 'Reply' },
    icon('reply'),
  );
  reply.addEventListener('click', () => page.reply(message));
  const more = el(
    'button',
    { class: 'tool', type: 'button', 'aria-label': 'More actions', title: 'More', 'aria-haspopup': 'menu' },
    icon('more'),
  );
  more.addEventListener('click', () => page.messageMenu(message, more));
  return el('div', { class: 'tools' }, reply, more);
}
