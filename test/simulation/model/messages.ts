import type { StoredMatch, ReminderRow } from '../../../src/store/store.ts';
import type { Message } from '../discord/records.ts';

/** How long after a ping the same one would be a repetition, in milliseconds; reminders come at least a day apart. */
const repetitionMs = 12 * 3_600_000;
/** How long Discord itself drops repetitions, in milliseconds. */
const nonceMs = 5 * 60_000;

/** `tak-K7Q2-12.png`, but not the standings in `tournament-K7Q2-12.png` */
const boardFile = /^(?!tournament-)[a-z]+-([A-Z0-9]+)-(\d+)\.png$/;
/** Of a board that the bot posts by itself: the match, and of how many events it shows the result. */
const boardNonce = /^(?:board|ping)-([A-Z0-9]+)-(\d+)$/;

interface Shown {
  readonly matchId: string;
  /** One of these is known. */
  readonly turn: number | undefined;
  readonly stage: number | undefined;
  readonly for: 'players' | 'followers' | 'adjudicators';
}

/** The board that a message shows, if any. */
export function boardIn({ files, nonce = '' }: Message): Shown | undefined {
  const file = boardFile.exec(files[0] ?? '');
  const own = boardNonce.exec(nonce);
  const matchId = file?.[1] ?? own?.[1];
  if (matchId === undefined) return undefined;
  const others = nonce.startsWith('report-') ? 'adjudicators' : 'players';
  return {
    matchId,
    turn: file === null ? undefined : Number(file[2]),
    stage: own === null ? undefined : Number(own[2]),
    for: nonce.startsWith('follow-') ? 'followers' : others,
  };
}

const idsIn = ({ components }: Pick<Message, 'components'>): readonly string[] =>
  components.flatMap((row) => (row.components ?? []).map(({ custom_id: id = '' }) => id));

/** The match whose board a message is, by its buttons: one that somebody asked for may have neither picture nor key. */
export const matchIn = (message: Pick<Message, 'components'>): string | undefined =>
  idsIn(message).flatMap((id) => /^(?:move|resume):([A-Z0-9]+)/.exec(id)?.[1] ?? [])[0];

/** The turn of its match that a changed message shows; `undefined` if it says nothing of one. */
export function turnIn(message: Pick<Message, 'files' | 'components'>): number | undefined {
  const shown = boardFile.exec(message.files[0] ?? '')?.[2];
  if (shown !== undefined) return Number(shown);
  const ids = idsIn(message);
  const move = ids.map((id) => /^move:[A-Z0-9]+:(\d+)$/.exec(id)).find((found) => found !== null);
  return move === undefined ? undefined : Number(move[1]);
}

/** Events that leave the board as it is. */
const unshown = ['offer', 'retract', 'decline', 'warned', 'hint'];

/** The kinds of a match's events that made a new board due. */
export const shownOf = ({ events }: StoredMatch): readonly string[] =>
  events.map(({ data }) => (data as { kind: string }).kind).filter((kind) => !unshown.includes(kind));

/** The turn after so many of them. */
export function turnAt(stored: StoredMatch, stage: number): number {
  const shown = shownOf(stored);
  const turns = shown.slice(0, stage).filter((kind) => ['ply', 'undo', 'change'].includes(kind)).length;
  return turns + Math.max(0, stage - shown.length);
}

/** What may be posted only once. */
export class Messages {
  readonly #pings = new Map<string, { readonly message: Message; readonly troubles: number }>();
  readonly #troubles: () => number;
  readonly #answered = new Map<string, Message>();
  /** By server: when the bot had joined it as it greeted it. */
  readonly #greeted = new Map<string, number>();

  /** @param troubles how often the bot could have been kept from storing what it knew. */
  constructor(troubles: () => number) {
    this.#troubles = troubles;
  }

  /**
   * @param board what it shows: the match and its version.
   * @param isOnce whether it may not be repeated although it pings nobody.
   * @returns what is wrong with a message of the bot.
   */
  posted(message: Message, board: string | undefined, isOnce: boolean): string | undefined {
    return (
      this.#greets(message) ??
      (message.pings.length > 0 || isOnce ? this.#repeated(message, board) : undefined) ??
      this.#answers(message)
    );
  }

  /** A repetition is excused only if the bot could not know of the first, and Discord has forgotten it. */
  #repeated(message: Message, board: string | undefined): string | undefined {
    const { channel, content, cause } = message;
    // Boards of two turns may arrive when the later one is stored.
    // Deadlines may have been extended in between.
    const key = [channel.id, board ?? cause, content.replace(/<t:\d+/g, '<t')].join(' ');
    const before = this.#pings.get(key);
    const troubles = this.#troubles();
    this.#pings.set(key, { message, troubles });
    if (before === undefined) return undefined;
    // Discord takes no nonces with answers to interactions, so one whose connection broke may be there twice.
    if (message.interaction !== undefined && !before.message.confirmed) return undefined;
    const apart = message.at - before.message.at;
    const knew = before.message.confirmed && before.troubles === troubles;
    if (apart > (knew ? repetitionMs : nonceMs)) return undefined;
    return `posted twice within ${apart} ms: ${content}`;
  }

  /** A server is greeted when the bot is added to it, and at no other time. */
  #greets({ nonce = '', channel }: Message): string | undefined {
    const guild = nonce.startsWith('join-') ? channel.guild : undefined;
    if (guild === undefined) return undefined;
    if (guild.changedAt === 0) return 'a server of before was greeted';
    if (this.#greeted.get(guild.id) === guild.changedAt) return 'a server was greeted twice';
    this.#greeted.set(guild.id, guild.changedAt);
    return undefined;
  }

  /** What somebody wrote is answered once, or again if the bot could not know that it was and Discord has forgotten it. */
  #answers(message: Message): string | undefined {
    if (message.replyTo === undefined) return undefined;
    const before = this.#answered.get(message.replyTo);
    this.#answered.set(message.replyTo, message);
    if (before === undefined) return undefined;
    if (!before.confirmed && message.at - before.at > nonceMs) return undefined;
    return `answered twice: ${before.content} / ${message.content}`;
  }
}

/** Of a reminder that somebody asked for: its ID. */
const reminderNonce = /^remind-(\d+)-/;

/** What people were promised to be told later. */
export class Reminders {
  readonly #set = new Map<number, ReminderRow>();
  readonly #posted = new Set<number>();

  /** It takes the place of an earlier one for the same match. */
  set(reminder: ReminderRow): void {
    for (const { id, personId, matchId } of this.#set.values())
      if (personId === reminder.personId && matchId === reminder.matchId) this.#set.delete(id);
    this.#set.set(reminder.id, reminder);
  }

  posted({ nonce = '' }: Message): void {
    const id = reminderNonce.exec(nonce)?.[1];
    if (id !== undefined) this.#posted.add(Number(id));
  }

  forget(personId: string): void {
    for (const reminder of this.#set.values())
      if (reminder.personId === personId) this.#set.delete(reminder.id);
  }

  /** @returns those of a match that were due in this time, and never came. */
  missed(of: string, from: number, until: number): readonly string[] {
    return [...this.#set.values()].flatMap(({ id, matchId, personId, at }) =>
      matchId !== of || at < from || at > until || this.#posted.has(id)
        ? []
        : [`match ${of}: ${personId} was not reminded`],
    );
  }
}
