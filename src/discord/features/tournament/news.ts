import {
  decidedAt,
  type BoardSettings,
  type News,
  type Round,
  type Tournament,
} from '../../../matches/index.ts';
import type { Bot } from '../../interactions/context.ts';
import { mention } from '../../boards/message.ts';
import { buttonRow } from '../../messages/buttons.ts';
import type { Payload } from '../../messages/payload.ts';
import { inTime } from '../../messages/timestamps.ts';
import { enterButton, hereButton, standingsButton } from './components.ts';
import { gamesFile } from './export.ts';
import { restingIn, roundLines } from './message.ts';
import { podiumPicture } from './standings/podium.ts';
import { standingsMessage } from './standings/message.ts';
import { stageName } from './standings/page.ts';

/** Discord's limit of people that a message pings. */
const mostPings = 100;
/** Mentions that fit into a message. */
const mostMentions = 60;

export function newsMessage(
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
    case 'invite':
    case 'checkInOpens':
    case 'tooFew':
      return entryNews(bot, tournament, event);
    case 'halfTime':
    case 'lastDay':
    case 'overdue':
      return reminder(bot, tournament, event);
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
    case 'opened':
    case 'join':
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
  const {
    content,
    files = [],
    ...rest
  } = standingsMessage(bot, wording, tournament, settings, 1, standingsButton);
  const people = winners.slice(0, mostMentions).map(mention).join(', ');
  const won = winners.length > 0 ? [say('tournament:news.winner', { count: winners.length, people })] : [];
  const head = say(reason === '' ? 'tournament:news.end' : 'tournament:news.ended', { name, reason });
  const games = state.rounds.some(({ matches }) => matches.some(({ points }) => points !== undefined));
  return {
    ...rest,
    content: [head, ...won, content].join('\n'),
    files: [
      ...(winners.length > 0 ? [podiumPicture(bot, wording, tournament, settings)] : []),
      ...files,
      ...(games ? [gamesFile(bot, tournament)] : []),
    ],
    pings: idsOf(winners).slice(0, mostPings),
  };
}

/** Before the start, and who is invited later. */
function entryNews(
  bot: Bot,
  tournament: Tournament,
  event: Extract<News['event'], { readonly kind: 'invite' | 'checkInOpens' | 'tooFew' }>,
): Payload {
  const { id, options, organiser, players, state } = tournament;
  const { say, plain } = bot.wordingOf(tournament);
  const { name } = options;
  switch (event.kind) {
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
    case 'checkInOpens': {
      const people = state.entrants.flatMap(({ player, withdrawn }) => (withdrawn ? [] : [players[player]!]));
      const shown = people.slice(0, mostMentions).map(mention).join(', ');
      const more = people.length > mostMentions ? ' …' : '';
      const data = { name, when: inTime(state.rules.startsAt ?? 0), people: `${shown}${more}` };
      return {
        content: say('tournament:news.checkInOpens', data),
        rows: [
          buttonRow({ label: plain('tournament:button.here'), id: hereButton.of(id), style: 'success' }),
        ],
        pings: idsOf(people).slice(0, mostPings),
      };
    }
    case 'tooFew':
      return {
        content: say('tournament:news.tooFew', { name, organiser: mention(organiser) }),
        pings: pinged(tournament),
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
  return { content: [head, ...(shown ? roundLines(wording, tournament, shown) : [])].join('\n') };
}

/** Of a round that is not over. */
function reminder(
  bot: Bot,
  tournament: Tournament,
  event: Extract<News['event'], { readonly kind: 'halfTime' | 'lastDay' | 'overdue' }>,
): Payload {
  const { options, state, players } = tournament;
  const wording = bot.wordingOf(tournament);
  const { say } = wording;
  const { name } = options;
  const last = state.rounds.at(-1);
  const lines = (of: Round | undefined) => (of ? roundLines(wording, tournament, of) : []);
  switch (event.kind) {
    case 'halfTime': {
      const people = event.players.map((player) => players[player]!);
      const data = {
        name,
        when: inTime(last?.deadline ?? 0),
        people: people.slice(0, mostMentions).map(mention).join(', '),
      };
      return {
        content: say('tournament:news.halfTime', data),
        rows: [
          buttonRow({ label: wording.plain('tournament:button.here'), id: hereButton.of(tournament.id) }),
        ],
        pings: idsOf(people).slice(0, mostPings),
      };
    }
    case 'lastDay': {
      const head = say('tournament:news.lastDay', { name, when: inTime(last?.deadline ?? 0) });
      return { content: [head, ...lines(openOf(last))].join('\n'), pings: pingsOf(tournament, last) };
    }
    case 'overdue': {
      const head = say('tournament:news.overdue', {
        name,
        organiser: mention(tournament.organiser),
        when: inTime(last ? decidedAt(last) : 0),
      });
      return { content: [head, ...lines(openOf(last))].join('\n'), pings: pinged(tournament) };
    }
  }
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
  return { content: [head, ...(own ? roundLines(wording, tournament, own, resting) : [])].join('\n') };
}

const openOf = (round: Round | undefined): Round | undefined =>
  round && { ...round, byes: [], matches: round.matches.filter(({ points }) => points === undefined) };

/** Everybody whose match is not over. */
function pingsOf({ players }: Tournament, round: Round | undefined): readonly string[] {
  const left = openOf(round)?.matches.flatMap(({ first, second }) => [first, second]) ?? [];
  return idsOf([...new Set(left)].map((player) => players[player]!)).slice(0, mostPings);
}

const pinged = ({ organiser }: Tournament): readonly string[] => idsOf([organiser]);

/** Without people who had their data deleted, whose ID is not one of Discord's. */
export const realPeople = <P extends { readonly id: string }>(people: readonly P[]): readonly P[] =>
  people.filter(({ id }) => /^\d+$/.test(id));

const idsOf = (people: readonly { readonly id: string }[]): readonly string[] =>
  realPeople(people).map(({ id }) => id);
