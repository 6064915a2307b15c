import type { Logger } from 'pino';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import {
  isHidden,
  offerKinds,
  type Match,
  type Matches,
  type OfferKind,
  type Person,
} from '../matches/index.ts';
import type { Locale, Phrase } from '../phrase.ts';
import { err, ok, type Result } from '../result.ts';
import { seats } from '../seat.ts';
import type { Time } from '../time.ts';
import { Entrance, type Activities } from './entrance.ts';
import type { PageFiles } from './files.ts';
import type { Link, Links } from './links.ts';
import type { Live } from './live.ts';
import type { MatchView, Refused } from './protocol.ts';
import { seatOf, viewOf } from './view.ts';

/** How many pages one person can have open. */
const mostPages = 10;
/** How often a page is told that the connection lives, and its link checked, in milliseconds. */
const pulseMs = 5_000;

export interface WebDeps {
  readonly matches: Matches;
  readonly links: Links;
  readonly time: Time;
  /** Counts an action of a person; `refused` and `silent`: they are too fast. */
  readonly act: (personId: string) => 'allowed' | 'refused' | 'silent';
  /** Whether a person may ask for a board now. */
  readonly look: (personId: string) => boolean;
  /** Posts the board of a changed match in its channel. */
  readonly show: (match: Match) => Promise<void>;
  /** Tells the channel of an offer; see `Offers`. */
  readonly offered: (match: Match, offer: ToldOffer) => Promise<void>;
  readonly plain: (locale: Locale, phrase: Phrase) => string;
  /** The bot's language closest to a tag. */
  readonly nearest: (tag: string | undefined) => Locale;
  /** How people get in from Discord's Activity: `undefined`: not at all, or not yet. */
  readonly activities: () => Activities | undefined;
  /** Origins whose pages may frame the board, besides its own. */
  readonly framedBy: readonly string[];
  readonly log: Logger;
  /** The page’s files; default: bundled from ./page. */
  readonly bundle?: () => Promise<PageFiles>;
}

/** `settle`: it took effect at once. */
interface ToldOffer {
  readonly by: Person;
  readonly what: OfferKind;
  readonly how: 'settle' | z.infer<typeof offer>['how'];
}

const play = z.object({ turn: z.int().min(0), ply: z.string().min(1).max(200) });

const offer = z.object({
  turn: z.int().min(0),
  // To continue elsewhere is agreed in that channel.
  what: z.enum(offerKinds).exclude(['here']),
  how: z.enum(['make', 'agree', 'refuse', 'retract']),
});

/** Without the link to the current board, which the page shows. */
const movedOn: Phrase = { key: 'web:movedOn', data: {} };

/** What a request may be about: the match of a valid link. */
interface Asked {
  readonly link: Link;
  readonly match: Match;
}

/** A match after a request, and what tells its channel. */
interface Changed {
  readonly match: Match;
  tell(): Promise<void>;
}

type Status = 400 | 401 | 403 | 404 | 409 | 429;
type Refusal = Refused & { readonly status: Status };

export const localeOf = ({ nearest }: WebDeps, context: Context): Locale =>
  nearest(context.req.header('accept-language')?.split(',')[0]);

/** How those who come from an Activity are refused. */
const entranceStatus = { malformed: 400, tooFast: 429, refused: 401, elsewhere: 403 } as const;

/** What the page asks for. */
export class Requests {
  readonly #deps: WebDeps;
  readonly #live: Live;
  readonly #entrance: Entrance;

  constructor(deps: WebDeps, live: Live) {
    this.#deps = deps;
    this.#live = live;
    this.#entrance = new Entrance(deps);
  }

  /** Somebody opens the page as an Activity. */
  async enter(context: Context): Promise<Response> {
    const activities = this.#deps.activities();
    if (activities === undefined) return context.notFound();
    const entered = await this.#entrance.enter(activities, await bodyOf(context));
    if (typeof entered !== 'string') return context.json(entered);
    const key = entered === 'refused' || entered === 'elsewhere' ? `activity.${entered}` : entered;
    return this.#refuse(context, this.#refusal(context, entranceStatus[entered], `web:${key}`));
  }

  view(context: Context, link: Link, match: Match): MatchView {
    const here = this.#live.present(match.id);
    const playing = seats.filter((seat) => here.has(match.players[seat].id));
    const watching = [...here.values()].filter(({ id }) => seatOf(match, id) === undefined);
    const others = watching.filter(({ id }) => id !== link.person.id).map(({ name }) => name);
    const present = { players: playing, watching: others };
    const plain = (phrase: Phrase) => this.#plain(context, phrase);
    return viewOf(match, link, present, plain, this.#deps.time.now());
  }

  async answer(context: Context, of: (asked: Asked) => object): Promise<Response> {
    const asked = await this.#look(context);
    return asked.ok ? context.json(of(asked.value)) : this.#refuse(context, asked.error);
  }

  /** A request that changes the match, and counts as an action. */
  async change(
    context: Context,
    run: (asked: Asked) => Promise<Result<Changed, Phrase | Refusal>>,
  ): Promise<Response> {
    const asked = await this.#ask(context);
    if (!asked.ok) return this.#refuse(context, asked.error);
    const { link, match } = asked.value;
    if (this.#deps.act(link.person.id) !== 'allowed') {
      return this.#refuse(context, this.#refusal(context, 429, 'web:tooFast'));
    }
    const changed = await run(asked.value);
    if (changed.ok) {
      const { tell } = changed.value;
      this.#live.changed(changed.value.match);
      tell().catch((cause: unknown) => {
        this.#deps.log.warn({ match: match.id, err: cause }, 'what was done on a page not posted yet');
      });
      return context.json(this.view(context, link, changed.value.match));
    }
    if ('status' in changed.error) return this.#refuse(context, changed.error);
    const current = (await this.#deps.matches.records.current(match)) ?? match;
    return this.#refuse(context, {
      status: 409,
      refusal: this.#plain(context, changed.error.key === 'match:boardMovedOn' ? movedOn : changed.error),
      match: this.view(context, link, current),
    });
  }

  async play(context: Context, { link, match }: Asked): Promise<Result<Changed, Phrase | Refusal>> {
    const read = play.safeParse(await bodyOf(context));
    if (!read.success) return err(this.#refusal(context, 400, 'web:malformed'));
    const { ply, turn } = read.data;
    const { turns } = this.#deps.matches;
    const played = await turns.play(match, personOf(match, link), link.scope, ply, { turn });
    return this.#shown(played.ok ? ok(played.value.match) : played);
  }

  async resign({ link, match }: Asked): Promise<Result<Changed, Phrase>> {
    const { turns } = this.#deps.matches;
    return this.#shown(await turns.resign(match.id, personOf(match, link), link.scope));
  }

  /** Offers something to the other player, or answers them. */
  async offer(context: Context, { link, match }: Asked): Promise<Result<Changed, Phrase | Refusal>> {
    const read = offer.safeParse(await bodyOf(context));
    if (!read.success) return err(this.#refusal(context, 400, 'web:malformed'));
    const { what, how, turn } = read.data;
    const by = personOf(match, link);
    const { offers } = this.#deps.matches;
    const told = (changed: Match, as: ToldOffer['how'], isShown: boolean): Result<Changed, Phrase> => {
      const tell = async () => {
        await this.#deps.offered(changed, { by, what, how: as });
        if (isShown) await this.#deps.show(changed);
      };
      return ok({ match: changed, tell });
    };
    if (how === 'make') {
      const made = await offers.make(match.id, by, link.scope, what, { turn });
      return made.ok ? told(made.value.match, made.value.settled ? 'settle' : how, made.value.settled) : made;
    }
    const answered =
      how === 'retract'
        ? await offers.retract(match.id, by, link.scope, what, { turn })
        : await offers.answer(match.id, by, link.scope, what, how === 'agree', { turn });
    return answered.ok ? told(answered.value, how, how === 'agree') : answered;
  }

  #shown(changed: Result<Match, Phrase>): Result<Changed, Phrase> {
    if (!changed.ok) return changed;
    return ok({ match: changed.value, tell: () => this.#deps.show(changed.value) });
  }

  /** The match now, and each time it changes, as server-sent events. */
  async follow(context: Context): Promise<Response> {
    const asked = await this.#look(context);
    if (!asked.ok) return this.#refuse(context, asked.error);
    const { link, match } = asked.value;
    if (this.#live.pagesOf(link.person.id) >= mostPages) {
      return this.#refuse(context, this.#refusal(context, 429, 'web:tooManyPages'));
    }
    // Proxies must neither hold nor change what is sent.
    context.header('x-accel-buffering', 'no');
    const answer = streamSSE(context, async (stream) => {
      let end = (): void => undefined;
      const ended = new Promise<void>((resolve) => (end = resolve));
      const pulse = async (): Promise<void> => {
        if (!(await this.#deps.links.isValid(link))) return end();
        await stream.write(':\n\n');
        // It may have been closed meanwhile.
        if (stream.aborted) return;
        cancel = this.#deps.time.after(pulseMs, () => void pulse().catch(end));
      };
      let cancel = this.#deps.time.after(pulseMs, () => void pulse().catch(end));
      const leave = this.#live.follow(match, {
        person: link.person,
        tell: (changed) => {
          const data = JSON.stringify(this.view(context, link, changed));
          stream.writeSSE({ data, id: String(changed.version) }).catch(end);
        },
      });
      stream.onAbort(end);
      await ended;
      leave();
      cancel();
    });
    answer.headers.set('cache-control', 'no-store, no-transform');
    return answer;
  }

  async #look(context: Context): Promise<Result<Asked, Refusal>> {
    const asked = await this.#ask(context);
    const isTooFast = asked.ok && !this.#deps.look(asked.value.link.person.id);
    return isTooFast ? err(this.#refusal(context, 429, 'web:tooFast')) : asked;
  }

  async #ask(context: Context): Promise<Result<Asked, Refusal>> {
    const token = /^Bearer ([\w.-]{1,500})$/.exec(context.req.header('authorization') ?? '')?.[1];
    const link = token === undefined ? undefined : await this.#deps.links.read(token);
    if (link === undefined) return err(this.#refusal(context, 401, 'web:void'));
    const found = await this.#deps.matches.records.get(link.matchId, link.scope);
    if (!found.ok) return err({ status: 404, refusal: this.#plain(context, found.error) });
    const match = found.value;
    // Not even the number of its turns.
    if (isHidden(match)) return err(this.#refusal(context, 404, 'match:hidden', { id: match.id }));
    if (match.board === undefined)
      return err(this.#refusal(context, 404, 'match:unreadable', { id: match.id }));
    return ok({ link, match });
  }

  #plain(context: Context, phrase: Phrase): string {
    return this.#deps.plain(localeOf(this.#deps, context), phrase);
  }

  #refusal(context: Context, status: Status, key: string, data: Phrase['data'] = {}): Refusal {
    return { status, refusal: this.#plain(context, { key, data }) };
  }

  #refuse(context: Context, { status, ...refused }: Refusal): Response {
    return context.json(refused satisfies Refused, status);
  }
}

const bodyOf = (context: Context): Promise<unknown> => context.req.json().catch(() => undefined);

/** Players have the name that their match knows. */
function personOf(match: Match, { person }: Link): Person {
  const seat = seatOf(match, person.id);
  return seat === undefined ? person : match.players[seat];
}
