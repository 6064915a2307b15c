import type { Proposal } from '../../../matches/index.ts';
import type { Member } from '../../gateway/members.ts';

/** What a command or form asks for; who asks, and where, is in the context. */
export type ChallengeRequest = Pick<Proposal, 'gameId' | 'options' | 'terms' | 'seat' | 'exact'> & {
  /** `undefined`: the server's default. */
  readonly thread: boolean | undefined;
  readonly opponent: Member | undefined;
};
