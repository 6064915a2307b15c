import type { Key, Phrase } from '../../src/phrase.ts';

/** A phrase of a game or a feature from elsewhere, which brings its own texts. */
export const foreign = (key: string, data: Phrase['data'] = {}): Phrase => ({ key: key as Key, data });
