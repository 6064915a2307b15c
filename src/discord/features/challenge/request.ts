import type { Challenge, Proposal } from '../../../matches/index.ts';
import type { Member } from '../../gateway/members.ts';

/** What a command or form asks for; who asks, and where, is in the context. */
export type ChallengeRequest = Pick<
  Proposal,
  'gameId' | 'options' | 'terms' | 'seat' | 'exact' | 'range' | 'lasts'
> & {
  /** `undefined`: the server's default. */
  readonly thread: boolean | undefined;
  readonly opponent: Member | undefined;
  /** How many challenges the two had made when nothing spoke against this one, and what to do if they make more. */
  readonly unless?: { readonly made: number; again(): Promise<void> };
  /** What may take the place of posting the stored challenge. @returns whether it did. */
  readonly instead?: (own: Challenge) => Promise<boolean>;
};
