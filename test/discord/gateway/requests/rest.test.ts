import { RateLimitError, Routes, type APIMessage } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { PacedRest } from '../../../../src/discord/gateway/requests/paced-rest.ts';
import { isBroken, twice } from '../../../../src/discord/gateway/requests/rest.ts';
import { systemTime } from '../../../../src/time.ts';
import { openDiscord } from '../../../support/discord.ts';
import { ManualTime } from '../../../support/time.ts';

/** discord.js would wait some milliseconds more than Discord asks it to. */
function punctual(rest: PacedRest): PacedRest {
  rest.options.offset = 0;
  return rest;
}

describe('requests of the bot', () => {
  it('stay within what Discord grants in any second, and each is answered', async () => {
    const time = new ManualTime();
    const discord = await openDiscord({ clock: time, limits: true });
    const channels = Array.from({ length: 20 }, (_, i) => discord.addChannel(`room-${i}`));
    const rest = new PacedRest(discord.apiUrl, time, 50).setToken(discord.token);
    const answers = channels.flatMap(({ id }) => [1, 2, 3].map(() => rest.get(Routes.channel(id))));
    // 60 at 45 per second, two of which are sent early; those sent at once are answered before time advances.
    const arrived = [];
    for (let ms = 0; ms <= 1_280; ms += 10) {
      const due = Math.min(60, 1 + Math.floor(((ms + 40) * 45) / 1_000));
      await discord.until(() => discord.requests.filter(({ status }) => status !== undefined).length === due);
      arrived.push(discord.requests.length);
      time.advance(10);
    }
    await Promise.all(answers);
    expect(discord.requests.filter(({ status }) => status === 429)).toEqual([]);
    expect([arrived[0], arrived[100], arrived.at(-1)]).toEqual([2, 47, 60]);
  });

  it('carry files of any bytes and names', async () => {
    const discord = await openDiscord();
    const rest = new PacedRest(discord.apiUrl, systemTime, 50).setToken(discord.token);
    const { id } = discord.channel('general');
    const files = [
      { name: 'bytes.bin', data: Buffer.from(Array.from({ length: 256 }, (_, i) => i)) },
      { name: 'an "odd"\r\n--näme.png', data: Buffer.from('\r\n--\r\n') },
      { name: 'record.ptn', data: '[Event "Ä"]\r\n1. a1 b2' },
    ];
    const body = { content: 'Ä “quote”\r\n--' };
    const sent = (await rest.post(Routes.channelMessages(id), { body, files })) as APIMessage;
    expect(sent.content).toBe(body.content);
    expect(sent.attachments.map(({ content_type }) => content_type)).toEqual([
      'application/octet-stream',
      'image/png',
      'text/plain; charset=utf-8',
    ]);
    expect(sent.attachments.map((file) => Buffer.from(discord.fileOf(file)!))).toEqual(
      files.map(({ data }) => Buffer.from(data)),
    );
  });

  it('fail at once where Discord wants them to wait for minutes', async () => {
    const discord = await openDiscord();
    const rest = new PacedRest(discord.apiUrl, systemTime, 50).setToken(discord.token);
    const path = /^\/channels\//;
    discord.faults.request({ path }, { kind: 'status', status: 429, retryAfter: 300 });
    const channel = Routes.channel(discord.channel('general').id);
    await expect(rest.get(channel)).rejects.toBeInstanceOf(RateLimitError);
    expect(await rest.get(channel)).toMatchObject({ name: 'general' });
  });

  it('are not put off for ever', async () => {
    const discord = await openDiscord();
    const rest = punctual(new PacedRest(discord.apiUrl, systemTime, 50)).setToken(discord.token);
    const path = /^\/channels\//;
    const channel = Routes.channel(discord.channel('general').id);
    const delay = { kind: 'status', status: 429, retryAfter: 0.01 } as const;
    discord.faults.request({ path }, delay, 1_000);
    await expect(rest.get(channel)).rejects.toBeInstanceOf(RateLimitError);
    expect(discord.requests).toHaveLength(6);
    discord.faults.clear();
    expect(await rest.get(channel)).toMatchObject({ name: 'general' });
    // Only consecutive delays count.
    discord.faults.request({ path }, delay, 5);
    expect(await rest.get(channel)).toMatchObject({ name: 'general' });
  });

  it('are not put off for ever where the limit that keeps them waiting is named', async () => {
    let asked = 0;
    const headers = { 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0', 'x-ratelimit-bucket': 'some' };
    const wait = { 'x-ratelimit-reset-after': '0.01', 'retry-after': '0.01' };
    const request = (): Promise<Response> => {
      asked += 1;
      // Without a bound, this one would succeed.
      const isOver = asked === 20;
      return Promise.resolve(
        new Response('{"name":"general"}', {
          status: isOver ? 200 : 429,
          headers: { 'content-type': 'application/json', ...headers, ...wait },
        }),
      );
    };
    const rest = punctual(new PacedRest('http://127.0.0.1', systemTime, 50, { request })).setToken('token');
    await expect(rest.get(Routes.channel('12345678901234567'))).rejects.toBeInstanceOf(RateLimitError);
    expect(asked).toBe(6);
    // Whoever asks next is not refused unheard.
    await expect(rest.get(Routes.channel('12345678901234567'))).rejects.toBeInstanceOf(RateLimitError);
    expect(asked).toBe(12);
  });

  it('go on when the clock of the machine is set back', async () => {
    const discord = await openDiscord();
    const rest = new PacedRest(discord.apiUrl, systemTime, 50).setToken(discord.token);
    const channel = Routes.channel(discord.channel('general').id);
    // The first response names the rate limit bucket of the second.
    await rest.get(channel);
    await rest.get(channel);
    // Exhausted until a time that is now an hour away.
    for (const bucket of rest.handlers.values())
      Object.assign(bucket, { remaining: 0, reset: Date.now() + 3_600_000 });
    await expect(rest.get(channel)).rejects.toBeInstanceOf(RateLimitError);
    rest.forgetLimits();
    expect(await rest.get(channel)).toMatchObject({ name: 'general' });
    // No global limit is kept by that clock.
    expect([rest.globalRemaining, rest.options.globalRequestsPerSecond]).toEqual([Infinity, Infinity]);
  });

  it('are made twice where the connection broke, and only there', async () => {
    const discord = await openDiscord();
    const rest = new PacedRest(discord.apiUrl, systemTime, 50).setToken(discord.token);
    const channel = Routes.channel(discord.channel('general').id);
    discord.faults.request({}, { kind: 'lost answer' });
    const broken = await rest.get(channel).catch((cause: unknown) => cause);
    expect(isBroken(broken)).toBe(true);
    discord.faults.request({}, { kind: 'lost answer' });
    expect(await twice(() => rest.get(channel))).toMatchObject({ name: 'general' });
    const unknown = twice(() => rest.get(Routes.channel('12345678901234567')));
    await expect(unknown).rejects.toMatchObject({ code: 10003 });
    expect(discord.requests.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  });
});
