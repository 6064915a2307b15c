import { AttachmentBuilder } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { expectClean } from '../support/discord.ts';

import { pixel, sendable, setting } from '../support/messages.ts';

describe('attachments', () => {
  it('arrive, are served, and are kept or dropped by an edit', async () => {
    const { discord, client } = await setting();
    const table = discord.channel('general');
    const channel = await sendable(client, table.id);
    const board = (name: string): AttachmentBuilder =>
      new AttachmentBuilder(pixel, { name, description: `the board of ${name}` });
    const sent = await channel.send({ files: [board('first.png')] });
    const first = sent.attachments.first()!;
    expect(first).toMatchObject({ name: 'first.png', width: 1, height: 1, size: pixel.length });
    expect(first.description).toBe('the board of first.png');
    const served = await fetch(first.url);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await served.arrayBuffer()).equals(pixel)).toBe(true);

    const names = (): readonly string[] =>
      discord
        .person('Ada')
        .sees(table)[0]!
        .attachments.map((file) => file.filename);
    await sent.edit('only the text');
    expect(names()).toEqual(['first.png']);
    await sent.edit({ files: [board('second.png')] });
    expect(names()).toEqual(['second.png']);
    expect((await fetch(first.url)).status).toBe(404);
    // discord.js would send everything it knows of an attachment, not only the ID that Discord requires.
    await client.rest.patch(`/channels/${table.id}/messages/${sent.id}`, {
      body: { attachments: [{ id: sent.attachments.firstKey() }] },
      files: [{ data: pixel, name: 'third.png' }],
    });
    expect(names()).toEqual(['second.png', 'third.png']);
    await sent.edit({ attachments: [] });
    expect(names()).toEqual([]);
    expectClean(discord);
  });

  it('are shown by an embed or by Components V2 instead of beside them', async () => {
    const { discord, client } = await setting();
    const table = discord.channel('general');
    const channel = await sendable(client, table.id);
    const files = [new AttachmentBuilder(pixel, { name: 'board.png' })];
    await channel.send({ embeds: [{ image: { url: 'attachment://board.png' } }], files });
    const [message] = discord.person('Ada').sees(table);
    expect(message?.attachments).toEqual([]);
    expect((await fetch(message?.embeds[0]?.image?.url ?? '')).status).toBe(200);
    const gallery = { type: 12, items: [{ media: { url: 'attachment://board.png' } }] };
    const file = { type: 13, file: { url: 'attachment://board.png' } };
    await channel.send({ flags: 1 << 15, components: [gallery, file], files });
    expect(discord.person('Ada').sees(table)[1]?.components).toMatchObject([
      { items: [{ media: { width: 1, height: 1 } }] },
      { name: 'board.png', size: pixel.length },
    ]);
    expectClean(discord);
    const lost = channel.send({ flags: 1 << 15, components: [gallery] });
    await expect(lost).rejects.toMatchObject({ code: 50035 });
  });

  it('are refused when they weigh more than 10 MiB', async () => {
    const { discord, client } = await setting();
    const channel = await sendable(client, discord.channel('general').id);
    const files = [new AttachmentBuilder(Buffer.alloc(10 * 1024 * 1024 + 1), { name: 'big.bin' })];
    await expect(channel.send({ files })).rejects.toMatchObject({ code: 40005, status: 413 });
  });
});
