/** Allocates memory until there is none left. */
export default function (): never {
  const taken: number[][] = [];
  for (;;) taken.push(Array<number>(1_000_000).fill(0.5));
}
