/**
 * Notes whether something is pressed by keys.
 * @returns what brings the keys to where they go on, if what they pressed is gone: to the board, or where a button is
 * to be chosen, there.
 */
export function keysHere(): () => Promise<void> {
  const isByKey = document.activeElement?.matches(':focus-visible') === true;
  return async () => {
    if (!isByKey) return;
    await new Promise(requestAnimationFrame);
    if (document.activeElement !== document.body) return;
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    const button = find('[data-place].open') === null ? find('.actions .choices button') : null;
    (button ?? find('[data-place][tabindex="0"]'))?.focus();
  };
}
