import {
  LocalDiscord,
  type Channel,
  type LocalDiscordOptions,
  type MessageRecord,
  type Outcome,
  type PersonDriver,
  type ShownMessage,
} from 'local-discord';
import type { APIApplicationCommand } from 'discord.js';
import { expect } from 'vitest';
import { noteOf } from '../../../src/discord/gateway/registration.ts';
import type { Transport } from '../../../src/discord/gateway/requests/rest.ts';
import type { Matches } from '../../../src/matches/index.ts';
import type { Scene } from '../../../src/scene.ts';
import { aliveNote, registrationNote } from '../../../src/store/store.ts';
import { ManualTime } from '../time.ts';
import { TestBot, type BotOptions } from './bot.ts';

/** How often the bot checks for due work, in milliseconds. */
const pollMs = 1_000;
/** Discord's client gives up on an interaction after this many milliseconds. */
const patienceMs = 3_000;

export interface TableOptions extends Omit<LocalDiscordOptions, 'clock'>, BotOptions {
  readonly time?: ManualTime;
  /** Requests go through sockets; otherwise they are handed over, which saves a sixth of the tests' processor time. */
  readonly network?: true;
  /** Whether the bot may open threads in the table's channel, where matches have theirs then. */
  readonly threads?: true;
}

/** Hands requests to the local Discord. */
export const withoutSockets =
  (discord: LocalDiscord): Transport['request'] =>
  (url, init) =>
    discord.fetch(url, init as object);

export async function openTable(options: TableOptions = {}): Promise<TestTable> {
  const { time = new ManualTime() } = options;
  const discord = await LocalDiscord.start({
    clock: time,
    // What is not filled in by then waits for time to pass.
    patience: () => bot.idle(),
    setup: { bot: 'Taktable' },
    ...options,
  });
  const bot = new TestBot(
    discord,
    time,
    options.network ? options : { request: withoutSockets(discord), ...options },
  );
  if (options.threads !== true) discord.deny(discord.channel('general'), ['CreatePublicThreads']);
  await startRegistered(discord, bot);
  return new TestTable(discord, bot, time);
}

/** What the first bot of this process with these commands registered. */
const registrations = new WeakMap<
  TestBot['descriptions'],
  { readonly commands: readonly APIApplicationCommand[]; readonly hash: string }
>();

/** Starts a bot whose commands are registered already, unless it is the first: that takes longer than all else. */
async function startRegistered({ world }: LocalDiscord, bot: TestBot): Promise<void> {
  const registered = registrations.get(bot.descriptions);
  if (registered !== undefined) {
    const of = () => ({ id: world.ids.next(), application_id: world.bot.id });
    const made = registered.commands.map((command) => ({ ...command, ...of() }));
    world.setCommands(null, made);
    await bot.store.notes.set(registrationNote, noteOf(world.bot.id, registered.hash, made));
  }
  await bot.start();
  const note = await bot.store.notes.get(registrationNote);
  if (registered !== undefined || note === undefined) return;
  const { hash } = JSON.parse(note) as { readonly hash: string };
  registrations.set(bot.descriptions, { commands: world.commands.map(({ command }) => command), hash });
}

/** The whole program in a test: the local Discord, the bot, and people. */
export class TestTable {
  readonly discord: LocalDiscord;
  readonly ada: PersonDriver;
  readonly ben: PersonDriver;
  readonly cleo: PersonDriver;
  readonly channel: Channel;
  readonly matches: Matches;
  readonly scenes: readonly Scene[];
  readonly delays: readonly string[];
  /** The time of both the bot and its Discord. It stands still except for what tests do. */
  readonly time: ManualTime;
  readonly #bot: TestBot;
  /** The boards of each channel that were ever shown: a message can show one after the other. */
  readonly #shown = new Map<string, ShownMessage[]>();

  constructor(discord: LocalDiscord, bot: TestBot, time: ManualTime) {
    const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => discord.person(name));
    if (ada === undefined || ben === undefined || cleo === undefined) throw new Error('the table is empty');
    this.discord = discord;
    this.ada = ada;
    this.ben = ben;
    this.cleo = cleo;
    this.channel = discord.channel('general');
    this.matches = bot.matches;
    this.scenes = bot.scenes;
    this.delays = bot.delays;
    this.time = time;
    this.#bot = bot;
    discord.world.listen((event) => {
      if (event.kind === 'message' && event.change !== 'deleted') this.#note(event.message);
    });
  }

  #note(message: MessageRecord): void {
    const { authorId, channelId } = message;
    if (authorId !== this.discord.bot.id) return;
    const seen = this.ada.client.view(message);
    const shown = this.#shown.get(channelId) ?? [];
    const last = shown.findLastIndex(({ id }) => id === seen.id);
    const [picture] = seen.attachments;
    if (seen.privateFor !== null || (picture === undefined && last < 0)) return;
    this.#shown.set(channelId, shown);
    const isNew = last < 0 || (picture !== undefined && picture.id !== shown[last]!.attachments[0]?.id);
    shown.splice(isNew ? shown.length : last, isNew ? 0 : 1, seen);
  }

  /** What the bot asks Discord. */
  get asks() {
    return this.#bot.discord;
  }

  /** Resolves when the bot has handled everything that has happened; not while it waits for time to pass. */
  async settled(): Promise<void> {
    const { discord } = this;
    for (let before = -1; before !== discord.requests.length;) {
      before = discord.requests.length;
      await discord.gateway.settled();
      await this.#bot.idle();
      await discord.gateway.settled();
    }
  }

  /** From now on all boards stay, and everybody is pinged at every turn. */
  async keepBoards(): Promise<void> {
    const { settings, people } = this.matches;
    const { guildId, id: channelId } = this.channel;
    await settings.change({ guildId, channelId }, (set) => ({ ...set, replaced: 'keep' }));
    for (const { id } of [this.ada, this.ben, this.cleo])
      await people.changePreferences(id, (chosen) => ({ ...chosen, everyTurn: true }));
  }

  /** A channel where boards are posted, as the bot may open no threads there. */
  addPlace(...given: Parameters<LocalDiscord['addChannel']>): Channel {
    const place = this.discord.addChannel(...given);
    this.discord.deny(place, ['CreatePublicThreads']);
    return place;
  }

  /** Advances `ms` milliseconds with the bot running, including whatever becomes due. */
  async pass(ms: number): Promise<void> {
    await this.settled();
    await this.#bot.store.notes.set(aliveNote(0, 1), String(this.time.now() + ms));
    await this.freeze(ms);
  }

  /** Advances without the bot running: its machine slept. */
  async freeze(ms: number): Promise<void> {
    await this.settled();
    this.time.jump(ms);
    await this.settled();
    // What this brought about is due by the next poll.
    this.time.advance(pollMs);
    await this.settled();
  }

  /** Does something the bot cannot answer, and waits until the person's client gives up. */
  async inVain(act: () => Promise<Outcome>): Promise<Outcome> {
    const { discord } = this;
    const answers = () => discord.requests.filter(({ path }) => path.startsWith('/interactions/')).length;
    const before = answers();
    const outcome = act();
    await discord.until(() => answers() > before, 30_000, 'the answer that does not arrive');
    this.time.advance(patienceMs);
    return outcome;
  }

  /** Stops the bot and restarts it on the same store, `awayMs` milliseconds later, after `meanwhile`. */
  async restart(awayMs = 0, meanwhile?: () => void): Promise<void> {
    await this.#bot.stop();
    this.time.jump(awayMs);
    meanwhile?.();
    await this.#bot.start();
  }

  /** The bot's boards that were shown so far, oldest first. */
  boards(channel = this.channel): readonly ShownMessage[] {
    return this.#shown.get(channel.id) ?? [];
  }

  /** Waits for the n-th board, from 1. */
  async board(n: number, channel = this.channel): Promise<ShownMessage> {
    const found = () => this.boards(channel)[n - 1];
    const board = await this.discord.until(found, 30_000, `board ${n} in #${channel.name}`);
    // Discord shows it a moment before the bot knows that it was posted.
    const scope = { guildId: channel.guildId, channelId: channel.id };
    while ((await this.matches.stored.byBoard(board.id, scope)) === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return board;
  }

  /** Challenges, accepts, and waits for the first board. Ada is White. */
  async start(
    options: Readonly<Record<string, string | number | boolean>> = {},
    game = 'tak',
  ): Promise<ShownMessage> {
    const { ada, ben, channel } = this;
    const before = this.boards().length;
    const sent = await ada.command(channel, game, { opponent: ben, color: 'first', ...options });
    const challenge = await sent.settled();
    if (challenge.message === undefined) throw new Error(challenge.error ?? 'no challenge');
    await ben.press(challenge.message, 'Accept');
    return this.board(before + 1);
  }

  async close(): Promise<void> {
    await this.#bot.close();
    await this.discord.close();
    this.#bot.store.close();
    // In every test, nothing was sent that Discord would reject.
    expect(this.discord.violations).toEqual([]);
    expect(this.discord.unknownRoutes).toEqual([]);
  }
}

/** The first match ID in a message; empty if there is none. */
export const idOf = ({ content }: Pick<ShownMessage, 'content'>): string =>
  /`(\w+)`/.exec(content)?.[1] ?? '';
