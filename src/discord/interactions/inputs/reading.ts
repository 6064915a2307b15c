import type { Interaction } from 'discord.js';
import {
  ChannelType,
  InteractionContextType,
  MessageFlags,
  PermissionFlagsBits,
  PermissionsBitField,
} from 'discord.js';
import { guestPlace } from '../../gateway/guest-places.ts';
import { toMember } from '../../gateway/members.ts';
import { placeKind, type Place } from '../../gateway/permissions.ts';
import type { Bot, ContextFields } from '../context.ts';
import { Responder } from '../responder.ts';

/** Reads who used the bot and where, without access to the store. */
export function readInteraction(bot: Bot, interaction: Interaction): ContextFields {
  const { id, name } = toMember(interaction.user, interaction.member);
  const locale = bot.words.nearest(interaction.locale);
  const isGuest = isGuestAt(interaction);
  const isPrivate = messageOf(interaction)?.flags.has(MessageFlags.Ephemeral) === true;
  return {
    bot,
    person: { id, name },
    guildId: isGuest ? null : interaction.guildId,
    place: placeOf(interaction, isGuest),
    rights: {
      // Where it is no member, it may say what those may who use it.
      granted: isGuest
        ? (interaction.memberPermissions ?? new PermissionsBitField(PermissionsBitField.All))
        : interaction.appPermissions,
      allowed: (isGuest ? null : interaction.memberPermissions) ?? new PermissionsBitField(),
      roles: rolesOf(interaction),
      maySee: (channelId) => maySee(interaction, channelId),
    },
    locale,
    message: {
      id: interaction.isMessageComponent() ? interaction.message.id : undefined,
      text: messageOf(interaction)?.content ?? '',
      isPrivate,
      asker: messageOf(interaction)?.interactionMetadata?.user.id,
    },
    interaction: {
      id: interaction.id,
      locale,
      arrivedAt: bot.time.monotonic(),
      about: noticing(bot, id),
    },
    respond: new Responder(bot.discord.interactionRest, bot.time, {
      id: interaction.id,
      token: interaction.token,
      applicationId: interaction.applicationId,
      inContainer: messageOf(interaction)?.flags.has(MessageFlags.IsComponentsV2) === true,
      mayUpdate:
        isPrivate || (interaction.isMessageComponent() && hasId(interaction.message, interaction.customId)),
    }),
  };
}

/** Whoever does something in a match is there. */
function noticing({ matches }: Bot, personId: string): ContextFields['interaction']['about'] {
  let known: string | undefined;
  return {
    get match() {
      return known;
    },
    set match(id) {
      known = id;
      if (id !== undefined) matches.attendance.saw(id, personId);
    },
  };
}

/** Whether the bot is no member there, but somebody's own application. */
const isGuestAt = ({ context, guildId, authorizingIntegrationOwners: { guildId: owner } }: Interaction) =>
  context === InteractionContextType.PrivateChannel || (guildId !== null && owner === null);

function placeOf({ channel, channelId, guildId }: Interaction, isGuest: boolean): Place {
  if (isGuest) return { id: guestPlace(channelId ?? '', guildId), kind: 'guest', parentId: undefined };
  const parentId = channel?.isThread() === true ? channel.parentId : null;
  return {
    id: channelId ?? '',
    kind: guildId === null ? 'direct' : placeKind(channel?.type),
    parentId: parentId ?? undefined,
  };
}

function rolesOf({ member }: Interaction): readonly string[] {
  if (member === null) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}

/** Only open threads are known. Who is in a private one is not, so it counts as hidden outside of it. */
function maySee(interaction: Interaction, channelId: string): boolean {
  if (channelId === interaction.channelId) return true;
  if (!interaction.inCachedGuild()) return false;
  const channel = interaction.guild.channels.cache.get(channelId);
  if (channel === undefined || channel.type === ChannelType.PrivateThread) return false;
  return channel.permissionsFor(interaction.member).has(PermissionFlagsBits.ViewChannel);
}

/** Whether a component, or one within it or beside it, has the custom ID. */
const hasId = (component: object, customId: string): boolean =>
  ('customId' in component && component.customId === customId) ||
  ('accessory' in component && hasId(component.accessory as object, customId)) ||
  ('components' in component &&
    (component.components as readonly object[]).some((inner) => hasId(inner, customId)));

/** The message with the component, or from which the form was opened. */
function messageOf(interaction: Interaction) {
  return interaction.isMessageComponent() || interaction.isModalSubmit() ? interaction.message : null;
}
