import { readFileSync } from 'node:fs';
import { ApplicationCommandOptionType as Option, ApplicationCommandType } from 'discord-api-types/v10';
import { ComponentType, InteractionType, type APIApplicationCommandOption } from 'discord-api-types/v10';
import { describe, expect, it, vi } from 'vitest';
import { createLog, logged } from '../../src/settings/log.ts';
import { hiding } from '../../src/settings/secrets.ts';
import { everything } from '../support/table/everything.ts';
import { everyFeature } from '../support/table/features.ts';
import { understood } from '../support/table/forged.ts';
import { open } from '../web/open.ts';

/** The log holds what PRIVACY.md says, whatever people and Discord write. */

/** A word that nothing of the bot's own has. */
const marker = 'Zwiebelkuchen';
/** How PRIVACY.md calls each field. */
const names: Readonly<Record<string, string>> = {
  ...{ guild: 'servers', channel: 'channels', message: 'messages', id: 'interactions' },
  ...{ match: 'matches', challenge: 'challenges', tournament: 'tournaments', puzzle: 'puzzles' },
  ...{ analysis: 'analyses', kind: 'kind', command: 'command', name: 'button', shard: 'shard' },
  ...{ outcome: 'how it ended', ms: 'how long it took', error: 'six characters', refusal: 'refusal' },
  ...{ code: 'code', path: 'part of the page', err: 'errors', changed: 'registered', count: 'registered' },
  ...{ host: 'address', port: 'address', violation: 'playground' },
  ...{ method: 'request to Discord', route: 'without its IDs', status: 'status' },
};
const ofErrors = ['type', 'code', 'status', 'method', 'route', 'trouble', 'stack', 'cause'];
const ofEveryLine = ['level', 'time', 'pid', 'hostname', 'msg'];

type Line = Readonly<Record<string, unknown>>;
const keysOf = ({ cause, ...error }: Line): readonly string[] => [
  ...Object.keys(error),
  ...(cause === undefined ? [] : keysOf(cause as Line)),
];

/** A match of people, in a server and a channel, that are called like the marker. */
async function openMarked() {
  const lines: string[] = [];
  const log = createLog('trace', String, { write: (line) => void lines.push(line) });
  const table = await open({}, { log });
  const { discord, channel } = table;
  for (const person of discord.world.people.values()) person.name = marker;
  for (const member of discord.guild().members) member.nick = marker;
  discord.guild().name = marker;
  channel.name = marker;
  return { ...table, lines };
}

type Marked = Awaited<ReturnType<typeof openMarked>>;

/** With the marker in every option that people type. */
const filled = (options: readonly APIApplicationCommandOption[]): readonly object[] =>
  options
    .filter(({ type }) => type === Option.String)
    .map(({ type, name }) => ({ type, name, value: marker }));

function* variants(options: readonly APIApplicationCommandOption[]): Generator<readonly object[]> {
  const inner = options.filter(({ type }) => type === Option.Subcommand || type === Option.SubcommandGroup);
  if (inner.length === 0) yield filled(options);
  for (const option of inner) {
    const { type, name } = option;
    const deeper: readonly APIApplicationCommandOption[] = 'options' in option ? (option.options ?? []) : [];
    for (const options of variants(deeper)) yield [{ type, name, options }];
  }
}

/** What a person can type, choose and forge. */
async function sayAll({ ada, channel, discord, board, table }: Marked): Promise<void> {
  const sent: Promise<unknown>[] = [];
  const forge = (type: InteractionType, data: object) =>
    sent.push(ada.forge(channel, type, data, board).then((outcome) => outcome.settled()));
  for (const { command } of discord.world.commands) {
    if (command.type !== ApplicationCommandType.ChatInput) continue;
    const { id, name, type } = command;
    for (const options of variants(command.options ?? []))
      forge(InteractionType.ApplicationCommand, { id, name, type, options });
  }
  const component = { type: ComponentType.TextInput, id: 2, custom_id: 'move', value: marker };
  const components = [{ type: ComponentType.Label, id: 1, component }];
  for (const { forms = [], components: pressed = [] } of everyFeature) {
    for (const { id } of forms)
      forge(InteractionType.ModalSubmit, { custom_id: understood(id, ['a1', marker])[0], components });
    for (const { id } of pressed)
      forge(InteractionType.MessageComponent, {
        component_type: ComponentType.Button,
        custom_id: understood(id, [marker, 'a1'])[0] ?? marker,
      });
  }
  forge(InteractionType.MessageComponent, { component_type: ComponentType.Button, custom_id: marker });
  ada.reply(board, marker);
  ada.say(channel, `${discord.bot.mention} ${marker}`);
  await table.settled();
  await Promise.all(sent);
}

/** Everything that Ada can use, without waiting for answers, which may not come. */
function useAll({ table, board }: Marked): void {
  for (const { outcome } of everything(table, board)) outcome.catch(() => undefined);
}

async function askAll({ ask, web, token, ada }: Marked): Promise<void> {
  const bearer = await token(ada);
  for (const path of ['board', 'live', 'analysis', 'play', 'offer', 'resign', 'exercise', 'activity', marker])
    for (const body of path === 'live'
      ? []
      : [undefined, { turn: 0, ply: marker, code: marker, instanceId: marker }])
      await ask(`/api/${path}`, bearer, body).catch(() => undefined);
  await web.routes.request(`/files/${marker}`);
}

/** @returns the names of fields, after a look at all of them. */
function expectPrivate({ lines, discord }: Marked): void {
  const all = lines.map((line) => JSON.parse(line) as Line);
  expect(all.length).toBeGreaterThan(10);
  const people = [...discord.world.people.values()].filter(({ bot }) => !bot);
  for (const line of lines) {
    expect(line).not.toContain(marker);
    for (const { id } of people) expect(line).not.toContain(id);
    expect(line).not.toMatch(/"stack":"/);
  }
  for (const { err, ...line } of all) {
    expect([...ofEveryLine, ...logged]).toEqual(expect.arrayContaining(Object.keys(line)));
    if (err !== undefined) expect(ofErrors).toEqual(expect.arrayContaining([...keysOf(err as Line)]));
  }
}

const refusal = {
  // Its usual code, 50035, is one that no test of the local Discord may see.
  code: 50_041,
  message: `Invalid Form Body ${marker}`,
  errors: { [marker]: { content: { _errors: [{ code: marker, message: marker }] } } },
};

describe('the log has neither names nor texts, nor IDs of people', () => {
  it('when all goes well, and when people send nonsense', async () => {
    const table = await openMarked();
    await sayAll(table);
    await askAll(table);
    expectPrivate(table);
  });

  it.each([
    ['refuses a form', { kind: 'status', status: 400, body: refusal }],
    ['refuses', { kind: 'status', status: 403, body: { code: 50_013, message: marker } }],
    ['finds nothing', { kind: 'status', status: 404, body: { code: 10_003, message: marker } }],
    [
      'has an error of OAuth2',
      { kind: 'status', status: 400, body: { error: marker, error_description: marker } },
    ],
    ['fails', { kind: 'status', status: 500, body: { code: 0, message: marker } }],
    ['does not answer', { kind: 'lost answer' }],
  ] as const)('when Discord %s', async (_, fault) => {
    const table = await openMarked();
    // All but the acknowledgements, and these too.
    for (const path of [/^\/(?!interactions)/, /./]) {
      const end = table.discord.faults.request({ path }, fault, 10_000);
      useAll(table);
      await table.table.settled();
      await askAll(table);
      end();
    }
    table.time.advance(60_000);
    await table.table.settled();
    expectPrivate(table);
    expect(table.lines.join('')).toMatch(
      /"type":"(?:DiscordAPIError|HTTPError|Error|SocketError|TypeError)"/,
    );
  });

  it.each([
    ['an error', () => new Error(`${marker}\n    at ${marker} (file:///a.js:1:1)`)],
    ['text that is no JSON', () => attempt(() => void JSON.parse(`{"${marker}`))],
    ['a name of a time zone', () => attempt(() => Intl.DateTimeFormat('en', { timeZone: marker }))],
    [
      'an error with a cause',
      () => new Error('', { cause: Object.assign(new TypeError(marker), { code: marker + '!' }) }),
    ],
    ['a value that is no error', () => marker],
  ])('when the program throws %s', async (_, thrown) => {
    const table = await openMarked();
    const fail = vi.fn().mockRejectedValue(thrown());
    Object.assign(table.matches.stored, { get: fail, mine: fail, byBoard: fail, ongoing: fail });
    useAll(table);
    await table.table.settled();
    await askAll(table);
    expectPrivate(table);
    expect(table.lines.join('')).toContain('interaction failed');
  });

  function attempt(act: () => unknown): unknown {
    try {
      return act();
    } catch (cause) {
      return cause;
    }
  }
});

it('PRIVACY.md names every field', () => {
  const said = readFileSync(new URL('../../PRIVACY.md', import.meta.url), 'utf8');
  expect(Object.keys(names).sort()).toEqual([...logged].sort());
  for (const name of Object.values(names)) expect(said).toContain(name);
});

it.each(['SOPHIE', 'ADA', 'Ada', '111111111111', 'K7QXK7QXK', 'K7 QX', ''])('names no match %j', (match) => {
  const lines: string[] = [];
  createLog('info', String, { write: (line) => void lines.push(line) }).info({ match }, 'handled');
  expect(JSON.parse(lines[0]!)).not.toHaveProperty('match');
});

it('tells of a refusal by Discord what and where, without IDs and tokens', () => {
  const lines: string[] = [];
  const log = createLog('info', hiding({ DISCORD_TOKEN: 'a-secret-of-the-bot' }), {
    write: (line) => void lines.push(line),
  });
  const url = `https://discord.com/api/v10/webhooks/123456789012345678/${marker}/messages/@original?x=${marker}`;
  const cause = Object.assign(new Error(marker), {
    code: 50_013,
    status: 403,
    method: 'PATCH',
    url,
    rawError: {},
  });
  log.warn({ err: cause, note: marker, match: 'K7QX', channel: '5' }, 'a-secret-of-the-bot');
  const { err, ...line } = JSON.parse(lines[0]!) as { readonly err: { readonly stack: readonly string[] } };
  expect(line).toMatchObject({ match: 'K7QX', channel: '5', msg: '[secret]' });
  expect(line).not.toHaveProperty('note');
  expect(err).toMatchObject({
    type: 'Error',
    ...{ code: 50_013, status: 403, method: 'PATCH' },
    route: '/webhooks/:id/:id/messages/@original',
  });
  expect(err.stack[0]).toContain('log.test.ts');
});
