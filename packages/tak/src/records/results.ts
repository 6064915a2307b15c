/** Results as records state them. */

/** A result in the plainest form, however it is written; PlayTak once wrote a draw as `1-2-1-2`. */
export function plainResult(text: string): string {
  const plain = text
    .toUpperCase()
    .replaceAll(/[\s.]+$|\s/g, '')
    .replaceAll(/[‐‑–—−:]/g, '-')
    .replaceAll(/½|0[.,]5/g, '1/2');
  return plain === '1/2' || plain === '1-2-1-2' ? '1/2-1/2' : plain;
}

/** Stands where a match has no result yet. */
const goingOn = '0-0';
/** Without how somebody won. */
const plain = (result: string): string => result.replace(/[RF]/, '1');
export const isExact = (result: string): boolean => plain(result) !== result;

/** Whether two results can be of the same match: one may be less exact, `1-0` for `R-0`. */
export const agree = (one: string, other: string): boolean =>
  one === other ||
  [one, other].includes(goingOn) ||
  (isExact(one) !== isExact(other) && plain(one) === plain(other));
