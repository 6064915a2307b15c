import type { TournamentRecord, TournamentRow } from '../../store/store.ts';
import type { Person } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import { readTerms, type Terms } from '../model/terms.ts';
import { effective, isUndoable, readEvents, type TournamentEvent, type Undoable } from './model/events.ts';
import { readOptions, type TournamentOptions } from './model/options.ts';
import { groupStandings, standings, type Place } from './standings/standings.ts';
import { foldTournament, type TournamentState } from './model/state.ts';

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
export interface Opening {
  readonly messageId: string;
  /** The last event that it shows. */
  readonly shows: number;
}

/** A tournament as the layers above see it. */
export interface Tournament {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly organiser: Person;
  readonly options: TournamentOptions;
  readonly terms: Terms;
  readonly state: TournamentState;
  /** By number. */
  readonly players: readonly Person[];
  /** Best first. */
  readonly standings: readonly Place[];
  /** Of each group. */
  readonly groups: readonly (readonly Place[])[];
  /** `undefined`: it has no message with buttons to join. */
  readonly opening: Opening | undefined;
  /** Oldest first. */
  readonly news: readonly News[];
  /** What the last undo took back. */
  readonly takenBack: Undoable | undefined;
}

export interface TournamentSummary {
  readonly id: string;
  readonly name: string;
  readonly gameId: string;
}

export const summaryOf = ({ id, options }: TournamentRow): TournamentSummary => {
  const { name, gameId } = readOptions(options);
  return { id, name, gameId };
};

export const eventsOf = ({ events }: TournamentRecord): readonly TournamentEvent[] =>
  readEvents(events.map(({ data }) => data));

export async function viewOf(reader: Reader, record: TournamentRecord): Promise<Tournament> {
  const { id, scopeId, channelId, organiser, options, players } = record;
  const person = await reader.people(scopeId, [organiser, ...players]);
  const events = eventsOf(record);
  const state = foldTournament(events);
  return {
    id,
    guildId: scopeId,
    channelId,
    organiser: person(organiser),
    options: readOptions(options),
    terms: readTerms(readOptions(options).terms),
    state,
    players: players.map(person),
    standings: standings(state),
    groups: (state.groups ?? []).map((group) => groupStandings(state, group)),
    opening: openingIn(events),
    news: newsIn(events),
    takenBack: [...effective(events).undone.values()].at(-1),
  };
}

const hidden: readonly TournamentEvent['kind'][] = ['opened', 'result', 'announced', 'lastDay', 'overdue'];

function openingIn(events: readonly TournamentEvent[]): Opening | undefined {
  const opened = events.find((event) => event.kind === 'opened');
  const shows = events.findLastIndex(({ kind }) => !hidden.includes(kind));
  return opened && { messageId: opened.messageId, shows };
}

const isNews = (event: TournamentEvent): boolean =>
  (isUndoable(event) && event.kind !== 'start') || ['lastDay', 'overdue', 'undo'].includes(event.kind);

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
