import { stageName, type BoardSettings, type News, type Tournament } from '../../../matches/index.ts';
import type { Bot } from '../../interactions/context.ts';
import { mention } from '../../boards/teams.ts';
import { buttonRow } from '../../messages/buttons.ts';
import type { Payload } from '../../messages/payload.ts';
import { inTime } from '../../messages/timestamps.ts';
import { enterButton, refuseButton, standingsButton } from './components.ts';
import { gamesFile } from './export/files.ts';
import { restingIn, roundMessage } from './message.ts';
import { checkInNews, halfTimeNews, idsOf, lastDayNews, overdueNews } from './reminders.ts';
import { podiumPicture } from './standings/podium.ts';
import { standingsMessage } from './standings/message.ts';

/** Discord's limit of people that a message pings. */
const mostPings = 100;
/** One message, or more if it pings more people than it could name. */
export function newsMessages(
  bot: Bot,
  tournament: Tournament,
  news: News,
  settings: BoardSettings,
): readonly Payload[] {
  const { event } = news;
  if (event.kind === 'checkInOpens') return checkInNews(bot, tournament);
  if (event.kind === 'halfTime') return halfTimeNews(bot, tournament, event.players);
  if (event.kind === 'lastDay') return lastDayNews(bot, tournament);
  return [newsMessage(bot, tournament, news, settings)];
}

function newsMessage(
  bot: Bot,
  tournament: Tournament,
  { event, undone, round }: News,
  settings: BoardSettings,
): Payload {
  const { options, state, players } = tournament;
  const wording = bot.wordingOf(tournament);
  const { say } = wording;
  const { name } = options;
  switch (event.kind) {
    case 'round':
      return roundNews(bot, tournament, event, round);
    case 'prolong':
    case 'pair':
      return repairNews(bot, tournament, event);
    case 'join':
    case 'invite':
    case 'tooFew':
      return entryNews(bot, tournament, event);
    case 'overdue':
      return overdueNews(bot, tournament);
    case 'withdraw': {
      const by = event.by === 'absent' ? 'absent' : 'organiser';
      const data = { name, player: players[event.player]!.name, reason: event.reason };
      return { content: say(`tournament:news.withdraw.${by}`, data) };
    }
    case 'undo': {
      const isDeciding = undone?.kind === 'round' && undone.deciding === true;
      const key = isDeciding ? 'deciding' : (undone?.kind ?? 'start');
      const player = undone?.kind === 'withdraw' ? players[undone.player]!.name : '';
      const data = { name, reason: event.reason, organiser: mention(tournament.organiser), player };
      return { content: say(`tournament:news.undo.${key}`, data) };
    }
    case 'end': {
      const { reason } = event;
      if (state.plan === undefined) return { content: say('tournament:news.cancelled', { name, reason }) };
      return endNews(bot, tournament, settings, reason);
    }
    case 'checkInOpens':
    case 'halfTime':
    case 'lastDay':
    case 'opened':
    case 'checkIn':
    case 'rest':
    case 'rules':
    case 'start':
    case 'resume':
    case 'result':
    case 'announced':
    case 'prizeOver':
      throw new Error(`${event.kind} is no news`);
  }
}

/** Who has won, on a podium, with the standings and all that was played. */
function endNews(bot: Bot, tournament: Tournament, settings: BoardSettings, reason: string): Payload {
  const { options, winners, state } = tournament;
  const wording = bot.wordingOf(tournament);
  const { say } = wording;
  const { name } = options;
  const { files = [], ...shown } = standingsMessage(bot, wording, tournament, settings, 1, standingsButton);
  const people = winners.map(mention).join(', ');
  const won =
    winners.length > 0 ? [say('tournament:news.winner', { count: winners.length, name, people })] : [];
  const head = say(reason === '' ? 'tournament:news.end' : 'tournament:news.ended', { name, reason });
  const games = state.rounds.some(({ matches }) => matches.some(({ points }) => points !== undefined));
  return {
    ...shown,
    content: [...won, head].join('\n'),
    files: [
      ...(winners.length > 0 ? [podiumPicture(bot, wording, tournament, settings)] : []),
      ...files,
      ...(games ? [gamesFile(bot, wording.plain, tournament)] : []),
    ],
    pings: idsOf(winners).slice(0, mostPings),
  };
}

/** Before the start, and who is invited later. */
function entryNews(
  bot: Bot,
  tournament: Tournament,
  event: Extract<News['event'], { readonly kind: 'join' | 'invite' | 'tooFew' }>,
): Payload {
  const { id, options, organiser, players } = tournament;
  const { say, plain } = bot.wordingOf(tournament);
  const { name } = options;
  switch (event.kind) {
    case 'join': {
      const player = players[event.player]!;
      const data = { name, player: mention(player), organiser: mention(organiser) };
      return {
        content: say('tournament:news.added', data),
        rows: [buttonRow({ label: plain('tournament:button.leave'), id: refuseButton.of(id, player.id) })],
        pings: idsOf([player]),
      };
    }
    case 'invite': {
      const player = players[event.player]!;
      const former = event.of === undefined ? '' : players[event.of]!.name;
      const data = { name, player: mention(player), organiser: mention(organiser), former };
      return {
        content: say(`tournament:news.invite${event.of === undefined ? '' : 'Place'}`, data),
        rows: [
          buttonRow({ label: plain('tournament:button.join'), id: enterButton.of(id), style: 'success' }),
        ],
        pings: idsOf([player]),
      };
    }
    case 'tooFew':
      return {
        content: say('tournament:news.tooFew', { name, organiser: mention(organiser) }),
        pings: idsOf([organiser]),
      };
  }
}

/** What the organiser changed in a round. */
function repairNews(
  bot: Bot,
  tournament: Tournament,
  event: Extract<News['event'], { readonly kind: 'prolong' | 'pair' }>,
): Payload {
  const { options, players, state } = tournament;
  const wording = bot.wordingOf(tournament);
  const { name } = options;
  const last = state.rounds.at(-1);
  if (event.kind === 'prolong') {
    const data = { name, when: inTime(last?.deadline ?? 0), reason: event.reason ?? '' };
    return { content: wording.say('tournament:news.prolong', data) };
  }
  const { replaced, reason } = event;
  const head = replaced
    ? wording.say('tournament:news.replace', {
        name,
        player: players[replaced.by]!.name,
        former: players[replaced.player]!.name,
        reason,
      })
    : wording.say('tournament:news.pair', { name, reason });
  const ids = new Set(event.matches.map(({ id }) => id));
  const shown = last && { ...last, byes: [], matches: last.matches.filter(({ id }) => ids.has(id)) };
  return roundMessage(head, wording, tournament, shown);
}

/** @param round its number, from 1. */
function roundNews(
  bot: Bot,
  tournament: Tournament,
  event: Extract<News['event'], { readonly kind: 'round' }>,
  round: number,
): Payload {
  const { options, state } = tournament;
  const wording = bot.wordingOf(tournament);
  const { slots, deciding, deadline, matches, byes } = event;
  const stage = slots && wording.plain(stageName(slots.length));
  const level = state.rounds[round - 1]?.slots === undefined ? 'decidingPlace' : 'deciding';
  const usual = matches.length === 0 ? 'noMatches' : round === 1 ? 'begins' : 'round';
  const key = deciding ? level : stage === undefined || round === 1 ? usual : 'stage';
  const head = wording.say(`tournament:news.${key}`, {
    name: options.name,
    round,
    rounds: state.plan?.rounds ?? round,
    stage: stage ?? '',
    when: inTime(deadline),
  });
  const shown = state.rounds[round - 1];
  const own = shown && {
    ...shown,
    byes,
    matches: shown.matches.filter(({ id }) => matches.some((match) => match.id === id)),
  };
  const resting = shown && !deciding ? restingIn(tournament, shown) : [];
  return roundMessage(head, wording, tournament, own, resting);
}
