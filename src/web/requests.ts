import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { isHidden, isQuick, offerKinds, type Match, type Person } from '../matches/index.ts';
import { phrase, isolated, type Phrase } from '../phrase.ts';
import type { Result } from '../result.ts';
import { seats } from '../seat.ts';
import { barredAs, bodyOf, HttpRefusal, localeOf, type Access, type WebDeps } from './access/access.ts';
import { analysisOf } from './boards/analysis-view.ts';
import { Entrance } from './access/entrance.ts';
import type { Exercises } from './exercises/exercises.ts';
import { anybody, type Link } from './links.ts';
import { Lag } from './boards/lag.ts';
import type { Live } from './boards/live.ts';
import type { MatchView } from './protocol.ts';
import { seatOf, viewOf } from './boards/view.ts';

/** How many spectators are named. */
const mostNamed = 3;
/** How many pages one person can have open, and all who watch from tournaments' pages. */
const mostPages = 10;
const mostWatching = 500;
/** How often a page is told that the connection lives, and its link checked, in milliseconds. */
export const pulseMs = 5_000;

const play = z.object({ turn: z.int().min(0), ply: z.string().min(1).max(200) });

const ping = z.object({ ping: z.uuid() });

// To continue elsewhere is agreed in that channel, and another position is set up in one.
const offer = z.object({
  turn: z.int().min(0),
  what: z.enum(offerKinds).exclude(['here']),
  how: z.enum(['make', 'agree', 'refuse', 'retract']),
});

/** Without the link to the current board, which the page shows. */
const movedOn: Phrase = phrase('web:movedOn');

/** What a request may be about: the match of a valid link. */
export interface AskedMatch {
  readonly link: Link;
  readonly match: Match;
}

/** How those who come from an Activity are refused. */
const entrance = {
  malformed: [400, 'web:malformed'],
  tooFast: [429, 'web:tooFast'],
  refused: [401, 'web:activity.refused'],
  elsewhere: [403, 'web:activity.elsewhere'],
  ...barredAs,
} as const;

export class Requests {
  readonly #deps: WebDeps;
  readonly #live: Live;
  readonly #access: Access;
  readonly #exercises: Exercises;
  readonly #entrance: Entrance;
  readonly #lag: Lag;

  constructor(deps: WebDeps, live: Live, access: Access, exercises: Exercises) {
    this.#deps = deps;
    this.#live = live;
    this.#access = access;
    this.#exercises = exercises;
    this.#lag = new Lag(deps.time);
    this.#entrance = new Entrance({ ...deps, memberships: access.memberships });
  }

  /** Somebody opens the page as an Activity. */
  async enter(context: Context): Promise<Response> {
    const activities = this.#deps.discord.activities;
    if (activities === undefined) return context.notFound();
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    const entered = await this.#entrance.enter(activities, await bodyOf(context), incoming);
    if (typeof entered !== 'string') return context.json(entered);
    const [status, key] = entrance[entered];
    throw this.#access.refusal(context, status, key);
  }

  view(context: Context, link: Link, match: Match): MatchView {
    const { person } = link;
    const present = presentOf(match, this.#live.present(match.id), person.id);
    const { discord } = this.#deps;
    const locale = localeOf(this.#deps, context);
    const buttons = person.id === anybody.id ? [] : discord.buttons(match, person.id, locale);
    const plain = (phrase: Phrase) => this.#access.plain(context, phrase);
    const analysed = this.#live.analysed(match.id);
    return viewOf(match, link, { present, buttons, analysed }, plain, this.#deps.time.now());
  }

  async board(context: Context): Promise<Response> {
    const link = await this.#access.look(context);
    if (link.subject.kind !== 'match') return this.#exercises.show(context, link);
    const { match } = await this.#match(context, link, false);
    this.#live.asked(match, link.person);
    return context.json(this.view(context, link, match));
  }

  async analysis(context: Context): Promise<Response> {
    const { link, match } = await this.looking(context);
    const plain = (phrase: Phrase) => this.#access.plain(context, phrase);
    const { matches } = this.#deps;
    return context.json(await analysisOf({ matches, plain }, match.id, link));
  }

  /** A request that changes the match, and counts as an action. */
  async change(context: Context, run: (asked: AskedMatch) => Promise<Result<Match, Phrase>>) {
    const asked = await this.acting(context);
    const { link, match } = asked;
    const changed = await run(asked);
    if (changed.ok) return context.json(this.view(context, link, changed.value));
    const current = (await this.#deps.matches.stored.current(match)) ?? match;
    const why = changed.error.key === 'match:boardMovedOn' ? movedOn : changed.error;
    const refusal = this.#access.plain(context, why);
    throw new HttpRefusal(409, { refusal, match: this.view(context, link, current) });
  }

  async play(context: Context, { link, match }: AskedMatch): Promise<Result<Match, Phrase>> {
    const { ply, turn } = await this.#access.body(context, play);
    return this.#deps.matches.remote.play(
      match,
      personOf(match, link),
      link.scope,
      ply,
      turn,
      this.#lag.of(link.person.id),
    );
  }

  /** A page sends back what the server sent it; who does not ask for anything needs no link. */
  async answered(context: Context): Promise<Response> {
    this.#lag.came((await this.#access.body(context, ping)).ping);
    return context.body(null, 204);
  }

  resign({ link, match }: AskedMatch): Promise<Result<Match, Phrase>> {
    return this.#deps.matches.remote.resign(match, personOf(match, link), link.scope);
  }

  /** Offers something to the other player, or answers them. */
  async offer(context: Context, { link, match }: AskedMatch): Promise<Result<Match, Phrase>> {
    const { turn, ...asked } = await this.#access.body(context, offer);
    return this.#deps.matches.remote.offer(match, link.scope, { by: personOf(match, link), ...asked }, turn);
  }

  /** The match now, and each time it changes, as server-sent events. */
  async follow(context: Context): Promise<Response> {
    const link = await this.#access.look(context);
    // Nobody else changes an exercise.
    if (link.subject.kind !== 'match') return this.#exercises.show(context, link);
    const { match } = await this.#match(context, link, false);
    let { channelId } = match;
    const most = link.person.id === anybody.id ? mostWatching : mostPages;
    if (this.#live.pagesOf(link.person.id) >= most)
      throw this.#access.refusal(context, 429, 'web:tooManyPages');
    // Proxies must neither hold nor change what is sent.
    context.header('x-accel-buffering', 'no');
    const answer = streamSSE(context, async (stream) => {
      let end = (): void => undefined;
      const ended = new Promise<void>((resolve) => (end = resolve));
      let isRead = true;
      // How long it takes to the page and back matters to quick clocks only, and once all of the page is there.
      const sign = (): string =>
        isQuick(match.terms) ? `:ping ${this.#lag.ping(link.person.id)}\n\n` : ':\n\n';
      const pulse = async (): Promise<void> => {
        // Whoever reads nothing for so long is gone, or comes back by itself; nothing is kept for them.
        if (!isRead || !(await this.#deps.links.isValid(link))) return end();
        // It asks again, and is told why.
        if ((await this.#access.memberships.barred(link, channelId, false)) !== undefined) return end();
        isRead = false;
        void stream.write(sign()).then(() => (isRead = true));
        // It may have been closed meanwhile.
        if (stream.aborted) return;
        await this.#live.lookForAnalysis(match.id);
        cancel = this.#deps.time.after(pulseMs, () => void pulse().catch(end));
      };
      let cancel = this.#deps.time.after(pulseMs, () => void pulse().catch(end));
      const leave = this.#live.follow(match, {
        person: link.person,
        tell: (changed) => {
          ({ channelId } = changed);
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

  /** The match of a link whose holder looks at it. */
  async looking(context: Context): Promise<AskedMatch> {
    return this.#match(context, await this.#access.look(context), false);
  }

  /** The match of a link whose holder may change it now; that counts as an action. */
  async acting(context: Context): Promise<AskedMatch> {
    const link = await this.#access.link(context);
    const asked = await this.#match(context, link, true);
    const { clocks } = this.#deps.matches;
    if (this.#deps.act(link.person.id) !== 'allowed') throw this.#access.tooFast(context);
    // Until the players have got back the time that the bot was away, nobody may end a turn.
    if (!(await clocks.isServed(link.scope.guildId, isQuick(asked.match.terms))))
      throw this.#access.refusal(context, ...barredAs.away);
    return asked;
  }

  /** The match of a link. @param acts to change it. */
  async #match(context: Context, link: Link, acts: boolean): Promise<AskedMatch> {
    if (link.subject.kind !== 'match') throw this.#access.refusal(context, 400, 'web:malformed');
    const found = await this.#deps.matches.stored.get(link.subject.id, link.scope);
    if (!found.ok) throw this.#access.refusal(context, 404, found.error);
    const match = found.value;
    await this.#access.bar(context, link, match.channelId, acts);
    // Not even the number of its turns.
    if (isHidden(match)) throw this.#access.refusal(context, 404, phrase('match:hidden', { id: match.id }));
    if (match.board === undefined)
      throw this.#access.refusal(context, 404, phrase('match:unreadable', { id: match.id }));
    return { link, match };
  }
}

/** @param here who has the match open: in a popular one, far more than are named. */
function presentOf(match: Match, here: ReadonlyMap<string, Person>, viewerId: string): MatchView['present'] {
  const watches = (id: string): boolean => seatOf(match, id) === undefined;
  const players = seats.filter((seat) => here.has(match.players[seat].id));
  const watching: string[] = [];
  for (const { id, name } of here.values()) {
    if (watching.length === mostNamed) break;
    if (id !== viewerId && watches(id)) watching.push(isolated(name));
  }
  const own = Number(here.has(viewerId) && watches(viewerId));
  return { players, watching, others: here.size - players.length - own - watching.length };
}

/** Players have the name that their match knows; that of a team is not its captain's. */
export function personOf(match: Match, { person }: Link): Person {
  const seat = seatOf(match, person.id);
  return seat === undefined || match.terms.teams !== null ? person : match.players[seat];
}
