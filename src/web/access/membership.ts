import { LRUCache } from 'lru-cache';
import type { Membership } from '../../matches/index.ts';
import type { Time } from '../../time.ts';
import { anybody, type Link } from '../links.ts';

/** Asked of Discord; rejects if it does not answer. `undefined`: the bot has not connected yet, and cannot ask. */
export type AskMembership = (
  guildId: string,
  channelId: string,
  personId: string,
) => Promise<Membership | undefined>;

interface MembershipsDeps {
  readonly discord: { readonly membership: AskMembership };
  readonly time: Pick<Time, 'now' | 'monotonic' | 'after'>;
}

/**
 * Why somebody may not see a board, or not change it; `away`: until the bot has connected; `watches`: they came from a
 * tournament's page.
 */
export type Barred = 'unserved' | 'left' | 'hidden' | 'timedOut' | 'away' | 'watches';

/** How long an answer counts, in milliseconds: also a refusal, which may soon be lifted, or none at all. */
const countsMs = { free: 10 * 60_000, other: 30_000 };
const mostKnown = 10_000;
/** How long Discord may take, in milliseconds: the page waits 12 s for an answer, and for the next sign of life. */
const patienceMs = 2_000;

/** Refuses on the page what Discord would refuse: it is asked at the first use of a link, and every ten minutes after. */
export class Memberships {
  readonly #deps: MembershipsDeps;
  readonly #known: LRUCache<string, Membership>;

  constructor(deps: MembershipsDeps) {
    this.#deps = deps;
    this.#known = new LRUCache({
      max: mostKnown,
      ttl: countsMs.free,
      ttlResolution: 0,
      perf: { now: deps.time.monotonic },
      fetchMethod: async (key, before, { options }) => {
        const [guildId = '', channelId = '', personId = ''] = key.split(' ');
        try {
          const membership = await this.#soon(deps.discord.membership(guildId, channelId, personId));
          // Not kept.
          if (membership === undefined) return undefined;
          const isFree = membership.kind === 'member' && membership.timedOutUntil <= deps.time.now();
          if (!isFree) options.ttl = countsMs.other;
          return membership;
        } catch {
          // Nobody is shut out because Discord fails, nor let in again: its last answer counts, however old.
          options.ttl = countsMs.other;
          return before ?? { kind: 'member', timedOutUntil: 0 };
        }
      },
    });
  }

  /**
   * Why somebody may not see a board, or with `acts` not change it; `undefined`: they may. Boards in Discord are played
   * on with buttons, for which it is enough to see the channel; whoever is in time-out sees it, but cannot press them.
   * @param channelId where the board is, in the link's server.
   */
  async barred(
    { person, scope: { guildId }, madeAt }: Pick<Link, 'person' | 'scope' | 'madeAt'>,
    channelId: string,
    acts: boolean,
  ): Promise<Barred | undefined> {
    if (person.id === anybody.id) return acts ? 'watches' : undefined;
    if (guildId === null) return undefined;
    const membership = await this.#known.fetch(`${guildId} ${channelId} ${person.id} ${madeAt}`);
    // Whoever was banned while the bot was away could change something.
    if (membership === undefined) return acts ? 'away' : undefined;
    if (membership.kind !== 'member') return membership.kind;
    return acts && membership.timedOutUntil > this.#deps.time.now() ? 'timedOut' : undefined;
  }

  #soon<T>(asked: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const cancel = this.#deps.time.after(patienceMs, () => reject(new Error('Discord says nothing')));
      void asked.then(resolve, reject).finally(cancel);
    });
  }
}
