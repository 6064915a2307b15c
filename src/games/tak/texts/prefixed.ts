import type { Messages } from '../../../phrase.ts';

/** A group of texts under the keys that phrases use: `<prefix>.<name>`. */
export const prefixed = (prefix: string, messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([name, text]) => [`${prefix}.${name}`, text]));
