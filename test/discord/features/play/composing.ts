import { ComponentType } from 'discord.js';
import type { Outcome, PersonDriver, ShownMessage } from 'local-discord';
import { expect } from 'vitest';

/** Composes moves with buttons, as people do. */

/** The button labels of a message, row by row. */
export function labelsOf(message: ShownMessage | undefined): readonly (readonly string[])[] {
  const rows = (message?.components ?? []).flatMap((row) =>
    row.type === ComponentType.Container ? row.components : [row],
  );
  return rows.flatMap((row) =>
    row.type === ComponentType.ActionRow
      ? [row.components.map((one) => ('label' in one ? (one.label ?? '') : ''))]
      : [],
  );
}

/** Clicks a button of the board, then the others in turn. The outcome's message is the resulting composer. */
export async function compose(
  mover: PersonDriver,
  board: ShownMessage,
  labels: readonly string[] = [],
  first = 'Move',
): Promise<Outcome> {
  const composer = await mover.press(board, first);
  for (const label of labels) await choose(mover, composer, label);
  return composer;
}

/** A click in the composer, which updates itself. */
export async function choose(mover: PersonDriver, composer: Outcome, label: string): Promise<void> {
  const { message } = composer;
  expect(labelsOf(message).flat()).toContain(label);
  expect((await mover.press(message!, label)).kind).toBe('deferred update');
}

/** White to move on 5x5, with stacks of its own and a black wall next to its capstone. */
export const stacks = { size: 5, caps: 2, tps: 'x5/x,2,x3/x,1121,1,x2/x2,11C,2S,x/2121,x3,1 1 10' };
