import type { PersonView } from '../../protocol.ts';
import { Icon, LinkButton } from '../controls/buttons.tsx';
import { Disc, PingCount } from '../controls/people.tsx';
import { jump, switchTo } from '../state/places.ts';
import * as page from '../state/page.ts';
import { placeName } from '../state/page.ts';
import { say } from '../text/language.ts';

/** Above the messages: the channel and the person. */
export function Topbar() {
  const open = page.openChannel.value;
  const parent = page.channels.value.find(({ id }) => id === open?.parentId);
  const elsewhere = page.channels.value.filter(({ id }) => id !== open?.id);
  const pings = elsewhere.reduce((sum, channel) => sum + channel.pings, 0);
  const people = page.people.value.filter(({ bot }) => !bot);
  return (
    <header id="topbar">
      <button id="menu-button" class="tool" popovertarget="sidebar" aria-label={say('sidebar')}>
        <Icon name="menu" />
        {pings > 0 && <PingCount count={pings} where={` ${say('inOthers')}`} />}
      </button>
      <h1 id="place">
        {parent && [<LinkButton act={() => jump(parent.id)}>{placeName(parent)}</LinkButton>, ' › ']}
        <strong>{open && placeName(open)}</strong>
      </h1>
      <div id="identities" role="group" aria-label={say('you.who')} children={people.map(identity)} />
    </header>
  );
}

function identity(person: PersonView) {
  const { id, name, pings } = person;
  const own = id === page.me.value?.id;
  const count = own ? 0 : pings;
  const sentence = say(own ? 'you.are' : 'you.switch', { name });
  // What is seen is part of the name.
  const label = count === 0 ? sentence : `${sentence} ${count} (${say('pings')})`;
  const names = { title: label, 'aria-label': label, 'aria-pressed': own, 'data-testid': 'identity' };
  return (
    <button class="identity" {...names} onClick={() => own || switchTo(id)}>
      <Disc person={person} size="medium" />
      <span class="identity-name">{name}</span>
      {count > 0 && <PingCount count={count} where={` ${say('forName', { name })}`} />}
    </button>
  );
}

/** Shows if the page or the bot is not connected. */
export function Banner() {
  const { connected, online, bot } = page;
  const name = bot.value?.name ?? say('bot');
  const offline = !online.value && say('bot.offline', { name });
  const sentence = connected.value ? offline : say('connecting');
  return <p id="banner" role="status" hidden={!sentence} children={sentence} />;
}
