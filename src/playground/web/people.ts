import type { PersonView, TableMessage } from '../protocol.ts';
import { el } from './element.ts';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** The coloured disc that stands for a person; their name stands beside it, so it says nothing itself. */
export function disc(person: PersonView, size: 'small' | 'medium' | 'large' = 'medium'): HTMLElement {
  const shape = person.bot ? 'disc-bot' : 'disc-person';
  return el(
    'span',
    { class: `disc disc-${size} ${shape}`, 'aria-hidden': 'true', style: { '--disc': person.colour } },
    initials(person.name),
  );
}

export const appTag = (): HTMLElement => el('span', { class: 'tag', title: 'A bot' }, 'App');

/** Who wrote a message, also when they are no longer among the people. */
export function authorOf(
  table: { readonly person: (id: string) => PersonView | undefined },
  message: Pick<TableMessage, 'author'>,
): PersonView {
  const { id, username, global_name, bot = false } = message.author;
  return table.person(id) ?? { id, name: global_name ?? username, colour: '#7a7a72', bot, pings: 0 };
}

export const humansFirst = (people: readonly PersonView[]): readonly PersonView[] =>
  [...people].sort((one, other) => Number(one.bot) - Number(other.bot));

/** A red badge with the number of pings. */
export const pingCount = (count: number, where = ''): HTMLElement =>
  el(
    'span',
    { class: 'count', 'aria-label': `${count} ${count === 1 ? 'ping' : 'pings'}${where}` },
    count > 99 ? '99+' : String(count),
  );
