import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { StreamingApi } from 'hono/utils/stream';
import { z } from 'zod';
import {
  isHidden,
  isPlayer,
  otherPlayer,
  quickText,
  type MatchSummary,
  type PlanView,
  type RemotePress,
} from '../matches/index.ts';
import { isolated, sayer } from '../phrase.ts';
import { localeOf, type Access, type WebDeps } from './access/access.ts';
import { seatOf } from './boards/view.ts';
import type { Link } from './links.ts';
import type { Next, Planned, Pressed } from './protocol.ts';
import { personOf, pulseMs, type Requests } from './requests.ts';

/** No lines: what was planned is taken back. */
const plan = z.object({
  turn: z.int().min(0),
  lines: z.array(z.array(z.string().regex(/^[^\s;]{1,40}$/)).max(20)).max(20),
});

/** How often it is looked whether somebody has accepted, and how long before the page asks again, in milliseconds. */
const [lookMs, waitMs] = [250, 50_000];

const seek = z.object({ gameId: z.string().regex(/^[a-z]{1,16}$/), clock: quickText });

const press = z.object({ id: z.string().min(1).max(100) });

/** What the page has of the channel besides playing: the board's buttons, plans, and the way to other matches. */
export class PressRequests {
  readonly #deps: WebDeps;
  readonly #access: Access;
  readonly #requests: Requests;

  constructor(deps: WebDeps, access: Access, requests: Requests) {
    this.#deps = deps;
    this.#access = access;
    this.#requests = requests;
  }

  /** Presses one of the board's buttons, and tells what is said about that as it comes. */
  async press(context: Context): Promise<Response> {
    const { link, match } = await this.#requests.acting(context);
    const { id } = await this.#access.body(context, press);
    return this.#stream(context, async (act, tell) => {
      const led = await act({ id, match, scope: match, by: personOf(match, link) });
      if (led !== undefined && led !== match.id) await this.#tellWhere(link, led, tell);
    });
  }

  /** Finds an opponent for a quick match where the viewer is, or waits for one as long as the page listens. */
  async seek(context: Context): Promise<Response> {
    const link = await this.#access.acting(context);
    const { gameId, clock } = await this.#access.body(context, seek);
    if (this.#deps.act(link.person.id) !== 'allowed') throw this.#access.tooFast(context);
    const { time, matches } = this.#deps;
    return this.#stream(context, async (act, tell, out) => {
      const { person, scope } = link;
      const id = `seek-quick:${gameId}:${clock}`;
      const led = await act({ id, match: undefined, scope, by: person });
      const ends = time.monotonic() + waitMs;
      while (led !== undefined && !out.aborted && time.monotonic() < ends) {
        if (await this.#tellWhere(link, led, tell)) return;
        await new Promise<void>((resolve) => void time.after(lookMs, resolve));
      }
      if (led === undefined) return;
      const withdrawn = await matches.challenges.withdraw(led, person, scope);
      if (!withdrawn.ok) await this.#tellWhere(link, led, tell);
      else await tell({ again: true });
    });
  }

  /** What an act says, as it comes. */
  #stream(
    context: Context,
    run: (
      act: (press: Pick<RemotePress, 'id' | 'match' | 'scope' | 'by'>) => Promise<string | undefined>,
      tell: (pressed: Pressed) => Promise<unknown>,
      out: StreamingApi,
    ) => Promise<void>,
  ): Response {
    const { discord, time } = this.#deps;
    // Proxies must neither hold nor change what is sent.
    context.header('x-accel-buffering', 'no');
    context.header('content-type', 'application/x-ndjson');
    return stream(context, async (out) => {
      let cancel = (): void => undefined;
      const pulse = (): void => {
        cancel = time.after(pulseMs, () => void out.write('\n').then(pulse));
      };
      const tell = (pressed: Pressed) => out.write(`${JSON.stringify(pressed)}\n`);
      const locale = localeOf(this.#deps, context);
      const say: RemotePress['say'] = ({ text, buttons }) =>
        void tell({ reply: { text: text.replaceAll('`', '').replace(/^-# /gm, ''), buttons } });
      pulse();
      await run((press) => discord.press({ ...press, locale, say }), tell, out).finally(() => cancel());
    });
  }

  /** @returns whether there is a match to go to. */
  async #tellWhere(link: Link, led: string, tell: (pressed: Pressed) => Promise<unknown>): Promise<boolean> {
    const next = await this.#deps.matches.stored.get(led, link.scope);
    const isThere = next.ok && isShown(next.value, link.person.id);
    if (isThere) await tell({ token: await this.#tokenOf(link, next.value) });
    return isThere;
  }

  /** The match as players write it down. */
  async record(context: Context): Promise<Response> {
    const { match } = await this.#requests.looking(context);
    const plain = sayer((phrase) => this.#access.plain(context, phrase));
    return context.text(this.#deps.written(match, plain) ?? '');
  }

  /** What the viewer has planned; `plan` changes it. */
  async planned(context: Context): Promise<Response> {
    const { link: by, match } = await this.#requests.looking(context);
    const found = await this.#deps.matches.plans.get(match.id, by.person, by.scope);
    return context.json(plannedOf(found.ok ? found.value : undefined));
  }

  async plan(context: Context): Promise<Response> {
    const { link, match } = await this.#requests.acting(context);
    const { turn, lines } = await this.#access.body(context, plan);
    const { plans } = this.#deps.matches;
    const { person, scope } = link;
    if (turn !== match.turn) throw this.#access.refusal(context, 409, 'web:movedOn');
    const text = lines.map((line) => line.join(' ')).join(';');
    const done =
      text === ''
        ? await plans.discard(match.id, person, scope)
        : await plans.write(match.id, person, scope, text, true);
    if (!done.ok) throw this.#access.refusal(context, 409, done.error);
    return context.json(plannedOf(done.value));
  }

  /** Another match of the same server or conversation that waits for the viewer, and whether this one is wanted again. */
  async next(context: Context): Promise<Response> {
    const { link: by, match } = await this.#requests.looking(context);
    const { person, scope } = by;
    const { stored, challenges } = this.#deps.matches;
    const mine = await stored.mine(person.id, scope);
    const waits = mine.find(
      (one) => one.id !== match.id && one.players[one.toMove].id === person.id && isShown(one, person.id),
    );
    const other = seatOf(match, person.id) && otherPlayer(match, person.id);
    const over = match.outcome === undefined ? undefined : other;
    const wants = async (by: string, to: string): Promise<boolean> =>
      (await challenges.listOpen(by, scope)).some(
        ({ opponent, gameId }) => opponent?.id === to && gameId === match.gameId,
      );
    return context.json({
      ...(waits && {
        token: await this.#tokenOf(by, waits),
        name: isolated(otherPlayer(waits, person.id).name),
      }),
      ...(over && (await wants(over.id, person.id)) && { asks: isolated(over.name) }),
      ...(over && (await wants(person.id, over.id)) && { asked: isolated(over.name) }),
    } satisfies Next);
  }

  /** For another match of the same person. */
  #tokenOf({ person, scope: { guildId } }: Link, { id, channelId }: MatchSummary): Promise<string> {
    return this.#deps.links.issue({ kind: 'match', id }, person, { guildId, channelId }, false);
  }
}

const plannedOf = (plan: Pick<PlanView, 'confirmed' | 'lines'> | undefined): Planned => ({
  lines: plan?.confirmed === true ? plan.lines : [],
});

/** Whether somebody plays in a match that a page can show. */
const isShown = (match: MatchSummary, personId: string): boolean =>
  match.outcome === undefined && isPlayer(match, personId) && !isHidden(match);
