import messages from './codes.json' with { type: 'json' };

/** What Discord says with the codes that always come with the same words. */
export { messages };
export type FixedCode = keyof typeof messages;
