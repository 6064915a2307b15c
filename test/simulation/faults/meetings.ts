import { AsyncLocalStorage } from 'node:async_hooks';
import type { DueKind } from '../../../src/discord/interactions/background/due.ts';
import type { Feature } from '../../../src/discord/interactions/feature.ts';
import type { RequestFault } from './weather.ts';
import { causes } from '../model/cause.ts';

/** What goes wrong in the middle of something that the bot does. */
export const faults = [
  'answer lost',
  'connection reset',
  'no connection',
  'late answer',
  'status 5xx',
  'status 429',
  'no answer',
  'slow store',
  'full disk',
  'killed',
  'stopped',
] as const;

export type Fault = (typeof faults)[number];

/** Due work that a process does now. */
const duties = new AsyncLocalStorage<string>();

/** Which fault has met which of the things that the bot does: what people use, and due work. */
export class Meetings {
  readonly met = new Set<string>();

  meet(fault: Fault): void {
    const doing = duties.getStore() ?? causes.getStore()?.name;
    if (doing !== undefined) this.met.add(meeting(fault, doing));
  }

  /** A request meets what the weather has for it. */
  meetRequest(fault: RequestFault): void {
    const name = nameOf(fault);
    if (name !== undefined) this.meet(name);
  }
}

/** In lists of what never happened, those of one capability stand together. */
const meeting = (fault: Fault, doing: string): string => `${doing}: ${fault}`;

/** A late answer comes after Discord's three seconds, in milliseconds. */
const lateMs = 3_000;

function nameOf({ kind, ms, later, retryAfter }: RequestFault): Fault | undefined {
  switch (kind) {
    case 'lost':
      return 'answer lost';
    case 'reset':
      return 'connection reset';
    case 'refused':
      return 'no connection';
    case 'hang':
      return 'no answer';
    case 'status':
      return retryAfter === undefined ? 'status 5xx' : 'status 429';
    case 'none':
      return ms + later > lateMs ? 'late answer' : undefined;
  }
}

/** The features, whose due work is known by its kind while it is done. */
export const withDuties = (features: readonly Feature[]): readonly Feature[] =>
  features.map((feature) =>
    feature.due === undefined ? feature : { ...feature, due: feature.due.map(known) },
  );

const dutyOf = ({ kind }: DueKind): string => `due ${kind}`;

const known = (kind: DueKind): DueKind => ({
  ...kind,
  read: (bot, row) => duties.run(dutyOf(kind), () => kind.read(bot, row)),
  handle: (bot, work, row) => duties.run(dutyOf(kind), () => kind.handle(bot, work, row)),
});

/** All meetings that could be. @param used what people can use. */
export const allMeetings = (
  used: readonly string[],
  features: readonly Feature[],
  processes: number,
): readonly string[] => {
  const possible = faults.filter((fault) => fault !== 'stopped' || processes > 1);
  const doing = [...used, ...features.flatMap(({ due = [] }) => due.map(dutyOf))];
  return doing.flatMap((what) => possible.map((fault) => meeting(fault, what)));
};
