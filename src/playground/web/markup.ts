import { el, present } from './element.ts';
import type { Child } from './element.ts';
import { parseInlines } from './inlines.ts';
import type { Inline } from './inlines.ts';
import { linkElement, ownPlace } from './links.ts';
import { parseMarkdown } from './markdown.ts';
import type { Block } from './markdown.ts';
import type { Page } from './page.ts';
import { timeElement } from './times.ts';

/** A message's text as elements. */
export function markup(page: Page, text: string): HTMLElement {
  return el('div', { class: 'markup' }, ...blockElements(page, parseMarkdown(text)));
}

/** One line of text, for places that have room for no more. */
export function lineMarkup(page: Page, text: string): HTMLElement {
  return el('span', { class: 'markup-line' }, ...inlineElements(page, parseInlines(text)));
}

function blockElements(page: Page, blocks: readonly Block[]): HTMLElement[] {
  return blocks.map((block) => {
    switch (block.kind) {
      case 'paragraph':
        return el('p', {}, ...inlineElements(page, block.lines));
      case 'heading':
        // The page has its own h1 and h2; a message's headings stand below them.
        return el(
          (['h3', 'h4', 'h5'] as const)[block.level - 1] ?? 'h5',
          {},
          ...inlineElements(page, block.line),
        );
      case 'subtext':
        return el('p', { class: 'subtext' }, ...inlineElements(page, block.line));
      case 'quote':
        return el('blockquote', {}, ...blockElements(page, block.blocks));
      case 'code':
        return el('pre', {}, el('code', { 'data-language': block.language || undefined }, block.text));
      case 'list': {
        const items = block.items.map((item) => el('li', {}, ...blockElements(page, item)));
        return block.start === undefined
          ? el('ul', {}, ...items)
          : el('ol', { start: block.start }, ...items);
      }
    }
  });
}

function inlineElements(page: Page, inlines: readonly Inline[]): (Node | string)[] {
  return present(inlines.map((inline) => inlineElement(page, inline)));
}

function inlineElement(page: Page, inline: Inline): Child {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'break':
      return el('br');
    case 'bold':
      return el('strong', {}, ...inlineElements(page, inline.children));
    case 'italic':
      return el('em', {}, ...inlineElements(page, inline.children));
    case 'underline':
      return el('u', {}, ...inlineElements(page, inline.children));
    case 'strike':
      return el('s', {}, ...inlineElements(page, inline.children));
    case 'spoiler':
      return spoiler(inlineElements(page, inline.children));
    case 'code':
      return el('code', {}, inline.text);
    case 'link':
      return link(page, inline.url, inlineElements(page, inline.children));
    case 'person':
      return personMention(page, inline.id);
    case 'channel':
      return channelMention(page, inline.id);
    case 'role':
      return el('span', { class: 'mention' }, '@role');
    case 'broadcast':
      return el('span', { class: 'mention' }, inline.text);
    case 'command': {
      const compose = () => page.compose(`/${inline.name}`);
      return el('button', { class: 'mention', type: 'button', on: { click: compose } }, `/${inline.name}`);
    }
    case 'emoji':
      return `:${inline.name}:`;
    case 'time':
      return timeElement(inline.seconds, inline.style);
  }
}

function spoiler(children: (Node | string)[]): HTMLElement {
  const hidden = el('span', { class: 'spoiler-text', 'aria-hidden': 'true', inert: true }, ...children);
  const cover = el('span', {
    class: 'spoiler',
    role: 'button',
    tabindex: 0,
    'aria-label': 'Hidden text: press to show',
  });
  const reveal = () => {
    cover.replaceWith(el('span', { class: 'spoiler spoiler-shown' }, ...hidden.childNodes));
  };
  cover.append(hidden);
  cover.addEventListener('click', reveal);
  cover.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    reveal();
  });
  return cover;
}

function link(page: Page, url: string, children: (Node | string)[]): HTMLElement {
  const place = ownPlace(url);
  const bare = children.length === 1 && children[0] === url;
  if (place === undefined || !bare) return linkElement(page, url, undefined, ...children);
  const name = page.table.channels.find(({ id }) => id === place.channelId)?.name ?? 'unknown';
  return linkElement(page, url, 'mention', `#${name}${place.messageId === undefined ? '' : ' › message'}`);
}

function personMention(page: Page, id: string): HTMLElement {
  const person = page.table.person(id);
  if (person === undefined) return el('span', { class: 'mention' }, '@unknown');
  const own = id === page.table.me?.id ? ' mention-own' : '';
  const mention = el('button', { class: `mention${own}`, type: 'button' }, `@${person.name}`);
  mention.addEventListener('click', () => page.personMenu(person, mention));
  return mention;
}

function channelMention(page: Page, id: string): HTMLElement {
  const channel = page.table.channels.find((known) => known.id === id);
  if (channel === undefined) return el('span', { class: 'mention' }, '#unknown');
  const show = () => page.jump(id);
  return el('button', { class: 'mention', type: 'button', on: { click: show } }, `#${channel.name}`);
}
