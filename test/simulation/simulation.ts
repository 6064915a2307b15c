import { isExpected, textOf } from './bot/expected.ts';
import { Processes } from './bot/processes.ts';
import { Port } from './bot/port.ts';
import { openStore } from './bot/database.ts';
import { takeOver } from './clock/globals.ts';
import { Loop, world } from './clock/loop.ts';
import { Days } from './clock/days.ts';
import { Random } from './clock/random.ts';
import { Digest } from './digest.ts';
import { Discord } from './discord/discord.ts';
import { botId } from './discord/objects.ts';
import { Strangers } from './faults/strangers.ts';
import { Troubles } from './faults/troubles.ts';
import { rough, Weather, type Climate } from './faults/weather.ts';
import { causeOf, causes, type Cause } from './model/cause.ts';
import { checkEnding } from './model/ending.ts';
import { Manners } from './model/manners.ts';
import { allMeetings, Meetings } from './faults/meetings.ts';
import { Model } from './model/model.ts';
import type { ModelMatch } from './model/matches.ts';
import { told } from './model/promises.ts';
import { Pages } from './people/pages.ts';
import { People } from './people/people.ts';
import { furnish, populate } from './people/population.ts';
import { everything, features, nameOf } from './people/usage.ts';
import type { Options, Report } from './report.ts';

const start = Date.UTC(2026, 4, 1, 12);
/** Milliseconds between two things that people do, on average. */
const pace = 50;
/** How often it is looked whether people do something again, in milliseconds. */
const idleMs = 2_000;
/** For how much of the steps things go wrong. */
const roughPart = 0.9;
/** How long what has gone wrong is repaired, in milliseconds. */
const repairMs = 180_000;

/** A Discord full of people with the whole bot in it, in one thread. */
export class Simulation {
  readonly violations: string[] = [];
  /** What people have used. */
  readonly #used = new Set<string>();
  readonly #meetings = new Meetings();
  readonly loop = new Loop(start);
  readonly #options: Options;
  readonly #random: Random;
  readonly #climate: Climate;
  readonly #discord: Discord;
  readonly #weather: Weather;
  readonly #model: Model;
  readonly #people: People;
  readonly #database = openStore();
  readonly #digest = new Digest();
  readonly #processes: Processes;
  #interactions = 0;
  #direct = 0;
  #isCalm = false;
  #isRepairing = false;
  /** How far the machine's clock is ahead, in milliseconds. */
  #ahead = 0;
  readonly #days: Days;
  readonly #troubles: Troubles;
  readonly #port: Port;
  readonly #strangers: Strangers;
  readonly #pages: Pages;
  readonly #manners: Manners;

  constructor(options: Options) {
    this.#options = options;
    this.#climate = options.climate ?? rough;
    this.#random = new Random(options.seed);
    const source = new Random(options.seed + 1);
    const { loop } = this;
    takeOver({
      now: () => loop.now + this.#ahead,
      random: source.next,
      after: (ms, run) => loop.after(ms, run),
    });
    this.#discord = new Discord(loop);
    this.#weather = new Weather(loop, new Random(options.seed + 2), this.#climate);
    this.#port = this.#openPort();
    this.#days = new Days({
      loop,
      store: this.#database.store,
      ahead: () => this.#ahead,
      isAvailable: () => this.#processes.available,
      isBusy: () => this.#discord.isBusy || this.#processes.isOneStopped,
      isOneStopped: () => this.#processes.isOneStopped,
      isOver: () => this.violations.length > 0,
      failed: (cause) => this.violate(`uncaught: ${textOf(cause)}`),
      trace: this.#trace,
    });
    this.#strangers = this.#crowd();
    this.#troubles = new Troubles({
      loop,
      random: new Random(options.seed + 3),
      discord: this.#discord,
      weather: this.#weather,
      database: this.#database,
      kill: () => this.#processes.killAll(),
      setClock: (ms) => {
        this.#ahead += ms;
      },
      pass: (ms, asleep) => this.#days.request(ms, asleep),
      strangers: this.#strangers,
      holder: () => this.#pages.holder(),
      waiting: () => this.#pages.waiting(),
      enter: () => this.#pages.come(),
      flood: () => this.#people.flood(),
      trace: this.#trace,
    });
    this.#model = this.#judge();
    this.#manners = this.#behave();
    this.#processes = this.#processesOf(options);
    this.#pages = this.#open();
    this.#people = this.#invite();
    this.#watch();
    populate(this.#discord, this.#random, options);
  }

  #judge(): Model {
    return new Model({
      now: () => this.loop.now + this.#ahead,
      elapsed: () => this.loop.now,
      ahead: () => this.#ahead,
      available: () => this.#days.available,
      troubles: () => this.#troubleCount(),
      violate: (what) => this.violate(what),
      late: () => this.#processes.killLate(),
      refusesSince: (...who) => this.#discord.refusesSince(...who),
      isGone: (id) => this.#discord.channels.get(id)?.deleted === true,
      hiddenSince: (...who) => this.#discord.hiddenSince(...who),
      refusedUntil: (...who) => this.#discord.refusedUntil(...who),
      unansweredAt: (guildId) => this.#weather.unansweredAt(guildId),
      unaskedAt: (guildId) => this.#weather.unaskedAt(guildId),
    });
  }

  #openPort(): Port {
    return new Port({
      loop: this.loop,
      random: new Random(this.#options.seed + 4),
      serving: (random) => this.#processes.serving(random),
      failed: (cause) => this.violate(`a request failed: ${textOf(cause)}`),
    });
  }

  /** What those who come from the web share. */
  #visit() {
    return {
      random: new Random(this.#options.seed + 5),
      after: this.#after,
      ask: (...asked: Parameters<Port['ask']>) => this.#port.ask(...asked),
      violate: (what: string) => this.violate(what),
    };
  }

  #crowd(): Strangers {
    return new Strangers({ ...this.#visit(), now: () => this.loop.now });
  }

  #behave(): Manners {
    return new Manners({
      seed: this.#options.seed + 6,
      elapsed: () => this.loop.now,
      troubles: () => this.#troubleCount(),
      processes: this.#options.processes ?? 1,
      after: this.#after,
      isCalm: () => this.#isCalm && !this.#isRepairing,
      violate: (what) => this.violate(what),
    });
  }

  #troubleCount(): number {
    return this.#troubles.count + this.#processes.kills + this.#processes.stops;
  }

  #open(): Pages {
    return new Pages({
      ...this.#visit(),
      discord: this.#discord,
      rules: this.#model.pages,
      matchOf: (id) => this.#model.matchOf(id),
      manners: this.#manners,
      trace: this.#trace,
    });
  }

  readonly #after = (ms: number, run: () => void): void => void this.loop.after(ms, run, world);

  #invite(): People {
    return new People({
      discord: this.#discord,
      random: this.#random,
      after: this.#after,
      pages: this.#pages,
      matchesOf: (channel) => this.#model.matchesOf(channel),
      tournamentsOf: (channel) => this.#model.tournamentsOf(channel),
      acting: {
        interacted: (interaction, given) => {
          if (interaction.what.startsWith('open-')) this.#model.pages.doubt(interaction.person.id);
          const move = given.options?.find(({ name }) => name === 'move')?.value;
          const cause = this.#does({
            id: interaction.id,
            personId: interaction.person.id,
            guildId: interaction.channel.guild?.id,
            what: interaction.what,
            name: nameOf(interaction, given),
            ply: interaction.what === '/move' && typeof move === 'string' ? move : undefined,
          });
          this.#manners.clicked(interaction, cause);
        },
        wrote: (message) => {
          const { id, authorId: personId, channel, content } = message;
          const cause = this.#does({
            id,
            personId,
            guildId: channel.guild?.id,
            what: 'message',
            name: 'message',
            ply: content,
          });
          this.#manners.wrote(cause);
        },
      },
    });
  }

  #watch(): void {
    this.#discord.watcher = {
      posted: (message) => {
        this.#trace('posted', message.channel.id, message.content);
        if (message.authorId !== botId) return;
        this.#model.posted(message);
        this.#told(message.interaction?.id ?? message.cause, message.content);
        this.#pages.read(message);
      },
      edited: (message, cause) => {
        this.#trace('edited', message.id, message.content);
        if (message.authorId === botId) this.#model.edited(message);
        this.#pages.read(message);
        this.#told(cause, message.content);
      },
      deleted: (message) => {
        this.#trace('deleted', message.id);
        if (message.authorId === botId) this.#model.removed(message);
        // The reply to a turn vanishes once it has been played.
        const cause = this.#causes.get(message.interaction?.id ?? '');
        const isTaken = cause?.events.length !== 0 || cause.stored.has('ballots.cast');
        if (cause?.what === '/move' && !isTaken)
          this.violate(`${cause.ply ?? ''} was acknowledged, but not stored`);
      },
    };
  }

  /** Someone reads this because of what they did. */
  #told(causeId: string | undefined, content: string): void {
    const cause = this.#causes.get(causeId ?? '');
    if (cause === undefined) return;
    this.#manners.told(cause, content);
    const wrong = told(cause, content);
    if (wrong !== undefined) this.violate(wrong);
  }

  /** Remembers what someone did until the bot has dealt with it. */
  #does(given: Parameters<typeof causeOf>[0]): Cause {
    const cause = causeOf(given);
    this.#used.add(cause.name);
    this.#interactions++;
    if (cause.guildId === undefined) this.#direct++;
    this.#causes.set(cause.id, cause);
    if (this.#causes.size > 2_000) this.#causes.delete(this.#causes.keys().next().value!);
    this.#trace(cause.personId, cause.what, cause.ply ?? '');
    return cause;
  }

  readonly #causes = new Map<string, Cause>();

  violate(what: string): void {
    this.#trace('VIOLATION', what);
    this.violations.push(what);
  }

  readonly #trace = (...what: readonly (string | number)[]): void => {
    const line = `${this.loop.now} ${what.join(' ')}`;
    this.#digest.add(line);
    this.#options.print?.(line);
  };

  #processesOf({ processes = 1 }: Options): Processes {
    return new Processes({
      count: processes,
      loop: this.loop,
      discord: this.#discord,
      random: this.#random,
      weather: this.#weather,
      meetings: this.#meetings,
      trace: this.#trace,
      database: this.#database,
      ahead: () => this.#ahead,
      observe: (method, args, result) => this.#model.observe(method, args, result, causes.getStore()),
      allowances: this.#manners.allowances,
      within: (id, run) => causes.run(this.#causes.get(id)!, run),
      logged: (level, cause, message) => this.#logged(level, cause, message),
      failed: (cause) => this.violate(`the bot does not start: ${String(cause)}`),
      onAlone: () => this.#model.restarted(),
    });
  }

  #logged(level: string, cause: unknown, message: string): void {
    this.#trace(level, message, String(cause));
    if (level === 'error' && !isExpected(cause)) this.violate(`${message}: ${textOf(cause)}`);
  }

  async run(): Promise<Report> {
    const unhandled = (cause: unknown): void => this.violate(`unhandled: ${textOf(cause)}`);
    process.on('unhandledRejection', unhandled);
    return this.#run().finally(() => process.off('unhandledRejection', unhandled));
  }

  async #run(): Promise<Report> {
    const { loop } = this;
    await furnish(this.#discord, this.#database.store);
    this.#processes.start();
    let steps = 0;
    const act = (): void => {
      if (this.#days.passing || this.#isRepairing) return void loop.after(idleMs, act, world);
      steps++;
      this.#faults();
      this.#people.act();
      if (steps % 256 === 0) this.#discord.sweep();
      if (steps < this.#options.steps) loop.after(this.#random.around(pace), act, world);
    };
    loop.after(3_000, act, world);
    const until = async (most: number): Promise<void> => {
      while (steps < most && this.violations.length === 0) await this.#days.step();
    };
    await until(Math.floor(this.#options.steps * roughPart));
    const calmSince = await this.#calm();
    await until(this.#options.steps);
    await this.#settle(calmSince);
    const usable = everything(this.#discord.commands);
    return {
      seed: this.#options.seed,
      steps,
      interactions: this.#interactions,
      direct: this.#direct,
      followed: this.#model.followed,
      changedOnPages: this.#model.pages.changes,
      matches: this.#model.matches.size,
      plies: [...this.#model.matches.values()].reduce((sum, { plies }) => sum + plies.length, 0),
      crashes: this.#processes.kills,
      stops: this.#processes.stops,
      hash: this.#digest.end(),
      unused: usable.filter((name) => !this.#used.has(name)),
      never: allMeetings(usable, features, this.#options.processes ?? 1).filter(
        (what) => !this.#meetings.met.has(what),
      ),
      violations: this.violations,
    };
  }

  /** Nothing goes wrong any more. @returns since when everything is repaired. */
  async #calm(): Promise<number> {
    this.#isCalm = true;
    this.#isRepairing = true;
    this.#troubles.end();
    this.#weather.clear();
    this.#processes.spare();
    await this.#days.run(repairMs);
    this.#isRepairing = false;
    return this.loop.now;
  }

  /** Everything that is left over gets done. */
  async #settle(calmSince: number): Promise<void> {
    await this.#days.run(repairMs);
    for (let i = 0; i < 3; i++) {
      await this.#days.pass(3_600_000);
      await this.#days.run(10_000);
    }
    if (this.violations.length > 0) return;
    const reachable = ({ stored }: ModelMatch): boolean =>
      this.#discord.channels.get(stored.channelId)?.deleted === false;
    const buttons = (id: string) => this.#discord.messages.get(id)?.components.length;
    const [ahead, isAlone] = [this.#ahead, (this.#options.processes ?? 1) === 1];
    const places = { reachable, buttons, calmSince, now: this.loop.now + ahead, ahead, isAlone };
    for (const what of await checkEnding(this.#model, this.#database.store, places)) this.violate(what);
  }

  #faults(): void {
    const random = this.#random;
    if (random.chance(this.#climate.strangers)) this.#troubles.visit();
    if (this.#isCalm) return;
    if (random.chance(this.#climate.crash)) this.#processes.killSoon();
    if (random.chance(this.#climate.crash)) this.#processes.stopSoon();
    if (random.chance(this.#climate.outage)) this.#troubles.begin();
    if (random.chance(this.#climate.absence)) this.#troubles.sendAway();
  }
}
