import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Channel, Guild, Role } from './records.ts';

export type PermissionName = keyof typeof PermissionFlagsBits;

const allPermissions: bigint = Object.values(PermissionFlagsBits).reduce((sum, bit) => sum | bit, 0n);

/** The default permissions of everyone in a new server, as far as relevant here. */
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
  'UseExternalApps',
  'ChangeNickname',
];

export function bitsOf(names: readonly PermissionName[]): bigint {
  return names.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n);
}

/** What members in time-out keep (docs: permissions, "Permissions for Timed Out Members"). */
const whileTimedOut = bitsOf(['ViewChannel', 'ReadMessageHistory']);

/** A member's roles, without @everyone. */
export function rolesOf({ members, roles }: Guild, personId: string): readonly Role[] {
  const held = members.find((member) => member.personId === personId)?.roles ?? [];
  return roles.filter(({ id }) => held.includes(id));
}

/** A member's permissions in the guild (docs: permissions, "Permission Overwrites"). */
function guildPermissions(guild: Guild, personId: string): bigint {
  const member = guild.members.find((candidate) => candidate.personId === personId);
  if (member === undefined) return 0n;
  if (guild.ownerId === personId) return allPermissions;
  const bits = guild.roles
    .filter((role) => role.id === guild.id || member.roles.includes(role.id))
    .reduce((sum, role) => sum | BigInt(role.permissions), 0n);
  return (bits & PermissionFlagsBits.Administrator) !== 0n ? allPermissions : bits;
}

/** Whether the guild allows this to a member, whatever its channels say. */
export const mayInGuild = (guild: Guild, personId: string, name: PermissionName): boolean =>
  (guildPermissions(guild, personId) & PermissionFlagsBits[name]) !== 0n;

/**
 * A member's permissions in a channel: the guild's, then the overwrites for everyone, roles and the member. For
 * threads, which have no overwrites, `channel` is the parent. Owners and administrators cannot be in time-out.
 */
export function channelPermissions(guild: Guild, channel: Channel, personId: string, now: number): bigint {
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
  return (member.timedOutUntil ?? 0) > now ? bits & whileTimedOut : bits;
}

/** The value of `app_permissions` in direct messages with the bot (docs: receiving and responding). */
export const directPermissions: bigint = bitsOf([
  'AttachFiles',
  'EmbedLinks',
  'MentionEveryone',
  'UseExternalEmojis',
]);
