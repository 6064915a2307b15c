/** Never answers. */
export default function (): never {
  for (;;);
}
