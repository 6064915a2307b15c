import { expect, it } from 'vitest';
import { createWords } from '../../../../src/discord/messages/words.ts';
import { tak } from '../../../../src/games/tak/index.ts';
import search from '../../../../src/games/tak/search/worker.ts';
import { languages } from '../../../../src/texts/index.ts';
import type { Phrase } from '../../../../src/phrase.ts';
import { isThorough } from '../../../support/seed.ts';

const words = createWords([tak], [], languages);

function hinted(tps: string): readonly Phrase[] {
  const { hint } = search({ options: { tps }, plies: [], level: 1, hint: true });
  return [hint!.where, hint!.piece, hint!.move];
}

it.each<[string, string, readonly [RegExp, RegExp, RegExp]]>([
  [
    'a road in one',
    'x5/x5/1,1,1,1,x/x5/2,2,x2,2 1 6',
    [
      /^You can win on this turn. Look at the e file\.$/,
      /^Place a flat\.$/,
      /^`e3` completes your road from a3 to e3\.$/,
    ],
  ],
  [
    'a road in one by moving a stack',
    'x5/x4,1/1,1,1,1,2/x5/2,2,2S,x2 1 6',
    [/Look at the e file/, /^Move what is on e4\.$/, /^`e4-` completes your road from a3 to e3\.$/],
  ],
  [
    'a win on flats in one, where a road takes longer',
    '1S,1S,1S/x,12S,2S/2S,2,2 2 10',
    [/^You can win on this turn\./, /^Place a flat\.$/, /^`a2` ends the match, and you have more flats\.$/],
  ],
  [
    'a road to stop',
    'x5/x5/2,2,2,2,x/x5/1,1,x2,1 1 6',
    [/^Your opponent is one move away from a road\. Look/, /./, /^`[CS]?e3` stops their road at e3\.$/],
  ],
  [
    'a road that nothing stops',
    '2,2,2,2,x/2,2,2,2,x/x5/1,1,x,1,x/x5 1 9',
    [
      /you can’t stop it any more/,
      /./,
      /^Their road at e4, e5 can’t be stopped any more\. Play `\S+`, and hope they overlook it\.$/,
    ],
  ],
  [
    'two threats at once',
    'x5/x,1,x3/x,1,x,2,x/1,1,1,x,2/x5 1 6',
    [
      /^You can force a road\./,
      /./,
      /makes several threats at once: \w\d(, \w\d)+\. Your opponent can’t stop all/,
    ],
  ],
  [
    'the first move',
    'x5/x5/x5/x5/x5 1 1',
    [/opponent’s colour/, /^Place a flat\.$/, /^`a1` puts the flat in a corner/],
  ],
  [
    'nothing urgent',
    'x5/x,2,x3/x2,1,1C,x/x5/2,x3,2 1 4',
    [
      /^There is no road to complete or to stop right now\./,
      /./,
      /^`[^`]+` brings a road nearer: it then lacks only 2 flats\.$/,
    ],
  ],
])('%s is hinted at in three steps', (_what, tps, expected) => {
  const hints = hinted(tps);
  for (const [step, pattern] of expected.entries()) expect(words.say('en', hints[step]!)).toMatch(pattern);
  if (isThorough) expect(hinted(tps)).toEqual(hints);
  for (const phrase of hints) expect(words.say('de', phrase)).not.toBe('');
});

it('is the same each time', () => {
  const tps = 'x5/x5/2,2,2,2,x/x5/1,1,x2,1 1 6';
  expect(hinted(tps)).toEqual(hinted(tps));
});
