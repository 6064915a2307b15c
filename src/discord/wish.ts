import type { Person, Proposal } from '../matches/index.ts';

/** What a command or a form asks for; who and where comes from the call. */
export type Wish = Pick<Proposal, 'gameId' | 'options' | 'terms' | 'seat' | 'exact'> & {
  /** undefined: as is usual in this server. */
  readonly thread: boolean | undefined;
  readonly opponent: (Person & { readonly bot: boolean }) | undefined;
};
