import { ApplicationCommandType, InteractionType, MessageFlags, MessageType } from 'discord-api-types/v10';
import type { Draft } from '../checks/message.ts';
import { originOf, type Interaction } from '../interactions/interactions.ts';
import type { MessageRecord } from '../world/records.ts';
import type { Call, RestContext } from './route.ts';

/** Flags that an answer to an interaction may have. */
const replyFlags =
  MessageFlags.Ephemeral |
  MessageFlags.SuppressEmbeds |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsComponentsV2;

/** Posts a response to an interaction; `undefined` if the channel is gone. Follow-ups refer to the first response. */
export function reply(
  call: Call,
  context: RestContext,
  interaction: Interaction,
  draft: Draft,
  extraFlags = 0,
): MessageRecord | undefined {
  const channel = context.world.channels.get(interaction.channelId);
  if (channel === undefined) return undefined;
  const flags = draft.flags ?? 0;
  if ((flags & ~replyFlags) !== 0) context.report(`${call.name}: flags ${flags} in an answer`);
  // A server can have what its members' own applications say shown to these alone.
  const isMuted =
    channel.guildId !== null &&
    !context.world.hasBot(channel) &&
    !context.world.may(channel, interaction.personId, 'UseExternalApps');
  const isPrivate = isMuted || (flags & MessageFlags.Ephemeral) !== 0;
  const first = interaction.originalId === null;
  const reference = first ? interaction.pressedMessageId : interaction.originalId;
  const answersCommand = first && interaction.type === InteractionType.ApplicationCommand;
  return context.posting.post({
    channel,
    authorId: context.world.bot.id,
    draft: { ...draft, flags: (flags & replyFlags) | (isPrivate ? MessageFlags.Ephemeral : 0) },
    uploads: call.uploads,
    type: answersCommand
      ? commandAnswer(context, interaction)
      : reference === null
        ? MessageType.Default
        : MessageType.Reply,
    privateFor: isPrivate ? interaction.personId : null,
    origin: originOf(interaction),
    replyTo: reference,
    replyPings: false,
    flags: extraFlags,
  });
}

/** The type of a response to a slash command or context menu command. */
function commandAnswer(context: RestContext, { command: name }: Interaction): MessageType {
  const known = context.world.commands.find(({ command }) => command.name === name)?.command;
  const slash = (known?.type ?? ApplicationCommandType.ChatInput) === ApplicationCommandType.ChatInput;
  return slash ? MessageType.ChatInputCommand : MessageType.ContextMenuCommand;
}
