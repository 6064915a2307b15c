import { InteractionContextType, Routes } from 'discord.js';
import { expect, it } from 'vitest';
import {
  registerCommands,
  removeLeftCommands,
  type RegisteredCommand,
} from '../../../src/discord/gateway/registration.ts';
import { Unusable } from '../../../src/discord/gateway/persistence.ts';
import { PacedRest } from '../../../src/discord/gateway/requests/paced-rest.ts';
import { registrationNote } from '../../../src/store/store.ts';
import { systemTime } from '../../../src/time.ts';
import { expectClean, openDiscord } from '../../support/discord.ts';
import { memoryStore } from '../../support/store.ts';

/** Whatever the settings were before, Discord has one set of commands, where the settings say. */

const command = (name: string): RegisteredCommand => ({
  data: { name, description: 'Play' },
  contexts: [InteractionContextType.Guild],
});
const both = [command('tak'), command('taka')];

async function openStart() {
  const discord = await openDiscord({ setup: { guild: 'First' } });
  const first = discord.guild();
  const second = discord.world.addGuild('Second', [discord.world.people.get(discord.person('Ada').id)!]);
  const { notes } = memoryStore();
  const rest = new PacedRest(discord.apiUrl, systemTime, 50).setToken(discord.token);
  const { id: applicationId } = discord.bot;
  const removed: [string, number][] = [];
  /** @returns the requests that it took. */
  const start = async (guildId?: string, commands = both, isStopped = () => false) => {
    const before = discord.requests.length;
    const found = await registerCommands(rest, notes, commands, { applicationId, guildId });
    await removeLeftCommands(rest, notes, applicationId, {
      isStopped,
      removed: (...one) => void removed.push(one),
    });
    const requests = discord.requests.slice(before).map(({ method, path }) => `${method} ${path}`);
    return { ...found, requests };
  };
  /** The commands by place. */
  const registered = () =>
    discord.world.commands.map(({ guildId, command: { name } }) => `${guildId ?? 'everywhere'} ${name}`);
  const put = (guildId: string, names: readonly string[]) =>
    rest.put(Routes.applicationGuildCommands(applicationId, guildId), {
      body: names.map((name) => command(name).data),
    });
  return { discord, first, second, notes, rest, applicationId, removed, start, registered, put };
}

const everywhere = ['everywhere tak', 'everywhere taka'];
const within = ({ id }: { readonly id: string }) => [`${id} tak`, `${id} taka`];

it.each<[string, (first: string, second: string) => (string | undefined)[]]>([
  ['from everywhere to a server', (first) => [undefined, first]],
  ['from a server to everywhere', (first) => [first, undefined]],
  ['from a server to another', (first, second) => [first, second]],
  ['there and back', (first, second) => [undefined, first, second, first, undefined, second]],
])('leaves one set: %s', async (_, placesOf) => {
  const { first, second, start, registered, discord } = await openStart();
  for (const place of placesOf(first.id, second.id)) {
    await start(place);
    expect(registered().sort()).toEqual(place === undefined ? everywhere : within({ id: place }).sort());
  }
  expectClean(discord);
});

it.each<[string, (first: string) => (string | undefined)[]]>([
  ['a server', (first) => [undefined, first, undefined]],
  ['everywhere', (first) => [first, undefined, first]],
])(
  'leaves one set, whenever it was killed while it registered the commands in another place: %s',
  async (_, placesOf) => {
    for (let waits = 0, ended = false; !ended; waits++) {
      const { first, second, start, registered, rest, notes } = await openStart();
      const [before, place, last] = placesOf(first.id);
      await start(before);
      const usual = { put: rest.put.bind(rest), get: rest.get.bind(rest), set: notes.set };
      let left = waits;
      /** Done, but the process does not learn of it. */
      const killing =
        <A extends unknown[], R>(act: (...given: A) => Promise<R>) =>
        async (...given: A): Promise<R> => {
          if (left < 0) throw new Error('killed');
          const done = await act(...given);
          if (--left < 0) throw new Error('killed');
          return done;
        };
      Object.assign(rest, { put: killing(usual.put), get: killing(usual.get) });
      Object.assign(notes, { set: killing(usual.set) });
      ended = await start(place).then(
        () => true,
        () => false,
      );
      Object.assign(rest, { put: usual.put, get: usual.get });
      Object.assign(notes, { set: usual.set });
      for (const next of [last, second.id]) {
        await start(next);
        expect(registered().sort()).toEqual(next === undefined ? everywhere : within({ id: next }).sort());
      }
    }
  },
);

it('asks once where an earlier database may have left commands, and then not again', async () => {
  const { discord, first, second, start, registered, put, applicationId, removed } = await openStart();
  await put(second.id, ['old', 'older']);
  const commands = `/applications/${applicationId}/commands`;
  const at = ({ id }: { readonly id: string }) => `/applications/${applicationId}/guilds/${id}/commands`;
  expect(await start()).toEqual({
    found: 0,
    changed: true,
    requests: [
      'GET /applications/@me',
      `GET ${commands}`,
      `PUT ${commands}`,
      'GET /users/@me/guilds',
      `GET ${at(first)}`,
      `GET ${at(second)}`,
      `PUT ${at(second)}`,
    ],
  });
  expect(registered()).toEqual(everywhere);
  expect(removed).toEqual([[second.id, 2]]);
  expect(await start()).toEqual({
    found: 2,
    changed: false,
    requests: ['GET /applications/@me', `GET ${commands}`],
  });
  expectClean(discord);
});

it('goes on with that after a stop', async () => {
  const { second, start, registered, put } = await openStart();
  await put(second.id, ['old']);
  await start(undefined, both, () => true);
  expect(registered()).toContain(`${second.id} old`);
  await start();
  expect(registered()).toEqual(everywhere);
});

it.each<[string, (names: readonly string[]) => readonly string[]]>([
  ['has none any more', () => []],
  ['has fewer', (names) => names.slice(1)],
  ['has others', () => ['x', 'y']],
])('registers anew if Discord %s, though nothing has changed here', async (_, change) => {
  const { discord, start, registered, rest, applicationId } = await openStart();
  await start();
  const body = change(['tak', 'taka']).map((name) => command(name).data);
  await rest.put(Routes.applicationCommands(applicationId), { body });
  expect(await start()).toMatchObject({ found: body.length, changed: true });
  expect(registered().sort()).toEqual(everywhere);
  expect(await start()).toMatchObject({ found: 2, changed: false });
  expectClean(discord);
});

it('registers anew when it is told to', async () => {
  const { second, start, registered, put, notes } = await openStart();
  await start();
  await put(second.id, ['handmade']);
  await start();
  expect(registered()).toContain(`${second.id} handmade`);
  await notes.set(registrationNote, '');
  expect(await start()).toMatchObject({ found: 2, changed: true });
  expect(registered()).toEqual(everywhere);
});

it('keeps the command that launches the Activity everywhere, and its changes', async () => {
  const { discord, first, start, rest, applicationId } = await openStart();
  const launch = { name: 'launch', type: 4, handler: 2 };
  await rest.put(Routes.applicationCommands(applicationId), { body: [launch] });
  await start();
  await start(first.id);
  const left = () => discord.world.commands.filter(({ guildId }) => guildId === null);
  expect(left().map((one) => one.command)).toMatchObject([launch]);
  expectClean(discord);
});

it('forgets servers that the bot has left, and refuses one that it is not in', async () => {
  const { discord, first, second, start, registered } = await openStart();
  await start(second.id);
  discord.world.removeMember(second, discord.world.bot);
  await start(first.id);
  expect(registered()).toEqual(expect.arrayContaining(within(first)));
  await expect(start(second.id)).rejects.toThrow(Unusable);
});
