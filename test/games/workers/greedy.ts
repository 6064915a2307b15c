/** Allocates memory until there is none left. */
export default function (): never {
  const taken: number[][] = [];
  for (;;) taken.push(Array.from({ length: 100_000 }, (_, index) => index / 3));
}
