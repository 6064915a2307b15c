import type { ChatInputCommandInteraction } from 'discord.js';
import { DateTime } from 'luxon';
import { readDate } from '../../../dates.ts';
import {
  checkInRange,
  prizeRange,
  ratingRange,
  tieBreaks,
  type TournamentRules,
  type TieBreak,
} from '../../../matches/index.ts';
import { phrase, type Phrase, err, ok, type Result } from '../../../phrase.ts';
import {
  inRange,
  rangeOption,
  roleOption,
  textOption,
  type Option,
} from '../../interactions/inputs/options.ts';

const clearable = {
  starts: { startsAt: null },
  closes: { closesAt: null },
  checkin: { checkIn: null },
  role: { role: null },
  rating: { least: null, most: null },
  prize: { prize: null, prizeDays: null },
} as const satisfies Readonly<Record<string, Partial<TournamentRules>>>;
const clearNames = ['starts', 'closes', 'checkin', 'role', 'rating', 'prize'] as const;
const entries = ['everybody', 'invited'] as const;

/** What `/tournament change` changes. */
export const changeOptions: readonly Option[] = [
  textOption('starts', phrase('tournament:option.starts'), { max_length: 40 }),
  textOption('closes', phrase('tournament:option.closes'), { max_length: 40 }),
  rangeOption('checkin', phrase('tournament:option.checkin'), checkInRange),
  textOption('entry', phrase('tournament:option.entry'), {
    choices: entries.map((value) => ({ name: phrase(`tournament:entry.${value}`), value })),
  }),
  roleOption('role', phrase('tournament:option.role')),
  rangeOption('least', phrase('tournament:option.least'), ratingRange),
  rangeOption('most', phrase('tournament:option.most'), ratingRange),
  roleOption('prize', phrase('tournament:option.prize')),
  rangeOption('keep', phrase('tournament:option.keep', prizeRange), prizeRange),
  textOption('ties', phrase('tournament:option.ties'), { max_length: 100 }),
  textOption('clear', phrase('tournament:option.clear'), {
    choices: clearNames.map((value) => ({ name: phrase(`tournament:clear.${value}`), value })),
  }),
];

/** What was chosen of it. */
export function chosenRules(
  options: ChatInputCommandInteraction['options'],
  zone: string,
  now: number,
): Result<Partial<TournamentRules>, Phrase> {
  const given: Partial<TournamentRules>[] = [];
  for (const [name, field] of [
    ['starts', 'startsAt'],
    ['closes', 'closesAt'],
  ] as const) {
    const typed = options.getString(name);
    if (typed === null) continue;
    const at = readMoment(typed, zone, now);
    if (at === undefined) return err(phrase('tournament:refused.badTime', { typed, zone }));
    given.push({ [field]: at });
  }
  const ties = options.getString('ties');
  const read = ties === null ? undefined : readTies(ties);
  if (ties !== null && read === undefined) return err(phrase('tournament:refused.badTies'));
  const cleared = clearNames.find((name) => name === options.getString('clear'));
  const checkIn = inRange(checkInRange, options.getInteger('checkin'));
  const least = inRange(ratingRange, options.getInteger('least'));
  const most = inRange(ratingRange, options.getInteger('most'));
  const role = options.getRole('role');
  const prize = options.getRole('prize');
  const prizeDays = inRange(prizeRange, options.getInteger('keep'));
  const entry = options.getString('entry');
  return ok({
    ...(cleared && clearable[cleared]),
    ...Object.assign({}, ...given),
    ...(read && { ties: read }),
    ...(checkIn !== undefined && { checkIn }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
    ...(role !== null && { role: role.id }),
    ...(prize !== null && { prize: prize.id }),
    ...(prizeDays !== undefined && { prizeDays }),
    ...(entry !== null && { invited: entry === 'invited' }),
  });
}

const yearMs = 366 * 86_400_000;

/** A day and a time as people write them, or one of Discord's timestamps; `undefined`: none, or not in the next year. */
function readMoment(typed: string, zone: string, now: number): number | undefined {
  const [, stamp] = /^\s*<t:(\d+)(?::\w)?>\s*$/.exec(typed) ?? [];
  const [, day = '', hour = '', minute = ''] = /^(.*?)[\sT]+(\d{1,2}):(\d{2})\s*$/.exec(typed) ?? [];
  const date = readDate(day);
  const written = `${date.ok ? date.value : ''}T${hour.padStart(2, '0')}:${minute}`;
  const at = stamp === undefined ? DateTime.fromISO(written, { zone }).toMillis() : Number(stamp) * 1000;
  return at > now && at < now + yearMs ? at : undefined;
}

/** As typed; `undefined`: something else than tie-breaks, each once. */
function readTies(typed: string): TieBreak[] | undefined {
  const words = typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const found = words.map((word) =>
    word === 'sb' ? 'sonnebornBerger' : tieBreaks.find((tie) => tie === word),
  );
  const known = found.filter((tie) => tie !== undefined);
  return known.length === words.length && known.length > 0 && new Set(known).size === known.length
    ? known
    : undefined;
}
