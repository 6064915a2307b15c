import type { Messages } from '../../../phrase.ts';

export const prefixed = (prefix: string, texts: Messages): Messages =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${prefix}.${name}`, text]));
