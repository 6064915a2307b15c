import type { PlainKey } from '../../../phrase.ts';
import { ofGame } from '../../../games/game.ts';
import { seatNames } from '../../../matches/index.ts';
import { choiceRows, composingAt } from '../../boards/composing.ts';
import type { Context } from '../../interactions/context.ts';
import { formatPath, withPath } from '../../interactions/custom-id.ts';
import { beginningFrom, triedLines, type Trial } from '../../interactions/inputs/tried.ts';
import { beginButton } from '../../interactions/shared-buttons.ts';
import { buttonRow, buttonRows, selectRow, type Button } from '../../messages/buttons.ts';
import { contentLimit, type Payload, type PayloadFile, type ActionRow } from '../../messages/payload.ts';
import type { Wording } from '../../messages/words.ts';
import type { View } from '../../../scene.ts';
import * as buttons from './components.ts';
import { positionPicture } from '../../boards/pictures.ts';

interface Shown {
  /** Said last, such as what the engine thinks. */
  readonly note?: string;
  readonly view?: Partial<View>;
  /** The ways to the boards of other games. */
  readonly others?: readonly Button[];
}

/** The position with all that can be done with it. */
export async function setupMessage(context: Context, tried: Trial, { note, view, others = [] }: Shown = {}) {
  if (tried.matchId !== undefined) return changeMessage(context, tried, note);
  const notes = [...stateOf(context, tried), ...(note === undefined ? [] : [note])];
  const content = [...heading(context, tried), ...notes].join('\n');
  const match = matchLine(context, tried);
  const isRoom = match !== undefined && content.length + 1 + match.length <= contentLimit;
  return {
    content: isRoom ? `${content}\n${match}` : content,
    rows: [...buttonRows([...actions(context, tried), ...others]), beginnings(context, tried)],
    files: [await picture(context, tried, context, view)],
  };
}

/** The same for a position that a match is to go on from, with nothing that helps its players. */
async function changeMessage(context: Context, tried: Trial, note: string | undefined): Promise<Payload> {
  const { say, plain } = context;
  const { id } = tried.game;
  return {
    content: [
      ...heading(context, tried),
      say('setup:change.how'),
      ...(note === undefined ? [] : [note]),
    ].join('\n'),
    rows: [
      buttonRow(
        { label: plain('setup:button.pieces'), id: buttons.putButton.of(id, '') },
        { label: plain('setup:button.side'), id: buttons.otherTurnButton.of(id) },
        { label: plain('setup:button.propose'), id: buttons.proposeButton.of(id), style: 'primary' },
      ),
    ],
    files: [await picture(context, tried, context)],
  };
}

/** Puts and takes pieces. */
export async function piecesMessage(context: Context, tried: Trial, path: readonly string[], note?: string) {
  const { game, setup, board } = tried;
  const { say, plain } = context;
  const choices = setup.choices(board, path);
  if (choices.length === 0) return setupMessage(context, tried);
  const button = (label: PlainKey, id: string): Button => ({ label: plain(label), id });
  return {
    content: [
      ...heading(context, tried),
      ...stateOf(context, tried),
      ...(note === undefined ? [] : [note]),
      say(setup.prompt(board, path)),
    ].join('\n'),
    rows: [
      ...choiceRows(plain, choices, (id) => buttons.putButton.of(game.id, formatPath([...path, id]))),
      buttonRow(
        ...(path.length === 0
          ? []
          : [button('bot:button.back', buttons.putButton.of(game.id, formatPath(path.slice(0, -1))))]),
        ...(path.length < 2 ? [] : [button('setup:button.square', buttons.putButton.of(game.id, ''))]),
        button('setup:button.done', buttons.showButton.of(game.id, tried.count)),
      ),
    ],
    files: [await picture(context, tried, context)],
  };
}

/** One step of composing a turn. */
export async function composingMessage(
  context: Context,
  tried: Trial,
  path: readonly string[],
  note?: string,
): Promise<Payload> {
  const { id } = tried.game;
  const composing = composingAt(context, tried.board, path, {
    step: withPath(buttons.composeButton, id),
    play: withPath(buttons.playButton, id),
    type: () => buttons.typeButton.of(id),
  });
  if (tried.refusal !== undefined || composing === undefined) return setupMessage(context, tried);
  const { question, choices, steering, typing } = composing;
  const done = { label: context.plain('setup:button.done'), id: buttons.showButton.of(id, tried.count) };
  return {
    content: [...heading(context, tried), ...(note === undefined ? [] : [note]), question].join('\n'),
    rows: [...choices, buttonRow(...steering, typing, done)],
    files: [await picture(context, tried, context, { path })],
  };
}

/** For everybody in the channel, in its language. */
export async function sharedMessage(context: Context, tried: Trial): Promise<Payload> {
  const { bot, scope, person } = context;
  const wording = bot.wordingOf(scope);
  const copy = { label: wording.plain('setup:button.copy'), id: buttons.copyButton.of(tried.game.id) };
  const data = { name: person.name, game: tried.game.name };
  return {
    content: [wording.say('setup:shared', data), ...triedLines(tried), ...stateOf(wording, tried)].join('\n'),
    rows: [buttonRow(copy)],
    files: [await picture(context, tried, wording)],
  };
}

const heading = ({ say }: Wording, tried: Trial): readonly string[] => [
  tried.matchId === undefined
    ? say('setup:title', { game: tried.game.name })
    : say('setup:change.heading', { game: tried.game.name, id: tried.matchId }),
  ...triedLines(tried),
];

/** Why the position cannot be played, or that it is over. */
function stateOf({ say, plain }: Wording, { game, board, refusal, matchId }: Trial): readonly string[] {
  if (matchId !== undefined) return [];
  if (refusal !== undefined) return [say('setup:unplayable', { why: say(refusal) })];
  const { outcome } = board;
  if (outcome === undefined) return [];
  const how = plain(board.ending?.(outcome) ?? ofGame(game.id, `by.${outcome.by}`));
  return outcome.winner === undefined
    ? [say('setup:over.drawn', { how })]
    : [say('setup:over.won', { seat: seatNames(plain, game.id)[outcome.winner], how })];
}

/** How to play it with somebody. */
function matchLine({ say }: Wording, tried: Trial): string | undefined {
  if (!isPlayable(tried)) return undefined;
  const options = Object.entries(beginningFrom(tried)).map(([field, value]) => `${field}:${value}`);
  return say('setup:match', { command: `/${tried.game.id} ${options.join(' ')}` });
}

/** Whether a turn can be played in it. */
export const isPlayable = ({ board, refusal }: Trial): boolean =>
  refusal === undefined && board.outcome === undefined;

function actions({ plain }: Context, tried: Trial): readonly Button[] {
  const { game, line, count } = tried;
  const disabled = !isPlayable(tried);
  const button = (label: PlainKey, id: string): Button => ({ label: plain(label), id });
  return [
    {
      ...button('bot:button.before', buttons.showButton.of(game.id, Math.max(count - 1, 0))),
      disabled: count === 0,
    },
    {
      ...button('bot:button.after', buttons.showButton.of(game.id, count + 1)),
      disabled: count === line.length,
    },
    { ...button('setup:button.move', buttons.composeButton.of(game.id, '')), style: 'primary', disabled },
    { ...button('setup:button.pieces', buttons.putButton.of(game.id, '')), style: 'primary' },
    button('setup:button.side', buttons.otherTurnButton.of(game.id)),
    ...(game.analysis === undefined
      ? []
      : [{ ...button('setup:button.judge', buttons.judgeButton.of(game.id)), disabled }]),
    button('setup:button.share', buttons.shareButton.of(game.id)),
    ...(game.opponent === undefined
      ? []
      : [{ ...button('setup:button.begin', beginButton.of(game.id)), disabled }]),
  ];
}

const beginnings = ({ plain }: Context, { game, setup }: Trial): ActionRow =>
  selectRow(
    buttons.beginningMenu.of(game.id),
    plain('setup:beginning'),
    setup.beginnings.map(({ label }, index) => ({ label: plain(label), value: String(index) })),
  );

async function picture(
  { bot, place }: Context,
  { game, board, matchId }: Trial,
  { plain }: Wording,
  view: Partial<View> = {},
): Promise<PayloadFile> {
  const chosen = await bot.matches.settings.boards(place.id);
  // A match may have other reserves than the position tells.
  const details = matchId === undefined ? chosen.details : { ...chosen.details, reserves: false };
  const settings = { ...chosen, details };
  const names = seatNames(plain, game.id);
  return positionPicture(bot, plain, `${game.id}-setup`, board, settings, { names, ...view });
}
