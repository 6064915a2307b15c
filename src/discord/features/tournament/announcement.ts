import { gameById } from '../../../games/index.ts';
import { fewestPlayers, matchCount, plan, type Tournament } from '../../../matches/index.ts';
import { phrase } from '../../../phrase.ts';
import { mentions } from '../../interactions/admission.ts';
import type { Bot } from '../../interactions/context.ts';
import { buttonRows, linkRow, type Button } from '../../messages/buttons.ts';
import { divider, type ActionRow, type Payload } from '../../messages/payload.ts';
import { termsPhrases } from '../../messages/terms.ts';
import { dayAndTime, inTime } from '../../messages/timestamps.ts';
import type { Wording } from '../../messages/words.ts';
import { joinButton, leaveButton, ownStandingsButton } from './components.ts';
import { progress } from './standings/page.ts';

/** How many names are shown before the start. */
const mostNames = 40;
const dayMs = 86_400_000;

/** A tournament that can be joined, with its players; afterwards, how far it has come. */
export async function openMessage(bot: Bot, tournament: Tournament): Promise<Payload> {
  const { id, options, organiser, state } = tournament;
  const wording = bot.wordingOf(tournament);
  const { say, plain } = wording;
  const people = state.entrants.flatMap(({ player, withdrawn }) =>
    withdrawn ? [] : [tournament.players[player]!.name],
  );
  const names = people.slice(0, mostNames).join(', ');
  const count = people.length;
  const list = say(count > mostNames ? 'tournament:open.morePlayers' : 'tournament:open.players', {
    count,
    names,
  });
  const title = say('tournament:open.title', { name: options.name, game: bot.gameName(options.gameId), id });
  const rules = [
    formatLine(wording, tournament),
    gameLine(bot, wording, tournament),
    ...entryLines(wording, tournament),
  ];
  const players = [count === 0 ? say('tournament:open.nobody') : list, ...stateLines(wording, tournament)];
  const entry: readonly Button[] = [
    // After the start, mostly those who have left can join.
    {
      label: plain('tournament:button.join'),
      id: joinButton.of(id),
      ...(state.status === 'open' && { style: 'success' }),
    },
    { label: plain('tournament:button.leave'), id: leaveButton.of(id) },
  ];
  const isOver = state.status === 'ended';
  const own = { label: plain('tournament:button.standings'), id: ownStandingsButton.of(id) };
  return {
    content: `${title}\n${say('tournament:open.organiser', { name: organiser.name })}`,
    blocks: [...rules, divider, players.join('\n')],
    rows: [
      // Nobody has a place in what never began.
      ...buttonRows([...(isOver ? [] : entry), ...(isOver && state.rounds.length === 0 ? [] : [own])]),
      ...(await pageRows(bot, wording, tournament)),
    ],
  };
}

/** The address of its page, where there is one. */
export async function pageRows(
  { pages }: Pick<Bot, 'pages'>,
  { plain }: Pick<Wording, 'plain'>,
  tournament: Tournament,
): Promise<readonly ActionRow[]> {
  const url = await pages.tournamentLink?.(tournament);
  return url === undefined ? [] : [linkRow(plain('tournament:button.page'), url)];
}

function stateLines(wording: Wording, tournament: Tournament): readonly string[] {
  const { say } = wording;
  const { state, options } = tournament;
  const small = (key: 'how' | 'join' | 'cancelled' | 'over' | 'begun' | 'begun.swiss') =>
    `-# ${say(`tournament:open.${key}`)}`;
  if (state.status === 'open') {
    const { startsAt } = state.rules;
    return [...planLines(wording, tournament), small(startsAt === null ? 'how' : 'join')];
  }
  if (state.status === 'ended') return [small(state.plan === undefined ? 'cancelled' : 'over')];
  const data = {
    progress: progress(wording, tournament),
    when: inTime(state.rounds.at(-1)?.deadline ?? 0),
  };
  const round = say('tournament:open.round', data);
  const begun = state.plan?.format === 'swiss' ? 'begun.swiss' : 'begun';
  const left = (state.plan?.rounds ?? 0) - state.rounds.length;
  const until = (state.rounds.at(-1)?.deadline ?? 0) + left * options.days * dayMs;
  const lasts = say('tournament:open.lasts', { when: dayAndTime(until) });
  return [...(state.rounds.length > 0 ? [round, lasts] : []), small(begun)];
}

/** What those who have joined so far can expect. */
function planLines({ say }: Wording, { options, state }: Tournament): readonly string[] {
  const count = state.entrants.filter(({ withdrawn }) => !withdrawn).length;
  if (count < fewestPlayers) return [];
  const { format, rounds } = plan(options, count);
  const days = rounds * options.days;
  const { startsAt } = state.rules;
  const lasts = startsAt === null ? [] : [{ when: dayAndTime(startsAt + days * dayMs) }];
  return [
    say('tournament:open.plan', {
      count,
      format: say(`tournament:format.${format}`),
      rounds: say('tournament:rounds', { count: rounds }),
      matches: say('tournament:plan.matches', { count: matchCount(options, count) }),
      days: say('tournament:plan.days', { count: days }),
    }),
    ...lasts.map((data) => say('tournament:open.lasts', data)),
  ];
}

/** When and for whom. */
function entryLines({ say }: Wording, { state }: Tournament): readonly string[] {
  const { startsAt, closesAt, checkIn, invited, role, least, most } = state.rules;
  if (state.status !== 'open') return [];
  const { prize, prizeDays } = state.rules;
  const data = prize === null ? undefined : { role: mentions('@&', [prize]), count: prizeDays ?? 0 };
  const range = least === null ? 'most' : most === null ? 'least' : 'rating';
  return [
    ...(startsAt === null ? [] : [say('tournament:open.starts', { when: dayAndTime(startsAt) })]),
    ...(closesAt === null ? [] : [say('tournament:open.closes', { when: dayAndTime(closesAt) })]),
    ...(checkIn === null ? [] : [say('tournament:open.checkIn', { count: checkIn })]),
    ...(invited ? [say('tournament:open.invited')] : []),
    ...(role === null ? [] : [say('tournament:open.role', { role: mentions('@&', [role]) })]),
    ...(least === null && most === null
      ? []
      : [say(`tournament:open.${range}`, { least: least ?? 0, most: most ?? 0 })]),
    ...(data ? [say(prizeDays === null ? 'tournament:open.prize' : 'tournament:open.prizeDays', data)] : []),
  ];
}

function formatLine({ say: word }: Wording, { options, state }: Tournament): string {
  return [
    word(
      `tournament:format.${options.format === 'preset' ? (state.plan?.format ?? 'preset') : options.format}`,
    ),
    ...(options.format === 'swiss' && options.rounds !== null
      ? [word('tournament:rounds', { count: options.rounds })]
      : []),
    word('tournament:games', { count: options.games }),
    ...(options.atOnce.length > 1
      ? [word('tournament:atOnce.rounds', { list: options.atOnce.join(', ') })]
      : []),
    ...(options.atOnce.length === 1 && options.atOnce[0]! > 1
      ? [word('tournament:atOnce', { count: options.atOnce[0]! })]
      : []),
    ...(options.format === 'groups'
      ? [
          word('tournament:groupSize', { size: options.groupSize }),
          word('tournament:advance', { count: options.advance }),
        ]
      : []),
    ...(hasBracket(options) ? [word('tournament:deciders', { count: options.deciders })] : []),
    ...(!hasBracket(options) && options.deciders > 0
      ? [word('tournament:playoff', { count: options.deciders })]
      : []),
    ...(options.third && hasBracket(options) ? [word('tournament:third')] : []),
    ...(options.format === 'knockout'
      ? []
      : [
          word('tournament:ties', {
            list: state.rules.ties.map((tie) => word(`tournament:tie.${tie}`)).join(', '),
          }),
        ]),
    word('tournament:days', { count: options.days }),
    word(`tournament:unfinished.${options.absence}`),
  ].join(' · ');
}

const hasBracket = ({ format }: Tournament['options']): boolean =>
  format === 'knockout' || format === 'groups';

function gameLine({ games }: Bot, { say, plain }: Wording, { options, terms }: Tournament): string {
  const game = gameById(games, options.gameId);
  const reason = game?.unrated(options.game);
  const casual = terms.rated && reason === undefined ? undefined : { reason };
  return [
    ...(game?.summary(options.game) ?? []),
    ...termsPhrases(terms, casual, plain),
    ...(terms.vacation ? [] : [phrase('tournament:noVacation')]),
    ...(options.threads ? [phrase('tournament:inThreads')] : []),
  ]
    .map(say)
    .join(' · ');
}
