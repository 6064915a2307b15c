import {
  ApplicationCommandOptionType as Type,
  type APIApplicationCommandBasicOption,
} from 'discord-api-types/payloads/v10';

/** Maximum length of a text option that sets no limit of its own. */
const longestText = 6000;

/**
 * What a client objects to in a text or number for an option, besides its choices, worded as the end of a sentence;
 * `undefined` if nothing. Without imports that a page lacks: the playground checks while people type.
 */
export function beyondLimits(
  option: APIApplicationCommandBasicOption,
  value: string | number | boolean | undefined,
): string | undefined {
  if (option.type === Type.Integer || option.type === Type.Number) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number';
    if (option.type === Type.Integer && !Number.isSafeInteger(value)) return 'must be a whole number';
    const { min_value: min = -Infinity, max_value: max = Infinity } = option;
    if (value < min) return `must be at least ${min}`;
    return value > max ? `must be at most ${max}` : undefined;
  }
  if (option.type !== Type.String) return undefined;
  if (typeof value !== 'string') return 'must be text';
  // Discord counts code points.
  const { length } = [...value];
  const { min_length: min = 0, max_length: max = longestText } = option;
  if (length < min) return `must have at least ${min} characters`;
  return length > max ? `must have at most ${max} characters` : undefined;
}
