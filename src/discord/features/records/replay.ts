import { ButtonStyle, ComponentType, Routes } from 'discord.js';
import type { Board } from '../../../games/game.ts';
import type { Match } from '../../../matches/index.ts';
import type { Result } from '../../../result.ts';
import type { Look, Scene } from '../../../scene.ts';
import { standingLine } from '../../boards/message.ts';
import type { Bot, Context, ReplayMaker } from '../../interactions/context.ts';
import { encode, type Payload } from '../../messages/payload.ts';
import { themeOf, viewOf } from '../../boards/looks.ts';
import { archiveThread } from '../../gateway/threads.ts';
import { missingPermission } from '../../gateway/permissions.ts';
import { formatPress } from '../../interactions/customid.ts';

/** One frame a scene, as a file; made elsewhere, so that the bot goes on meanwhile. */
export type Animate = (
  scenes: readonly Scene[],
  options: {
    readonly look: Partial<Look>;
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, total: number) => void;
  },
) => Promise<Result<Buffer, 'stopped' | 'tooLong'>>;

/** Moving pictures that may be in the making at once; one of them runs, the others wait. */
const mostAtOnce = 4;
/** The line that tells how far it is changes this often, in milliseconds. */
const progressMs = 1000;

/** The moving pictures in the making, by the interaction that asked. */
export class Replays implements ReplayMaker {
  readonly #animate: Animate;
  readonly #making = new Map<string, { readonly personId: string; readonly stop: AbortController }>();

  constructor(animate: Animate) {
    this.#animate = animate;
  }

  async show(context: Context, match: Match): Promise<void> {
    const say = (key: string, data: Record<string, string | number> = {}) => context.say({ key, data });
    const scenes = scenesOf(context.bot, match);
    if (scenes === undefined) {
      return context.respond.tell({ content: say('match:unreadable', { id: match.id }) });
    }
    const own = [...this.#making.values()].some(({ personId }) => personId === context.person.id);
    if (own || this.#making.size >= mostAtOnce)
      return context.respond.tell({ content: say('bot:replay.busy') });

    const stop = new AbortController();
    const key = context.respond.interactionId;
    this.#making.set(key, { personId: context.person.id, stop });
    try {
      await context.respond.tell(this.#progress(context, key, 0, scenes.length));
      let told = context.bot.time.monotonic();
      let telling: Promise<void> = Promise.resolve();
      const made = await this.#animate(scenes, {
        look: themeOf(match.look),
        signal: stop.signal,
        onProgress: (done, total) => {
          if (context.bot.time.monotonic() - told < progressMs || stop.signal.aborted) return;
          told = context.bot.time.monotonic();
          telling = telling
            .then(() => context.respond.tell(this.#progress(context, key, done, total)))
            // A line that does not arrive is no reason to lose the picture.
            .catch((cause: unknown) => context.bot.log.info({ err: cause }, 'progress not shown'));
        },
      });
      await telling;
      if (made.ok) return await deliver(context, match, made.value);
      this.#making.delete(key);
      // Also where it was stopped by a press that said so: how far it was may have been told after that.
      await context.respond.tell({
        content: say(made.error === 'tooLong' ? 'bot:replay.tooLong' : 'bot:replay.stopped'),
      });
    } finally {
      this.#making.delete(key);
    }
  }

  stop(key: string, personId: string): boolean {
    const making = this.#making.get(key);
    if (making?.personId !== personId) return false;
    making.stop.abort();
    return true;
  }

  /** Everything in the making is given up. */
  stopAll(): void {
    for (const { stop } of this.#making.values()) stop.abort();
  }

  #progress(context: Context, key: string, done: number, total: number): Payload {
    return {
      content: context.say({ key: 'bot:replay.progress', data: { done, total } }),
      rows: [
        {
          type: ComponentType.ActionRow,
          components: [
            {
              type: ComponentType.Button,
              style: ButtonStyle.Secondary,
              label: context.plain({ key: 'bot:button.cancel', data: {} }),
              custom_id: formatPress('halt', key),
            },
          ],
        },
      ],
    };
  }
}

/** Every position of the match from the start; undefined when it cannot be replayed. */
function scenesOf(bot: Bot, match: Match): readonly Scene[] | undefined {
  const start = bot.games.find(({ id }) => id === match.gameId)?.start(match.options);
  if (match.board === undefined || start?.ok !== true) return undefined;
  const boards: Board[] = [start.value];
  for (const ply of match.board.plies) {
    const played = boards.at(-1)?.play(ply);
    if (played?.ok !== true) return undefined;
    boards.push(played.value);
  }
  const { outcome, players, look } = match;
  const names = { first: players.first.name, second: players.second.name };
  return boards.map((board, index) => {
    const ended = index === boards.length - 1 && board.outcome === undefined ? outcome?.score : undefined;
    return board.scene({ ...viewOf(look), names, ...(ended !== undefined && { score: ended }) });
  });
}

/** To the channel where the bot may post; else to the asker alone. */
async function deliver(context: Context, match: Match, data: Buffer): Promise<void> {
  const locale = context.bot.localeOf(context.scope);
  const payload: Payload = {
    content: standingLine(context.bot, locale, match),
    files: [
      {
        name: `${match.gameId}-${match.id}.gif`,
        data,
        alt: context.bot.words.plain(locale, {
          key: 'bot:replay.alt',
          data: { id: match.id, plies: match.board?.plies.join(' ') ?? '' },
        }),
      },
    ],
  };
  if (missingPermission(context.place, context.granted, false) !== undefined)
    return context.respond.tell(payload);
  const { body, files } = await encode(payload);
  await context.bot.rest.post(Routes.channelMessages(context.place.id), { body, files });
  await context.respond.done();
  // The picture has opened the thread again that was put away at the end.
  const inThread = context.place.kind === 'thread' && context.place.id === match.channelId;
  if (inThread && match.outcome !== undefined) await archiveThread(context.bot, match);
}
