import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptButton, challengeForm } from '../../../src/discord/features/challenge/components.ts';
import { moveButton, stayButton } from '../../../src/discord/features/play/components.ts';
import { pickButton } from '../../../src/discord/interactions/shared-buttons.ts';
import { playButton, stepButton, typeButton } from '../../../src/discord/interactions/shared-buttons.ts';
import { leaderboardButton } from '../../../src/discord/features/standings/leaderboard-message.ts';
import {
  formatPath,
  parsePath,
  splitCustomId,
  type CustomId,
} from '../../../src/discord/interactions/custom-id.ts';
import { maxPathText } from '../../../src/games/game.ts';
import { anyText } from '../../support/texts.ts';
import { componentIds } from '../../support/table/forged.ts';

/** What the router reads from a custom id. */
function read(text: string): { readonly id: CustomId; readonly parts: readonly unknown[] } | undefined {
  const { kind, parts } = splitCustomId(text);
  const id = componentIds.get(kind);
  const parsed = id?.parse(parts);
  return id === undefined || parsed === undefined ? undefined : { id, parts: parsed };
}

describe('custom ids', () => {
  it.each([
    [acceptButton.of('K7Q2'), 'accept', ['K7Q2'], true],
    [moveButton.of('K7Q2', 12), 'move', ['K7Q2', 12], true],
    [pickButton.of('K7Q2', 12, '3c4>12*'), 'pick', ['K7Q2', 12, '3c4>12*'], true],
    [stepButton.of('K7Q2', 12, ''), 'step', ['K7Q2', 12, ''], true],
    [playButton.of('K7Q2', 12, 'c.3.2.+.1.1'), 'play', ['K7Q2', 12, 'c.3.2.+.1.1'], true],
    [stayButton.of(), 'stay', [], false],
    [
      leaderboardButton.of('tak', 3, '6', 'last-month', 'picture'),
      'table',
      ['tak', 3, '6', 'last-month', 'picture'],
      false,
    ],
  ])('%s reads back', (text, kind, parts, namesMatch) => {
    expect(read(text)).toMatchObject({ id: { kind, namesMatch }, parts });
  });

  it.each([
    '',
    'accept',
    'accept:',
    'accept:K7Q2:more',
    'accept:../../etc',
    'move:K7Q2:-1',
    'move:K7Q2:1.5',
    'move:K7Q2:many',
    'step:K7Q2:1',
    'step:K7Q2:1:.',
    'step:K7Q2:1:a.',
    'step:K7Q2:1:a..b',
    'step:K7Q2:1:ninechars',
    'play:K7Q2:1:a.b:c',
    'type:K7Q2:1:tak:Ä',
    `step:K7Q2:1:${'a.'.repeat(40)}a`,
    'challenge:tak:12',
    'table:tak:0:all:all:text',
    'table:tak:1:all:sometime:text',
    '__proto__:x',
    'constructor',
    'toString:',
  ])('%j is none of ours', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('never throws, and what it reads formats back to the same', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 100 }),
          anyText({ maxLength: 100 }),
          fc
            .tuple(fc.constantFrom(...componentIds.keys()), fc.string({ maxLength: 60 }))
            .map(([kind, rest]) => `${kind}:${rest}`),
        ),
        (text) => {
          const found = read(text);
          if (found !== undefined) expect(read(found.id.of(...found.parts))).toEqual(found);
        },
      ),
    );
  });

  it.each([[[]], [['a']], [['c', '3', '<', '12']]])('carry the path %j', (path) => {
    expect(parsePath(formatPath(path))).toEqual(path);
  });

  it.each([
    pickButton.of('A'.repeat(16), 1_000_000, 'x'.repeat(60)),
    stepButton.of('A'.repeat(16), 1_000_000, 'x'.repeat(maxPathText)),
    // Game IDs are as short as the commands they name.
    typeButton.of('A'.repeat(8), 1_000, 'a'.repeat(8), 'x'.repeat(maxPathText)),
    challengeForm.of('a'.repeat(16), '1'.repeat(20)),
  ])('fits into 100 characters with long parts: %s', (text) => {
    expect(text.length).toBeLessThanOrEqual(100);
  });
});
