import { DiscordAPIError, Routes, type Interaction, type REST } from 'discord.js';
import { expect, it } from 'vitest';
import { answering } from '../support/answering.ts';
import { connect, expectClean, openDiscord } from '../support/discord.ts';

const redeem = (rest: REST, fields: Readonly<Record<string, string>>): Promise<unknown> =>
  rest.post('/oauth2/token', {
    body: new URLSearchParams({ grant_type: 'authorization_code', ...fields }),
    passThroughBody: true,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    auth: false,
  });

it('launches the Activity, and tells who takes part', async () => {
  const launch = async (interaction: Interaction) => {
    if (interaction.isChatInputCommand()) await interaction.launchActivity();
  };
  const { discord, client, codes } = await answering(launch);
  const channel = discord.channel('general');
  const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
  const { kind, instanceId = '' } = await ada.command(channel, 'tak');
  expect(kind).toBe('activity');
  const route = Routes.applicationActivityInstance(client.application.id, instanceId);
  expect(await client.rest.get(route)).toMatchObject({
    instance_id: instanceId,
    location: { kind: 'gc', channel_id: channel.id, guild_id: channel.guildId },
    users: [ada.id],
  });
  expect((await ben.command(channel, 'tak')).instanceId).toBe(instanceId);
  expect(await client.rest.get(route)).toMatchObject({ users: [ada.id, ben.id] });
  for (const { person } of [ada, ben]) discord.activities.leave(person, instanceId);
  await expect(client.rest.get(route)).rejects.toMatchObject({ status: 404 });
  expect(codes).toEqual([]);
  expectClean(discord);
});

it('exchanges a code once, with the secret, for a token of its person', async () => {
  const discord = await openDiscord();
  const client = await connect(discord);
  const { secret } = discord.activities;
  const own = { client_id: client.application.id, client_secret: secret };
  const code = discord.activities.authorize(discord.person('Ada').person);
  await expect(redeem(client.rest, { ...own, client_secret: 'x', code })).rejects.toMatchObject({
    status: 401,
    code: 'invalid_client',
  });
  const { access_token } = (await redeem(client.rest, { ...own, code })) as { access_token: string };
  await expect(redeem(client.rest, { ...own, code })).rejects.toMatchObject({ code: 'invalid_grant' });
  await expect(redeem(client.rest, { code })).rejects.toBeInstanceOf(DiscordAPIError);
  const me = (authorization: string) =>
    client.rest.get(Routes.user(), { headers: { authorization }, auth: false });
  expect(await me(`Bearer ${access_token}`)).toMatchObject({ id: discord.person('Ada').id });
  await expect(me('Bearer made-up')).rejects.toMatchObject({ status: 401 });
  await expect(
    client.rest.get(Routes.user(discord.bot.id), {
      headers: { authorization: `Bearer ${access_token}` },
      auth: false,
    }),
  ).rejects.toMatchObject({ status: 401 });
  expectClean(discord);
});
