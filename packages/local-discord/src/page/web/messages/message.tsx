import { signal } from '@preact/signals';
import { MessageFlags, MessageType } from 'discord-api-types/payloads/v10';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PersonView } from '../../protocol.ts';
import type { ShownMessage } from '../../../client/views.ts';
import { messageMenu, PersonButton } from '../controls/actions.tsx';
import { classes, Dots, Icon, LinkButton, Tool } from '../controls/buttons.tsx';
import { AppTag, authorOf, Disc } from '../controls/people.tsx';
import { answer } from '../state/line.ts';
import { jump } from '../state/places.ts';
import { channels, dismiss, openId, panel, presses, react } from '../state/page.ts';
import { LineOfText, MessageText } from '../text/markup.tsx';
import { clockTime, fullTime } from '../text/times.tsx';
import { drawComponent } from './components.tsx';
import { drawAttachment, Embed } from './media.tsx';
import { say } from '../text/language.ts';

const windowHeight = signal(innerHeight);
addEventListener('resize', () => (windowHeight.value = innerHeight));

const has = (message: ShownMessage, flag: MessageFlags): boolean => ((message.flags ?? 0) & flag) !== 0;

/** Around a message that fills the window, in CSS pixels. */
const margin = 32;

/** Consecutive messages of an author within this time share a header, in milliseconds. */
const groupWithinMs = 7 * 60_000;

export function continues(message: ShownMessage, previous: ShownMessage | undefined): boolean {
  return (
    previous !== undefined &&
    previous.author.id === message.author.id &&
    previous.privateFor === message.privateFor &&
    message.type === MessageType.Default &&
    (previous.type === MessageType.Default || previous.type === MessageType.Reply) &&
    Date.parse(message.timestamp) - Date.parse(previous.timestamp) < groupWithinMs
  );
}

/** The only kind of system message that the local Discord sends. */
export const isThreadLine = ({ type }: ShownMessage): boolean => type === MessageType.ThreadCreated;

export function ThreadLine({ message }: { message: ShownMessage }) {
  const { id, channel_id, content } = message;
  const thread = channels.value.find(({ parentId, name }) => parentId === channel_id && name === content);
  return (
    <div class="system-line" data-id={id}>
      <Icon name="thread" />
      <p>
        <strong>{authorOf(message).name}</strong> {say('message.startedThread')}{' '}
        {thread ? <LinkButton act={() => jump(thread.id)}>{content}</LinkButton> : content}
      </p>
      {when(message)}
    </div>
  );
}

function when({ timestamp }: ShownMessage) {
  const date = new Date(timestamp);
  return <time class="when" dateTime={timestamp} title={fullTime(date)} children={clockTime(date)} />;
}

export function Message({ message, continued }: { message: ShownMessage; continued: boolean }) {
  const tools = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => fit(body.current!), [message, windowHeight.value, panel.value]);
  const author = authorOf(message);
  const { id, pinged, privateFor, timestamp } = message;
  const isPrivate = privateFor !== null;
  const contextMenu = (event: MouseEvent) => {
    const own = event.target instanceof Element && event.target.closest('a, input, textarea') !== null;
    if (own || tools.current === null || getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    messageMenu(message, tools.current);
  };
  return (
    <article
      class={classes('message', continued && 'continued', pinged && 'pinged', isPrivate && 'private')}
      data-testid="message"
      data-id={id}
      aria-label={`${author.name}, ${clockTime(new Date(timestamp))}`}
      onContextMenu={contextMenu}>
      {reference(message)}
      <div class="message-side">{continued ? when(message) : <Disc person={author} size="large" />}</div>
      <div class="message-body" ref={body}>
        {!continued && header(message, author)}
        {has(message, MessageFlags.Loading) ? (
          <p class="thinking" role="status">
            <Dots /> {say('thinking', { name: author.name })}
          </p>
        ) : (
          contents(message)
        )}
        {isPrivate && (
          <p class="private-foot">
            <Icon name="eye" /> {say('message.private')} ·{' '}
            <LinkButton act={() => dismiss(message)}>{say('message.dismiss')}</LinkButton>
          </p>
        )}
      </div>
      {!isPrivate && (
        <div class="tools" ref={tools}>
          <Tool icon="reply" label="message.reply" onClick={() => answer(message)} />
          <Tool
            icon="more"
            label="message.more"
            aria-haspopup="menu"
            onClick={({ currentTarget }) => messageMenu(message, currentTarget)}
          />
        </div>
      )}
    </article>
  );
}

/** Leaves room in the window for the text and the controls around a picture; a finished message needs none. */
function fit(body: HTMLElement): void {
  const picture = body.querySelector<HTMLElement>(':scope > .picture');
  if (picture === null || body.querySelector('.row :enabled') === null) return;
  const rest = body.parentElement!.offsetHeight - picture.offsetHeight;
  const room = body.closest('#scroller')!.clientHeight - rest - margin;
  body.style.setProperty('--fit', `${room}px`);
}

const header = (message: ShownMessage, author: PersonView) => (
  <header>
    <PersonButton person={author} class="author" children={author.name} />
    {author.bot && <AppTag />}
    {when(message)}
    {message.pinged && <span class="ping-mark">{[<Icon name="at" />, say('forYou')]}</span>}
  </header>
);

function contents(message: ShownMessage) {
  const { content, embeds, attachments, components = [], reactions = [], edited_timestamp: edited } = message;
  const failure = presses.value[message.id]?.error;
  const thread = channels.value.find(({ id }) => id === message.thread?.id && id !== openId.value);
  const mark = edited !== null && (
    <span class="edited" title={fullTime(new Date(edited))} children={` ${say('message.edited')}`} />
  );
  const classic = !has(message, MessageFlags.IsComponentsV2);
  return (
    <>
      {content && <MessageText text={content} tail={mark} />}
      {classic && embeds.map((embed) => <Embed embed={embed} />)}
      {classic && attachments.map(drawAttachment)}
      {components.map((component) => drawComponent(message, component))}
      {!content && mark}
      {reactions.length > 0 && (
        <div class="reactions">
          {reactions.map(({ emoji: { name }, count, me }) => (
            <button class="reaction" aria-pressed={me} onClick={() => react(message, name ?? '')}>
              {name} {count}
            </button>
          ))}
        </div>
      )}
      {thread && (
        <button class="thread-card" onClick={() => jump(thread.id)}>
          <Icon name="thread" />
          <strong>{thread.name}</strong>
          <span>{say('message.openThread')}</span>
        </button>
      )}
      {failure && <p class="failure" role="alert" children={failure} />}
    </>
  );
}

/** Above the message: the message or command that it replies to. */
function reference(message: ShownMessage) {
  const { type, referenced_message: original, interaction } = message;
  const line = (said: ComponentChildren, person?: PersonView) => (
    <p class="reference">
      <Icon name="reply" />
      {person && [<Disc person={person} />, <strong>{person.name}</strong>]}
      {said}
    </p>
  );
  if (type === MessageType.Reply && original) return line(excerpt(original), authorOf(original));
  // What is private has often taken the place of an original that only said that the bot was thinking.
  if (type === MessageType.Reply && message.privateFor !== null) return null;
  if (type === MessageType.Reply) return line(<em>{say('message.originalDeleted')}</em>);
  if (interaction === undefined) return null;
  const name = `${type === MessageType.ChatInputCommand ? '/' : ''}${interaction.name}`;
  const used = [<span> {say('message.used')} </span>, <span class="used">{name}</span>];
  return line(used, authorOf({ author: interaction.user }));
}

function excerpt({ content, channel_id, id }: NonNullable<ShownMessage['referenced_message']>) {
  const line = content.split('\n').find((part) => part.trim() !== '');
  return (
    <button class="excerpt" onClick={() => jump(channel_id, id)}>
      {line ? (
        <LineOfText text={line.replace(/^(#{1,3}|-#|>) /, '')} inert />
      ) : (
        <em>{say('message.show')}</em>
      )}
    </button>
  );
}
