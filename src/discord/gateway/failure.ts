import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';
import { StorageFailure } from '../../matches/index.ts';
import { phrase, type Phrase } from '../../phrase.ts';
import { NoInteraction } from './guest-places.ts';

export interface Failure {
  /** What the players are told. */
  readonly phrase: Phrase;
  /** Retrying will not help until someone changes something. */
  readonly lasting: boolean;
}

export function failureOf(cause: unknown, channelId: string): Failure {
  if (cause instanceof NoInteraction) return { phrase: phrase('bot:post.noInteraction'), lasting: true };
  const data = { channel: `<#${channelId}>` };
  if (cause instanceof DiscordAPIError) {
    switch (cause.code) {
      case RESTJSONErrorCodes.UnknownChannel:
      case RESTJSONErrorCodes.UnknownMessage:
        return { phrase: phrase('bot:post.gone'), lasting: true };
      case RESTJSONErrorCodes.MissingAccess:
      case RESTJSONErrorCodes.MissingPermissions:
        return { phrase: phrase('bot:post.forbidden', data), lasting: true };
      case RESTJSONErrorCodes.CannotSendMessagesToThisUser:
        return { phrase: phrase('bot:post.blocked'), lasting: true };
      case RESTJSONErrorCodes.InvalidActionOnArchivedThread:
      case RESTJSONErrorCodes.ThreadLocked:
        return { phrase: phrase('bot:post.closed', data), lasting: true };
    }
  }
  return { phrase: phrase('bot:post.later', data), lasting: false };
}

/** What someone is told when their command fails. `id` identifies it in the log. */
export function apology(cause: unknown, id: string): Phrase {
  const full = cause instanceof StorageFailure && cause.trouble === 'full';
  return phrase(full ? 'bot:failedFull' : 'bot:failed', { id });
}
