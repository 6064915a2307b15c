import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ShownMessage } from '../../../client/views.ts';
import { classes, Dots, Icon, LinkButton } from '../controls/buttons.tsx';
import { wanted } from '../state/places.ts';
import * as page from '../state/page.ts';
import { dismissNotice, following, me, openChannel, openId } from '../state/page.ts';
import { dayName, sameDay } from '../text/times.tsx';
import { continues, isThreadLine, Message, ThreadLine } from './message.tsx';
import { Welcome } from './welcome.tsx';
import { say } from '../text/language.ts';

/** Within this distance of the end, in CSS pixels, messages count as seen. */
const nearEnd = 80;

/** The open channel's messages, laid out from the end, so that the browser stays there until the user scrolls up. */
export function MessageList() {
  const scroller = useRef<HTMLDivElement>(null);
  const atEnd = useSignal(true);
  const messages = page.messages.value;
  const notices = page.notices.value;
  const before = useRef(messages);

  const markSeen = () => {
    const { pings, unread } = openChannel.peek() ?? { pings: 0, unread: 0 };
    if (atEnd.peek() && document.visibilityState === 'visible' && pings + unread > 0) page.markRead();
  };
  const scrolled = () => {
    atEnd.value = scroller.current!.scrollTop > -nearEnd;
    markSeen();
  };
  const toEnd = () => void (scroller.current!.scrollTop = 0);
  const showWanted = () => {
    if (wanted.value === undefined || messages === undefined) return;
    const element = document.querySelector(`[data-id="${wanted.value}"]`);
    wanted.value = undefined;
    if (element === null) {
      page.remark(say('message.notHere'));
      return;
    }
    element.scrollIntoView({ block: 'center' });
    element.animate([{ background: 'var(--accent-soft)' }, {}], { duration: 2_000, easing: 'ease-out' });
  };
  useLayoutEffect(toEnd, [me.value?.id, openId.value]);
  useLayoutEffect(showWanted, [wanted.value, messages]);
  useLayoutEffect(
    () => followOwn(scroller.current!, before.current, (before.current = messages)),
    [messages],
  );
  useEffect(markSeen, [openChannel.value]);
  useEffect(() => document.addEventListener('visibilitychange', markSeen), []);
  return (
    <div id="scroller" tabIndex={-1} ref={scroller} onScroll={scrolled} onWheel={stay} onTouchMove={stay}>
      <div>
        <div class="messages" role="log" aria-label={say('messages')} aria-live="polite">
          {messages?.length === 0 && notices.length === 0 ? <Welcome /> : messages?.flatMap(rows)}
          {notices.map(noticeLine)}
        </div>
        <button class="to-end" hidden={atEnd.value} onClick={toEnd}>
          <Icon name="down" />
          {say('messages.latest')}
        </button>
      </div>
    </div>
  );
}

const firstControl = ':is(.row, .section) button:enabled';

/** Leads somebody who was typing to what their command has brought; only once, so that Tab also leads on. */
export function toOwn(): (() => void) | undefined {
  if (!following.on || !following.focus) return undefined;
  const message = document.querySelector(`[data-id="${following.messageId}"]:has(${firstControl})`);
  return message === null ? undefined : () => focusControl(message);
}

const stay = () => void (following.on = false);

type Shown = readonly ShownMessage[] | undefined;

/**
 * Scrolls to what the person's own act has brought, and focuses its first control unless they are typing; again if that
 * control goes, as when another message takes its place.
 */
function followOwn(scroller: HTMLElement, before: Shown, messages: Shown): void {
  const last = messages?.at(-1);
  if (!following.on || before === undefined || last === undefined) return;
  const active = document.activeElement;
  const lost = active === document.body;
  const isNew = !before.some(({ id }) => id === last.id);
  const isChanged = (one: ShownMessage) => one.id === following.messageId && (lost || !before.includes(one));
  const shown = isNew ? last : messages!.find(isChanged);
  const element = shown && scroller.querySelector<HTMLElement>(`[data-id="${shown.id}"]`);
  if (!element) return;
  following.messageId = element.dataset['id']!;
  const block = element.offsetHeight > scroller.clientHeight ? 'end' : 'nearest';
  if (shown === last) scroller.scrollTop = 0;
  else element.scrollIntoView({ block });
  const typing = !lost && !scroller.contains(active);
  if ((!following.focus && !lost) || typing || element.contains(active)) return;
  focusControl(element);
}

function focusControl(message: Element): void {
  const control = message.querySelector<HTMLElement>(firstControl);
  control?.focus({ preventScroll: true });
  // In a message that is taller than the window.
  control?.scrollIntoView({ block: 'nearest' });
  following.focus = document.activeElement !== control;
}

/** A message, preceded by the date if it is the first of a day. */
function rows(message: ShownMessage, index: number, messages: readonly ShownMessage[]) {
  const date = new Date(message.timestamp);
  const before = messages[index - 1];
  const { id } = message;
  const row = isThreadLine(message) ? (
    <ThreadLine key={id} message={message} />
  ) : (
    <Message key={id} message={message} continued={continues(message, before)} />
  );
  if (before !== undefined && sameDay(new Date(before.timestamp), date)) return row;
  const day = <p class="day" key={`day-${date.toDateString()}`} children={<span>{dayName(date)}</span>} />;
  return [day, row];
}

function noticeLine({ id, text, error }: page.Notice) {
  const waiting = error === undefined;
  return (
    <div
      key={id}
      class={classes('notice', waiting && 'waiting')}
      role={waiting ? 'status' : 'alert'}
      data-testid="notice">
      {waiting && <Dots />}
      {text && <code>{text}</code>}
      {!waiting && <span class="failure">{error}</span>}
      {!waiting && <LinkButton act={() => dismissNotice(id)}>{say('message.dismiss')}</LinkButton>}
    </div>
  );
}
