import { playNow, step } from '../state/page.ts';

export const isPlay = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Plays the turn, or goes through the moves, wherever the focus is: except in what takes the arrows itself. */
export function onKey(event: KeyboardEvent): void {
  const by = steps[event.key];
  if (isPlay(event)) void playNow();
  else if (by !== undefined && !event.defaultPrevented && !takesArrows(event)) step(by);
  else return;
  // The button that has the focus is not pressed.
  event.preventDefault();
}

const takesArrows = ({ target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey ||
  ctrlKey ||
  metaKey ||
  shiftKey ||
  (target instanceof Element && target.matches('select, input, [role=slider]'));
