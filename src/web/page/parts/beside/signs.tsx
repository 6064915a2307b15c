import type { PlainKey } from '../../../../phrase.ts';
import { ofGame } from '../../../../games/game.ts';
import { analysis } from '../load-analysis.ts';
import { match } from '../../state/connection.ts';
import { say } from '../../words.ts';

/** How good a move was. */
export const markTexts = new Map<string, PlainKey>([
  ['??', 'page:mark.blunder'],
  ['?', 'page:mark.mistake'],
  ['?!', 'page:mark.inaccuracy'],
  ['!', 'page:mark.good'],
]);

/** What results, marks and the numbers in the picture mean. */
export function Signs() {
  const view = match.value;
  if (view === undefined) return null;
  const { gameId, outcome, ratings } = view;
  const isGuessed = ratings !== undefined && /\?/.test(ratings.first + ratings.second);
  const marks =
    analysis.value === undefined ? [] : [...markTexts].map(([mark, key]) => `${mark} ${say(key)}`);
  const score = outcome?.void === false ? outcome.score : undefined;
  return (
    <details class="settings">
      <summary>{score === undefined ? say('page:signs') : say('page:signs.result', { score })}</summary>
      <p>{say(ofGame(gameId, 'scores'))}</p>
      {marks.length > 0 && <p>{marks.join(', ')}</p>}
      {isGuessed && <p>{say('page:signs.guess')}</p>}
    </details>
  );
}
