import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';
import { StorageFailure } from '../../matches/index.ts';
import type { Phrase } from '../../phrase.ts';

interface Failure {
  /** What the players are told. */
  readonly phrase: Phrase;
  /** Retrying will not help until someone changes something. */
  readonly lasting: boolean;
}

/** Why nothing could be posted in a channel. */
export function failureOf(cause: unknown, channelId: string): Failure {
  const data = { channel: `<#${channelId}>` };
  if (cause instanceof DiscordAPIError) {
    switch (cause.code) {
      case RESTJSONErrorCodes.UnknownChannel:
      case RESTJSONErrorCodes.UnknownMessage:
        return { phrase: { key: 'bot:post.gone', data: {} }, lasting: true };
      case RESTJSONErrorCodes.MissingAccess:
      case RESTJSONErrorCodes.MissingPermissions:
        return { phrase: { key: 'bot:post.forbidden', data }, lasting: true };
      case RESTJSONErrorCodes.CannotSendMessagesToThisUser:
        return { phrase: { key: 'bot:post.blocked', data: {} }, lasting: true };
      case RESTJSONErrorCodes.InvalidActionOnArchivedThread:
      case RESTJSONErrorCodes.ThreadLocked:
        return { phrase: { key: 'bot:post.closed', data }, lasting: true };
    }
  }
  return { phrase: { key: 'bot:post.later', data }, lasting: false };
}

/** What someone is told when their command fails. `id` identifies it in the log. */
export function apology(cause: unknown, id: string): Phrase {
  const full = cause instanceof StorageFailure && cause.trouble === 'full';
  return { key: full ? 'bot:failedFull' : 'bot:failed', data: { id } };
}
