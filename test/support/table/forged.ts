import { features } from '../../../src/discord/features/index.ts';
import type { CustomId } from '../../../src/discord/interactions/customid.ts';

/** The custom ids of every component and form of the bot, by their kind. */
export const componentIds: ReadonlyMap<string, CustomId> = new Map(
  features.flatMap(({ components = [], forms = [] }) =>
    [...components, ...forms].map(({ id }) => [id.kind, id] as const),
  ),
);

/** Custom ids of every kind that names a match or challenge, made for `id`: what somebody could forge. */
export function forgedFor(id: string, turn: number): readonly string[] {
  const endings = [
    '',
    `:${turn}`,
    `:${turn}:`,
    `:${turn}:a1`,
    `:${turn}:tak:`,
    `:${turn}:draw`,
    ':win',
    ':1h',
  ];
  return [...componentIds.values()]
    .filter(({ namesMatch }) => namesMatch)
    .flatMap(({ kind, parse }) =>
      endings
        .filter((ending) => parse([id, ...ending.split(':').slice(1)]) !== undefined)
        .map((ending) => `${kind}:${id}${ending}`),
    );
}
