import { ChannelType, PermissionFlagsBits, type PermissionsBitField } from 'discord.js';
import type { Phrase } from '../../phrase.ts';

/** Where something is said. A forum post is a thread; `direct` is the private channel with the bot. */
export interface Place {
  readonly id: string;
  readonly kind: 'channel' | 'thread' | 'direct';
  /** Of a thread: the channel that it belongs to. */
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

/** What the bot is invited with: what it needs wherever it posts boards, and reactions to refused moves. */
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
 * What the bot may not do here but has to, to post boards (with `thread`: to open a thread for them).
 * @returns undefined when nothing is missing.
 */
export function missingPermission(
  place: Place,
  granted: Readonly<PermissionsBitField>,
  thread: boolean,
): Phrase | undefined {
  if (place.kind === 'direct') return undefined;
  const needed = [
    'ViewChannel',
    place.kind === 'thread' || thread ? 'SendMessagesInThreads' : 'SendMessages',
    'AttachFiles',
    ...(thread ? (['CreatePublicThreads'] as const) : []),
  ] as const;
  const missing = needed.find((name) => !granted.has(PermissionFlagsBits[name]));
  return missing === undefined ? undefined : { key: `bot:missing.${missing}`, data: {} };
}
