import type { MatchSummary } from '../../matches/index.ts';
import { inDiscord } from '../gateway/guest-places.ts';
import type { Wording } from './words.ts';

export function messageLink(
  guildId: string | null,
  message: { readonly channelId: string; readonly messageId: string },
): string {
  const place = inDiscord(guildId, message.channelId);
  return `https://discord.com/channels/${place.guildId}/${place.channelId}/${message.messageId}`;
}

/** URL of a message, or of its channel if it may not have been posted. */
export function linkTo(where: {
  readonly guildId: string | null;
  readonly channelId: string;
  readonly messageId: string | undefined;
}): string {
  const { guildId, channelId, messageId } = where;
  return messageId === undefined
    ? `<#${inDiscord(guildId, channelId).channelId}>`
    : messageLink(guildId, { channelId, messageId });
}

/** URL of a match's newest board, or of its channel if there is none. */
export const boardLink = ({
  guildId,
  channelId,
  boardMessage,
}: Pick<MatchSummary, 'guildId' | 'channelId' | 'boardMessage'>): string =>
  linkTo({ guildId, channelId, messageId: undefined, ...boardMessage });

/** The same as a line of a message; nothing without a board. */
export const linkLine = ({ say }: Pick<Wording, 'say'>, match: MatchSummary): readonly string[] =>
  match.boardMessage === undefined ? [] : [say('bot:matches.link', { link: boardLink(match) })];
