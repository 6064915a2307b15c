import type { Logger } from 'pino';

export const handledKinds = ['command', 'autocomplete', 'press', 'form', 'message'] as const;

/**
 * `limited`: the person asked too much at once. `shed`: all together did. `unanswerable`: Discord did not take the
 * acknowledgement, it was late; nothing was changed.
 */
export const handledOutcomes = ['done', 'limited', 'shed', 'malformed', 'unanswerable', 'failed'] as const;

/** An interaction, or a message with a move, that has been dealt with. Nothing that anybody wrote is in it. */
export interface Handled {
  /** Of the interaction or message. */
  readonly id: string;
  readonly kind: (typeof handledKinds)[number];
  /** The command, or what the component means; one of a few. */
  readonly name: string;
  /** The match or challenge that it was about, where that was found out. */
  readonly match: string | undefined;
  readonly outcome: (typeof handledOutcomes)[number];
  readonly ms: number;
  /** What the person was told to name when they ask for help. */
  readonly error: string | undefined;
}

export type Report = (handled: Handled) => void;

/** One line in the log for each, and a number for whoever counts. */
export function reportTo(log: Logger, count: Report): Report {
  return (handled) => {
    const { id, kind, name, match, outcome, ms, error } = handled;
    log.info({ id, kind, command: name, match, outcome, ms: Math.round(ms), error }, 'handled');
    count(handled);
  };
}
