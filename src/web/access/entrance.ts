import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isHidden, type Matches, type Person, type Scope, type Subject } from '../../matches/index.ts';
import type { Time } from '../../time.ts';
import { addressesBehind, type AddressOf, type Incoming } from '../address.ts';
import type { Links } from '../links.ts';
import type { Entered } from '../protocol.ts';
import type { Barred, Memberships } from './membership.ts';
import { EntranceQueue } from './entrance-queue.ts';
import { namesOf } from '../boards/view.ts';

/** What Discord says about people who open the page as the bot's Activity. */
export interface Activities {
  readonly applicationId: string;
  /** Who gave this code, and what lets Discord's client speak for them; `undefined` if it is not valid, or used. */
  identify(code: string): Promise<{ readonly person: Person; readonly accessToken: string } | undefined>;
  /** Where the Activity runs, and who takes part; `undefined` if it does not run. */
  instance(id: string): Promise<{ readonly scope: Scope; readonly personIds: readonly string[] } | undefined>;
}

interface EntranceDeps {
  readonly matches: Pick<Matches, 'people' | 'stored'>;
  readonly links: Links;
  readonly memberships: Memberships;
  readonly trustedProxies: readonly string[];
  readonly time: Pick<Time, 'after' | 'monotonic'>;
}

/** How many codes are remembered that were asked about; each is good once, for a minute. */
const mostCodes = 5_000;
/** How many of a channel's matches are offered, and among how many of its server they are looked for. */
const most = { offered: 10, read: 200 };
/** Among how many others in the Activity the one who launched it is looked for. */
const mostOthers = 25;

/** Discord's codes have 30 characters. */
const request = z.object({
  code: z.string().regex(/^[\w.-]{16,100}$/),
  instanceId: z.string().regex(/^i-[\w-]{1,100}$/),
  /** The match that a link named which was shared, as the page is told; whatever else it may be leads nowhere. */
  matchId: z.string().max(100).optional(),
});

/** What comes of it. */
type Entry = Entered | 'refused' | 'elsewhere' | Barred;

/** The way from Discord's Activity to boards: who somebody is and where is asked of Discord, never of the page. */
export class Entrance {
  readonly #deps: EntranceDeps;
  readonly #addressOf: AddressOf;
  readonly #queue: EntranceQueue;
  readonly #asked = new LRUCache<string, true>({ maxSize: mostCodes, sizeCalculation: () => 1 });

  constructor(deps: EntranceDeps) {
    this.#deps = deps;
    this.#addressOf = addressesBehind(deps.trustedProxies);
    this.#queue = new EntranceQueue(deps.time);
  }

  /** @returns links to the boards that somebody may open there, or what is wrong. */
  async enter(
    activities: Activities,
    body: unknown,
    incoming: Incoming | undefined,
  ): Promise<Entry | 'malformed' | 'tooFast'> {
    const read = request.safeParse(body);
    if (!read.success) return 'malformed';
    const { code, instanceId, matchId } = read.data;
    // Discord need not be asked twice.
    if (this.#asked.has(code)) return 'refused';
    this.#asked.set(code, true);
    let entry: Entry | undefined;
    try {
      entry = await this.#queue.take(this.#addressOf(incoming), async () => {
        const result = await this.#enter(activities, code, instanceId, matchId);
        return { result, failed: typeof result === 'string' };
      });
    } finally {
      // Where Discord was not asked, or did not answer, the code is still good.
      if (entry === undefined) this.#asked.delete(code);
    }
    return entry ?? 'tooFast';
  }

  async #enter(
    activities: Activities,
    code: string,
    instanceId: string,
    matchId: string | undefined,
  ): Promise<Entry> {
    const identified = await activities.identify(code);
    if (identified === undefined) return 'refused';
    const { person, accessToken } = identified;
    const instance = await activities.instance(instanceId);
    if (instance?.personIds.includes(person.id) !== true) return 'elsewhere';
    const { scope } = instance;
    const barred = await this.#deps.memberships.barred({ person, scope, madeAt: 0 }, scope.channelId, false);
    if (barred !== undefined) return barred;
    const others = instance.personIds.filter((id) => id !== person.id).slice(0, mostOthers);
    const found =
      (matchId === undefined ? undefined : await this.#match(matchId, scope)) ??
      (await this.#launched(instanceId, [person.id, ...others], scope)) ??
      (await this.#inChannel(scope));
    const boards = [];
    for (const { subject, ...named } of found) {
      const token = await this.#deps.links.issue(subject, person, scope, false);
      boards.push({ token, ...named });
    }
    if (boards.length === 1) return { boards, accessToken };
    return {
      boards,
      accessToken,
      place: await this.#deps.links.issue({ kind: 'place' }, person, scope, false),
    };
  }

  /** What the first of these people launched the Activity from: their own puzzle or lesson, or anybody's match. */
  async #launched(
    instanceId: string,
    personIds: readonly string[],
    scope: Scope,
  ): Promise<readonly Offered[] | undefined> {
    const { people } = this.#deps.matches;
    for (const [index, personId] of personIds.entries()) {
      const { launched } = await people.preferences(personId);
      if (launched?.instanceId !== instanceId) continue;
      const { subject } = launched;
      if (subject.kind !== 'match') {
        if (index === 0) return [{ subject }];
        continue;
      }
      const match = await this.#match(subject.id, scope);
      if (match !== undefined) return match;
    }
    return undefined;
  }

  /** One that can be shown there. */
  async #match(id: string, scope: Scope): Promise<readonly Offered[] | undefined> {
    const match = await this.#deps.matches.stored.get(id, scope);
    return match.ok && !isHidden(match.value)
      ? [{ subject: { kind: 'match', id: match.value.id } }]
      : undefined;
  }

  /** For those who came without a board's button. */
  async #inChannel(scope: Scope): Promise<readonly Offered[]> {
    const ongoing = await this.#deps.matches.stored.ongoing(scope, most.read);
    return ongoing
      .filter((match) => match.channelId === scope.channelId && !isHidden(match))
      .slice(0, most.offered)
      .map((match) => ({ subject: { kind: 'match', id: match.id }, names: namesOf(match) }));
  }
}

interface Offered extends Omit<Entered['boards'][number], 'token'> {
  readonly subject: Subject;
}
