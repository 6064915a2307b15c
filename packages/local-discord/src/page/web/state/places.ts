import { signal } from '@preact/signals';
import { clearLine, focusUnlessTouch } from './line.ts';
import { channels, hideSidebar, openId, remark, show, lookAs } from './page.ts';
import { say } from '../text/language.ts';

/** The message to scroll to. */
export const wanted = signal<string>();
export const enlarged = signal<{ readonly url: string; readonly alt: string }>();

export function switchTo(personId: string): void {
  hideSidebar();
  const url = new URL(location.href);
  url.searchParams.set('person', personId);
  history.replaceState(null, '', url);
  clearLine();
  lookAs(personId);
}

/** Shows a channel, and one of its messages. */
export function jump(channelId: string, messageId?: string): void {
  hideSidebar();
  if (!channels.value.some(({ id }) => id === channelId)) {
    remark(say('place.hidden'));
    return;
  }
  if (channelId !== openId.value) show(channelId);
  if (messageId !== undefined) wanted.value = messageId;
  else focusUnlessTouch();
}
