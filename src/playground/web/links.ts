import { el } from './element.ts';
import type { Child } from './element.ts';
import type { Page } from './page.ts';

/** Discord's own links to channels and messages, which here lead to this table's. */
const ownLink = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** The table's own files are fetched from where the page came from, whichever name the loopback goes by. */
export function localUrl(url: string): string {
  if (!URL.canParse(url, location.href)) return 'about:blank';
  const parsed = new URL(url, location.href);
  if (!/^https?:$/.test(parsed.protocol)) return 'about:blank';
  const own = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(parsed.hostname);
  return own && parsed.pathname.startsWith('/attachments/') ? parsed.pathname + parsed.search : parsed.href;
}

/** Where a link leads at this table; undefined for the rest of the world. */
export function ownPlace(url: string): { channelId: string; messageId: string | undefined } | undefined {
  const [, channelId, messageId] = ownLink.exec(url) ?? [];
  return channelId === undefined ? undefined : { channelId, messageId };
}

/** A link that goes to its place at this table, or opens in a tab of its own. */
export function linkElement(
  page: Page,
  url: string,
  className: string | undefined,
  ...children: readonly Child[]
): HTMLElement {
  const place = ownPlace(url);
  if (place === undefined) {
    const outside = { href: localUrl(url), target: '_blank', rel: 'noopener noreferrer' };
    return el('a', { class: className, ...outside }, ...children);
  }
  const click = (event: Event) => {
    event.preventDefault();
    page.jump(place.channelId, place.messageId);
  };
  return el('a', { class: className, href: url, on: { click } }, ...children);
}
