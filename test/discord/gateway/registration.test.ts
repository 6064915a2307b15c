import { InteractionContextType } from 'discord.js';
import { expect, it } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { registerCommands } from '../../../src/discord/gateway/registration.ts';
import { PacedRest } from '../../../src/discord/gateway/rest.ts';
import { describeCommands } from '../../../src/discord/interactions/inputs/commanddata.ts';
import { features } from '../../../src/discord/features/index.ts';
import { languages } from '../../../src/languages/index.ts';
import { createWords } from '../../../src/discord/messages/words.ts';
import { systemTime } from '../../../src/time.ts';
import { games } from '../../../src/games/index.ts';

interface Said {
  readonly name: string;
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
    return Promise.resolve(undefined);
  };
  const notes = { note: () => Promise.resolve(undefined), setNote: () => Promise.resolve() };
  const target = { applicationId: '1', guildId: undefined };
  await registerCommands(
    rest,
    notes,
    describeCommands(commands, createWords(games, features, languages), games),
    target,
  );
  return body;
}

const everything = (said: readonly Said[]): readonly Said[] =>
  said.flatMap((one) => [one, ...everything(one.options ?? []), ...everything(one.choices ?? [])]);

it('describes commands in every language, and names them in one', async () => {
  const body = await told();
  const tak = body.find(({ name }) => name === 'tak');
  expect(tak).toMatchObject({
    description_localizations: { de: 'Fordere jemanden zu einer Partie Tak heraus oder biete sie allen an' },
  });
  const size = tak?.options?.find(({ name }) => name === 'size');
  expect(size).toMatchObject({
    name: 'size',
    description_localizations: { de: 'Felder pro Seite, 3 bis 8 (Standard: 6)' },
  });
  const time = tak?.options?.find(({ name }) => name === 'time');
  expect(time?.choices?.[0]).toMatchObject({ name: 'no clock', name_localizations: { de: 'keine Uhr' } });
  const theme = tak?.options?.find(({ name }) => name === 'theme');
  expect(theme?.choices?.[0]).toMatchObject({ name: 'Slate', name_localizations: { de: 'Schiefer' } });
  for (const command of body) expect(command.name_localizations).toBeUndefined();
});

it('keeps Discord’s limits in every language', async () => {
  const body = await told();
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
    'leaderboard',
    'profile',
    'tournament',
    'adjudicate',
    'settings',
    'Profile',
  ]);
  for (const { contexts } of body) expect(contexts).toContain(InteractionContextType.Guild);
});
