import type { StoredTournament, TournamentRow } from '../../store/store.ts';
import type { Reader } from '../reading/reader.ts';
import { readTerms } from '../model/terms.ts';
import {
  activePlayers,
  effective,
  foldTournament,
  groupStandings,
  isPlayedOut,
  isUndoable,
  readEvents,
  readOptions,
  standings,
  type TournamentEvent,
  type TournamentState,
  type Undoable,
} from '@taktable/tournament';

/** Something that happened and has not been announced yet. */
export interface News {
  /** Identifies the event. */
  readonly index: number;
  readonly event: TournamentEvent;
  /** What an undo took back. */
  readonly undone: Undoable | undefined;
  /** For a round: its number, from 1. */
  readonly round: number;
}

/** The message with the buttons to join. */
export interface JoinMessage {
  readonly messageId: string;
  /** The last event that it shows. */
  readonly shows: number;
}

/** A tournament as the layers above see it. */
export type Tournament = Awaited<ReturnType<typeof tournamentView>>;

export const summaryOf = ({ id, options }: TournamentRow) => {
  const { name, gameId } = readOptions(options);
  return { id, name, gameId };
};

export const eventsOf = ({ events }: StoredTournament): readonly TournamentEvent[] =>
  readEvents(events.map(({ data }) => data));

/** The number of somebody who is in it. */
export const playerOf = (
  { players }: Pick<StoredTournament, 'players'>,
  state: TournamentState,
  personId: string,
): number | undefined => activePlayers(state).find((player) => players[player] === personId);

export async function tournamentView(reader: Reader, stored: StoredTournament) {
  const { id, scopeId, channelId, organiser, options, players } = stored;
  const person = await reader.people(scopeId, [organiser, ...players]);
  const events = eventsOf(stored);
  const state = foldTournament(events);
  return {
    id,
    guildId: scopeId,
    channelId,
    organiser: person(organiser),
    options: readOptions(options),
    terms: readTerms(readOptions(options).terms),
    state,
    /** By number. */
    players: players.map(person),
    /** Best first. */
    standings: standings(state),
    /** Of each group. */
    groups: (state.groups ?? []).map((group) => groupStandings(state, group)),
    /** `undefined`: it has no message with buttons to join. */
    opening: openingIn(events),
    /** The first, if it ended by itself. */
    winners: isPlayedOut(state)
      ? standings(state).flatMap(({ rank, player }) => (rank === 1 ? [person(players[player]!)] : []))
      : [],
    /** What happened, and when. */
    log: stored.events,
    /** Oldest first. */
    news: newsIn(events),
    /** What the last undo took back. */
    takenBack: [...effective(events).undone.values()].at(-1),
  };
}

const hidden: readonly TournamentEvent['kind'][] = [
  'opened',
  'result',
  'announced',
  'invite',
  'prizeOver',
  'halfTime',
  'lastDay',
  'overdue',
];

function openingIn(events: readonly TournamentEvent[]): JoinMessage | undefined {
  const opened = events.find((event) => event.kind === 'opened');
  const shows = events.findLastIndex(({ kind }) => !hidden.includes(kind));
  return opened && { messageId: opened.messageId, shows };
}

const isNews = (event: TournamentEvent): boolean =>
  (isUndoable(event) && event.kind !== 'start') ||
  (event.kind === 'join' && event.added === true) ||
  (event.kind === 'halfTime' && event.players.length > 0) ||
  (event.kind === 'prolong' && event.reason !== undefined) ||
  ['prizeOver', 'pair', 'invite', 'checkInOpens', 'tooFew', 'lastDay', 'overdue', 'undo'].includes(
    event.kind,
  );

function newsIn(events: readonly TournamentEvent[]): readonly News[] {
  const { kept, undone } = effective(events);
  const announced = new Set(events.flatMap((event) => (event.kind === 'announced' ? [event.event] : [])));
  let round = 0;
  return kept.flatMap(({ index, event }) => {
    if (event.kind === 'round' && event.deciding !== true) round += 1;
    if (!isNews(event) || announced.has(index)) return [];
    return [{ index, event, undone: undone.get(index), round }];
  });
}
