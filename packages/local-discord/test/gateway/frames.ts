/** Of the URL of a gateway connection. */
export const jsonQuery = 'v=10&encoding=json';
export const identify = (more: object): object => ({
  op: 2,
  d: { token: 'a', intents: 1, properties: {}, ...more },
});
