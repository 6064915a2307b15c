import type { ChatInputCommandInteraction } from 'discord.js';
import { tieBreaks, type Rules, type TieBreak } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { err, ok, type Result } from '../../../result.ts';
import { textOption, type Option } from '../../interactions/inputs/options.ts';

/** What `/tournament change` changes. */
export const changeOptions: readonly Option[] = [
  textOption('ties', phrase('tournament:option.ties'), { max_length: 100 }),
];

/** What was chosen of it. */
export function chosenRules(options: ChatInputCommandInteraction['options']): Result<Partial<Rules>, Phrase> {
  const ties = options.getString('ties');
  const read = ties === null ? undefined : readTies(ties);
  if (ties !== null && read === undefined) return err(phrase('tournament:refused.badTies'));
  return ok({ ...(read && { ties: read }) });
}

/** As typed; `undefined`: something else than tie-breaks, each once. */
function readTies(typed: string): TieBreak[] | undefined {
  const words = typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const found = words.map((word) =>
    word === 'sb' ? 'sonnebornBerger' : tieBreaks.find((tie) => tie === word),
  );
  const known = found.filter((tie) => tie !== undefined);
  return known.length === words.length && known.length > 0 && new Set(known).size === known.length
    ? known
    : undefined;
}
