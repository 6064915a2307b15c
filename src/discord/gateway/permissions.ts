import { ChannelType, PermissionFlagsBits, type PermissionsBitField } from 'discord.js';
import { phrase, type Phrase } from '../../phrase.ts';

/**
 * Where a message is posted. A forum post is a thread; `direct` is the direct message channel with the bot, `guest` one
 * where the bot is no member.
 */
export interface Place {
  readonly id: string;
  readonly kind: 'channel' | 'thread' | 'direct' | 'guest';
  /** The parent channel of a thread. */
  readonly parentId: string | undefined;
}

export function placeKind(type: ChannelType | undefined): Place['kind'] {
  if (type === ChannelType.DM || type === ChannelType.GroupDM) return 'direct';
  return type === ChannelType.PublicThread ||
    type === ChannelType.PrivateThread ||
    type === ChannelType.AnnouncementThread
    ? 'thread'
    : 'channel';
}

/** Permissions the bot is invited with: those for posting boards, and for reactions to refused moves. */
export const boardPermissions = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'AttachFiles',
  'CreatePublicThreads',
  'ReadMessageHistory',
  'AddReactions',
] as const satisfies readonly (keyof typeof PermissionFlagsBits)[];

/**
 * A permission that the bot lacks here to post boards (with `thread`: to create a thread for them).
 * @returns `undefined` if none is missing.
 */
export function missingPermission(
  place: Place,
  granted: Readonly<PermissionsBitField>,
  thread: boolean,
): Phrase | undefined {
  if (place.kind === 'direct') return undefined;
  if (place.kind === 'guest')
    return granted.has(PermissionFlagsBits.UseExternalApps)
      ? undefined
      : phrase('bot:missing.UseExternalApps');
  const needed = [
    'ViewChannel',
    place.kind === 'thread' ? 'SendMessagesInThreads' : 'SendMessages',
    'AttachFiles',
    // In a forum, whoever may send messages may create posts.
    ...(thread && place.kind === 'thread' ? (['SendMessages'] as const) : []),
    ...(thread && place.kind !== 'thread' ? (['CreatePublicThreads', 'SendMessagesInThreads'] as const) : []),
  ] as const;
  const missing = needed.find((name) => !granted.has(PermissionFlagsBits[name]));
  return missing === undefined ? undefined : phrase(`bot:missing.${missing}`);
}

/**
 * Whether a match, or those of a tournament, get threads of their own there: as asked, otherwise as is usual in the
 * server. A thread that somebody asks for is refused in words; the usual one is not missed.
 */
export const opensThread = (
  place: Place,
  granted: Readonly<PermissionsBitField>,
  asked: boolean | undefined,
  usual: boolean,
): boolean =>
  place.kind === 'channel' && (asked ?? (usual && missingPermission(place, granted, true) === undefined));
