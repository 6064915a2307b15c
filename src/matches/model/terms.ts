import { z } from 'zod';
import { type Game, type Seat, seats } from '../../games/game.ts';

/** What players agree on besides the game's options, whatever the game. */

const hour = 3_600_000;
const day = 24 * hour;

/** Time spans to choose from, for a turn or a reminder. */
export const timeSpans = ['1h', '12h', '1d', '2d', '3d', '7d'] as const;
export const reminderSpans = ['1d', '2d', '3d', '7d'] as const;
export type Span = (typeof timeSpans)[number];

/** In milliseconds. */
export const spanMs: Readonly<Record<Span, number>> = {
  '1h': hour,
  '12h': 12 * hour,
  '1d': day,
  '2d': 2 * day,
  '3d': 3 * day,
  '7d': 7 * day,
};

/** A time for all of a player's turns, and how much each of them adds. */
const bankNames = ['1d+2h', '3d+12h', '7d+1d'] as const;

/** The clocks to choose from: so long for each turn, or a bank with an increment. */
export const clockNames = [...timeSpans, ...bankNames] as const;
export type ClockName = (typeof clockNames)[number];

export const clocks: Readonly<Record<ClockName, Pick<Terms, 'time' | 'increment'>>> = {
  '1h': { time: spanMs['1h'], increment: null },
  '12h': { time: spanMs['12h'], increment: null },
  '1d': { time: spanMs['1d'], increment: null },
  '2d': { time: spanMs['2d'], increment: null },
  '3d': { time: spanMs['3d'], increment: null },
  '7d': { time: spanMs['7d'], increment: null },
  '1d+2h': { time: day, increment: 2 * hour },
  '3d+12h': { time: 3 * day, increment: 12 * hour },
  '7d+1d': { time: 7 * day, increment: day },
};

/** Clocks for matches that are played at one sitting: minutes to begin with, and seconds that each turn adds. */
export const quickClocks = ['3+2', '5+3', '10+5', '15+10'] as const;

/** Of quick clocks, in milliseconds. */
export const quickRange = {
  time: { min: 30_000, max: 60 * 60_000 },
  increment: { min: 0, max: 60_000 },
} as const;

/** The same as they are said: seconds and minutes to begin with, seconds a move. */
export const quickLimits = {
  least: quickRange.time.min / 1_000,
  most: quickRange.time.max / 60_000,
  seconds: quickRange.increment.max / 1_000,
};

/** Such a match is played on the page, where boards need no messages. */
export const isQuick = ({ time, increment }: Pick<Terms, 'time' | 'increment'>): boolean =>
  time !== null && increment !== null && time <= quickRange.time.max;

const quickPattern = /^(\d{1,2}(?:\.5)?)\+(\d{1,2})$/;
export const quickText = z.string().regex(quickPattern);

/** A quick clock as it is written, in whatever range. */
export function readQuick(text: string): Pick<Terms, 'time' | 'increment'> | undefined {
  const [, minutes, seconds] = quickPattern.exec(text) ?? [];
  return minutes === undefined
    ? undefined
    : { time: Number(minutes) * 60_000, increment: Number(seconds) * 1_000 };
}

/** Whether turns can be taken back: with the other's consent, freely until answered, or never. */
export const takebackRules = ['ask', 'free', 'off'] as const;

/** Follows from the game's options. */
const timeUses = ['turn', 'match'] as const;

/** How long a team votes for a turn, in milliseconds. */
export const votingSpans = {
  '1m': 60_000,
  '5m': 5 * 60_000,
  '15m': 15 * 60_000,
  '1h': hour,
  '4h': 4 * hour,
  '12h': 12 * hour,
  '1d': day,
  '2d': 2 * day,
  '3d': 3 * day,
} as const;
export const spansToVote = Object.keys(votingSpans) as readonly (keyof typeof votingSpans)[];

/** Who may join a team: anybody at any time, or those who vote in its first turn. */
export const memberRules = ['open', 'fixed'] as const;

/** Sides that are teams. The person in a team's seat is its captain, who answers for it. */
const teamsSchema = z.object({
  /** `null`: the side is a person or the computer. */
  names: z.object({ first: z.string().nullable(), second: z.string().nullable() }),
  /** Whoever lacks this role of the server can't join; `null`: no role is needed. */
  roles: z.object({ first: z.string().nullable(), second: z.string().nullable() }),
  members: z.enum(memberRules),
  /** How long they vote, in milliseconds. */
  span: z.int().positive(),
});
export type Teams = Readonly<z.infer<typeof teamsSchema>>;

/** What is stored; missing fields get their usual values. */
const schema = z.object({
  /** Milliseconds per turn, or for the whole match; `null`: no clock. */
  time: z.int().positive().nullable().catch(null),
  timeFor: z.enum(timeUses).catch('turn'),
  /** If not `null`, `time` is for all turns of a player, and each adds so many milliseconds. */
  increment: z.int().nonnegative().nullable().catch(null),
  /** Whether clocks rest while their player is on vacation. */
  vacation: z.boolean().catch(true),
  /** Whether the players want it rated; other rules may still prevent that. */
  rated: z.boolean().catch(true),
  takebacks: z.enum(takebackRules).catch('ask'),
  /** Without a clock: milliseconds until the player to move is reminded; `null`: never. */
  reminders: z.int().positive().nullable().catch(spanMs['3d']),
  /** Threats are announced. */
  calls: z.boolean().catch(true),
  /** The position is hidden until the end. */
  blind: z.boolean().catch(false),
  /** Between people: both may ask for hints. */
  hints: z.boolean().catch(false),
  /** The pictures' theme; `null`: the channel's. */
  theme: z.string().nullable().catch(null),
  /** The computer's level, from 0; `null`: both players are people. */
  level: z.int().nonnegative().nullable().catch(null),
  /** The computer's seat; `null`: both players are people, or the match has not started. */
  computer: z.enum(seats).nullable().catch(null),
  teams: teamsSchema.nullable().catch(null),
  /** In the course of the match, the players agreed to go on from another position, even if that was taken back. */
  changed: z.boolean().catch(false),
});
export type Terms = Readonly<z.infer<typeof schema>>;

export const usualTerms: Terms = schema.parse({});

/** The terms with the level as people know it; see `Game.opponent`. */
export const termsShown = (terms: Terms, game: Game | undefined): Terms =>
  terms.level === null || game?.opponent === undefined
    ? terms
    : { ...terms, level: shownLevel(game.opponent, terms.level) };

/** One that only a later version knows counts as the strongest. */
export function shownLevel({ levels }: NonNullable<Game['opponent']>, stored: number): number {
  const place = levels.indexOf(stored);
  return place === -1 ? levels.length - 1 : place;
}

/** Stored terms; a level is the number that the game stores. */
/** The name of the team on a side; `null`: it is a person or the computer. */
export const teamName = ({ teams }: Pick<Terms, 'teams'>, seat: Seat): string | null =>
  teams?.names[seat] ?? null;

export const readTerms = (stored: unknown): Terms => schema.safeParse(stored).data ?? usualTerms;
