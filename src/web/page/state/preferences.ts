import { effect, signal } from '@preact/signals';

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
function kept<T>(key: string, usual: T, read: (text: string) => T) {
  const text = stored(`board.${key}`);
  const value = signal(text === null ? usual : read(text));
  effect(() => {
    const now = value.value;
    try {
      localStorage.setItem(`board.${key}`, String(now));
    } catch {
      // Frames of other sites may keep nothing.
    }
  });
  return value;
}
const isTrue = (text: string): boolean => text === 'true';

/** What viewers set for themselves, kept by their browser. */
export const chosenTheme = kept('theme', '', String);
export const confirms = kept('confirm', true, isTrue);
export const sounds = kept('sound', false, isTrue);
