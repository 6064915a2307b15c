import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Matches, Person, Scope } from '../matches/index.ts';

/** How long a link is valid, in milliseconds. */
const linkMs = 24 * 3_600_000;

/** The key of the note that holds the key of the signatures. */
const keyNote = 'boardLinks';

interface Notes {
  note(key: string): Promise<string | undefined>;
  setNote(key: string, value: string): Promise<void>;
}

interface LinksDeps {
  readonly matches: Pick<Matches, 'people'>;
  readonly notes: Notes;
  readonly now: () => number;
}

/** Whose link it is, and to which match. */
export interface Link {
  readonly matchId: string;
  readonly person: Person;
  readonly scope: Scope;
  readonly madeAt: number;
}

const schema = z
  .tuple([z.string(), z.string(), z.string(), z.string().nullable(), z.string(), z.int()])
  .transform(([matchId, id, name, guildId, channelId, madeAt]): Link => ({
    matchId,
    person: { id, name },
    scope: { guildId, channelId },
    madeAt,
  }));

/**
 * Signed links to a match's board, each for one person and a day. A person has one for each match: a new one makes the
 * earlier one void.
 */
export class Links {
  readonly #deps: LinksDeps;

  constructor(deps: LinksDeps) {
    this.#deps = deps;
  }

  /**
   * The token of a link.
   * @param renew whether earlier ones become void; otherwise a valid one is repeated.
   */
  async issue(matchId: string, { id, name }: Person, scope: Scope, renew: boolean): Promise<string> {
    const { matches, now } = this.#deps;
    const at = now();
    const { links } = await matches.people.changePreferences(id, (chosen) => {
      const valid = Object.entries(chosen.links).filter(([, madeAt]) => madeAt > at - linkMs);
      const earlier = chosen.links[matchId];
      const repeated = !renew && earlier !== undefined && earlier > at - linkMs / 2;
      // Two links within a millisecond still differ.
      const madeAt = repeated ? earlier : Math.max(at, (earlier ?? 0) + 1);
      return { ...chosen, links: { ...Object.fromEntries(valid), [matchId]: madeAt } };
    });
    const fields = [matchId, id, name, scope.guildId, scope.channelId, links[matchId]];
    const text = Buffer.from(JSON.stringify(fields)).toString('base64url');
    return `${text}.${await this.#sign(text)}`;
  }

  /** What a token stands for; `undefined` if it was not issued here, is too old, or void. */
  async read(token: string): Promise<Link | undefined> {
    const [text = '', signature = ''] = token.split('.');
    const expected = Buffer.from(await this.#sign(text));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    // Earlier versions made other links.
    const { data: link } = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return link !== undefined && (await this.isValid(link)) ? link : undefined;
  }

  /** Whether a link that was valid still is. */
  async isValid({ matchId, person, madeAt }: Link): Promise<boolean> {
    const { matches, now } = this.#deps;
    if (madeAt <= now() - linkMs) return false;
    return (await matches.people.preferences(person.id)).links[matchId] === madeAt;
  }

  async #sign(text: string): Promise<string> {
    return createHmac('sha256', await this.#key())
      .update(text)
      .digest('base64url');
  }

  /** Read each time, because another process may have made one at the same moment. */
  async #key(): Promise<string> {
    const { notes } = this.#deps;
    const stored = await notes.note(keyNote);
    if (stored !== undefined) return stored;
    await notes.setNote(keyNote, randomBytes(32).toString('base64url'));
    return (await notes.note(keyNote))!;
  }
}
