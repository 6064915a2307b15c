import { setTimeout as sleep } from 'node:timers/promises';
import type { Game } from '../../src/games/game.ts';
import { tak } from '../../src/games/tak/index.ts';
import { taka } from '../../src/games/taka/index.ts';
import type { Channel, LocalDiscord, PersonDriver } from 'local-discord';
import { boardsSeen } from '../../test/support/table/players.ts';

/** Milliseconds between a person's moves: the fastest the bot allows in the long run. */
const paceMs = 1_100;

/** How long an answer may take before the measurement is aborted, in milliseconds. */
const patience = 60_000;

/** What is played against the computer. */
export interface Solo {
  readonly game: Game;
  readonly options: Readonly<Record<string, number>>;
  readonly strongest: number;
  /** Plies that keep a match going, where there are any. */
  readonly ordinary: RegExp;
}

export const solos = {
  tak: { game: tak, options: { size: 6 }, strongest: tak.opponent!.levels.length - 1, ordinary: /^[a-h]\d$/ },
  // Up and down behind the lines.
  taka: {
    game: taka,
    options: {},
    strongest: taka.opponent!.levels.length - 1,
    ordinary: /^[a-j][1-4]-[a-j][1-4]$/,
  },
} satisfies Record<string, Solo>;

/** Plays match after match with random legal plies while `goesOn`. @returns the waiting times in milliseconds. */
export async function playComputer(
  discord: LocalDiscord,
  person: PersonDriver,
  channel: Channel,
  { game, options, ordinary }: Solo,
  level: number,
  goesOn: () => boolean,
): Promise<readonly number[]> {
  const waits: number[] = [];
  while (goesOn()) {
    const asked = await person.command(channel, game.id, {
      opponent: discord.bot,
      color: 'first',
      ...options,
      level,
    });
    const begun = await asked.settled(patience);
    const match = /`(\w+)`/.exec(begun.message?.content ?? '')?.[1];
    if (match === undefined) {
      const said = begun.message?.content ?? '';
      if (begun.error === undefined && !/^$|too busy to start new matches/.test(said)) throw new Error(said);
      // On a busy machine it timed out after 3 s, is still being answered, or was refused.
      await sleep(paceMs);
      continue;
    }
    const board = (turn: number) =>
      boardsSeen(person, channel).find((seen) => seen.matchId === match && seen.turn >= turn);
    const started = game.start(options);
    if (!started.ok) throw new Error('no start');
    let position = started.value;
    await discord.until(() => board(0), patience);
    while (position.outcome === undefined && goesOn()) {
      const legal = [...position.legalPlies()].filter((ply) => ordinary.test(ply));
      const ply = legal[(position.plies.length * 7) % legal.length] ?? [...position.legalPlies()][0]!;
      const at = performance.now();
      await person.command(channel, 'move', { move: ply, match });
      const next = await discord
        .until(() => board(position.plies.length + 2), 30_000, 'an answer')
        .catch(() => undefined);
      if (next === undefined) break;
      waits.push(performance.now() - at);
      await sleep(Math.max(0, paceMs - (performance.now() - at)));
      for (const one of [ply, [...next.message.content.matchAll(/played `([^`]+)`/g)].at(-1)?.[1] ?? '']) {
        const played = position.play(one);
        if (played.ok) position = played.value;
      }
    }
    await person.command(channel, 'cancel', { match });
  }
  return waits;
}
