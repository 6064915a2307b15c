/** The address of a message, as Discord's clients open it. */
export function messageLink(
  guildId: string | null,
  message: { readonly channelId: string; readonly messageId: string },
): string {
  return `https://discord.com/channels/${guildId ?? '@me'}/${message.channelId}/${message.messageId}`;
}
