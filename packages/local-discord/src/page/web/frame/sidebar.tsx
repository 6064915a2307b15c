import { effect } from '@preact/signals';
import type { ChannelView, PersonView } from '../../protocol.ts';
import { PersonButton } from '../controls/actions.tsx';
import { classes, Icon } from '../controls/buttons.tsx';
import { AppTag, Disc, PingCount } from '../controls/people.tsx';
import { jump } from '../state/places.ts';
import * as page from '../state/page.ts';
import { bot, channels, isDirect, me, openChannel, openId, placeName } from '../state/page.ts';
import { say } from '../text/language.ts';
import { Moment } from '../text/times.tsx';

/** Channels and people; on a phone a popover over the messages, which the menu button opens. */
export function Sidebar() {
  const all = channels.value;
  const threads = all.filter(
    ({ id, kind, archived, pings }) => kind === 'thread' && (!archived || id === openId.value || pings > 0),
  );
  const below = (channel: ChannelView) => threads.filter(({ parentId }) => parentId === channel.id);
  const texts = all.filter(({ kind }) => kind === 'text').flatMap((channel) => [channel, ...below(channel)]);
  return (
    <nav id="sidebar" popover="auto" aria-label={say('sidebar')}>
      <p class="brand">
        <span class="brand-mark" aria-hidden="true" />
        <strong>{page.guild.value.name}</strong>
      </p>
      <div class="sidebar-lists">
        {page.guild.value.events.length > 0 && <h2>{say('sidebar.events')}</h2>}
        {page.guild.value.events.map(({ id, name, start }) => (
          <p key={id} class="event">
            {name} <Moment seconds={start / 1000} style="f" />
          </p>
        ))}
        <h2>{say('sidebar.channels')}</h2>
        <div>{texts.map(channelRow)}</div>
        <h2>{say('sidebar.direct')}</h2>
        <div id="directs">{all.filter(isDirect).map(channelRow)}</div>
        <h2>{say('sidebar.people')}</h2>
        <div>{page.people.value.map(personRow)}</div>
      </div>
      <p class="sidebar-foot">{say('foot')}</p>
    </nav>
  );
}

/** The window's title shows the number of pings, the channel and the person. */
effect(() => {
  const pings = channels.value.reduce((sum, channel) => sum + channel.pings, 0);
  const place = openChannel.value && placeName(openChannel.value);
  const title = [place, me.value?.name, bot.value?.name].filter((part) => part !== undefined).join(' · ');
  document.title = pings > 0 ? `(${pings}) ${title}` : title;
});

function channelRow({ id, kind, name, archived, pings, unread }: ChannelView) {
  const current = id === openId.value;
  const isUnread = !current && pings + unread > 0;
  const several = { id, name, colour: '#7a7a72', bot: false, roles: [], pings };
  const person = kind === 'group' ? several : kind === 'direct' ? bot.value : undefined;
  const mark = person && <Disc person={person} />;
  return (
    <button
      key={id}
      class={classes(`channel channel-${kind}`, isUnread && 'unread', archived && 'archived')}
      data-testid="channel"
      data-id={id}
      aria-current={current ? 'page' : undefined}
      autofocus={current}
      onClick={() => jump(id)}>
      {mark || <Icon name={kind === 'text' ? 'hash' : 'thread'} />}
      <span class="channel-name">{name}</span>
      {archived && <span class="channel-note">{say('channel.archived')}</span>}
      {isUnread && pings > 0 && <PingCount count={pings} />}
      {isUnread && pings === 0 && (
        <span class="unread-count" aria-label={say('unread', { count: unread })} children={unread} />
      )}
    </button>
  );
}

const personRow = (person: PersonView) => (
  <PersonButton key={person.id} person={person} class="person">
    <Disc person={person} />
    <span class="person-name">{person.name}</span>
    {person.bot && <AppTag />}
    {person.status !== undefined && <span class="person-status">{person.status}</span>}
    {person.id === me.value?.id && <span class="channel-note">{say('you')}</span>}
  </PersonButton>
);
