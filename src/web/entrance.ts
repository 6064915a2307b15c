import { z } from 'zod';
import { isHidden, type Matches, type MatchSummary, type Person, type Scope } from '../matches/index.ts';
import type { Links } from './links.ts';
import type { Entered } from './protocol.ts';

/** What Discord says about people who open the page as the bot's Activity. */
export interface Activities {
  readonly applicationId: string;
  /** Who gave this code; `undefined` if it is not valid, or used. */
  identify(code: string): Promise<Person | undefined>;
  /** Where the Activity runs, and who takes part; `undefined` if it does not run. */
  instance(id: string): Promise<{ readonly scope: Scope; readonly personIds: readonly string[] } | undefined>;
}

interface EntranceDeps {
  readonly matches: Pick<Matches, 'people' | 'records'>;
  readonly links: Links;
}

/** Several requests to Discord follow from each: at most so many at once, from everybody together. */
const mostAtOnce = 20;
/** How many of a channel's matches are offered, and among how many of its server they are looked for. */
const most = { offered: 10, read: 200 };
/** Among how many others in the Activity the one who launched it is looked for. */
const mostOthers = 25;

const request = z.object({
  code: z.string().regex(/^[\w.-]{1,200}$/),
  instanceId: z.string().regex(/^[\w-]{1,200}$/),
});

/** The way from Discord's Activity to boards: who somebody is and where is asked of Discord, never of the page. */
export class Entrance {
  readonly #deps: EntranceDeps;
  #running = 0;

  constructor(deps: EntranceDeps) {
    this.#deps = deps;
  }

  /** @returns links to the boards that somebody may open there, or what is wrong. */
  async enter(
    activities: Activities,
    body: unknown,
  ): Promise<Entered | 'malformed' | 'tooFast' | 'refused' | 'elsewhere'> {
    const read = request.safeParse(body);
    if (!read.success) return 'malformed';
    if (this.#running >= mostAtOnce) return 'tooFast';
    this.#running += 1;
    try {
      const person = await activities.identify(read.data.code);
      if (person === undefined) return 'refused';
      const instance = await activities.instance(read.data.instanceId);
      if (instance?.personIds.includes(person.id) !== true) return 'elsewhere';
      const others = instance.personIds.filter((id) => id !== person.id).slice(0, mostOthers);
      const found =
        (await this.#launched(read.data.instanceId, [person.id, ...others], instance.scope)) ??
        (await this.#inChannel(instance.scope));
      const boards = [];
      for (const { id, players } of found) {
        const token = await this.#deps.links.issue(id, person, instance.scope, false);
        boards.push({ token, names: { first: players.first.name, second: players.second.name } });
      }
      return { boards };
    } finally {
      this.#running -= 1;
    }
  }

  /** The match whose board the Activity was launched from, by the first of these people. */
  async #launched(
    instanceId: string,
    personIds: readonly string[],
    scope: Scope,
  ): Promise<readonly MatchSummary[] | undefined> {
    const { people, records } = this.#deps.matches;
    for (const personId of personIds) {
      const { launched } = await people.preferences(personId);
      if (launched?.instanceId !== instanceId) continue;
      const match = await records.get(launched.matchId, scope);
      if (match.ok && !isHidden(match.value)) return [match.value];
    }
    return undefined;
  }

  /** For those who came without a board's button. */
  async #inChannel(scope: Scope): Promise<readonly MatchSummary[]> {
    const ongoing = await this.#deps.matches.records.ongoing(scope, most.read);
    return ongoing
      .filter((match) => match.channelId === scope.channelId && !isHidden(match))
      .slice(0, most.offered);
  }
}
