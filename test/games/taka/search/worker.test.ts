import { describe, expect, it } from 'vitest';
import { startText } from '@taktable/taka';
import { hintFor, levels } from '@taktable/taka/engine';
import { goalsOf, looseMatch, now } from '../../../../packages/taka/test/engine/matches.ts';
import { createWords } from '../../../../src/discord/messages/words.ts';
import { taka } from '../../../../src/games/taka/index.ts';
import { hintInWords } from '../../../../src/games/taka/search/worker.ts';
import search from '../../../../src/games/taka/search/worker.ts';
import { languages } from '../../../../src/texts/index.ts';
import { effort, isThorough, randomFor } from '../../../support/seed.ts';
import { boardFrom, played } from '../positions.ts';

const words = createWords([taka], [], languages);

describe('the worker', () => {
  it('is what the game offers', () => {
    expect(taka.opponent?.levels).toHaveLength(levels.length);
    expect(taka.opponent?.worker.href).toMatch(/taka\/search\/worker\.ts$/);
  });

  it('plays a legal turn and says how it stands', () => {
    const plies = ['f3-f4=n', 'e12-e11=s'];
    const { ply, evaluation } = search({ options: { goals: 2 }, plies, level: 7 });
    expect(played(boardFrom({ goals: 2 }, plies), ply).outcome).toBeUndefined();
    expect(Math.abs(evaluation)).toBeLessThan(10);
  });

  it('refuses what cannot be searched', () => {
    expect(() =>
      search({ options: { formation: startText.replace(' 0:0', ' 1:0') }, plies: [], level: 1 }),
    ).toThrow('position-finished');
    expect(() => search({ options: {}, plies: ['a1-a2'], level: 1 })).toThrow('a1-a2');
    expect(() => search({ options: {}, plies: [], level: levels.length })).toThrow('no level');
  });

  it('stops when it is told to', () => {
    const stop = new Int32Array(new SharedArrayBuffer(4)).fill(1);
    const before = process.cpuUsage();
    search({ options: {}, plies: [], level: levels.length - 1, stop });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});

describe('a hint', () => {
  it('is a sentence in every language', () => {
    for (let match = 0; match < effort; match++) {
      for (const position of looseMatch(randomFor(`hints ${match}`), {}, 60)) {
        // Most positions are quiet.
        if (position.turns.length % (isThorough ? 8 : 24) !== 0 && goalsOf(position).length === 0) continue;
        const { where, piece, move } = hintInWords(hintFor(position.copy(), now));
        for (const { tag } of languages)
          for (const phrase of [where, piece, move]) expect(words.say(tag, phrase)).not.toMatch(/taka:|\{\{/);
      }
    }
  });

  it('is told in three steps, from where to look to the reason', () => {
    const plies = ['o-d2', 'o-d13'];
    const { ply, hint } = search({ options: {}, plies, level: 1, hint: true });
    expect(boardFrom({}, plies).legalPlies()).toContain(ply);
    const said = [hint!.where, hint!.piece, hint!.move].map((phrase) => words.say('en', phrase));
    expect(said[0]).toMatch(/ Look at row \d+\.$/);
    expect(said[1]).toMatch(/^Use (the piece on [a-j]\d+|your goalie in its circle)\.$/);
    expect(said[2]).toContain(`\`${ply}\``);
  });
});
