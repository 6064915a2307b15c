import { Command } from 'commander';
import { z } from 'zod';
import { emoji } from '../games/index.ts';
import { drawPng } from '../render/picture/painter.ts';
import { loadConfig } from '../settings/config.ts';
import { type Session, UsageError } from './terminal.ts';

const width = 128;
const application = z.object({ id: z.string() });
const list = z.object({ items: z.array(z.object({ name: z.string() })) });

/** Gives the application the emoji that it lacks, with the token of the bot's settings. */
export const emojiCommand = ({ print }: Session): Command =>
  new Command('emoji')
    .description("give the bot's application the emoji that it uses; restart the bot afterwards")
    .action(async () => {
      const read = loadConfig();
      if (!read.ok) throw new UsageError(read.error.join('\n'));
      const { token, apiUrl } = read.value;
      if (token === undefined) throw new UsageError('DISCORD_TOKEN is not set: emoji need an application.');
      const ask = async (path: string, body?: object): Promise<unknown> => {
        const answer = await fetch(`${apiUrl}/v10${path}`, {
          headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        });
        if (!answer.ok) throw new UsageError(`Discord answers ${answer.status}: ${await answer.text()}`);
        return answer.json();
      };
      const { id } = application.parse(await ask('/applications/@me'));
      const path = `/applications/${id}/emojis`;
      const there = new Set(list.parse(await ask(path)).items.map(({ name }) => name));
      const lacking = Object.entries(emoji).filter(([name]) => !there.has(name));
      for (const [name, scene] of lacking) {
        const png = drawPng(scene, { size: width, transparent: true });
        await ask(path, { name, image: `data:image/png;base64,${png.toString('base64')}` });
      }
      print(`${lacking.length} emoji uploaded, ${there.size} were there.\n`);
    });
