import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Channel, Guild } from './records.ts';

export type PermissionName = keyof typeof PermissionFlagsBits;

const allPermissions: bigint = Object.values(PermissionFlagsBits).reduce((sum, bit) => sum | bit, 0n);

/** What a fresh server allows everybody, as far as it matters at a table. */
export const everyonesPermissions: readonly PermissionName[] = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'EmbedLinks',
  'AttachFiles',
  'AddReactions',
  'UseExternalEmojis',
  'ReadMessageHistory',
  'UseApplicationCommands',
  'ChangeNickname',
];

export function bitsOf(names: readonly PermissionName[]): bigint {
  return names.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n);
}

/** The permissions of a member in the whole guild (docs: permissions, "Permission Overwrites"). */
function guildPermissions(guild: Guild, personId: string): bigint {
  const member = guild.members.find((candidate) => candidate.personId === personId);
  if (member === undefined) return 0n;
  if (guild.ownerId === personId) return allPermissions;
  const bits = guild.roles
    .filter((role) => role.id === guild.id || member.roles.includes(role.id))
    .reduce((sum, role) => sum | BigInt(role.permissions), 0n);
  return (bits & PermissionFlagsBits.Administrator) !== 0n ? allPermissions : bits;
}

/**
 * The permissions of a member in a channel: the guild's, then the overwrites for everyone, for roles, for the
 * member. `channel` is the parent where a thread is meant: threads have no overwrites of their own.
 */
export function channelPermissions(guild: Guild, channel: Channel, personId: string): bigint {
  const member = guild.members.find((candidate) => candidate.personId === personId);
  if (member === undefined) return 0n;
  let bits = guildPermissions(guild, personId);
  if (bits === allPermissions) return bits;
  const apply = (concerned: (id: string) => boolean): void => {
    const found = channel.overwrites.filter((overwrite) => concerned(overwrite.id));
    bits &= ~found.reduce((sum, overwrite) => sum | BigInt(overwrite.deny), 0n);
    bits |= found.reduce((sum, overwrite) => sum | BigInt(overwrite.allow), 0n);
  };
  apply((id) => id === guild.id);
  apply((id) => id !== guild.id && member.roles.includes(id));
  apply((id) => id === personId);
  return bits;
}

/** What `app_permissions` says in a direct message with the bot (docs: receiving and responding). */
export const directPermissions: bigint = bitsOf([
  'AttachFiles',
  'EmbedLinks',
  'MentionEveryone',
  'UseExternalEmojis',
]);
