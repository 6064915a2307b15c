import { SingleBar } from 'cli-progress';
import type { Terminal } from '../../terminal.ts';

/** Shows how far an import is: a bar on a terminal, otherwise a line now and then. */
export interface ImportProgress {
  /** @param at of all bytes. @param games so far. */
  show(at: number, games: number): void;
  end(): void;
}

/** Games between two lines. */
const every = 100_000;

export function showProgress({ screen, print, now }: Terminal, bytes: number): ImportProgress {
  const began = now();
  const speed = (games: number): number => Math.round(games / Math.max((now() - began) / 1000, 0.001));
  if (screen === undefined) {
    let told = 0;
    return {
      show(at, games) {
        if (games - told < every) return;
        told = games;
        const percent = Math.floor((100 * at) / Math.max(bytes, 1));
        print(`${percent}%, ${games} games, ${speed(games)} a second\n`);
      },
      end: () => undefined,
    };
  }
  const bar = new SingleBar({
    stream: screen,
    format: '{bar} {percentage}% | games: {games}, {speed} a second | {eta_formatted} left',
    hideCursor: true,
  });
  bar.start(bytes, 0, { games: 0, speed: 0 });
  return {
    show: (at, games) => bar.update(Math.min(at, bytes), { games, speed: speed(games) }),
    end: () => bar.stop(),
  };
}
