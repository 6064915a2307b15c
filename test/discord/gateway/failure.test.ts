import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../../../src/discord/gateway/failure.ts';

function refused(code: number): DiscordAPIError {
  const body = { files: undefined, json: undefined };
  return new DiscordAPIError({ code, message: 'refused' }, code, 403, 'POST', 'https://discord.test', body);
}

describe('what cannot be posted', () => {
  it.each([
    ['a channel that is gone', refused(RESTJSONErrorCodes.UnknownChannel), 'bot:post.gone', true],
    [
      'a channel that is not for the bot',
      refused(RESTJSONErrorCodes.MissingAccess),
      'bot:post.forbidden',
      true,
    ],
    [
      'somebody who blocked the bot',
      refused(RESTJSONErrorCodes.CannotSendMessagesToThisUser),
      'bot:post.blocked',
      true,
    ],
    ['a locked thread', refused(RESTJSONErrorCodes.ThreadLocked), 'bot:post.closed', true],
    ['anything else that Discord says', refused(0), 'bot:post.later', false],
    ['no answer', new Error('socket hang up'), 'bot:post.later', false],
  ])('%s', (_case, cause, key, lasting) => {
    expect(failureOf(cause, '5')).toMatchObject({ phrase: { key }, lasting });
  });
});
