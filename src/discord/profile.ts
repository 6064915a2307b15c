import { matchEnds, type BoardLook, type Person, type Profile, type RecordCount } from '../matches/index.ts';
import { seats } from '../games/game.ts';
import type { Locale, Phrase } from '../phrase.ts';
import { scopeOf, tell, type Bot, type Call } from './call.ts';
import type { Letter } from './letter.ts';
import { themeOf } from './looks.ts';
import { profileScene } from './profilescene.ts';
import { gainText, ratingText, recordText } from './tablewords.ts';

/**
 * Shows what somebody has achieved in a server; of another person than the asker also how the two stand against
 * each other.
 * @param how for the whole channel, or for the asker alone.
 */
export async function showProfile(
  bot: Bot,
  call: Call,
  gameId: string,
  person: Person & { readonly bot?: boolean },
  how: 'announce' | 'tell',
): Promise<void> {
  if (person.bot === true) return tell(bot, call, { key: 'table:profile.bot', data: { name: person.name } });
  const scope = scopeOf(call);
  await bot.matches.seen(scope, call.person.id);
  const profile = await bot.matches.profile(scope, gameId, person);
  const versus =
    person.id === call.person.id ? [] : await bot.matches.versus(scope, gameId, call.person.id, person.id);
  const look = await bot.matches.look(call.place.id);
  const locale = how === 'announce' ? bot.localeOf(scopeOf(call)) : call.locale;
  await call.respond[how](profileLetter(bot, locale, gameId, profile, { asker: call.person, versus }, look));
}

interface Versus {
  readonly asker: Person;
  /** Of the asker, against the person. */
  readonly versus: readonly RecordCount[];
}

function profileLetter(
  bot: Bot,
  locale: Locale,
  gameId: string,
  profile: Profile,
  { asker, versus }: Versus,
  look: BoardLook,
): Letter {
  const { person, line, ranked, curve, record, levels, openMatches } = profile;
  const { words } = bot;
  const say = (key: string, data: Phrase['data'] = {}) => words.say(locale, { key: `table:${key}`, data });
  const plain = (key: string, data: Phrase['data'] = {}) =>
    words.plain(locale, { key: `table:${key}`, data });
  const tally = (counts: readonly RecordCount[]) => recordText(words, locale, sum(counts));
  const facts = (counts: readonly RecordCount[]) =>
    counts.length === 0
      ? []
      : [
          say('profile.record', { record: tally(counts) }),
          say('profile.part', {
            label: plain('profile.byColour'),
            parts: seats
              .map((seat) => ({ seat, own: counts.filter((count) => count.seat === seat) }))
              .filter(({ own }) => own.length > 0)
              .map(
                ({ seat, own }) => `${words.plain(locale, phrase(`${gameId}:seat.${seat}`))} ${tally(own)}`,
              )
              .join(' · '),
          }),
          say('profile.part', { label: plain('profile.byCategory'), parts: byCategory(counts).join(' · ') }),
          ...ways(counts, 'win', 'profile.won'),
          ...ways(counts, 'loss', 'profile.lost'),
        ];

  /** In the order in which the game names them. */
  function byCategory(counts: readonly RecordCount[]): readonly string[] {
    const known = bot.games.find(({ id }) => id === gameId)?.categories ?? [];
    return known
      .map(({ id }) => ({ id, own: counts.filter(({ category }) => category === id) }))
      .filter(({ own }) => own.length > 0)
      .map(({ id, own }) => `${words.plain(locale, phrase(`${gameId}:category.${id}`))} ${tally(own)}`);
  }

  /** `Won: 8 by a road, 3 on flats`, the most frequent way first. */
  function ways(counts: readonly RecordCount[], result: 'win' | 'loss', key: string): readonly string[] {
    const times = new Map<string, number>();
    for (const { by, count } of counts.filter((count) => count.result === result)) {
      times.set(by, (times.get(by) ?? 0) + count);
    }
    if (times.size === 0) return [];
    const parts = [...times]
      .sort(([, a], [, b]) => b - a)
      .map(([by, count]) => {
        const namespace = matchEnds.some((end) => end === by) ? 'match' : gameId;
        return `${count} ${words.plain(locale, phrase(`${namespace}:by.${by}`))}`;
      });
    return [say('profile.part', { label: plain(key), parts: parts.join(', ') })];
  }

  const againstComputer =
    levels.length === 0
      ? []
      : [
          say('profile.part', {
            label: plain('profile.computer'),
            parts: levels
              .map(
                ({ level, ...sums }) =>
                  `${plain('profile.level', { level })} ${recordText(words, locale, sums)}`,
              )
              .join(' · '),
          }),
        ];

  const rating =
    line === undefined
      ? plain('profile.unrated')
      : [
          ratingText(words, locale, line.rating),
          plain('profile.gain', { gain: gainText(words, locale, line.gain) }),
          line.rank === undefined
            ? plain(line.rating.provisional ? 'profile.provisional' : 'profile.hidden')
            : plain('profile.rank', { rank: line.rank, ranked }),
        ].join(' · ');
  const title = say('profile.title', { name: person.name, game: bot.gameName(gameId) });
  const content = [
    title,
    rating,
    ...facts(record),
    ...againstComputer,
    say('profile.open', { count: openMatches }),
    ...(versus.length === 0
      ? []
      : [say('profile.versus', { asker: asker.name, name: person.name, record: tally(versus) })]),
  ].join('\n');
  const [first, last] = [curve[0], curve.at(-1)];
  if (line === undefined || first === undefined || last === undefined) return { content };
  const date = (at: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
  const detail = [
    ...(line.rank === undefined ? [] : [plain('profile.rank', { rank: line.rank, ranked })]),
    recordText(words, locale, line),
  ].join(' · ');
  const scene = profileScene(
    {
      name: person.name,
      personId: person.id,
      rating: ratingText(words, locale, line.rating),
      detail,
      trend: plain('profile.gain', { gain: gainText(words, locale, line.gain) }),
      from: date(first.at),
      // One day is named once.
      to: date(last.at) === date(first.at) ? '' : date(last.at),
    },
    curve.map(({ points }) => points),
  );
  const points = curve.map((rated) => Math.round(rated.points));
  const alt = plain('profile.alt', {
    name: person.name,
    count: curve.length,
    from: date(first.at),
    to: date(last.at),
    least: Math.min(...points),
    most: Math.max(...points),
    rating: ratingText(words, locale, line.rating),
  });
  return {
    content,
    files: [{ name: `${gameId}-profile.png`, data: () => bot.draw(scene, themeOf(look)), alt }],
  };
}

const phrase = (key: string): Phrase => ({ key, data: {} });

function sum(counts: readonly RecordCount[]) {
  const of = (result: RecordCount['result']) =>
    counts.filter((count) => count.result === result).reduce((total, { count }) => total + count, 0);
  return { wins: of('win'), draws: of('draw'), losses: of('loss') };
}
