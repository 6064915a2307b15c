/** Takes memory until there is no more. */
export default function (): never {
  const taken: number[][] = [];
  for (;;) taken.push(Array.from({ length: 100_000 }, (_, index) => index / 3));
}
