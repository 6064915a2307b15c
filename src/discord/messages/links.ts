/** The address of a message, as Discord's clients open it. */
export function messageLink(
  guildId: string | null,
  message: { readonly channelId: string; readonly messageId: string },
): string {
  return `https://discord.com/channels/${guildId ?? '@me'}/${message.channelId}/${message.messageId}`;
}

/** The address of a message that may not have been posted, else its channel. */
export function linkTo(where: {
  readonly guildId: string | null;
  readonly channelId: string;
  readonly messageId: string | undefined;
}): string {
  const { guildId, channelId, messageId } = where;
  return messageId === undefined ? `<#${channelId}>` : messageLink(guildId, { channelId, messageId });
}
