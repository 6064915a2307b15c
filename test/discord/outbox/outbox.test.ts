import { globSync, readFileSync } from 'node:fs';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { PacedRest } from '../../../src/discord/gateway/requests/paced-rest.ts';
import { Outbox } from '../../../src/discord/outbox/outbox.ts';
import { openDiscord } from '../../support/discord.ts';
import { ManualTime } from '../../support/time.ts';

async function open() {
  const discord = await openDiscord();
  const rest = new PacedRest(discord.apiUrl, new ManualTime(), 50).setToken(discord.token);
  const outbox = new Outbox({ rest, log: pino({ level: 'silent' }) });
  return { discord, outbox, channel: discord.channel('general') };
}

it.each([
  ['the same key once', 'board-AAAA-1', 'board-AAAA-1', 1],
  ['a key that is longer than Discord takes, too', `${'long '.repeat(9)}1`, `${'long '.repeat(9)}1`, 1],
  ['another long key', `${'long '.repeat(9)}1`, `${'long '.repeat(9)}2`, 2],
  ['what has no key each time', undefined, undefined, 2],
] as const)('posts %s', async (_, first, second, times) => {
  const { discord, outbox, channel } = await open();
  const ids = new Set<string>();
  for (const key of [first, second]) {
    const posted = await outbox.post({ ...(key && { key }), where: channel.id, message: { content: 'Hi' } });
    if (posted.ok) ids.add(posted.value.id);
  }
  expect(ids.size).toBe(times);
  expect(discord.person('Ada').sees(channel)).toHaveLength(times);
});

it('writes to people directly', async () => {
  const { discord, outbox } = await open();
  const ada = discord.person('Ada');
  const message = await outbox.send({ where: { personId: ada.id }, message: { content: 'Hi' } });
  expect(message.content).toBe('Hi');
});

it('says what will never be posted, and rejects what is worth another try', async () => {
  const { discord, outbox } = await open();
  const gone = await outbox.post({ where: '12345678901234567', message: { content: 'Hi' } });
  expect(gone).toMatchObject({ ok: false, error: { lasting: true, phrase: { key: 'bot:post.gone' } } });
  await discord.close();
  const later = outbox.post({ where: discord.channel('general').id, message: { content: 'Hi' } });
  await expect(later).rejects.toThrow();
});

it('posts all that the bot says, and is the only one who knows how Discord is kept from repeating it', () => {
  const files = globSync(['src/discord/**/*.ts', 'commands/*.ts']).filter(
    (file) => !file.startsWith('src/discord/outbox/'),
  );
  expect(files.length).toBeGreaterThan(150);
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    const inFeatures = file.startsWith('src/discord/features/') && /\b(?:lease|lock)\b/.test(text);
    return inFeatures || /\bnonces?\b|enforce_nonce|\.post\(\s*Routes\.channelMessages/.test(text);
  });
  expect(found).toEqual([]);
});
