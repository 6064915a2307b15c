import { playNow } from '../state/page.ts';

/** Plays the turn, wherever the focus is. */
export const isPlay = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

export function playOnKey(event: KeyboardEvent): void {
  if (!isPlay(event)) return;
  // The button that has the focus is not pressed.
  event.preventDefault();
  void playNow();
}
