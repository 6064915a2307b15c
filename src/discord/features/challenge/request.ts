import type { Proposal } from '../../../matches/index.ts';
import type { Member } from '../../gateway/members.ts';

/** What a command or a form asks for; who and where comes from the call. */
export type ChallengeRequest = Pick<Proposal, 'gameId' | 'options' | 'terms' | 'seat' | 'exact'> & {
  /** undefined: as is usual in this server. */
  readonly thread: boolean | undefined;
  readonly opponent: Member | undefined;
};
