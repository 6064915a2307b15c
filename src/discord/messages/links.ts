/** URL of a message. */
export function messageLink(
  guildId: string | null,
  message: { readonly channelId: string; readonly messageId: string },
): string {
  return `https://discord.com/channels/${guildId ?? '@me'}/${message.channelId}/${message.messageId}`;
}

/** URL of a message, or of its channel if it may not have been posted. */
export function linkTo(where: {
  readonly guildId: string | null;
  readonly channelId: string;
  readonly messageId: string | undefined;
}): string {
  const { guildId, channelId, messageId } = where;
  return messageId === undefined ? `<#${channelId}>` : messageLink(guildId, { channelId, messageId });
}
