/** A link as its token says it. */
export interface HeldLink {
  readonly token: string;
  /** What it opens: a match's ID, or an exercise. */
  readonly subject: string;
  readonly isMatch: boolean;
  readonly personId: string;
  readonly guildId: string | null;
  readonly scopeId: string;
  /** Where it was asked for. */
  readonly channelId: string;
  /** As its token says, by the machine's clock; once its holder was forgotten, before all that are made afterwards. */
  madeAt: number;
  readonly shownAt: number;
  /** How far the machine's clock was ahead then. */
  readonly ahead: number;
  /** A newer link has been shown, or may have been made. */
  state: 'good' | 'doubtful' | 'void';
  /** Since when it is void. */
  voidAt?: number;
}

export interface PageRequest {
  readonly link: HeldLink;
  /** Made up from a link, or another one than its holder was given. */
  readonly isForged: boolean;
  readonly path: string;
  /** The turn that a move or an offer is to answer. */
  readonly turn: number | undefined;
  readonly at: number;
  /** How it was with the link when it was sent. */
  readonly state: HeldLink['state'];
}
