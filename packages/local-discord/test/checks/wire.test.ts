import { InteractionType } from 'discord-api-types/v10';
import { expect, it, describe } from 'vitest';
import type { Interaction } from '../../src/interactions/interactions.ts';
import type { LocalDiscord } from '../../src/index.ts';
import { openDiscord } from '../support/discord.ts';
import { display, ids, row, times, v2, x } from './bodies.ts';

/** The same limits over HTTP, as Discord's own responses. */

interface Answered {
  readonly status: number;
  readonly body: { readonly code?: number; readonly errors?: object } | undefined;
}

async function send(
  discord: LocalDiscord,
  method: string,
  path: string,
  body?: unknown,
  files: readonly string[] = [],
): Promise<Answered> {
  const form = new FormData();
  form.set('payload_json', JSON.stringify(body));
  files.forEach((name, index) => form.set(`files[${index}]`, new Blob(['a']), name));
  const json = { 'content-type': 'application/json' };
  const response = await fetch(`${discord.apiUrl}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${discord.token}`, ...(files.length === 0 && json) },
    ...(body !== undefined && { body: files.length === 0 ? JSON.stringify(body) : form }),
  });
  return {
    status: response.status,
    body: response.status === 204 ? undefined : ((await response.json()) as object),
  };
}

/** The leaves of an error tree as `path code`. */
const leaves = (tree: object, path: readonly string[] = []): readonly string[] =>
  Object.entries(tree).flatMap(([key, inner]: [string, object]) =>
    key === '_errors'
      ? (inner as { code: string }[]).map(({ code }) => [...path, code].join(' '))
      : leaves(inner, [...path, key]),
  );

const takDocs = {
  name: 'tak',
  description: 'Play',
  options: [{ type: 4, name: 'size', description: 'a', autocomplete: true }],
};

/** A command waiting for its response, or for its autocomplete. */
async function waiting(discord: LocalDiscord, typing = false): Promise<Interaction> {
  await send(discord, 'PUT', `/applications/${discord.bot.id}/commands`, [takDocs]);
  const { client } = discord.person('Ada');
  const channel = discord.channel('general');
  const [command] = client.commands(channel);
  const sent = typing
    ? client.autocomplete(channel, command!, [{ type: 4, name: 'size', value: '' }], 'size')
    : client.command(channel, command!, []);
  if (!sent.ok) throw new Error(sent.error);
  expect(sent.value.interaction.type).toBe(
    typing ? InteractionType.ApplicationCommandAutocomplete : InteractionType.ApplicationCommand,
  );
  return sent.value.interaction;
}

const long = { content: x(2001) };
const tooLong = 'content BASE_TYPE_MAX_LENGTH';
const table = '/channels/TABLE';

describe('a body that Discord refuses', () => {
  it.each([
    ['POST', `${table}/messages`, long, tooLong],
    ['PATCH', `${table}/messages/MESSAGE`, long, tooLong],
    ['POST', `${table}/messages/MESSAGE/threads`, { name: x(101) }, 'name BASE_TYPE_BAD_LENGTH'],
    ['POST', `${table}/threads`, { name: x(101) }, 'name BASE_TYPE_BAD_LENGTH'],
    ['PATCH', table, { name: x(101) }, 'name BASE_TYPE_BAD_LENGTH'],
    ['POST', '/channels/FORUM/threads', { name: 'a', message: long }, `message ${tooLong}`],
    ['GET', `${table}/messages?limit=101`, undefined, 'limit NUMBER_TYPE_MAX'],
    ['POST', '/users/@me/channels', { recipient_id: 'ada' }, 'recipient_id NUMBER_TYPE_COERCE'],
    [
      'POST',
      '/applications/BOT/commands',
      { ...takDocs, name: 'Tak' },
      'name APPLICATION_COMMAND_INVALID_NAME',
    ],
    [
      'PUT',
      '/applications/BOT/commands',
      [takDocs, { ...takDocs, name: 'A' }],
      '1 name APPLICATION_COMMAND_INVALID_NAME',
    ],
    [
      'PUT',
      '/applications/BOT/guilds/GUILD/commands',
      [{ ...takDocs, contexts: [0] }],
      '0 contexts APPLICATION_COMMAND_GLOBAL_ONLY',
    ],
  ])('%s %s is told where: %j', async (method, path, body, ...expected) => {
    const discord = await openDiscord();
    discord.allow(discord.channel('general'), ['ManageChannels', 'ManageMessages']);
    const posted = await send(discord, 'POST', `/channels/${discord.channel('general').id}/messages`, {
      content: 'a',
    });
    const place: Readonly<Record<string, string>> = {
      TABLE: discord.channel('general').id,
      FORUM: discord.addChannel('matches', discord.guild(), 'forum').id,
      GUILD: discord.guild().id,
      BOT: discord.bot.id,
      MESSAGE: (posted.body as { id: string }).id,
    };
    const answer = await send(
      discord,
      method,
      path.replace(/[A-Z]+/g, (name) => place[name]!),
      body,
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 50035, message: 'Invalid Form Body' } });
    expect(leaves(answer.body!.errors!)).toEqual(expected);
    expect(discord.violations).toHaveLength(1);
  });

  it.each([
    ['a reply', 4, long, `data ${tooLong}`],
    ['a reply without data', 4, undefined, 'data BASE_TYPE_REQUIRED'],
    ['a deferral', 5, { flags: 'private' }, 'data flags NUMBER_TYPE_COERCE'],
    [
      'a modal',
      9,
      { custom_id: 'a', title: x(46), components: [display('a')] },
      'data title BASE_TYPE_BAD_LENGTH',
    ],
    ['suggestions for a command', 8, { choices: [] }, 'type BASE_TYPE_CHOICES'],
    ['an update without a message', 7, {}, 'type BASE_TYPE_CHOICES'],
  ])('%s to a command is told where', async (_name, type, data, expected) => {
    const discord = await openDiscord();
    const { id, token } = await waiting(discord);
    const answer = await send(discord, 'POST', `/interactions/${id}/${token}/callback`, { type, data });
    expect(leaves(answer.body!.errors!)).toEqual([expected]);
    expect((await send(discord, 'POST', `/interactions/${id}/${token}/callback`, { type: 5 })).status).toBe(
      204,
    );
    const hook = `/webhooks/${discord.bot.id}/${token}`;
    for (const [method, path] of [
      ['POST', hook],
      ['PATCH', `${hook}/messages/@original`],
    ] as const)
      expect(leaves((await send(discord, method, path, long)).body!.errors!)).toEqual([tooLong]);
  });

  it.each([
    ['a text', [{ name: 'five', value: '5' }], 'data choices 0 value NUMBER_TYPE_COERCE'],
    ['too many', times(26, (value) => ({ name: 'a', value })), 'data choices BASE_TYPE_MAX_LENGTH'],
  ])('suggestions of %s for a number are told where', async (_name, choices, expected) => {
    const discord = await openDiscord();
    const { id, token } = await waiting(discord, true);
    const answer = await send(discord, 'POST', `/interactions/${id}/${token}/callback`, {
      type: 8,
      data: { choices },
    });
    expect(leaves(answer.body!.errors!)).toEqual([expected]);
  });
});

describe('a path', () => {
  it.each([
    ['GET', '/channels/table', 'channel_id NUMBER_TYPE_COERCE'],
    ['GET', '/channels/123/messages/@original', 'message_id NUMBER_TYPE_COERCE'],
    ['GET', '/guilds/01/roles', 'guild_id NUMBER_TYPE_COERCE'],
    ['GET', '/guilds/123/members/@me', 'user_id NUMBER_TYPE_COERCE'],
    ['PUT', '/applications/me/commands', 'application_id NUMBER_TYPE_COERCE'],
    ['DELETE', '/applications/123/commands/tak', 'command_id NUMBER_TYPE_COERCE'],
  ])('%s %s does not name an id', async (method, path, expected) => {
    const discord = await openDiscord();
    const answer = await send(discord, method, path);
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(leaves(answer.body!.errors!)).toEqual([expected]);
    expect(discord.violations).toHaveLength(1);
  });
});

describe('the files of a message', () => {
  const names = (count: number): string[] => times(count, (index) => `${index}.txt`);
  const messages = (discord: LocalDiscord): string => `/channels/${discord.channel('general').id}/messages`;

  it('are at most ten, new and kept (API reference, "Uploading Files")', async () => {
    const discord = await openDiscord();
    const ten = await send(discord, 'POST', messages(discord), {}, names(10));
    expect(ten.status).toBe(200);
    const { id, attachments } = ten.body as { id: string; attachments: { id: string }[] };
    const edit = (kept: number, added: number): Promise<Answered> =>
      send(
        discord,
        'PATCH',
        `${messages(discord)}/${id}`,
        { attachments: attachments.slice(0, kept).map((file) => ({ id: file.id })) },
        names(added),
      );
    for (const answer of [await send(discord, 'POST', messages(discord), {}, names(11)), await edit(9, 2)])
      expect(leaves(answer.body!.errors!)).toEqual(['attachments BASE_TYPE_MAX_LENGTH']);
    expect((await edit(9, 1)).status).toBe(200);
  });

  it.each([
    ['an entry without file', { attachments: [{ id: 1 }] }, 'attachments 0 ATTACHMENT_NOT_FOUND'],
    [
      'a component without file',
      v2({ type: 13, file: { url: 'attachment://1.txt' } }),
      'components 0 file url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
    ],
  ])('that are missing are told: %s', async (_name, body, expected) => {
    const discord = await openDiscord();
    const answer = await send(discord, 'POST', messages(discord), body, names(1));
    expect(leaves(answer.body!.errors!)).toEqual([expected]);
  });

  it.each([
    [
      'an embed shows',
      { embeds: [{ image: { url: 'attachment://1.txt' } }] },
      'an embed shows attachment://1.txt, which is not there',
    ],
    ['no component shows', v2(display('a')), 'the file 0.txt is shown by no component'],
  ])('that %s are reported, though Discord says nothing', async (_name, body, expected) => {
    const discord = await openDiscord();
    const answer = await send(discord, 'POST', messages(discord), body, names(1));
    expect(answer.status).toBe(200);
    expect(discord.violations).toEqual([`POST ${messages(discord)}: ${expected}`]);
  });
});

describe('the number of commands', () => {
  it.each([
    [1, 100],
    [2, 15],
    [3, 15],
  ])('of type %d stays within %d: 30032', async (type, most) => {
    const discord = await openDiscord();
    const commands = `/applications/${discord.bot.id}/commands`;
    const all = times(most + 1, (index) => ({
      type,
      name: `c${index}`,
      ...(type === 1 && { description: 'a' }),
    }));
    expect(await send(discord, 'PUT', commands, all)).toMatchObject({ status: 400, body: { code: 30032 } });
    expect((await send(discord, 'PUT', commands, all.slice(1))).status).toBe(200);
    expect(await send(discord, 'POST', commands, all[0])).toMatchObject({
      status: 400,
      body: { code: 30032 },
    });
    expect((await send(discord, 'POST', commands, all[1])).status).toBe(200);
    expect(discord.violations).toHaveLength(2);
  });
});

it('counts an empty message as a mistake as well', async () => {
  const discord = await openDiscord();
  const path = `/channels/${discord.channel('general').id}/messages`;
  expect((await send(discord, 'POST', path, { content: ' ' })).body?.code).toBe(50006);
  expect(discord.violations).toHaveLength(1);
});

it('takes what uses every part at once', async () => {
  const discord = await openDiscord();
  const select = { type: 5, custom_id: 'who', default_values: [{ id: ids(1)[0], type: 'user' }] };
  const body = v2(
    display('a'),
    {
      type: 9,
      components: [display('b')],
      accessory: { type: 11, media: { url: 'attachment://0.txt' }, description: 'c' },
    },
    { type: 12, items: [{ media: { url: 'https://example.com/a.png' } }] },
    { type: 14, spacing: 2, divider: true },
    {
      type: 17,
      accent_color: 1,
      components: [row(select), { type: 13, file: { url: 'attachment://1.txt' } }],
    },
  );
  const path = `/channels/${discord.channel('general').id}/messages`;
  expect((await send(discord, 'POST', path, body, ['0.txt', '1.txt'])).status).toBe(200);
  expect(discord.violations).toEqual([]);
});
