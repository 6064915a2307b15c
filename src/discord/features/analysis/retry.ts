import { type Board, otherSeat } from '../../../games/game.ts';
import type { ReviewedTurn } from '../../../matches/index.ts';
import { betterLine, chanceFor, chancesOf, mostLost, percent, turnName } from '../../../matches/index.ts';
import type { PlainKey } from '../../../phrase.ts';
import type { View } from '../../../scene.ts';
import { composingAt, plyOf } from '../../boards/composing.ts';
import { positionPicture } from '../../boards/pictures.ts';
import type { Context } from '../../interactions/context.ts';
import { parsePath, withPath } from '../../interactions/custom-id.ts';
import type { FormToOpen } from '../../interactions/feature.ts';
import { moveForm } from '../../interactions/inputs/forms.ts';
import { buttonRow } from '../../messages/buttons.ts';
import type { Payload, PayloadFile } from '../../messages/payload.ts';
import { attemptButton, findButton, lineButton, typeButton } from './components.ts';
import { findTurn, type ShownAnalysis } from './subject.ts';

/** Finding a better turn than the one played, and going through the better line move by move. */

type Found = ShownAnalysis & { readonly turn: ReviewedTurn };

/** Handles a button below a bad turn. */
const onTurn =
  <More extends readonly unknown[]>(
    handle: (context: Context, found: Found, ...more: More) => void | Promise<void>,
  ) =>
  async (context: Context, id: string, index: number, ...more: More): Promise<void> => {
    const found = await findTurn(context, id, index);
    await (found.ok ? handle(context, found.value, ...more) : context.tell(found.error));
  };

/** The position before it, in a message of its own. */
export const retry = onTurn((context, found) => context.reply(taskMessage(context, found)));

/** A choice was made or taken back. */
export const showChoice = onTurn((context, found, path: string) =>
  context.update(taskMessage(context, found, { path: parsePath(path) })),
);

export const attemptComposed = onTurn((context, found, path: string) => {
  const ply = plyOf(found.turn.board, parsePath(path));
  if (ply !== undefined) return attemptTurn(context, found, path, ply);
  return context.update(taskMessage(context, found, { path: parsePath(path) }));
});

/** A turn in notation: right if it loses no more than an accurate turn does, compared with the engine's. */
async function attemptTurn(context: Context, found: Found, path: string, text: string): Promise<void> {
  const { stored, game, turn } = found;
  const { seat, judged, better } = turn;
  const played = turn.board.play(text);
  if (!played.ok) {
    const shown = { path: parsePath(path), note: context.say(played.error) };
    return context.update(taskMessage(context, found, shown));
  }
  const after = played.value;
  const ply = after.plies.at(-1)!;
  if (ply === turn.ply) {
    return context.update(taskMessage(context, found, { note: context.say('analysis:same', { ply }) }));
  }
  const plies = [...stored.plies.slice(0, turn.index), ply];
  const access = await context.bot.matches.fairness.access(context.person.id, { ...stored, plies });
  if (!access.ok) return context.tell(access.error);
  const isPreferred = ply === judged.before.line[0];
  const judgement = isPreferred
    ? better!
    : await context.bot.engines.askAnalysis('judge', {
        worker: game.analysis!.worker,
        task: { options: stored.options, plies },
        access: access.value,
        person: context.person.id,
      });
  const lost = chanceFor(seat, better!) - chanceFor(seat, judgement);
  const keepsWin = better!.forced?.winner !== seat || judgement.forced?.winner === seat;
  const isLost = judgement.forced?.winner === otherSeat(seat) && better!.forced === undefined;
  const data = { ply, chance: percent(chanceFor(seat, judgement)) };
  if (lost < mostLost && keepsWin && !isLost) {
    return context.update(solvedMessage(context, found, after, context.say('analysis:right', data)));
  }
  const note = context.say('analysis:wrong', data);
  await context.update(taskMessage(context, found, { note }));
}

export const attempt = onTurn(attemptTurn);

export const typeField = (
  context: Context,
  id: string,
  index: number,
  gameId: string,
  path: string,
): FormToOpen =>
  moveForm(context, gameId, typeButton.of(id, index, gameId, path), context.plain('analysis:field'));

/** The better line up to its `count`th move. */
export const showLine = onTurn(async (context, found, count: number) => {
  const { stored, turn } = found;
  const line = betterLine(turn);
  const shown = line.slice(0, Math.max(1, count));
  const board = shown.reduce((at: Board, ply) => {
    const next = at.play(ply);
    return next.ok ? next.value : at;
  }, turn.board);
  const go = (to: number, label: PlainKey) => ({
    label: context.plain(label),
    id: lineButton.of(stored.id, turn.index, to),
    disabled: to < 1 || to > line.length,
  });
  const words = [...shown.slice(0, -1).map((ply) => `\`${ply}\``), `**\`${shown.at(-1)}\`**`].join(' ');
  await context.update({
    content: [
      heading(context, turn),
      turn.causes.map(context.say).join(' '),
      context.say('analysis:step', { line: words, step: shown.length, steps: line.length }),
    ].join('\n'),
    rows: [
      buttonRow(go(shown.length - 1, 'bot:button.before'), go(shown.length + 1, 'bot:button.after'), {
        label: context.plain('analysis:button.again'),
        id: findButton.of(stored.id, turn.index, ''),
      }),
    ],
    files: [picture(context, found, board, { evaluation: 2 * turn.better!.chance - 1 })],
  });
});

interface Shown {
  readonly path?: readonly string[];
  /** What to say first, such as why the last turn was not good. */
  readonly note?: string;
}

function taskMessage(context: Context, found: Found, { path = [], note }: Shown = {}): Payload {
  const { stored, turn } = found;
  const ids = {
    step: withPath(findButton, stored.id, turn.index),
    play: withPath(attemptButton, stored.id, turn.index),
    type: withPath(typeButton, stored.id, turn.index, stored.gameId),
  };
  const composing = composingAt(context, turn.board, path, ids);
  if (composing === undefined) {
    return taskMessage(context, found, { note: context.say('bot:compose.noWay') });
  }
  const { question, choices, steering, typing } = composing;
  return {
    content: [
      heading(context, turn),
      context.say('analysis:task', chancesOf(turn)),
      ...(note === undefined ? [] : [note]),
      question,
    ].join('\n'),
    rows: [...choices, buttonRow(...steering, typing, showButton(context, found))],
    files: [picture(context, found, turn.board, { path, evaluation: 2 * turn.better!.chance - 1 })],
  };
}

function solvedMessage(context: Context, found: Found, after: Board, words: string): Payload {
  return {
    content: [heading(context, found.turn), words].join('\n'),
    rows: [buttonRow(showButton(context, found))],
    files: [picture(context, found, after, {})],
  };
}

const showButton = ({ plain }: Context, { stored, turn }: Found) => ({
  label: plain('analysis:button.show'),
  id: lineButton.of(stored.id, turn.index, 1),
});

const heading = ({ say }: Context, turn: ReviewedTurn): string =>
  say('analysis:turnTitle', { turn: turnName(turn) });

function picture(
  { bot, plain }: Context,
  { game, stored, turn, names, settings }: Found,
  board: Board,
  view: Partial<View>,
): PayloadFile {
  const turned = settings.turnBoard && turn.seat === 'second';
  const name = `${game.id}-${stored.id}-${turn.index}`;
  return positionPicture(bot, plain, name, board, settings, { turned, names, ...view });
}
