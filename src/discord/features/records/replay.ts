import { isPlayer, type Match } from '../../../matches/index.ts';
import type { Replay } from '../../boards/animation.ts';
import { standingLine } from '../../boards/message.ts';
import { Progress } from '../../interactions/background/progress.ts';
import type { Context } from '../../interactions/context.ts';
import type { Payload } from '../../messages/payload.ts';
import { themeOf, boardView } from '../../boards/style.ts';
import { archiveThread } from '../../gateway/threads.ts';
import { missingPermission } from '../../gateway/permissions.ts';
import { customId, matchId, snowflake } from '../../interactions/custom-id.ts';
import { buttonRow } from '../../messages/buttons.ts';

/** How often the progress message is updated, in milliseconds. */
const progressMs = 1000;

/** Shows a finished match as an animation. */
export const replayButton = customId('replay', matchId);
/** Cancels the animation that this interaction asked for. */
export const haltButton = customId('halt', snowflake);

/** Taken by whoever ends it first: the process that has made it, or the one that was told to stop it. */
export const endOf = (key: string, personId: string): string => `replay ${key} ${personId}`;

/** Renders a match with one frame per turn, showing progress privately. */
export async function makeReplay(context: Context, match: Match): Promise<void> {
  const { bot, say } = context;
  const { id: interactionId } = context.interaction;
  const job = bot.memory.jobs.start(interactionId, context.person.id);
  if (job === undefined) return context.tell('records:replay.busy');
  try {
    const replay = replayOf(match);
    if (replay === undefined) return await context.tell('match:unreadable', { id: match.id });
    await context.reply(progress(context, 0, replay.plies.length + 1));
    const shown = new Progress(context, progressMs);
    const made = await bot.engines.animate(replay, {
      style: themeOf(match.boardSettings),
      signal: job.signal,
      onProgress: (done, total) => {
        if (!job.signal.aborted) shown.show(() => progress(context, done, total));
      },
    });
    await shown.settled();
    if (made.ok && (await bot.discord.takes(endOf(interactionId, context.person.id), bot.time.now())))
      return await deliver(context, match, made.value);
    // Repeated after cancelling, because a progress update may have overwritten the message.
    await context.reply({
      content: say(
        !made.ok && made.error === 'tooLong' ? 'records:replay.tooLong' : 'records:replay.stopped',
      ),
    });
  } finally {
    job.end();
  }
}

function progress(context: Context, done: number, total: number): Payload {
  return {
    content: context.say('records:replay.progress', { done, total }),
    rows: [
      buttonRow({
        label: context.plain('bot:button.cancel'),
        id: haltButton.of(context.interaction.id),
      }),
    ],
  };
}

/** `undefined` if it cannot be replayed. */
function replayOf({ gameId, options, board, players, boardSettings, outcome }: Match): Replay | undefined {
  if (board === undefined) return undefined;
  const names = { first: players.first.name, second: players.second.name };
  return {
    gameId,
    options,
    plies: board.plies,
    view: { ...boardView(boardSettings), names },
    ...(outcome && { score: outcome.score }),
  };
}

/**
 * Public if the caller is a player and the bot may post here; otherwise private, so that nobody can flood a channel
 * with other people's matches.
 */
async function deliver(context: Context, match: Match, data: Buffer): Promise<void> {
  const { bot, person, place } = context;
  const { granted } = context.rights;
  const isPublic = isPlayer(match, person.id) && missingPermission(place, granted, false) === undefined;
  const wording = isPublic ? bot.wordingOf(context.scope) : context;
  const payload: Payload = {
    content: standingLine(bot, wording, match),
    files: [
      {
        name: `${match.gameId}-${match.id}.gif`,
        data,
        alt: wording.plain('records:replay.alt', { id: match.id, plies: match.board?.plies.join(' ') ?? '' }),
      },
    ],
  };
  if (!isPublic) return context.reply(payload);
  await bot.outbox.send({ where: place.id, message: payload });
  await context.remove();
  // Posting reopened the thread that was archived when the match ended.
  const inThread = place.kind === 'thread' && place.id === match.channelId;
  if (inThread && match.outcome !== undefined) await archiveThread(bot, match);
}
