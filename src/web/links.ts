import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readSubject, type Matches, type Person, type Scope, type Subject } from '../matches/index.ts';
import type { Time } from '../time.ts';

/** How long a link is valid, in milliseconds. */
const linkMs = 24 * 3_600_000;

/** The key of the note that holds the key of the signatures. */
const keyNote = 'boardLinks';

interface Notes {
  get(key: string): Promise<string | undefined>;
  /** @returns what is stored, now or before. */
  setOnce(key: string, value: string): Promise<string>;
}

interface LinksDeps {
  readonly matches: Pick<Matches, 'people'>;
  readonly notes: Notes;
  readonly time: Pick<Time, 'now'>;
}

/** Whoever has the address of a tournament's page, from which matches can be watched. */
export const anybody: Person = { id: '', name: '' };

/** Whose link it is, and to what. */
export interface Link {
  readonly subject: Subject;
  readonly person: Person;
  readonly scope: Scope;
  readonly madeAt: number;
}

const tournamentSchema = z.tuple([z.literal('tournament'), z.string(), z.string()]);
interface TournamentLink {
  readonly id: string;
  readonly guildId: string;
}

const schema = z
  .tuple([z.unknown(), z.string(), z.string(), z.string().nullable(), z.string(), z.int()])
  .transform(([shown, id, name, guildId, channelId, madeAt], context): Link => {
    const subject = readSubject(shown);
    if (subject === undefined) {
      context.addIssue('unknown subject');
      return z.NEVER;
    }
    return {
      subject,
      person: { id, name },
      scope: { guildId, channelId },
      madeAt,
    };
  });

/**
 * Signed links to boards, each for one person and a day. A person has one for each match, and one for the puzzles of a
 * game and one for its lesson: a new one makes earlier ones void.
 */
export class Links {
  readonly #deps: LinksDeps;

  constructor(deps: LinksDeps) {
    this.#deps = deps;
  }

  /**
   * The token of a link.
   * @param renew whether earlier ones become void; otherwise one that is valid for long enough is repeated.
   */
  async issue(subject: Subject, { id, name }: Person, scope: Scope, renew: boolean): Promise<string> {
    const { matches, time } = this.#deps;
    const at = time.now();
    const key = keyOf(subject);
    const { links } = await matches.people.changePreferences(id, (chosen) => {
      const valid = Object.entries(chosen.links).filter(([, madeAt]) => madeAt > at - linkMs);
      const earlier = chosen.links[key];
      const kept = Object.fromEntries(valid);
      if (!renew && earlier !== undefined && earlier > at - linkMs / 2) return { ...chosen, links: kept };
      // Two links within a millisecond still differ.
      const made = { [key]: Math.max(at, (earlier ?? 0) + 1) };
      if (renew) delete kept[beforeOf(key)];
      else if (kept[key] !== undefined) kept[beforeOf(key)] = kept[key];
      return { ...chosen, links: { ...kept, ...made } };
    });
    return this.#signed([subject, id, name, scope.guildId, scope.channelId, links[key]]);
  }

  /** The token of a link with which anybody can watch, for good. */
  watch(subject: Subject, { guildId, channelId }: Scope): Promise<string> {
    return this.#signed([subject, anybody.id, anybody.name, guildId, channelId, 0]);
  }

  /** The token in the address of a tournament's page. */
  ofTournament({ id, guildId }: TournamentLink): Promise<string> {
    return this.#signed(['tournament', id, guildId]);
  }

  async tournament(token: string): Promise<TournamentLink | undefined> {
    const { data } = tournamentSchema.safeParse(await this.#fields(token));
    return data && { id: data[1], guildId: data[2] };
  }

  /** What a token stands for; `undefined` if it was not issued here, is too old, or void. */
  async read(token: string): Promise<Link | undefined> {
    // Earlier versions made other links.
    const { data: link } = schema.safeParse(await this.#fields(token));
    return link !== undefined && (await this.isValid(link)) ? link : undefined;
  }

  /** Whether a link that was valid still is. */
  async isValid(link: Link): Promise<boolean> {
    const { subject, person, madeAt } = link;
    if (person.id === anybody.id) return true;
    const { matches, time } = this.#deps;
    if (madeAt <= time.now() - linkMs) return false;
    const { links } = await matches.people.preferences(person.id);
    const key = keyOf(subject);
    return links[key] === madeAt || links[beforeOf(key)] === madeAt;
  }

  async #signed(fields: readonly unknown[]): Promise<string> {
    const text = Buffer.from(JSON.stringify(fields)).toString('base64url');
    return `${text}.${await this.#sign(text)}`;
  }

  /** What was signed; `undefined` if it was not signed here. */
  async #fields(token: string): Promise<unknown> {
    const [text = '', signature = ''] = token.split('.');
    const expected = Buffer.from(await this.#sign(text));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  }

  async #sign(text: string): Promise<string> {
    return createHmac('sha256', await this.#key())
      .update(text)
      .digest('base64url');
  }

  /** Of two made at once, in whatever process, the first is kept: the other would sign links that are void at once. */
  async #key(): Promise<string> {
    const { notes } = this.#deps;
    return (
      (await notes.get(keyNote)) ?? (await notes.setOnce(keyNote, randomBytes(32).toString('base64url')))
    );
  }
}

/** Of the link that was valid before, where the newest did not make it void. */
const beforeOf = (key: string): string => `${key} before`;

/** Among the times when somebody's links were made. */
const keyOf = (subject: Subject): string =>
  subject.kind === 'match'
    ? subject.id
    : subject.kind === 'place'
      ? subject.kind
      : `${subject.kind} ${subject.gameId}`;
