import { parsePress, pressKinds, subjectOf } from '../../src/discord/interactions/customid.ts';

/** Custom ids of every kind that names a match or challenge, made for `id`: what somebody could forge. */
export function forgedFor(id: string, turn: number): readonly string[] {
  const endings = ['', `:${turn}`, `:${turn}:`, `:${turn}:a1`, `:${turn}:draw`, ':win', ':1h'];
  return pressKinds.flatMap((kind) =>
    endings
      .map((ending) => `${kind}:${id}${ending}`)
      .filter((customId) => {
        const press = parsePress(customId);
        return press !== undefined && subjectOf(press) === id;
      }),
  );
}
