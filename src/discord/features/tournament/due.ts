import type { APIThreadChannel } from 'discord.js';
import { ChannelType, DiscordAPIError, Routes, ThreadAutoArchiveDuration } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Match, News, Tournament } from '../../../matches/index.ts';
import { isolated, phrase } from '../../../phrase.ts';
import { failureOf } from '../../gateway/failure.ts';
import { ownThreads, threadName } from '../../gateway/threads.ts';
import type { Bot } from '../../interactions/context.ts';
import { dueKind, subjectOf } from '../../interactions/background/due.ts';
import { keepEvent } from '../../interactions/background/scheduled-events.ts';
import { messageLink } from '../../messages/links.ts';
import { encodeEdit } from '../../messages/payload.ts';
import { openMessage } from './announcement.ts';
import { changeRole } from '../../gateway/roles.ts';
import { newsMessages } from './news.ts';
import { realPeople } from './reminders.ts';

/** Looks after a tournament: does what is due in it, announces it, and opens the threads of new matches. */
export const tournamentDue = dueKind({
  kind: 'tournament',
  keepsTrying: true,
  read: subjectOf,
  async handle(bot, { id }) {
    const advanced = await bot.matches.rounds.advance(id);
    if (advanced === undefined) return 'done';
    const { tournament, next } = advanced;
    for (const news of tournament.news) await announce(bot, tournament, news);
    await redraw(bot, tournament);
    if (tournament.options.threads) await openThreads(bot, tournament);
    await keepInList(bot, tournament);
    return next === null ? 'done' : { at: next };
  },
});

/** The last event that a process has shown on the message with the buttons to join, by tournament. */
const shown = new WeakMap<Bot, LRUCache<string, number>>();
const mostShown = 10_000;
const dayMs = 86_400_000;

/** That message shows who takes part, and how far the tournament has come. */
async function redraw(bot: Bot, tournament: Tournament): Promise<void> {
  const { id, channelId, opening } = tournament;
  const known = shown.get(bot) ?? new LRUCache({ max: mostShown });
  shown.set(bot, known);
  if (opening === undefined || known.get(id) === opening.shows) return;
  const { body } = await encodeEdit(await openMessage(bot, tournament));
  try {
    await bot.rest.patch(Routes.channelMessage(channelId, opening.messageId), { body });
  } catch (cause) {
    if (!failureOf(cause, channelId).lasting) throw cause;
    bot.log.info({ tournament: id, err: cause }, 'announcement of a tournament not updated');
  }
  known.set(id, opening.shows);
}

/** The server's list of events has each tournament that has a time to start, and then each of its rounds. */
async function keepInList(bot: Bot, { options, state, ...tournament }: Tournament): Promise<void> {
  const { guildId, channelId, opening } = tournament;
  if (opening === undefined) return;
  const keep = (wanted: Parameters<typeof keepEvent>[3]) =>
    keepEvent(bot, guildId, messageLink(guildId, { channelId, messageId: opening.messageId }), wanted);
  const { startsAt } = state.rules;
  const { deadline } = state.rounds.at(-1) ?? {};
  const name = `${isolated(options.name)} · ${bot.gameName(options.gameId)}`;
  if (state.status === 'running' && deadline !== undefined) {
    // It may last longer than it was to.
    if (deadline <= bot.time.now()) return;
    const round = phrase('tournament:site.round', { round: state.rounds.length });
    const { plain } = bot.wordingOf({ guildId, channelId });
    return keep({ name: `${name} · ${plain(round)}`, end: deadline });
  }
  if (state.status !== 'open' || startsAt === null) return keep(undefined);
  // It cannot be changed while it waits for more players after its time.
  if (startsAt > bot.time.now()) await keep({ name, start: startsAt, end: startsAt + options.days * dayMs });
}

async function announce(bot: Bot, tournament: Tournament, news: News): Promise<void> {
  const { id, channelId } = tournament;
  await passPrize(bot, tournament, news);
  if (news.event.kind === 'prizeOver') return bot.matches.rounds.announced(id, news.index, '');
  const settings = await bot.matches.settings.boards(channelId);
  const ids: string[] = [];
  for (const [part, message] of newsMessages(bot, tournament, news, settings).entries()) {
    const key = `${id}.${news.index}${part === 0 ? '' : `.${part}`}`;
    const posted = await bot.outbox.post({ key, where: channelId, message });
    if (posted.ok) ids.push(posted.value.id);
  }
  await bot.matches.rounds.announced(id, news.index, ids[0] ?? '');
}

/** The winner has a role as long as the organiser chose; not after an end that was taken back. */
async function passPrize(bot: Bot, tournament: Tournament, { event, undone }: News): Promise<void> {
  const { guildId, standings, winners, state } = tournament;
  const { prize } = state.rules;
  if (prize === null) return;
  if (event.kind === 'end')
    for (const { id } of realPeople(winners)) await changeRole(bot, 'put', guildId, id, prize);
  if (event.kind !== 'prizeOver' && undone?.kind !== 'end') return;
  const first = standings.flatMap(({ rank, player }) => (rank === 1 ? [tournament.players[player]!] : []));
  for (const { id } of realPeople(first)) await changeRole(bot, 'delete', guildId, id, prize);
}

async function openThreads(bot: Bot, { id, guildId }: Tournament): Promise<void> {
  const unshown = await bot.matches.rounds.unshown(id);
  if (unshown.length === 0) return;
  const threads = await ownThreads(bot, guildId);
  for (const match of unshown) await showInThread(bot, match, threads);
}

/**
 * If there can be no thread, the match is played in the channel.
 * @param threads of the bot: if it was not told that it has opened one, it opens no second.
 */
async function showInThread(bot: Bot, match: Match, threads: readonly APIThreadChannel[]): Promise<void> {
  const { id, channelId, gameId } = match;
  const opened = threads.find((thread) => thread.parent_id === channelId && thread.name.endsWith(` ${id}`));
  let shown = match;
  try {
    const thread = opened ?? (await openThread(bot, channelId, threadName(bot.gameName(gameId), match)));
    const moved = await bot.matches.turns.moveTo(match.id, thread.id);
    if (moved.ok) shown = moved.value;
  } catch (cause) {
    // Discord refuses it in some channels, and if there are too many.
    if (!(cause instanceof DiscordAPIError && cause.status < 500)) throw cause;
    bot.log.warn({ match: match.id, err: cause }, 'thread not opened');
  }
  const { kind } = await bot.boardMessages.show(shown);
  if (kind === 'failed') bot.log.warn({ match: match.id }, 'board of a tournament not posted');
}

const openThread = async (bot: Bot, channelId: string, name: string): Promise<APIThreadChannel> =>
  (await bot.rest.post(Routes.threads(channelId), {
    body: {
      name,
      type: ChannelType.PublicThread,
      auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
    },
  })) as APIThreadChannel;
