import type { MatchView } from '../../../src/web/protocol.ts';
import type { StoredMatch } from '../../../src/store/store.ts';
import type { Cause } from './cause.ts';
import type { HeldLink, PageRequest } from './links.ts';
import type { ModelMatch } from './matches.ts';
import type { Absences, Surroundings } from './surroundings.ts';

/** The rules of the board in the browser: what each request must be answered, and what it may change. */

type Fields = [
  { readonly kind: string; readonly id: string; readonly gameId: string },
  string,
  string,
  string | null,
  string,
  number,
];

export interface PagesDeps extends Surroundings {
  readonly matches: ReadonlyMap<string, ModelMatch>;
  /** Since when Discord lets somebody do nothing in a server. */
  readonly refusesSince: (guildId: string, personId: string) => number | undefined;
  /** The same without time-outs, in which people may watch. */
  readonly hiddenSince: (guildId: string, personId: string) => number | undefined;
  /** Whether a channel has been deleted. */
  readonly isGone: (channelId: string) => boolean;
  /** Until when it last did. */
  readonly refusedUntil: (guildId: string, personId: string) => number;
  /** When Discord last failed to say whether somebody is a member. */
  readonly unansweredAt: (guildId: string) => number;
  /** When the bot last could not ask, because it had not connected yet: until then, anybody may look. */
  readonly unaskedAt: (guildId: string) => number;
}

/** How long a link is valid, in milliseconds. */
const linkMs = 24 * 3_600_000;
/** How often Discord is asked whether somebody may play, and again if it does not answer; in milliseconds. */
const lookMs = { usual: 10 * 60_000, again: 30_000 };
/** How often the link of an open page is checked, in milliseconds. */
const pulseMs = 5_000;
/** How long a request may take, in milliseconds. */
const slackMs = 15_000;
/** How long after each other two links are asked for that are made at once, in milliseconds. */
const togetherMs = 1_000;
/** How many links are remembered. */
const most = 150;

/** Requests that were answered without a link being accepted. */
const isRefusal = (status: number): boolean =>
  status === 401 || status === 403 || status === 429 || status >= 500;

export class Pages {
  readonly links: HeldLink[] = [];
  /** How many requests changed something. */
  changes = 0;
  readonly #deps: PagesDeps;
  /** Until when links were made of which nobody knows whether they are good, by the machine's clock: by person, and subject or ''. */
  readonly #doubts = new Map<string, number>();

  constructor(deps: PagesDeps) {
    this.#deps = deps;
  }

  /** Somebody has got a link. @param renews whether earlier ones become void. */
  shown(token: string, renews: boolean): HeldLink {
    const known = this.links.find((link) => link.token === token);
    if (known !== undefined) return known;
    const text = Buffer.from(token.split('.')[0]!, 'base64url').toString();
    const [opened, personId, , guildId, channelId, madeAt] = JSON.parse(text) as Fields;
    const { id, kind, gameId } = opened;
    const isMatch = kind === 'match';
    const subject = isMatch ? id : `${kind} ${gameId}`;
    // It may have been on its way to them then.
    const isDoubtful = ['', subject].some((of) => madeAt <= (this.#doubts.get(`${personId} ${of}`) ?? 0));
    const link: HeldLink = {
      token,
      subject,
      isMatch,
      personId,
      guildId,
      scopeId: guildId ?? channelId,
      channelId,
      shownAt: this.#deps.elapsed(),
      ahead: this.#deps.ahead(),
      madeAt,
      state: isDoubtful ? 'doubtful' : 'good',
    };
    this.#order(link, renews);
    this.links.push(link);
    if (this.links.length > most) this.links.shift();
    return link;
  }

  /** Somebody asks for a new link: nobody knows whether those that they have are still good. */
  doubt(personId: string, subject?: string): void {
    const key = `${personId} ${subject ?? ''}`;
    const now = this.#deps.now();
    // Of two that are asked for at once, the one that is made last may never be shown.
    const isTwice = now - (this.#doubts.get(key) ?? -Infinity) < togetherMs;
    this.#doubts.set(key, isTwice ? now + togetherMs : now);
    for (const link of this.links)
      if (link.personId === personId && link.state === 'good' && (subject ?? link.subject) === link.subject)
        link.state = 'doubtful';
  }

  /** Somebody is forgotten, and with them when their links were made. */
  forget(personId: string): void {
    this.doubt(personId);
    for (const link of this.links) if (link.personId === personId) link.madeAt = -Infinity;
  }

  /** Of two that were asked for at once, the older one may be shown last. */
  #order(newest: HeldLink, renews: boolean): void {
    for (const link of this.links) {
      if (link.personId !== newest.personId || link.subject !== newest.subject) continue;
      if (link.madeAt >= newest.madeAt && (renews || link.madeAt > newest.madeAt)) this.#end(newest);
      else if (renews) this.#end(link);
    }
  }

  #end(link: HeldLink): void {
    link.state = 'void';
    link.voidAt ??= this.#deps.elapsed();
  }

  /** Whether a page that is open by this link will soon have to be closed. */
  isEnding({ guildId, personId, state }: HeldLink): boolean {
    return state === 'void' || (guildId !== null && this.#deps.hiddenSince(guildId, personId) !== undefined);
  }

  /** @returns what is wrong with a page that is still open. */
  open(link: HeldLink): string | undefined {
    const { hiddenSince, elapsed, unaskedAt } = this.#deps;
    const name = `the page of ${link.personId} for ${link.subject} is still open`;
    const voidMs = link.voidAt === undefined ? 0 : elapsed() - link.voidAt;
    if (voidMs > pulseMs + slackMs) return `${name}, ${voidMs} ms after its link became void`;
    if (link.guildId !== null && elapsed() - unaskedAt(link.guildId) < pulseMs + slackMs) return undefined;
    const ms = this.#refusedFor(link, hiddenSince, elapsed());
    return ms > pulseMs ? `${name}, ${ms} ms after Discord should have been asked` : undefined;
  }

  /** @returns what is wrong with a change that a page has caused. */
  changed(
    before: StoredMatch,
    after: StoredMatch,
    { page }: Cause,
    absences: Pick<Absences, 'uncounted'>,
  ): string | undefined {
    if (page === undefined || after.events.length === before.events.length) return undefined;
    const { link, isForged, turn, state, at } = page;
    this.changes++;
    if (isForged) return 'changed by a made-up link';
    if (state === 'void') return 'changed by a link that was void';
    if (link.subject !== after.id || link.scopeId !== after.scopeId)
      return `changed by a link to ${link.subject}`;
    if (turn !== undefined && turn !== before.turn)
      return `changed by a request about turn ${turn} of ${before.turn}`;
    const awayMs = absences.uncounted(at);
    if (awayMs > 0) return `changed before clocks were extended by the ${awayMs} ms that the bot was away`;
    // By when it was asked: the machine may have slept between that and what was stored.
    const ms = this.#refusedFor(link, this.#deps.refusesSince, at);
    if (ms > 0)
      return `changed by ${link.personId}, whom Discord has refused for ${ms} ms longer than is allowed`;
    return undefined;
  }

  /** Whether Discord did not answer of late. */
  #isUnanswered(guildId: string, now: number): boolean {
    return now - this.#deps.unansweredAt(guildId) < lookMs.again + slackMs;
  }

  /** For how long the holder of a link has been refused by Discord so that the bot should know, in milliseconds. */
  #refusedFor(
    { guildId, personId, shownAt, ahead }: HeldLink,
    refusedSince: PagesDeps['refusesSince'],
    now: number,
  ): number {
    const { ahead: aheadNow } = this.#deps;
    const since = guildId === null ? undefined : refusedSince(guildId, personId);
    if (guildId === null || since === undefined || this.#isUnanswered(guildId, now)) return 0;
    // Links made shortly before need no look yet; the bot goes by the machine's clock.
    if (now + aheadNow() - shownAt - ahead < lookMs.usual + slackMs) return 0;
    return now - since - lookMs.usual - slackMs;
  }

  /** @returns what is wrong with an answer. */
  answered(page: PageRequest, cause: Cause, status: number, said: unknown): string | undefined {
    const { link, isForged, path, state } = page;
    const name = `${path} by a link of ${link.personId} to ${link.subject}`;
    const { elapsed, ahead } = this.#deps;
    const isChange = cause.events.some((event) => event.startsWith(`${link.subject} `));
    if (!isRefusal(status)) {
      if (isForged) return `${name}, which was made up, was answered ${status}`;
      if (state === 'void') return `${name}, which was void, was answered ${status}`;
      // One made while the machine's clock was ahead makes the next ones last longer: times only grow.
      const age = Math.min(page.at - link.shownAt, page.at + ahead() - link.madeAt);
      if (age > linkMs + slackMs && ahead() === link.ahead)
        return `${name}, ${age} ms old, was answered ${status}`;
    }
    if ((status === 401 || status === 403) && this.#isGood(page, elapsed()))
      return `${name}, which is good, was refused`;
    if (path === 'api/play' && status === 200 && !isChange)
      return `${name}: a move was acknowledged, but not stored`;
    if (status !== 200 && status < 500 && isChange) return `${name} was answered ${status}, but stored`;
    if (path === 'api/analysis') return undefined;
    const view = status === 409 ? (said as { match?: unknown }).match : said;
    return status === 200 || status === 409 ? this.seen(link, view) : undefined;
  }

  #isGood({ link, isForged, state }: PageRequest, now: number): boolean {
    const { refusesSince, refusedUntil, isGone, ahead } = this.#deps;
    const { guildId, personId, shownAt } = link;
    if (isForged || state !== 'good' || link.state !== 'good') return false;
    if (now - shownAt > linkMs - slackMs || ahead() !== link.ahead) return false;
    if (guildId === null) return true;
    if (isGone(this.#deps.matches.get(link.subject)?.stored.channelId ?? link.channelId)) return false;
    // What Discord said last counts.
    if (this.#isUnanswered(guildId, now)) return false;
    const isHere = refusesSince(guildId, personId) === undefined;
    return isHere && now - refusedUntil(guildId, personId) > lookMs.usual + slackMs;
  }

  /** @returns what is wrong with what a page is told of its match. */
  seen({ subject, isMatch, scopeId }: HeldLink, said: unknown): string | undefined {
    const view = said as MatchView;
    if (!isMatch || view?.kind !== 'match')
      return isMatch && said !== undefined ? `${subject} is not shown` : undefined;
    const match = this.#deps.matches.get(view.id);
    if (match === undefined || view.id !== subject) return `${view.id} is shown by a link to ${subject}`;
    const { stored, terms, ended, plies } = match;
    if (stored.scopeId !== scopeId) return `${subject} is shown in another server`;
    if (terms.blind && !ended) return `${subject}, a blind match, is shown`;
    if (view.turn > stored.turn) return `${subject} is shown, but not stored`;
    if (view.turn === stored.turn && view.plies.join() !== plies.join()) return `${subject} is shown wrong`;
    return undefined;
  }
}
