import { setTimeout as sleep } from 'node:timers/promises';
import type { Board } from '../../src/games/game.ts';
import { tak } from '../../src/games/tak/index.ts';
import type { Channel, LocalDiscord, PersonDriver } from 'local-discord';
import type { Random } from '../../test/support/random.ts';

/** One turn as its player experienced it, in milliseconds from sending the command. */
export interface TimedTurn {
  readonly table: number;
  /** How often the command timed out after 3 s and was repeated. */
  readonly late: number;
  /** When it was sent, in milliseconds since the process started. */
  readonly at: number;
  readonly acknowledged: number;
  readonly posted: number;
}

interface Match {
  readonly id: string;
  readonly players: readonly [PersonDriver, PersonDriver];
  position: Board;
}

/** How long a turn may stay unanswered, and its board away, before the measurement is aborted, in milliseconds. */
const patience = { answer: 60_000, board: 300_000 } as const;

/** How often a move that came too late is repeated. */
const mostRepeats = 10;

/** Two people in a channel of their own, who play match after match with random moves by command. */
export class BusyTable {
  readonly number: number;
  readonly #random: Random;
  readonly #people: readonly [PersonDriver, PersonDriver];
  readonly #channel: Channel;
  readonly #watch: BoardWatch;
  #match: Match | undefined;
  #boards: Channel;

  constructor(
    discord: LocalDiscord,
    watch: BoardWatch,
    random: Random,
    number: number,
    guild = discord.guild(),
  ) {
    this.number = number;
    this.#random = random;
    this.#watch = watch;
    this.#people = [
      discord.addPerson({ name: `White ${number}` }, guild),
      discord.addPerson({ name: `Black ${number}` }, guild),
    ];
    this.#channel = this.#boards = discord.addChannel(`table-${number}`, guild);
  }

  async begin(): Promise<void> {
    const [challenger, opponent] = this.#people;
    const size = 6;
    const command = await challenger.command(this.#channel, 'tak', { opponent, color: 'first', size });
    const offered = await command.settled();
    if (offered.message === undefined) throw new Error(offered.error ?? 'no challenge');
    const board = this.#watch.next(this.#channel.id);
    const accepted = await opponent.press(offered.message, 'Accept');
    if (accepted.error !== undefined) throw new Error(accepted.error);
    const { matchId, channel } = await board;
    this.#boards = channel;
    const started = tak.start({ size });
    if (!started.ok) throw new Error('the match cannot be started');
    this.#match = { id: matchId, players: this.#people, position: started.value };
  }

  /** The link of the second player to the board in the browser. */
  async link(): Promise<string> {
    const [, player] = this.#people;
    const board = player.sees(this.#boards).at(-1)!;
    const { message } = await (await player.press(board, 'Open board')).settled();
    return /"url":"([^"]+)"/.exec(JSON.stringify(message?.components))![1]!;
  }

  /** Makes a move and waits for the board; after the end of a match starts another one. */
  async turn(): Promise<TimedTurn> {
    if (this.#match === undefined || this.#match.position.outcome !== undefined) await this.begin();
    const match = this.#match!;
    const ply = this.#random.of([...match.position.legalPlies()]);
    const mover = match.players[match.position.toMove === 'first' ? 0 : 1];
    const posted = this.#watch.next(this.#channel.id);
    const at = performance.now();
    let outcome = await mover.command(this.#channel, 'move', { move: ply, match: match.id });
    let repeats = 0;
    for (; outcome.error !== undefined; repeats++) {
      if (repeats === mostRepeats) throw new Error(`${ply} in ${match.id}: ${outcome.error}`);
      outcome = await mover.command(this.#channel, 'move', { move: ply, match: match.id });
    }
    const acknowledged = performance.now() - at;
    const answered = async (): Promise<void> => {
      const said = outcome.error ?? (await outcome.answer(patience.answer))?.content;
      // On a busy machine the board may come later.
      if (said === undefined || said.includes('has been played and saved')) return;
      const isLate = outcome.error !== undefined || said.includes('took too long');
      if (!isLate || repeats++ === mostRepeats) throw new Error(`${ply} in ${match.id}: ${said}`);
      outcome = await mover.command(this.#channel, 'move', { move: ply, match: match.id });
      return answered();
    };
    const refused = answered().then(() => posted);
    const late = sleep(patience.board, undefined, { ref: false }).then(() => {
      throw new Error(`${ply} in ${match.id}: no board`);
    });
    late.catch(() => undefined);
    await Promise.race([posted, refused, late]);
    const time = performance.now() - at;
    refused.catch(() => undefined);
    const next = match.position.play(ply);
    if (!next.ok) throw new Error(`${ply} was offered as legal`);
    match.position = next.value;
    return { table: this.number, late: repeats, at, acknowledged, posted: time };
  }

  /** Plays without pause while `goesOn`. */
  async play(goesOn: () => boolean, into: TimedTurn[]): Promise<void> {
    // Staggers the starts.
    await sleep(this.#random.between(0, 200));
    while (goesOn()) into.push(await this.turn());
  }
}

/** Lets idle pairs play, `rate` turns per second and `turns` in total. */
export async function paced(
  tables: readonly BusyTable[],
  turns: number,
  rate: number,
  into: TimedTurn[],
): Promise<void> {
  const free = [...tables];
  const running = new Set<Promise<void>>();
  const started = performance.now();
  let failure: unknown;
  for (let sent = 0; sent < turns && failure === undefined; sent++) {
    const wait = started + (sent * 1000) / rate - performance.now();
    if (wait > 0) await sleep(wait);
    const table = free.shift();
    // Every pair is waiting for its board: the rate cannot be sustained.
    if (table === undefined) continue;
    const turn = table.turn().then(
      (timed) => void into.push(timed),
      (cause: unknown) => (failure = cause),
    );
    const work = turn.then(() => void free.push(table)).finally(() => running.delete(work));
    running.add(work);
  }
  await Promise.all(running);
  if (failure !== undefined) throw failure as Error;
}

/** A board as people see it: its match, and the channel or thread it stands in. */
interface SeenBoard {
  readonly matchId: string;
  readonly channel: Channel;
}

/** Resolves with the next board in a channel or its threads, new or edited, without searching their history. */
export class BoardWatch {
  readonly #waiting = new Map<string, (board: SeenBoard) => void>();
  /** The picture that stands, by match: an edit of buttons alone is no board. */
  readonly #pictures = new Map<string, string>();

  constructor(discord: LocalDiscord) {
    discord.world.listen((event) => {
      if (event.kind !== 'message' || event.change === 'deleted') return;
      const picture = event.message.attachments[0]?.filename ?? '';
      const matchId = /^[a-z]+-([A-Z0-9]+)-\d+\.png$/.exec(picture)?.[1];
      if (matchId === undefined || this.#pictures.get(matchId) === picture) return;
      this.#pictures.set(matchId, picture);
      const channel = discord.world.channels.get(event.message.channelId)!;
      const place = channel.parentId ?? channel.id;
      const resolve = this.#waiting.get(place);
      this.#waiting.delete(place);
      resolve?.({ matchId, channel });
    });
  }

  next(channelId: string): Promise<SeenBoard> {
    return new Promise((resolve) => this.#waiting.set(channelId, resolve));
  }
}
