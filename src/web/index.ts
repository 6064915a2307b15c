import type { Logger } from 'pino';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { isHidden, type Match, type Matches, type Person } from '../matches/index.ts';
import type { Locale, Phrase } from '../phrase.ts';
import { err, ok, type Result } from '../result.ts';
import { seats } from '../seat.ts';
import type { Time } from '../time.ts';
import { Entrance, type Activities } from './entrance.ts';
import type { PageFiles } from './files.ts';
import { pageRoutes } from './pageroutes.ts';
import type { Links } from './links.ts';
import { type Link } from './links.ts';
import { Live } from './live.ts';
import type { MatchView, Refused } from './protocol.ts';
import { seatOf, viewOf } from './view.ts';

/** Bytes of a request, and pages that one person can have open. */
const limits = { request: 4_096, pages: 10 };
/** How often a page is told that the connection lives, and its link checked, in milliseconds. */
const pulseMs = 5_000;

export interface WebDeps {
  readonly matches: Matches;
  readonly links: Links;
  readonly time: Time;
  /** Counts an action of a person; `refused` and `silent`: they are too fast. */
  readonly act: (personId: string) => 'allowed' | 'refused' | 'silent';
  /** Posts the board of a changed match in its channel. */
  readonly show: (match: Match) => Promise<void>;
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

export interface Web {
  readonly routes: Hono;
  close(): void;
}

const play = z.object({ turn: z.int().min(0), ply: z.string().min(1).max(200) });

/** Without the link to the current board, which the page shows. */
const movedOn: Phrase = { key: 'web:movedOn', data: {} };

/** What a request may be about: the match of a valid link. */
interface Asked {
  readonly link: Link;
  readonly match: Match;
}

type Status = 400 | 401 | 403 | 404 | 409 | 429;
type Refusal = Refused & { readonly status: Status };

/** The board in the browser: the page, and the matches that its links show. */
export function createWeb(deps: WebDeps): Web {
  const live = new Live({
    ...deps,
    onFailure: (cause) => deps.log.warn({ err: cause }, 'match not looked up'),
  });
  const routes = new Hono();
  routes.route('/', pageRoutes(deps.framedBy, deps.bundle));
  routes.use('/api/*', bodyLimit({ maxSize: limits.request }));
  routes.use('/api/*', async (context, next) => {
    context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
    await next();
  });
  const web = new Requests(deps, live);
  routes.get('/api/match', (context) =>
    web.answer(context, ({ link, match }) => web.view(context, link, match)),
  );
  routes.get('/api/activity', (context) => {
    const applicationId = deps.activities()?.applicationId;
    return applicationId === undefined ? context.notFound() : context.json({ applicationId });
  });
  routes.post('/api/activity', (context) => web.enter(context));
  routes.get('/api/live', (context) => web.follow(context));
  routes.post('/api/play', (context) => web.change(context, (asked) => web.play(context, asked)));
  routes.post('/api/resign', (context) => web.change(context, (asked) => web.resign(asked)));
  routes.onError((cause, context) => {
    deps.log.error({ err: cause, path: context.req.path }, 'page request failed');
    return context.json(
      { refusal: deps.plain(localeOf(deps, context), { key: 'web:failed', data: {} }) },
      500,
    );
  });
  return { routes, close: () => live.close() };
}

const localeOf = ({ nearest }: WebDeps, context: Context): Locale =>
  nearest(context.req.header('accept-language')?.split(',')[0]);

/** How those who come from an Activity are refused. */
const entranceStatus = { malformed: 400, tooFast: 429, refused: 401, elsewhere: 403 } as const;

class Requests {
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
    const present = { players: playing, watching: here.size - playing.length };
    const plain = (phrase: Phrase) => this.#plain(context, phrase);
    return viewOf(match, link, present, plain, this.#deps.time.now());
  }

  async answer(context: Context, of: (asked: Asked) => object): Promise<Response> {
    const asked = await this.#ask(context);
    return asked.ok ? context.json(of(asked.value)) : this.#refuse(context, asked.error);
  }

  /** A request that changes the match, and counts as an action. */
  async change(
    context: Context,
    run: (asked: Asked) => Promise<Result<Match, Phrase | Refusal>>,
  ): Promise<Response> {
    const asked = await this.#ask(context);
    if (!asked.ok) return this.#refuse(context, asked.error);
    const { link, match } = asked.value;
    if (this.#deps.act(link.person.id) !== 'allowed') {
      return this.#refuse(context, this.#refusal(context, 429, 'web:tooFast'));
    }
    const changed = await run(asked.value);
    if (changed.ok) {
      this.#live.changed(changed.value);
      this.#deps.show(changed.value).catch((cause: unknown) => {
        this.#deps.log.warn({ match: match.id, err: cause }, 'board of a page’s turn not posted yet');
      });
      return context.json(this.view(context, link, changed.value));
    }
    if ('status' in changed.error) return this.#refuse(context, changed.error);
    const current = (await this.#deps.matches.records.current(match)) ?? match;
    return this.#refuse(context, {
      status: 409,
      refusal: this.#plain(context, changed.error.key === 'match:boardMovedOn' ? movedOn : changed.error),
      match: this.view(context, link, current),
    });
  }

  async play(context: Context, { link, match }: Asked): Promise<Result<Match, Phrase | Refusal>> {
    const read = play.safeParse(await bodyOf(context));
    if (!read.success) return err(this.#refusal(context, 400, 'web:malformed'));
    const { ply, turn } = read.data;
    const { turns } = this.#deps.matches;
    const played = await turns.play(match, personOf(match, link), link.scope, ply, { turn });
    return played.ok ? ok(played.value.match) : played;
  }

  resign({ link, match }: Asked): Promise<Result<Match, Phrase>> {
    return this.#deps.matches.turns.resign(match.id, personOf(match, link), link.scope);
  }

  /** The match now, and each time it changes, as server-sent events. */
  async follow(context: Context): Promise<Response> {
    const asked = await this.#ask(context);
    if (!asked.ok) return this.#refuse(context, asked.error);
    const { link, match } = asked.value;
    if (this.#live.pagesOf(link.person.id) >= limits.pages) {
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
        cancel = this.#deps.time.after(pulseMs, () => void pulse().catch(end));
      };
      let cancel = this.#deps.time.after(pulseMs, () => void pulse().catch(end));
      const leave = this.#live.follow(match, {
        personId: link.person.id,
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
