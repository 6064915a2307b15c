import { effect } from '@preact/signals';
import { match } from '../connection.ts';
import { boards } from '../page.ts';
import { sounds } from '../preferences.ts';
import { soundOf, toneLength, tones, type Heard } from './tones.ts';

/** Short tones when somebody has moved, something is called out, and at the end. */
export function soundTurns(): void {
  let seen: (Heard & { readonly id: string }) | undefined;
  let context: AudioContext | undefined;
  effect(() => {
    const view = match.value;
    const board = boards.value.at(-1);
    if (view === undefined || board?.plies.length !== view.plies.length) return;
    const now = {
      id: view.id,
      turn: view.turn,
      isOver: view.outcome !== undefined,
      // Who only watches hears every move as another's.
      isMine: view.seat === undefined || view.seat === view.toMove,
      isCalled: view.calls && (board.calls?.() ?? []).length > 0,
    };
    const sound = soundOf(seen?.id === view.id ? seen : undefined, now);
    seen = now;
    if (sound === undefined || !sounds.peek()) return;
    context ??= new AudioContext();
    play(context, tones[sound]);
  });
}

function play(context: AudioContext, pitches: readonly number[]): void {
  // Browsers keep it silent until the page has been used; not all of them notice by themselves.
  void context.resume();
  for (const [index, pitch] of pitches.entries()) {
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    volume.gain.value = 0.1;
    oscillator.frequency.value = pitch;
    oscillator.connect(volume).connect(context.destination);
    const start = context.currentTime + index * toneLength * 1.2;
    oscillator.start(start);
    oscillator.stop(start + toneLength);
  }
}
