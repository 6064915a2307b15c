import { setTimeout as sleep } from 'node:timers/promises';
import { tak } from '../../src/games/tak/index.ts';
import type { Channel, LocalDiscord, PersonDriver } from 'local-discord';
import { boardsSeen } from '../../test/support/table/players.ts';

/** Milliseconds between a person's moves: the fastest the bot allows in the long run. */
const paceMs = 1_100;

/** Plays match after match with random legal plies while `goesOn`. @returns the waiting times in milliseconds. */
export async function playComputer(
  discord: LocalDiscord,
  person: PersonDriver,
  channel: Channel,
  level: number,
  goesOn: () => boolean,
): Promise<readonly number[]> {
  const waits: number[] = [];
  while (goesOn()) {
    const asked = await person.command(channel, 'tak', {
      opponent: discord.bot,
      color: 'first',
      size: 6,
      level,
    });
    const begun = await asked.settled();
    const match = /`(\w+)`/.exec(begun.message?.content ?? '')?.[1];
    // The command timed out after 3 s; try again.
    if (match === undefined && begun.error !== undefined) continue;
    if (match === undefined) throw new Error(begun.message?.content);
    const board = (turn: number) =>
      boardsSeen(person, channel).find((seen) => seen.matchId === match && seen.turn >= turn);
    const started = tak.start({ size: 6 });
    if (!started.ok) throw new Error('no start');
    let position = started.value;
    await discord.until(() => board(0), 20_000);
    while (position.outcome === undefined && goesOn()) {
      const legal = [...position.legalPlies()].filter((ply) => /^[a-h]\d$/.test(ply));
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
