/** Made of the bot's languages when the server bundles the page. */
declare module 'page-texts' {
  /** By namespace, then by name. */
  type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

  /** By language, then by what says them; each is loaded when it is needed. */
  export const texts: Readonly<
    Record<string, Readonly<Record<string, () => Promise<{ readonly default: Texts }>>>>
  >;
}
