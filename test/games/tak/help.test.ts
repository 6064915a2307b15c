import { expect, it } from 'vitest';
import { tak } from '../../../src/games/tak/index.ts';
import { textsOf } from '../../support/catalogue.ts';

it.each(['en', 'de'] as const)(
  'the caption of the pieces names all that are in the picture: %s',
  (locale) => {
    const { caption, example } = tak.help.find(({ title }) => title.key === 'tak:help.pieces.title')!;
    const text = textsOf('tak', locale)[caption!.key.replace('tak:', '')]!;
    const named = text.match(/[a-h][1-8]/g)!;
    const shown = example!
      .describe()
      .filter(({ key }) => /describe\.(?:flat|wall|capstone)-/.test(key))
      .flatMap(({ data }) => String(data['squares']).split(', '));
    expect(named.toSorted()).toEqual(shown.toSorted());
  },
);
