import { InteractionContextType, Routes } from 'discord.js';
import { LocalDiscord } from 'local-discord';
import { expect, it, onTestFinished } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { registerCommands } from '../../../src/discord/gateway/registration.ts';
import { PacedRest } from '../../../src/discord/gateway/requests/paced-rest.ts';
import { describeCommands } from '../../../src/discord/interactions/inputs/command-data.ts';
import { features } from '../../../src/discord/features/index.ts';
import { languages } from '../../../src/texts/index.ts';
import { createWords } from '../../../src/discord/messages/words.ts';
import { systemTime } from '../../../src/time.ts';
import { games } from '../../../src/games/index.ts';

interface Said {
  readonly name: string;
  readonly type?: number;
  readonly description?: string;
  readonly name_localizations?: Record<string, string>;
  readonly description_localizations?: Record<string, string>;
  readonly options?: readonly Said[];
  readonly choices?: readonly Said[];
  readonly contexts?: readonly InteractionContextType[];
}

/** The commands that Discord was sent. */
async function told(): Promise<readonly Said[]> {
  const rest = new PacedRest('http://127.0.0.1:1', systemTime, 50);
  let body: readonly Said[] = [];
  rest.put = (_route, options) => {
    body = options?.body as readonly Said[];
    return Promise.resolve([]);
  };
  rest.get = () => Promise.resolve([]);
  const notes = { get: () => Promise.resolve(undefined), set: () => Promise.resolve() };
  const target = { applicationId: '1', guildId: undefined };
  await registerCommands(
    rest,
    notes,
    describeCommands(commands, createWords(games, features, languages), games),
    target,
  );
  return body;
}

it('keeps the command that launches the Activity', async () => {
  const discord = await LocalDiscord.start();
  onTestFinished(() => discord.close());
  const rest = new PacedRest(discord.apiUrl, systemTime, 50).setToken(discord.token);
  const body = [{ name: 'launch', type: 4, handler: 2 }];
  await rest.put(Routes.applicationCommands(discord.bot.id), { body });
  const notes = { get: () => Promise.resolve(undefined), set: () => Promise.resolve() };
  const tak = { data: { name: 'tak', description: 'Play' }, contexts: [InteractionContextType.Guild] };
  await registerCommands(rest, notes, [tak], { applicationId: discord.bot.id, guildId: undefined });
  expect(discord.world.commands.map(({ command }) => command)).toMatchObject([
    { name: 'tak' },
    { name: 'launch', handler: 2 },
  ]);
  expect(discord.violations).toEqual([]);
});

const everything = (said: readonly Said[]): readonly Said[] =>
  said.flatMap((one) => [one, ...everything(one.options ?? []), ...everything(one.choices ?? [])]);

it('describes commands in every language, and names slash commands in one', async () => {
  const body = await told();
  const tak = body.find(({ name }) => name === 'tak');
  expect(tak).toMatchObject({
    description_localizations: { de: 'Jemanden zu einer Partie Tak herausfordern oder sie allen anbieten' },
  });
  const size = tak?.options?.find(({ name }) => name === 'size');
  expect(size).toMatchObject({
    name: 'size',
    description_localizations: { de: 'Felder pro Seite, 3 bis 8 (Standard: 6)' },
  });
  const time = tak?.options?.find(({ name }) => name === 'time');
  expect(time?.choices?.[0]).toMatchObject({ name: 'no clock', name_localizations: { de: 'keine Uhr' } });
  const theme = tak?.options?.find(({ name }) => name === 'theme');
  expect(theme?.choices?.[0]).toMatchObject({ name: 'Walnut', name_localizations: { de: 'Nussbaum' } });
  for (const { name, description, name_localizations } of everything(
    body.filter(({ type = 1 }) => type === 1),
  )) {
    if (description !== undefined) expect(name_localizations, name).toBeUndefined();
  }
  expect(body.filter(({ type = 1 }) => type !== 1).map((menu) => menu.name_localizations?.['de'])).toEqual([
    'Zu Tak herausfordern',
    'Zu Taka herausfordern',
    'Profil',
    'Diese Stellung zeigen',
    'Das hier analysieren',
  ]);
});

it('registers each command by its own name', async () => {
  expect((await told()).map(({ name }) => name)).toEqual(commands.map(({ name }) => name));
});

it('leaves no description without German', async () => {
  const english = everything(await told())
    .filter(({ description, description_localizations: texts }) => description && !texts?.['de'])
    .map(({ name, description }) => `${name}: ${description}`);
  expect(english).toEqual([]);
});

it('keeps Discord’s limits in every language', async () => {
  const body = await told();
  const menus = body.filter(({ type = 1 }) => type !== 1);
  for (const { name, name_localizations } of menus) {
    for (const one of [name, ...Object.values(name_localizations!)])
      expect(one.length).toBeLessThanOrEqual(32);
  }
  const tooLong = everything(body)
    .flatMap(({ description, description_localizations, name_localizations }) => [
      description ?? '',
      ...Object.values(description_localizations ?? {}),
      ...Object.values(name_localizations ?? {}),
    ])
    .filter(({ length }) => length > 100);
  expect(tooLong).toEqual([]);
  for (const command of body) {
    const characters = everything([command]).reduce(
      (sum, { name, description = '', name_localizations, description_localizations }) =>
        sum +
        Math.max(...[name, ...Object.values(name_localizations ?? {})].map(({ length }) => length)) +
        Math.max(
          ...[description, ...Object.values(description_localizations ?? {})].map(({ length }) => length),
        ),
      0,
    );
    expect(characters, command.name).toBeLessThan(8_000);
  }
});

it('offers in direct messages what means something there', async () => {
  const body = await told();
  const serverOnly = body.filter(({ contexts }) => !contexts?.includes(InteractionContextType.BotDM));
  expect(serverOnly.map(({ name }) => name)).toEqual([
    'seek',
    'team',
    'follow',
    'vacation',
    'leaderboard',
    'profile',
    'tournament',
    'report',
    'adjudicate',
    'log',
    'settings',
    'Profile',
  ]);
  for (const { contexts } of body) expect(contexts).toContain(InteractionContextType.Guild);
});
