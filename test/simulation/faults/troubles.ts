import type { Loop } from '../clock/loop.ts';
import { world } from '../clock/loop.ts';
import type { Random } from '../clock/random.ts';
import type { Discord } from '../discord/discord.ts';
import type { Database } from '../bot/database.ts';
import type { Guild, Person } from '../discord/records.ts';
import type { Strangers } from './strangers.ts';
import type { Weather } from './weather.ts';

const minute = 60_000;
const hour = 60 * minute;

export interface Holder {
  readonly person: Person;
  readonly guild: Guild;
  /** Tries the link. */
  open(): void;
  /** Follows what it opens. */
  follow(): void;
  /** Plays, as on a page that has been open for long. */
  play(): void;
}

/** When people play who wait for the bot to come back, in milliseconds: before it knows that it was away, and later. */
const playsAt = [5, 40, 400, 1_500, 3_500, 8_500, 20_500, 50_500];

export interface TroublesDeps {
  readonly loop: Loop;
  readonly random: Random;
  readonly discord: Discord;
  readonly weather: Weather;
  readonly strangers: Strangers;
  /** Somebody with a link who could play by it, and the server that it is for. */
  readonly holder: () => Holder | undefined;
  /** What those do who are to move on pages that have been open for long: they play. */
  readonly waiting: () => readonly (() => void)[];
  /** Somebody enters the Activity. */
  readonly enter: () => void;
  /** Somebody sends many commands at once. */
  readonly flood: () => void;
  readonly database: Database;
  /** Kills the bot. */
  readonly kill: () => void;
  /** The machine's clock is set. */
  readonly setClock: (ms: number) => void;
  /** Nobody does anything for a while. @param asleep the machine stands still too. */
  readonly pass: (ms: number, asleep: boolean) => void;
  readonly trace: (...what: readonly (string | number)[]) => void;
}

/** How long one person cannot be written to at most, in milliseconds: much longer than Discord remembers a nonce. */
const failingMs = 40 * minute;

/** When somebody who was sent away tries their link, in seconds after the time that is given them. */
const triesAt = [1, 4, 9, 15];
/** For how many times 2 s the time given is waited for. */
const mostWaits = 60;

/** Where matches are played. */
type Place = 'channel' | 'permission' | 'direct' | 'failing' | 'guild';

/** What goes wrong for a while, or changes around the bot. */
export class Troubles {
  readonly #deps: TroublesDeps;
  /** How many began and ended so far, and how often time was lost, which the bot notices only roughly. */
  count = 0;
  readonly #over = new Set<() => void>();

  constructor(deps: TroublesDeps) {
    this.#deps = deps;
  }

  /** Something goes wrong. */
  begin(): void {
    const { random, weather, database, setClock, pass, kill } = this.#deps;
    const dice = random.between(0, 10);
    this.#deps.trace('trouble', dice);
    switch (dice) {
      case 0:
        return this.#forAWhile(
          'gateway',
          () => weather.turnGateway(false),
          () => weather.turnGateway(true),
        );
      case 1:
        return this.#forAWhile(
          'rest',
          () => (weather.rest = random.of(['failing', 'unreachable'])),
          () => (weather.rest = 'up'),
        );
      case 2: {
        const begin = (): void => {
          weather.rest = 'unreachable';
          weather.turnGateway(false);
        };
        const end = (): void => {
          weather.rest = 'up';
          weather.turnGateway(true);
        };
        return this.#forAWhile('network', begin, end);
      }
      case 3:
        return this.#forAWhile(
          'disk',
          () => database.fill(true),
          () => database.fill(false),
        );
      case 4:
        this.count++;
        return setClock(random.of([-2 * hour, -5 * minute, -3_000, 3_000, 5 * minute, 2 * hour]));
      case 5:
        this.count++;
        this.#playAfter();
        return pass(this.#span(), true);
      case 6:
        this.count++;
        kill();
        this.#playAfter();
        return pass(this.#span(), true);
      case 7:
        return this.#place(random.of(['channel', 'permission', 'direct', 'failing', 'guild'] as const));
      default:
        return pass(random.of([hour, 6 * hour, 24 * hour, 72 * hour, 15 * 24 * hour]), false);
    }
  }

  /** Everything works again. */
  end(): void {
    for (const end of this.#over) end();
    this.#over.clear();
  }

  /** People play on open pages as soon as they can. */
  #playAfter(): void {
    const { loop, random, waiting } = this.#deps;
    for (const play of waiting()) for (const ms of playsAt) loop.after(random.around(ms), play, world);
  }

  #span(): number {
    return this.#deps.random.of([5_000, 30_000, 2 * minute, 20 * minute, 3 * hour, 12 * hour]);
  }

  /** For a few seconds during which people go on, and perhaps for hours. */
  #forAWhile(what: string, begin: () => void, end: () => void): void {
    const { loop, random, pass, trace } = this.#deps;
    this.count++;
    begin();
    const once = (): void => {
      if (!this.#over.delete(once)) return;
      this.count++;
      trace('over', what);
      end();
    };
    this.#over.add(once);
    const most = random.between(1_000, 20_000);
    loop.after(
      most,
      () => {
        if (this.#over.has(once) && random.chance(0.4)) {
          this.count++;
          this.#playAfter();
          pass(this.#span(), true);
        }
        loop.after(random.between(0, 3_000), once, world);
      },
      world,
    );
  }

  /** Somebody who has a link may do nothing in its server any more, or the bot is removed from it; perhaps for hours. */
  sendAway(): void {
    const { loop, random, holder } = this.#deps;
    const found = holder();
    if (found === undefined) return;
    if (random.chance(0.5)) return this.#send(found);
    found.follow();
    loop.after(800, () => this.#send(found), world);
  }

  #send({ person, guild, open, play }: Holder): void {
    const { random, discord, loop, pass } = this.#deps;
    if (!guild.joined || guild.away.has(person.id)) return;
    this.count++;
    // Owners cannot leave, nor be sent away.
    const isOwner = guild.members[0] === person;
    const why = isOwner ? 'guild' : random.of(['left', 'banned', 'timeout', 'timeout', 'guild'] as const);
    if (why === 'guild') discord.join(guild, false);
    else discord.send(person, guild, why);
    const back = (): void => {
      if (!this.#over.delete(back)) return;
      this.count++;
      if (why === 'guild') discord.join(guild, true);
      else discord.send(person, guild, undefined);
    };
    this.#over.add(back);
    this.#deps.trace('sent away', person.id, why);
    const [since, ms] = [loop.now, random.chance(0.8) ? random.between(5, 30) * minute : 0];
    if (ms > 0) pass(ms, false);
    const act = (): void => {
      for (const seconds of triesAt) loop.after(seconds * 1_000, random.chance(0.7) ? play : open, world);
      loop.after(random.between(25_000, 60_000), back, world);
    };
    // It passes only when the bot has nothing to do.
    const wait = (left: number): void => {
      if (left === 0 || loop.now - since >= ms) act();
      else loop.after(2_000, () => wait(left - 1), world);
    };
    wait(mostWaits);
  }

  /** Somebody sends commands as fast as they can, or strangers ask for anything, or crowd the Activity's entrance while people come. */
  visit(): void {
    const { loop, random, strangers, enter, flood } = this.#deps;
    const dice = random.next();
    if (dice < 0.25) return strangers.junk();
    if (dice < 0.45) return flood();
    strangers.crowd();
    for (let i = 0; i < 5; i++) loop.after(random.between(2_000, 4_000), enter, world);
  }

  /** Where people play is gone, closed, or comes back. */
  #place(what: Place): void {
    const { random, discord, loop } = this.#deps;
    this.count++;
    const guild = random.of([...discord.guilds.values()]);
    const channels = guild.channels.filter(({ deleted }) => !deleted);
    if (what === 'guild' && guild.joined) {
      discord.join(guild, false);
      const back = (): void => {
        if (this.#over.delete(back)) discord.join(guild, true);
      };
      this.#over.add(back);
      loop.after(random.between(1_000, 60_000), back, world);
    } else if (what === 'direct' || (what === 'permission' && channels.length > 0)) {
      const channel = what === 'direct' ? discord.direct(random.of(guild.members)) : random.of(channels);
      channel.forbidden = true;
      const back = (): void => {
        if (this.#over.delete(back)) channel.forbidden = false;
      };
      this.#over.add(back);
      loop.after(random.between(1_000, 60_000), back, world);
    } else if (what === 'failing') {
      const channel = discord.direct(random.of(guild.members));
      channel.failing = true;
      const back = (): void => {
        if (this.#over.delete(back)) channel.failing = false;
      };
      this.#over.add(back);
      loop.after(random.between(1_000, failingMs), back, world);
    } else if (what === 'channel' && channels.length > 1) {
      discord.removeChannel(random.of(channels));
      discord.addChannel('new', { kind: 'text', guild });
    }
  }
}
