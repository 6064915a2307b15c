import type { ChatInputCommandInteraction } from 'discord.js';
import type { RatingRange } from '../../../matches/index.ts';
import { phrase, type Phrase, err, ok, type Result } from '../../../phrase.ts';
import { textOption } from '../../interactions/inputs/options.ts';

/** Whose ratings an open challenge is for. */

/** One option, because Discord allows a command 25 and a game's own are many. */
export const ratingOption = textOption('rating', phrase('challenge:option.rating'), { max_length: 20 });

/** `1400-1700`, `1400-` or `-1700`. */
export function chosenRange(options: ChatInputCommandInteraction['options']): Result<RatingRange, Phrase> {
  const typed = options.getString('rating');
  if (typed === null) return ok({ from: undefined, to: undefined });
  const [, low = '', high = ''] = /^\s*(\d{1,4})?\s*[-\u2013]\s*(\d{1,4})?\s*$/.exec(typed) ?? [];
  const from = low === '' ? undefined : Number(low);
  const to = high === '' ? undefined : Number(high);
  const isNone = from === undefined && to === undefined;
  if (isNone || (from !== undefined && to !== undefined && from > to))
    return err(phrase('challenge:seek.noRange', { typed }));
  return ok({ from, to });
}

export const isLimited = ({ from, to }: RatingRange): boolean => from !== undefined || to !== undefined;

/** `for ratings from 1400 to 1700`; nothing if everybody may accept. */
export function rangePhrases({ from, to }: RatingRange): readonly Phrase[] {
  if (from === undefined && to === undefined) return [];
  const kind = to === undefined ? 'from' : from === undefined ? 'to' : 'both';
  return [phrase(`challenge:range.${kind}`, { from: from ?? 0, to: to ?? 0 })];
}
