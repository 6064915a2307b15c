import { onChoose, onPress, type Feature } from '../../interactions/feature.ts';
import { exploreButton } from '../../interactions/shared-buttons.ts';
import { isHidden, seatNames, type Explored, type ExploredTurn } from '../../../matches/index.ts';
import type { BoardButtons } from '../../boards/buttons.ts';
import { dueKind, subjectOf } from '../../interactions/background/due.ts';
import type { Context } from '../../interactions/context.ts';
import { formatPath, parsePath, customId, matchId, path, turnNumber } from '../../interactions/custom-id.ts';
import { exploredPosition, type ExploredPosition } from './place.ts';
import { maxPathText } from '../../../games/game.ts';
import { positionPicture } from '../../boards/pictures.ts';
import { buttonRows, selectRow, type Button } from '../../messages/buttons.ts';
import type { Payload } from '../../messages/payload.ts';
import type { PlainKey } from '../../../phrase.ts';

/** The same message, a turn earlier or later: how many turns of the match, then which others. */
const stepButton = customId('exploring', matchId, turnNumber, path);
/** The menu of turns; its value is the turn. */
const pickMenu = customId('explored', matchId, turnNumber, path);

/** How many turns are listed of the server, and of archives. */
const mostListed = 8;
/** How many are drawn on the board. */
const mostDrawn = 3;

/** The position with the turns that were played in it. @param explored `undefined`: it is over. */
function explorerMessage(context: Context, place: ExploredPosition, explored: Explored | undefined): Payload {
  const { say } = context;
  const turns = explored && merged(explored);
  return {
    content: [
      place.isMatch ? say('explorer:title', { id: place.id }) : say('explorer:titleRecord'),
      playedLine(context, place),
      ...(explored === undefined || turns?.length === 0 ? [say('explorer:nothing')] : []),
      ...(explored === undefined ? [] : sections(context, place, explored)),
    ].join('\n'),
    rows: [...choosing(context, place, turns ?? []), ...buttonRows(stepping(context, place))],
    files: [picture(context, place, turns ?? [])],
  };
}

/** The turns so far; those that were not played in the match stand out. */
function playedLine({ say }: Context, { plies, count, line }: ExploredPosition): string {
  const shown = [...plies.slice(0, count), ...line.map((ply) => `(${ply})`)];
  return shown.length === 0 ? say('explorer:start') : `\`${shown.join(' ')}\``;
}

function sections(
  { say, plain }: Context,
  { game }: ExploredPosition,
  explored: Explored,
): readonly string[] {
  const names = seatNames(plain, game.id);
  const parts = (['here', 'archives'] as const).filter((part) => explored[part].length > 0);
  if (parts.length === 0) return [];
  const tables = parts.flatMap((part) => {
    const turns = explored[part];
    const count = turns.reduce((sum, { matches }) => sum + matches, 0);
    return [say(`explorer:${part}`, { count }), table(turns.slice(0, mostListed))];
  });
  return [...tables, say('explorer:legend', names)];
}

/** In columns: the turn, how often, the results in percent, the rating. */
function table(turns: readonly ExploredTurn[]): string {
  const rows = turns.map(({ ply, matches, wins, draws, rating }) => [
    ply,
    String(matches),
    ...[wins.first, draws, wins.second].map((count) => `${Math.round((100 * count) / matches)}%`),
    rating === undefined ? '' : String(rating),
  ]);
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((text, i) => (i === 0 ? text.padEnd(widths[i]!) : text.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
  return ['```', ...lines, '```'].join('\n');
}

/** By how often they were played anywhere. */
function merged({ here, archives }: Explored): readonly string[] {
  const counts = new Map<string, number>();
  for (const { ply, matches } of [...here, ...archives]) counts.set(ply, (counts.get(ply) ?? 0) + matches);
  return [...counts].sort(([, a], [, b]) => b - a).map(([ply]) => ply);
}

/** Turns as they fit into custom IDs: a mark behind them says nothing that the board does not. */
const plain = (ply: string): string => ply.replace(/\*$/, '');

function choosing(
  { plain: word }: Context,
  { id, count, line, game, board }: ExploredPosition,
  turns: readonly string[],
) {
  const offered = turns
    .map(plain)
    .filter((ply) => /^[A-Za-z0-9+<>-]{1,8}$/.test(ply) && formatPath([...line, ply]).length <= maxPathText);
  const isBeyond = board.plies.length >= game.explorer!.plies;
  if (offered.length === 0 || isBeyond) return [];
  const options = offered.map((ply) => ({ label: ply, value: ply }));
  return [selectRow(pickMenu.of(id, count, formatPath(line)), word('explorer:menu'), options)];
}

function stepping({ plain: word }: Context, { id, plies, count, line }: ExploredPosition): readonly Button[] {
  const button = (key: PlainKey, to: number, others: readonly string[]): Button => ({
    label: word(key),
    id: stepButton.of(id, to, formatPath(others)),
  });
  if (line.length > 0) {
    const back = button('bot:button.before', count, line.slice(0, -1));
    return line.length > 1 ? [back, button('explorer:button.return', count, [])] : [back];
  }
  return [
    ...(count > 0 ? [button('bot:button.before', count - 1, [])] : []),
    ...(count < plies.length ? [button('explorer:button.match', count + 1, [])] : []),
  ];
}

function picture({ bot, plain: word }: Context, place: ExploredPosition, turns: readonly string[]) {
  const { game, id, board, names, settings } = place;
  const suggestions = turns.slice(0, mostDrawn);
  const view = { names, ...(board.outcome === undefined && { suggestions }) };
  return positionPicture(bot, word, `${game.id}-${id}-explorer`, board, settings, view);
}

/** Explores a match, or a record whose analysis is stored, with turns that were not played in it. */

/**
 * For casual matches, where it knows something: rated ones are for their players to think about alone until they are
 * over. What is over has it in its analysis, and against the computer a board has enough buttons.
 */
const offerExplorer: BoardButtons = (plain, match) =>
  match.explored && !isHidden(match)
    ? [{ label: plain('bot:button.explore'), id: exploreButton.of(match.id, match.plies, '') }]
    : [];

const showing =
  (how: 'reply' | 'update') =>
  async (context: Context, id: string, count: number, line: string): Promise<void> => {
    const found = await exploredPosition(context, id, count, parsePath(line));
    if (!found.ok) return context.tell(found.error);
    context.interaction.about.match = id;
    const { game, board, options } = found.value;
    const { exploration, fairness } = context.bot.matches;
    const asked = { gameId: game.id, options, plies: board.plies };
    const access = await fairness.access(context.person.id, asked, 'match');
    if (!access.ok) return context.tell(access.error);
    const explored = await exploration.from(game, board, context.scope, access.value);
    await context[how](explorerMessage(context, found.value, explored));
  };

/** The button below a board or an analysis: a message of its own. */
const explore = showing('reply');

/** A step back or forth. */
const step = showing('update');

/** A turn was chosen from the list. */
const pick = (context: Context, ply: string, id: string, count: number, line: string) =>
  step(context, id, count, formatPath([...parsePath(line), ply]));

/** A match that ended is counted. */
const exploreDue = dueKind({
  kind: 'explore',
  read: subjectOf,
  async handle({ matches }, { id }) {
    await matches.exploration.count(id);
    return 'done';
  },
});

/** How positions went on, in matches of the server and in archives. */
export const exploring: Feature = {
  name: 'explorer',
  boardButtons: offerExplorer,
  components: [
    onPress(exploreButton, 'private', explore),
    onPress(stepButton, 'update', step),
    onChoose(pickMenu, 'update', pick),
  ],
  due: [exploreDue],
};
