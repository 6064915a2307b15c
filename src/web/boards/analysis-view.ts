import { betterLine, chancesOf, percent, turnName, type Matches } from '../../matches/index.ts';
import type { Phrase } from '../../phrase.ts';
import type { Link } from '../links.ts';
import { seats, type Seat } from '../../seat.ts';
import type { Analysed } from '../protocol.ts';

interface AnalysisViewDeps {
  readonly matches: Pick<Matches, 'analyses' | 'fairness'>;
  readonly plain: (phrase: Phrase) => string;
}

/** What a stored analysis found, for whoever may see the match. Empty if there can be none, or not yet. */
export async function analysisOf(
  { matches, plain }: AnalysisViewDeps,
  id: string,
  { person, scope }: Pick<Link, 'person' | 'scope'>,
): Promise<Analysed> {
  const { analyses, fairness } = matches;
  const found = await analyses.find(id, scope);
  if (!found.ok) return {};
  const access = await fairness.access(person.id, found.value, 'match');
  if (!access.ok) return { hint: plain(access.error) };
  const review = analyses.review(found.value, access.value);
  if (review === undefined) return {};
  const accuracy = seats.flatMap((seat): [Seat, number][] => {
    const reached = review.accuracy[seat];
    return reached === undefined ? [] : [[seat, Math.round(reached)]];
  });
  return {
    analysis: {
      chances: review.judgements.map(({ chance }) => percent(chance)),
      accuracy: Object.fromEntries(accuracy),
      turns: review.turns.map((turn) => ({
        name: turnName(turn),
        ...(turn.mark !== undefined && { mark: turn.mark }),
        ...(turn.better !== undefined && {
          bad: { ...chancesOf(turn), cause: turn.causes.map(plain).join(' '), line: betterLine(turn) },
        }),
      })),
    },
  };
}
