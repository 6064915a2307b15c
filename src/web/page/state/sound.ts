import { effect } from '@preact/signals';
import { match } from './connection.ts';
import { sounds } from './page.ts';

/** In hertz and seconds. */
const tone = { pitch: 660, length: 0.12 };

/** A short tone when the other player has moved. */
export function soundTurns(): void {
  let seen: number | undefined;
  let context: AudioContext | undefined;
  effect(() => {
    const { turn, toMove, seat } = match.value ?? {};
    const isNew = seen !== undefined && turn !== seen && toMove === seat;
    seen = turn;
    if (!isNew || !sounds.peek()) return;
    context ??= new AudioContext();
    // Browsers keep it silent until the page has been used; not all of them notice by themselves.
    void context.resume();
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    volume.gain.value = 0.1;
    oscillator.frequency.value = tone.pitch;
    oscillator.connect(volume).connect(context.destination);
    oscillator.start();
    oscillator.stop(context.currentTime + tone.length);
  });
}
