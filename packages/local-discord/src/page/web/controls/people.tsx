import type { PersonView } from '../../protocol.ts';
import type { ShownMessage } from '../../../client/views.ts';
import { people } from '../state/page.ts';
import { classes } from './buttons.tsx';
import { say } from '../text/language.ts';

type DiscProps = { readonly person: PersonView; readonly size?: 'small' | 'medium' | 'large' };

/** A person's avatar as a coloured disc; decorative, since their name is next to it. */
export function Disc({ person, size = 'small' }: DiscProps) {
  const initials = person.name.split(/\s+/).map((word) => [...word][0] ?? '');
  const face = classes(`disc disc-${size}`, person.bot && 'disc-bot');
  const letters = initials.slice(0, 2).join('').toUpperCase();
  return <span class={face} aria-hidden="true" style={{ '--disc': person.colour }} data-letters={letters} />;
}

export const AppTag = () => <span class="tag" title={say('app.is')} children={say('app')} />;

export const PingCount = ({ count, where = '' }: { count: number; where?: string }) => (
  <span class="count" aria-label={`${say('pings')}${where}: ${count}`}>
    {count > 99 ? '99+' : count}
  </span>
);

/** The author of a message, even if they have left. */
export function authorOf({ author }: Pick<ShownMessage, 'author'>): PersonView {
  const { id, username, global_name, bot = false } = author;
  const known = people.value.find((person) => person.id === id);
  return known ?? { id, name: global_name ?? username, colour: '#7a7a72', bot, roles: [], pings: 0 };
}
