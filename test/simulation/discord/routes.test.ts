import { describe, expect, it } from 'vitest';
import { Loop } from '../clock/loop.ts';
import { Discord } from './discord.ts';
import { answer } from './routes.ts';

describe('the simulated Discord', () => {
  const discord = new Discord(new Loop(Date.UTC(2026, 4, 1)));
  const person = discord.addPerson('Person', 'en-US');
  const guild = discord.addGuild('Server', 'en-US', [person], []);
  const channel = discord.addChannel('channel', { kind: 'text', guild });
  const thread = discord.addChannel('thread', { kind: 'thread', guild, parent: channel });
  const closed = Object.assign(discord.addChannel('closed', { kind: 'text', guild }), { forbidden: true });
  const { id: messageId } = discord.post(channel, person.id, { content: 'Hello' }, []);
  const body = { name: 'A match' };
  const nonce = '1234567890123456789012345';

  it.each([
    ['opens a thread without a message', `/channels/${channel.id}/threads`, body, 201],
    ['opens a thread of a message', `/channels/${channel.id}/messages/${messageId}/threads`, body, 201],
    ['opens no second one', `/channels/${channel.id}/messages/${messageId}/threads`, body, 400],
    ['opens none in a thread', `/channels/${thread.id}/threads`, body, 400],
    ['opens none where the bot may not post', `/channels/${closed.id}/threads`, body, 403],
    ['takes a nonce of 25 characters', `/channels/${channel.id}/messages`, { nonce }, 200],
    ['refuses a longer one', `/channels/${channel.id}/messages`, { nonce: `${nonce}6` }, 400],
  ])('%s', (_, path, given, status) => {
    const call = { method: 'POST', path, body: given, files: [], cause: undefined };
    expect(answer(discord, call).status).toBe(status);
  });
});
