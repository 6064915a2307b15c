import { decidedAt, type Person, type Round, type Tournament } from '../../../matches/index.ts';
import type { Bot } from '../../interactions/context.ts';
import { mention } from '../../boards/teams.ts';
import { buttonRow } from '../../messages/buttons.ts';
import { inPages } from '../../messages/pager.ts';
import { divider, type Payload } from '../../messages/payload.ts';
import { inTime } from '../../messages/timestamps.ts';
import { hereButton } from './components.ts';
import { roundMessage } from './message.ts';

/** News that call people who have something to do, and what pings them. */

/** Characters of mentions, some fifty; the rest of a message is shorter. */
const mentionsLimit = 1_200;

export function checkInNews(bot: Bot, tournament: Tournament): readonly Payload[] {
  const { id, options, players, state } = tournament;
  const { say, plain } = bot.wordingOf(tournament);
  const people = state.entrants.flatMap(({ player, withdrawn }) => (withdrawn ? [] : [players[player]!]));
  const when = inTime(state.rules.startsAt ?? 0);
  const here = { label: plain('tournament:button.here'), id: hereButton.of(id), style: 'success' } as const;
  return inMessages(people, people.map(mention), (page) => ({
    content: say('tournament:news.checkInOpens', { name: options.name, when, people: page.join(', ') }),
    rows: [buttonRow(here)],
  }));
}

/** @param silent those who have not moved in the round. */
export function halfTimeNews(
  bot: Bot,
  tournament: Tournament,
  silent: readonly number[],
): readonly Payload[] {
  const { say, plain } = bot.wordingOf(tournament);
  const people = silent.map((player) => tournament.players[player]!);
  const here = { label: plain('tournament:button.here'), id: hereButton.of(tournament.id) };
  return inMessages(people, people.map(mention), (page) => ({
    content: say('tournament:news.halfTime', { ...endOf(tournament), people: page.join(', ') }),
    rows: [buttonRow(here)],
  }));
}

export function lastDayNews(bot: Bot, tournament: Tournament): readonly Payload[] {
  const { players } = tournament;
  const { say } = bot.wordingOf(tournament);
  const name = (player: number) => mention(players[player]!);
  const lines = openOf(tournament).matches.map(({ id, first, second }) =>
    say('tournament:round.waits', { id, first: name(first), second: name(second) }),
  );
  return inMessages(players, lines, (page) => ({
    content: say('tournament:news.lastDay', endOf(tournament)),
    blocks: [divider, page.join('\n')],
  }));
}

/** What is left of a round that is over waits for the organiser. */
export function overdueNews(bot: Bot, tournament: Tournament): Payload {
  const { options, organiser } = tournament;
  const wording = bot.wordingOf(tournament);
  const open = openOf(tournament);
  const data = { name: options.name, organiser: mention(organiser), when: inTime(decidedAt(open)) };
  const head = wording.say('tournament:news.overdue', data);
  return { ...roundMessage(head, wording, tournament, open), pings: idsOf([organiser]) };
}

const endOf = ({ options, state }: Tournament) => ({
  name: options.name,
  when: inTime(state.rounds.at(-1)!.deadline),
});

/** The last round as far as it is not over. */
function openOf({ state }: Tournament): Round {
  const last = state.rounds.at(-1)!;
  return { ...last, byes: [], matches: last.matches.filter(({ points }) => points === undefined) };
}

/** As many messages as it takes to ping everybody whom the lines mention. */
const inMessages = (
  people: readonly Person[],
  lines: readonly string[],
  messageOf: (page: readonly string[]) => Payload,
): readonly Payload[] =>
  inPages(lines, mentionsLimit).map((page) => {
    const text = page.join('\n');
    return { ...messageOf(page), pings: idsOf(people).filter((id) => text.includes(`<@${id}>`)) };
  });

/** Without people who had their data deleted, whose ID is not one of Discord's. */
export const realPeople = <P extends { readonly id: string }>(people: readonly P[]): readonly P[] =>
  people.filter(({ id }) => /^\d+$/.test(id));

export const idsOf = (people: readonly { readonly id: string }[]): readonly string[] =>
  realPeople(people).map(({ id }) => id);
