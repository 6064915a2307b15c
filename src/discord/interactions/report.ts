import type { Logger } from 'pino';

/**
 * `limited`: over the person's rate limit. `shed`: the bot was overloaded. `unanswerable`: Discord rejected the
 * acknowledgement as late; nothing was changed.
 */

/** A handled interaction or message with a move. Contains nothing that anyone wrote. */
export interface Handled {
  /** The ID of the interaction or message. */
  readonly id: string;
  /** The shard it came from. */
  readonly shard: number;
  readonly kind: 'command' | 'autocomplete' | 'component' | 'form' | 'message';
  /** The command or the component's kind; one of a few. */
  readonly name: string;
  /** The match or challenge, if known. */
  readonly match: string | undefined;
  /** `elsewhere`: by another process, which received it as well. */
  readonly outcome: 'done' | 'elsewhere' | 'limited' | 'shed' | 'malformed' | 'unanswerable' | 'failed';
  readonly ms: number;
  /** The error ID that the person was given. */
  readonly error: string | undefined;
}

export type Report = (handled: Handled) => void;

/** Writes a log line for each, and updates the metrics. */
export function reportTo(log: Logger, count: Report): Report {
  return (handled) => {
    const { id, shard, kind, name, match, outcome, ms, error } = handled;
    log.info({ id, shard, kind, command: name, match, outcome, ms: Math.round(ms), error }, 'handled');
    count(handled);
  };
}
