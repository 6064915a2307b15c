import type { Answered, Asked } from '../bot/port.ts';
import { linkStart } from '../bot/web.ts';
import type { Holder } from '../faults/troubles.ts';
import type { Discord } from '../discord/discord.ts';
import type { Channel, Component, Message, Person } from '../discord/records.ts';
import type { Random } from '../clock/random.ts';
import { causeOf, type Cause } from '../model/cause.ts';
import type { HeldLink } from '../model/links.ts';
import type { Manners } from '../model/manners.ts';
import type { Pages as Rules } from '../model/pages.ts';
import type { SeenMatch } from './surroundings.ts';
import type { MatchView, PageView } from '../../../src/web/protocol.ts';

export interface PagesDeps {
  readonly discord: Discord;
  readonly random: Random;
  readonly after: (ms: number, run: () => void) => void;
  readonly rules: Rules;
  readonly matchOf: (id: string) => SeenMatch | undefined;
  readonly ask: (
    asked: Asked,
    cause: Cause,
    done: (answer: Answered | undefined) => void,
    hear?: (said: unknown) => void,
  ) => void;
  readonly manners: Pick<Manners, 'asked' | 'refused'>;
  readonly trace: (...what: readonly (string | number)[]) => void;
  readonly violate: (what: string) => void;
}

/** How long people look at a page before they do something, in milliseconds. */
const reactionMs = { least: 200, most: 2_500 };
/** How long they follow a match, in milliseconds. */
const followMs = { least: 1_000, most: 9_000 };
/** How many of those who wait to play there do it once the bot is back. */
const mostWaiting = 6;
/** How often they look at a page that should close, in milliseconds, and how often it may still be open: longer than closing may take. */
const watchMs = 5_000;
const mostLate = 2;
/** A code that Discord has exchanged before. */
const usedCode = 'code-that-was-used';
/** For how long somebody who is kept out of the Activity tries again, and how soon, in milliseconds. */
const again = { most: 10_000, ms: 2_000 };

/** What an open page follows. */
type Stream = Required<Pick<Answered, 'leave' | 'isOpen'>>;

/** What a page asks for besides the path. */
interface Given {
  readonly body?: object;
  readonly turn?: number;
  readonly ply?: string;
  readonly hear?: (said: unknown) => void;
}

/** People at the board in the browser. */
export class Pages {
  readonly #deps: PagesDeps;
  #count = 0;

  constructor(deps: PagesDeps) {
    this.#deps = deps;
  }

  /** Somebody sees a message of the bot, perhaps with a link. */
  read({ interaction, components }: Message): void {
    const url = urlIn(components);
    if (interaction === undefined || url?.startsWith(linkStart) !== true) return;
    const token = url.split('#t=')[1]!;
    const link = this.#deps.rules.shown(token, true);
    if (link.personId !== interaction.person.id)
      this.#deps.violate(`${interaction.person.id} got a link of ${link.personId}`);
    this.#deps.after(this.#reaction(), () => this.#open(link));
  }

  /** Somebody opens a page again, or tries what should not work. */
  act(): void {
    const { random, rules } = this.#deps;
    const { links } = rules;
    if (links.length === 0) return;
    const some = Array.from({ length: 4 }, () => links[Math.max(0, links.length - 1 - random.around(8))]!);
    const link = some.find((one) => this.#isToMove(one)) ?? some[0]!;
    const dice = random.next();
    if (dice < 0.85) this.#open(link);
    else this.#forge(link, random.of(links));
  }

  /** Somebody who is to move in a server, and has a link. */
  holder(): Holder | undefined {
    const { discord } = this.#deps;
    const link = this.#playable().findLast(({ guildId }) => guildId !== null);
    if (link === undefined) return undefined;
    const [person, guild] = [discord.people.get(link.personId)!, discord.guilds.get(link.guildId!)!];
    return {
      person,
      guild,
      open: () => this.#open(link),
      follow: () => this.#follow(link),
      play: () => this.#playOn(link),
    };
  }

  /** The last of those who are to move, and have a link: each plays. */
  waiting(): readonly (() => void)[] {
    return this.#playable()
      .slice(-mostWaiting)
      .map((link) => () => this.#playOn(link));
  }

  /** The links of those who are to move, and may. */
  #playable(): readonly HeldLink[] {
    const { discord, rules } = this.#deps;
    return rules.links.filter(
      (link) =>
        link.state === 'good' &&
        (link.guildId === null || discord.refusesSince(link.guildId, link.personId) === undefined) &&
        this.#isToMove(link),
    );
  }

  #isToMove({ subject, personId }: HeldLink): boolean {
    return this.#deps.matchOf(subject)?.toMove === personId;
  }

  /** Somebody enters the Activity of some channel. */
  come(): void {
    const { random, discord } = this.#deps;
    const guild = random.of([...discord.guilds.values()]);
    const channels = guild.channels.filter(({ deleted }) => !deleted);
    if (channels.length > 0) this.enter(random.of(guild.members), random.of(channels));
  }

  /** The holder of a link opens it. */
  #open(link: HeldLink): void {
    if (this.#deps.random.chance(0.3)) this.#follow(link);
    else this.#send(link, 'api/board', {}, (said) => this.#look(link, said as PageView));
  }

  #follow(link: HeldLink): void {
    const { random, after, rules, violate } = this.#deps;
    let isFirst = true;
    let heard: number | undefined;
    const hear = (said: unknown): void => {
      const wrong = said === undefined ? undefined : rules.seen(link, said);
      if (wrong !== undefined) violate(wrong);
      if (said === undefined) return;
      const { version } = said as MatchView;
      if (heard !== undefined && version < heard)
        violate(`${link.subject}: version ${version} came after ${heard}`);
      heard = version;
      if (!isFirst) return;
      isFirst = false;
      this.#look(link, said as PageView);
    };
    this.#send(link, 'api/live', { hear }, (said, stream) => {
      if (stream === undefined) return this.#look(link, said as PageView);
      after(random.between(followMs.least, followMs.most), () => this.#close(link, stream));
    });
  }

  /** They leave a page that they have followed; one that should be closed soon they watch. @param late how often it was still open. */
  #close(link: HeldLink, stream: Stream, late = 0): void {
    const { after, rules, violate } = this.#deps;
    if (!stream.isOpen() || !rules.isEnding(link)) return stream.leave();
    const wrong = rules.open(link);
    // Hours may just have passed.
    if (wrong === undefined || late < mostLate)
      return after(watchMs, () => this.#close(link, stream, wrong === undefined ? 0 : late + 1));
    violate(wrong);
    stream.leave();
  }

  /** Somebody plays by a link that they have. @returns whether they have one. */
  play(personId: string, matchId: string): boolean {
    const { links } = this.#deps.rules;
    const link = links.findLast((one) => one.personId === personId && one.subject === matchId);
    if (link !== undefined) this.#open(link);
    return link !== undefined;
  }

  /** They play on a page that they opened before. */
  #playOn(link: HeldLink): void {
    const { random, matchOf } = this.#deps;
    const match = matchOf(link.subject);
    const ply = match?.ply(random);
    if (match === undefined || ply === undefined) return;
    const { turn } = match;
    this.#send(link, 'api/play', { turn, body: { turn, ply }, ply });
  }

  /** What they do with what they see. */
  #look(link: HeldLink, view: PageView | undefined): void {
    if (view === undefined) return;
    this.#deps.after(this.#reaction(), () => {
      if (view.kind === 'match') this.#use(link, view);
      else this.#solve(link, view.step);
    });
  }

  #use(link: HeldLink, { id, turn }: MatchView): void {
    const { random, matchOf } = this.#deps;
    const match = matchOf(id);
    const ply = match?.ply(random);
    const dice = random.next();
    if (dice < 0.1) return this.#send(link, 'api/analysis', {});
    if (dice < 0.25) {
      const what = random.of(['undo', 'draw', 'cancel', 'pause']);
      const how = random.of(['make', 'make', 'agree', 'refuse', 'retract']);
      return this.#send(link, 'api/offer', { turn, body: { turn, what, how } });
    }
    if (dice < 0.26) return this.#send(link, 'api/resign', { body: {} });
    if (ply === undefined) return;
    const answered = dice < 0.3 ? Math.max(0, turn - 1) : turn;
    const body = { turn: answered, ply };
    const play = (then?: () => void): void =>
      this.#send(link, 'api/play', { turn: answered, body, ply }, then);
    play(() => (random.chance(0.2) ? play() : undefined));
    // Twice at once.
    if (random.chance(0.1)) play();
  }

  #solve(link: HeldLink, step: number): void {
    const { random, rules } = this.#deps;
    const act = random.of(['answer', 'answer', 'show', 'again', 'next', 'restart']);
    const ply = act === 'answer' ? { ply: random.of(['a1', 'b2', 'c3', 'a1>']) } : {};
    rules.doubt(link.personId, link.subject);
    this.#send(link, 'api/exercise', { body: { do: act, step, ...ply } }, (said) => {
      const { token } = said as Partial<PageView & { readonly token: string }>;
      if (token !== undefined) rules.shown(token, false);
    });
  }

  /** Somebody alters a link so that it is for somebody else or opens something else. */
  #forge(link: HeldLink, other: HeldLink): void {
    const [text = '', signature = ''] = link.token.split('.');
    const [otherText = ''] = other.token.split('.');
    const { random } = this.#deps;
    const fields = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    fields[5] = (fields[5] as number) + 1;
    const altered = Buffer.from(JSON.stringify(fields)).toString('base64url');
    const token = random.of([
      `${altered}.${signature}`,
      otherText === text ? `${text}.` : `${otherText}.${signature}`,
      `${text}.${signature.slice(1)}`,
    ]);
    const ply = this.#deps.matchOf(other.subject)?.ply(random) ?? 'a1';
    const isPlay = random.chance(0.5);
    const body = isPlay ? { body: { turn: 0, ply } } : {};
    this.#ask(link, { token, path: isPlay ? 'api/play' : 'api/board', isForged: true, ...body });
  }

  /** Somebody enters the Activity that a button has launched. @param since when they came first. */
  enter(person: Person, channel: Channel, since = this.#deps.discord.now): void {
    const { discord, random, after, violate, ask, rules } = this.#deps;
    const instanceId = discord.activities.enter(person, channel);
    const code = random.chance(0.1) ? usedCode : discord.activities.codeOf(person);
    const body = { code, instanceId };
    const isGood = code !== usedCode;
    const cause = this.#cause(person.id, channel.guild?.id ?? null, 'api/activity');
    ask({ path: 'api/activity', body, address: addressOf(person.id) }, cause, (answer) => {
      const { status = 0, said } = answer ?? {};
      this.#deps.trace('entered', person.id, status);
      if (!isGood && status === 200) violate(`${person.id} entered with a used code`);
      if (!isGood || status === 403 || status === 404) return;
      if (status !== 200) {
        const ms = discord.now - since;
        if (ms < again.most) return after(again.ms, () => this.enter(person, channel, since));
        if (status === 429) violate(`${person.id} was kept out of the Activity for ${ms} ms`);
        return;
      }
      const { boards } = said as { readonly boards: readonly { readonly token: string }[] };
      for (const { token } of boards) {
        const link = rules.shown(token, false);
        if (link.personId !== person.id) violate(`${person.id} entered as ${link.personId}`);
      }
      if (boards.length > 0) this.#open(rules.shown(random.of(boards).token, false));
    });
  }

  #send(
    link: HeldLink,
    path: string,
    given: Given,
    then: (said: unknown, stream?: Stream) => void = () => undefined,
  ): void {
    this.#ask(link, { token: link.token, path, isForged: false, ...given }, then);
  }

  #ask(
    link: HeldLink,
    given: Given & { readonly token: string; readonly path: string; readonly isForged: boolean },
    then: (said: unknown, stream?: Stream) => void = () => undefined,
  ): void {
    const { discord, rules, violate, ask, trace, manners } = this.#deps;
    const { path, token, body, turn, ply, isForged, hear } = given;
    const page = { link, isForged, path, turn, at: discord.now, state: link.state };
    const cause: Cause = this.#cause(link.personId, link.guildId, path, { page, ply });
    trace(cause.id, link.personId, link.subject, path, ply ?? '');
    manners.asked(cause);
    const done = (answer: Answered | undefined): void => {
      if (answer === undefined) return;
      const { status, said, leave, isOpen } = answer;
      trace(cause.id, status);
      const wrong = rules.answered(page, cause, status, said);
      if (status === 429) manners.refused(cause);
      if (wrong !== undefined) violate(wrong);
      if (status === 200) then(said, leave && isOpen && { leave, isOpen });
    };
    ask({ path, token, body, address: addressOf(link.personId) }, cause, done, hear);
  }

  #cause(personId: string, guildId: string | null, path: string, more: Partial<Cause> = {}): Cause {
    const id = `page${this.#count++}`;
    const given = { id, personId, guildId: guildId ?? undefined, what: 'page', name: path, ply: undefined };
    return causeOf({ ...given, ...more });
  }

  #reaction(): number {
    return this.#deps.random.between(reactionMs.least, reactionMs.most);
  }
}

/** Everybody has one of their own. */
const addressOf = (personId: string): string => `2001:db8:${personId.slice(-4)}::1`;

function urlIn(components: readonly Component[]): string | undefined {
  for (const { url, components: nested = [] } of components) {
    const found = url ?? urlIn(nested);
    if (found !== undefined) return found;
  }
  return undefined;
}
