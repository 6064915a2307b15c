import { ofGame, seats, type Seat } from '../../../games/game.ts';
import { chancesOf, percent, turnName, type ReviewedTurn } from '../../../matches/index.ts';
import { isolated } from '../../../phrase.ts';
import { themeOf, boardView } from '../../boards/style.ts';
import type { Context } from '../../interactions/context.ts';
import { button, buttonRow } from '../../messages/buttons.ts';
import type { Wording } from '../../messages/words.ts';
import type { Block, Payload, PayloadFile } from '../../messages/payload.ts';
import { exploreButton } from '../../interactions/shared-buttons.ts';
import { notesButton, retryButton, shareButton } from './components.ts';
import { analysisScene } from './picture/scene.ts';
import type { ShownAnalysis } from './subject.ts';
import { positionPicture } from '../../boards/pictures.ts';

/**
 * What an analysis found.
 * @param shared for everybody: with the causes behind spoilers, without what only one person can use.
 */
export function analysisMessage(context: Context, subject: ShownAnalysis, wording: Wording, shared = false) {
  const { say, plain } = wording;
  const { stored, review, match } = subject;
  if (stored.plies.length === 0) return positionMessage(context, subject, wording);
  const worst = inOrder(review.worst);
  const heading = match === undefined ? say('analysis:titleRecord') : say('analysis:title', { id: match.id });
  const found: readonly Block[] =
    worst.length === 0
      ? [say('analysis:flawless')]
      : [
          say('analysis:find'),
          ...worst.map((turn) => turnBlock(wording, subject, turn)),
          legend(wording, worst),
        ];
  const more = [
    {
      label: plain('analysis:button.notes', { format: plain(ofGame(stored.gameId, 'record')) }),
      id: notesButton.of(stored.id),
    },
    { label: plain('analysis:button.share'), id: shareButton.of(stored.id) },
    ...(subject.game.explorer === undefined
      ? []
      : [{ label: plain('bot:button.explore'), id: exploreButton.of(stored.id, 0, '') }]),
  ];
  return {
    content: heading,
    blocks: found,
    rows: [buttonRow(...(shared ? more.slice(0, 1) : more))],
    files: [picture(context, subject, wording)],
  };
}

/** A position without turns: who stands better, and what the engine would play. */
function positionMessage({ bot }: Context, subject: ShownAnalysis, { say, plain }: Wording): Payload {
  const { game, review, names, settings } = subject;
  const { chance, forced, line } = review.judgements[0]!;
  const seat = chance < 0.5 ? 'second' : 'first';
  const data = {
    name: names[forced?.winner ?? seat],
    chance: percent(Math.max(chance, 1 - chance)),
    count: Math.ceil((forced?.plies ?? 0) / 2),
  };
  const verdict = forced && (forced.plies === 0 ? 'analysis:positionOver' : 'analysis:positionWon');
  return {
    content: [
      say('analysis:titleRecord'),
      say(verdict ?? 'analysis:position', data),
      ...(line.length === 0 ? [] : [say('analysis:line', { line: line.join(' ') })]),
    ].join('\n'),
    blocks: [],
    files: [
      positionPicture(bot, plain, `${game.id}-position`, review.last, settings, {
        names,
        evaluation: 2 * chance - 1,
      }),
    ],
  };
}

const inOrder = (turns: readonly ReviewedTurn[]): readonly ReviewedTurn[] =>
  [...turns].sort((a, b) => a.index - b.index);

const markNames = { '??': 'blunder', '?': 'mistake', '?!': 'inaccuracy' } as const;

/** What the marks mean that stand behind these turns. */
function legend({ say, plain }: Wording, turns: readonly ReviewedTurn[]): string {
  const marks = Object.entries(markNames).filter(([mark]) => turns.some((turn) => turn.mark === mark));
  return say('analysis:marks', {
    marks: marks.map(([, name]) => plain(`analysis:mark.${name}`)).join(' · '),
  });
}

/** A bad turn; its cause names the better one, so it is shown only to those who uncover it. */
function turnBlock({ say, plain }: Wording, { stored, names }: ShownAnalysis, turn: ReviewedTurn): Block {
  const data = { turn: turnName(turn), name: names[turn.seat], ...chancesOf(turn) };
  const label = plain('analysis:button.retry');
  const retry = { label, id: retryButton.of(stored.id, turn.index), style: 'primary' } as const;
  return {
    text: say('analysis:turn', { ...data, cause: turn.causes.map(say).join(' ') }),
    beside: button(retry),
  };
}

function picture(context: Context, subject: ShownAnalysis, { plain }: Wording): PayloadFile {
  const { bot } = context;
  const { game, stored, review, names, settings } = subject;
  const accuracyOf = (seat: Seat): string => {
    const accuracy = review.accuracy[seat];
    return accuracy === undefined ? '' : plain('analysis:accuracy', { accuracy: Math.round(accuracy) });
  };
  const worst = inOrder(review.worst);
  const labels = new Map(worst.map(({ index }, number) => [index, String(number + 1)]));
  const labelOf = (index: number): string | undefined => labels.get(index);
  const view = { ...boardView(settings), names, bare: true, labels: 'off' as const, threats: false };
  const details = { ...view.details, ...Object.fromEntries(game.details.map(({ name }) => [name, false])) };
  const scene = analysisScene({
    sides: {
      first: { name: names.first, accuracy: accuracyOf('first') },
      second: { name: names.second, accuracy: accuracyOf('second') },
    },
    result: stored.score ?? review.last.outcome?.score ?? '',
    start: review.judgements[0]!.chance,
    turns: review.turns.map(({ index, judged, mark, seat, board }) => ({
      chance: judged.after.chance,
      mark,
      number: seat === 'first' ? board.moveNumber : undefined,
      label: labelOf(index),
    })),
    thumbnails: worst.map((turn) => ({
      label: labelOf(turn.index)!,
      title: turnName(turn),
      scene: turn.after.scene({ ...view, details }),
    })),
  });
  const alt = [
    ...seats.map((seat) => `${isolated(names[seat])}: ${accuracyOf(seat)}.`),
    ...worst.map((turn) => `${turnName(turn)}.`),
  ].join(' ');
  return {
    name: `${stored.gameId}-${stored.id}-analysis.png`,
    data: () => bot.draw(() => scene, themeOf(settings)),
    alt,
  };
}
