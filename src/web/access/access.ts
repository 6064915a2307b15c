import type { Logger } from 'pino';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Match, Matches, RemoteButton, RemotePress, Tournament } from '../../matches/index.ts';
import type { Locale, Phrase, PlainKey, Say } from '../../phrase.ts';
import { phrase } from '../../phrase.ts';
import type { Time } from '../../time.ts';
import type { Activities } from './entrance.ts';
import type { Page } from '../files/files.ts';
import { anybody, type Link, type Links } from '../links.ts';
import { linkHeader, type Refused } from '../protocol.ts';
import { Memberships, type AskMembership, type Barred } from './membership.ts';

type Verdict = 'allowed' | 'refused' | 'silent';

interface ExportedFile {
  readonly name: string;
  readonly data: Buffer | (() => Promise<Buffer>);
}

export interface WebDeps {
  readonly matches: Matches;
  readonly links: Links;
  readonly time: Time;
  /** Counts an action of a person; `refused` and `silent`: they are too fast. */
  readonly act: (personId: string) => Verdict;
  /** The same for a step of a puzzle or lesson. */
  readonly step: (personId: string) => Verdict;
  /** Whether a person may ask for a board now. */
  readonly look: (personId: string) => boolean;
  readonly gameName: (gameId: string) => string;
  /** A tournament as files for other programs. */
  readonly exports: (tournament: Tournament, say: Say) => readonly ExportedFile[];
  /** A match in its game's usual file format. */
  readonly written: (match: Match, plain: Say) => string | undefined;
  readonly plain: (locale: Locale, phrase: Phrase) => string;
  /** The bot's language closest to the first of these tags that it speaks. */
  readonly nearest: (...tags: readonly string[]) => Locale;
  readonly discord: Discord;
  /** Addresses and networks of proxies that tell where requests come from. */
  readonly trustedProxies: readonly string[];
  /** Origins whose pages may frame the board, besides its own. */
  readonly framedBy: readonly string[];
  readonly log: Logger;
  readonly bundle: () => Promise<Page>;
}

/** What the page asks Discord. */
interface Discord {
  /** What Discord lets somebody do in a channel of a server. */
  readonly membership: AskMembership;
  /** How people get in from Discord's Activity: `undefined`: not at all, or not yet. */
  readonly activities: Activities | undefined;
  /** The buttons of a board in the channel that its page has, too. */
  readonly buttons: (match: Match, personId: string, locale: Locale) => readonly RemoteButton[];
  /** @returns the match that it led to. */
  readonly press: (press: RemotePress) => Promise<string | undefined>;
}

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503;

/** Why a request is refused. Handlers throw it, wherever they find out, and `createWeb` answers with it. */
export class HttpRefusal extends Error {
  readonly status: Status;
  readonly refused: Refused;

  constructor(status: Status, refused: Refused) {
    super('request refused');
    this.status = status;
    this.refused = refused;
  }
}

/** How those are refused whom Discord would refuse. */
export const barredAs = {
  unserved: [403, 'web:barred.unserved'],
  left: [403, 'web:barred.left'],
  hidden: [403, 'web:barred.hidden'],
  timedOut: [403, 'web:barred.timedOut'],
  away: [503, 'web:away'],
  watches: [403, 'web:barred.watches'],
} as const satisfies Readonly<Record<Barred, readonly [Status, PlainKey]>>;

/** As much of a list of languages as is read, in characters. */
const mostLanguages = 200;

/** Browsers name languages in the order in which their people want them. */
const localeIn = ({ nearest }: Pick<WebDeps, 'nearest'>, accepted = ''): Locale =>
  nearest(
    ...accepted
      .slice(0, mostLanguages)
      .split(',')
      .map((language) => language.split(';')[0]!.trim()),
  );

export const localeOf = (deps: Pick<WebDeps, 'nearest'>, context: Context): Locale =>
  localeIn(deps, context.req.header('accept-language'));

/** Whose request it is, whether they ask too often, and how they are refused: by an `HttpRefusal`. */
export class Access {
  readonly #deps: WebDeps;
  readonly memberships: Memberships;

  constructor(deps: WebDeps) {
    this.#deps = deps;
    this.memberships = new Memberships(deps);
  }

  /** The valid link of a request. */
  async link(context: Context): Promise<Link> {
    const header = context.req.header('authorization') ?? '';
    const token = /^Bearer ([\w.-]{1,1000})$/.exec(header)?.[1];
    const link = token === undefined ? undefined : await this.#deps.links.read(token);
    if (link === undefined) throw this.refusal(context, 401, 'web:void');
    // Others who watch tournaments share none of their allowance with anybody.
    if (link.person.id !== anybody.id) context.header(linkHeader, link.person.id);
    return link;
  }

  /** The same for a request that changes nothing. */
  async look(context: Context): Promise<Link> {
    const link = await this.link(context);
    if (link.person.id !== anybody.id && !this.#deps.look(link.person.id)) throw this.tooFast(context);
    return link;
  }

  /** The same for one that changes something where the link is from. */
  async acting(context: Context): Promise<Link> {
    const link = await this.link(context);
    await this.bar(context, link, link.scope.channelId, true);
    return link;
  }

  /** Refuses what Discord would refuse the holder of a link where the board is; `acts`: to change it. */
  async bar(context: Context, link: Link, channelId: string, acts: boolean): Promise<void> {
    const why = await this.memberships.barred(link, channelId, acts);
    if (why === undefined) return;
    const [status, key] = barredAs[why];
    throw this.refusal(context, status, key);
  }

  async body<T extends z.ZodType>(context: Context, schema: T): Promise<z.output<T>> {
    const read = schema.safeParse(await bodyOf(context));
    if (!read.success) throw this.refusal(context, 400, 'web:malformed');
    return read.data;
  }

  tooFast(context: Context): HttpRefusal {
    return this.refusal(context, 429, 'web:tooFast');
  }

  /** In the language of the page, without markdown. */
  plain(context: Context, phrase: Phrase): string {
    return this.marked(context, phrase).replaceAll('*', '');
  }

  /** The same with `**` around what is bold. */
  marked(context: Context, phrase: Phrase): string {
    return this.#deps.plain(localeOf(this.#deps, context), phrase).replaceAll('`', '');
  }

  refusal(context: Context, status: Status, why: PlainKey | Phrase): HttpRefusal {
    const said = typeof why === 'string' ? phrase(why) : why;
    return new HttpRefusal(status, { refusal: this.plain(context, said) });
  }
}

export const bodyOf = (context: Context): Promise<unknown> => context.req.json().catch(() => undefined);
