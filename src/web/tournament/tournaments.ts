import { Hono, type Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { LRUCache } from 'lru-cache';
import type { Tournament } from '../../matches/index.ts';
import { phrase, sayer, type Locale, type Say } from '../../phrase.ts';
import { localeOf, type WebDeps } from '../access/access.ts';
import type { Page } from '../files/files.ts';
import { pageHeaders } from '../files/page-routes.ts';
import { tournamentPage } from './markup.ts';

/** How often an open page is told whether something has changed, in milliseconds; others may change it, too. */
const lookMs = 2_000;
/** What was read counts for so long, however many look at it, in milliseconds. */
const readMs = 1_000;
/** Pages that can be open at once, so that players have connections left. */
const mostOpen = 500;
const mostKnown = 100;
/** Pages and files: all games of a large tournament have a megabyte. */
const mostMade = 30;

const types: Readonly<Record<string, string>> = { csv: 'text/csv', json: 'application/json' };

interface Shown {
  readonly tournament: Tournament;
  /** Grows with each change. */
  readonly version: number;
}

/** The pages of tournaments: for anybody who has the address, on any site. */
export class TournamentPages {
  readonly routes: Hono;
  readonly #deps: WebDeps;
  readonly #page: () => Promise<Page>;
  readonly #known: LRUCache<string, Shown>;
  /** Of a version, in a language: what takes long to make. */
  readonly #made = new LRUCache<string, Promise<Buffer<ArrayBuffer>>>({ max: mostMade });
  #open = 0;

  constructor(deps: WebDeps, page: () => Promise<Page>) {
    this.#deps = deps;
    this.#page = page;
    this.#known = new LRUCache({
      max: mostKnown,
      ttl: readMs,
      ttlResolution: 0,
      perf: { now: deps.time.monotonic },
      fetchMethod: async (token) => {
        const link = await deps.links.tournament(token);
        const scope = link && { guildId: link.guildId, channelId: '' };
        const found = scope && (await deps.matches.tournaments.get(link.id, scope));
        return found?.ok ? { tournament: found.value, version: found.value.log.length } : undefined;
      },
    });
    this.routes = new Hono()
      .get('/:token', (context) => context.redirect(`${context.req.param('token')}/`))
      .get('/:token/', (context) => this.#show(context))
      .get('/:token/live', (context) => this.#follow(context))
      .get('/:token/:file', (context) => this.#file(context));
  }

  async #show(context: Context): Promise<Response> {
    const shown = await this.#shown(context);
    if (shown === undefined) return this.#gone(context);
    const locale = localeOf(this.#deps, context);
    const written = await this.#once(shown, locale, '', () => this.#write(shown.tournament, locale));
    return context.html(written.toString(), 200, pageHeaders(['*']));
  }

  async #write(tournament: Tournament, locale: Locale): Promise<Buffer> {
    const { links, gameName, exports } = this.#deps;
    const { options, state, guildId, channelId } = tournament;
    const tokens = new Map<string, string>();
    for (const { id } of state.rounds.flatMap(({ matches }) => matches))
      tokens.set(id, await links.watch({ kind: 'match', id }, { guildId, channelId }));
    const say = this.#sayIn(locale);
    const html = await tournamentPage({
      tournament,
      say,
      gameName: gameName(options.gameId),
      language: locale,
      matchUrl: (id) => `../../?game=${options.gameId}#t=${tokens.get(id)}`,
      files: exports(tournament, say).map(({ name }) => name),
      loads: (await this.#page()).tournament,
    });
    return Buffer.from(String(html));
  }

  /** Says when something has changed, as server-sent events. */
  async #follow(context: Context): Promise<Response> {
    const first = await this.#shown(context);
    if (first === undefined) return this.#gone(context);
    if (this.#open >= mostOpen) return context.text('', 503);
    // Proxies must neither hold nor change what is sent.
    context.header('x-accel-buffering', 'no');
    const answer = streamSSE(context, async (stream) => {
      this.#open += 1;
      try {
        for (let { version } = first; !stream.aborted;) {
          await new Promise<void>((resolve) => this.#deps.time.after(lookMs, resolve));
          // It comes back by itself, and is told why.
          const now = stream.aborted ? undefined : await this.#shown(context).catch(() => undefined);
          if (now === undefined) break;
          const isNew = now.version !== version;
          await (isNew ? stream.writeSSE({ data: `${now.version}` }) : stream.write(':\n\n'));
          ({ version } = now);
        }
      } finally {
        this.#open -= 1;
      }
    });
    answer.headers.set('cache-control', 'no-store, no-transform');
    return answer;
  }

  async #file(context: Context): Promise<Response> {
    const shown = await this.#shown(context);
    if (shown === undefined) return this.#gone(context);
    const locale = localeOf(this.#deps, context);
    const name = context.req.param('file') ?? '';
    const files = this.#deps.exports(shown.tournament, this.#sayIn(locale));
    const data = files.find((file) => file.name === name)?.data;
    if (data === undefined) return this.#gone(context);
    const bytes = await this.#once(shown, locale, name, async () =>
      typeof data === 'function' ? data() : data,
    );
    return context.body(bytes, 200, {
      'content-type': `${types[name.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
  }

  #shown(context: Context): Promise<Shown | undefined> {
    return this.#known.fetch(context.req.param('token') ?? '');
  }

  #gone(context: Context): Response {
    const gone = this.#deps.plain(localeOf(this.#deps, context), phrase('tournament:site.gone'));
    return context.text(gone.replaceAll('`', ''), 404);
  }

  readonly #sayIn = (locale: Locale): Say => sayer((phrase) => this.#deps.plain(locale, phrase));

  #once(
    { tournament, version }: Shown,
    locale: Locale,
    what: string,
    make: () => Promise<Buffer>,
  ): Promise<Buffer<ArrayBuffer>> {
    const key = `${tournament.id} ${version} ${locale} ${what}`;
    const before = this.#made.get(key);
    if (before !== undefined) return before;
    const making = make().then((made) => Buffer.from(made));
    this.#made.set(key, making);
    making.catch(() => this.#made.delete(key));
    return making;
  }
}
