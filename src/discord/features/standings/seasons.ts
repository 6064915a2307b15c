import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { changeRole } from '../../gateway/roles.ts';
import {
  currentSeason,
  formerPlayer,
  rankedMatches,
  seasonAt,
  titleMatches,
  type ClosedSeason,
  type Leaderboard,
} from '../../../matches/index.ts';
import { keepEvent } from '../../interactions/background/scheduled-events.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import { dueKind, serverOf } from '../../interactions/background/due.ts';
import { mostSuggestions } from '../../interactions/inputs/options.ts';
import { mentions } from '../../interactions/admission.ts';
import { mention } from '../../boards/teams.ts';
import type { Payload, PayloadFile } from '../../messages/payload.ts';
import { leaderboardPicture } from './leaderboard-message.ts';
import { medals, seasonText } from './names.ts';

/** Ends of seasons, and the seasons that can be looked up. */

/** How long to wait while ratings are being recalculated, in milliseconds. */
const busyMs = 60_000;

/** Seasons to choose from while `season` is typed; with a game, only its own. */
export async function suggestSeasons(
  context: Context,
  gameId: string | null,
  typed: string,
): Promise<readonly APIApplicationCommandOptionChoice<string>[]> {
  const { bot, scope } = context;
  const gameIds = bot.games.map(({ id }) => id).filter((id) => gameId === null || id === gameId);
  const known = await Promise.all(gameIds.map((id) => bot.matches.seasons.list(scope, id)));
  const { season } = await bot.matches.settings.get(scope);
  const all = [...new Set([...(season === null ? [] : [currentSeason]), ...known.flatMap((names) => names)])];
  const needle = typed.trim().toLowerCase();
  return all
    .map((value) => ({ name: seasonText(context, value), value }))
    .filter(({ name, value }) => name.toLowerCase().includes(needle) || value.toLowerCase().includes(needle))
    .slice(0, mostSuggestions);
}

/** A season ended when the row became due: its standings are kept and announced. */
export const seasonDue = dueKind({
  kind: 'season',
  keepsTrying: true,
  read: serverOf,
  async handle(bot, { guildId }, { at }) {
    const closed = await bot.matches.seasons.close(guildId, at);
    if (closed === undefined) return 'done';
    if (closed === 'busy') return { at: bot.time.now() + busyMs };
    if (closed.gameIds.length > 0) {
      await passRoles(bot, guildId, closed);
      await announce(bot, guildId, closed);
    }
    await keepSeason(bot, guildId);
    return { at: closed.next };
  },
});

/** The server's list of events has the end of the season under way. */
export async function keepSeason(bot: Bot, guildId: string): Promise<void> {
  const { season, zone } = await bot.matches.settings.get({ guildId, channelId: '' });
  const { name, to } = seasonAt(season?.every ?? 'month', bot.time.now(), zone);
  const wording = bot.wordingOf({ guildId, channelId: season?.channelId ?? '' });
  const title = wording.plain('standings:season.event', { season: seasonText(wording, name) });
  const wanted = season === null ? undefined : { name: title, start: to, end: to };
  // Whatever the channel, it is known again by the server.
  await keepEvent(bot, guildId, `https://discord.com/channels/${guildId}`, wanted);
}

async function announce(bot: Bot, guildId: string, closed: ClosedSeason): Promise<void> {
  const { channelId } = closed.settings;
  const message = await endMessage(bot, guildId, closed);
  await bot.outbox.post({ key: `season-${guildId}-${closed.name}`, where: channelId, message });
}

async function endMessage(bot: Bot, guildId: string, closed: ClosedSeason): Promise<Payload> {
  const { name, settings, gameIds } = closed;
  const scope = { guildId, channelId: settings.channelId };
  const wording = bot.wordingOf(scope);
  const { say } = wording;
  const season = seasonText(wording, name);
  const boards = await bot.matches.settings.boards(settings.channelId);
  const lines = [say('standings:season.over', { season, least: titleMatches, matches: rankedMatches })];
  const files: PayloadFile[] = [];
  for (const gameId of gameIds) {
    const table = await bot.matches.seasons.table(scope, gameId, name, 0, '');
    if (table === undefined || table.lines.length === 0) continue;
    const best = winners(table);
    const key = best === '' ? 'standings:season.nobody' : 'standings:season.winners';
    lines.push(say(key, { game: bot.gameName(gameId), winners: best }));
    const request = { gameId, category: undefined, period: undefined, season: name, asText: false };
    files.push(leaderboardPicture(bot, wording, request, table, boards));
  }
  const { role } = settings;
  if (role !== null && closed.champions.length > 0 && bot.discord.isThere(guildId, role))
    lines.push(say('standings:season.role', { role: mentions('@&', [role]) }));
  return { content: lines.join('\n'), files, pings: real(closed.champions) };
}

/** `🥇 @Ada, 🥈 @Ben`; empty if nobody has enough matches for a rank. */
function winners({ lines }: Leaderboard): string {
  return lines
    .flatMap(({ person, rank }) => {
      const medal = medals[(rank ?? 0) - 1];
      return medal === undefined ? [] : [`${medal} ${mention(person)}`];
    })
    .join(', ');
}

const real = (ids: readonly string[]): readonly string[] => ids.filter((id) => id !== formerPlayer.id);

/** The role goes from the first three of the season before to those of this one, as far as Discord allows it. */
async function passRoles(bot: Bot, guildId: string, closed: ClosedSeason): Promise<void> {
  const { role } = closed.settings;
  if (role === null) return;
  const champions = real(closed.champions);
  const leaving = real(closed.formerChampions).filter((id) => !champions.includes(id));
  for (const id of leaving) await changeRole(bot, 'delete', guildId, id, role);
  for (const id of champions) await changeRole(bot, 'put', guildId, id, role);
}
