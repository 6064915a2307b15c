import { onChoose, onPress, type Feature } from '../../interactions/feature.ts';
import { exploreButton } from '../../interactions/shared-buttons.ts';
import { pickMenu, stepButton, explorerMessage } from './message.ts';
import { isHidden } from '../../../matches/index.ts';
import type { BoardButtons } from '../../boards/buttons.ts';
import { dueKind, subjectOf } from '../../interactions/background/due.ts';
import type { Context } from '../../interactions/context.ts';
import { formatPath, parsePath } from '../../interactions/custom-id.ts';
import { exploredPosition } from './place.ts';

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
