import type { Messages } from '../../../phrase.ts';

/** A group of sentences under the names by which phrases ask for them: `<prefix>.<name>`. */
export const prefixed = (prefix: string, messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([name, text]) => [`${prefix}.${name}`, text]));
