import { z } from 'zod';
import type { Exercise, Person, Scope, Subject } from '../../../matches/index.ts';
import { isHidden, isPlayer } from '../../../matches/index.ts';
import { phrase, type Phrase, type Say, err, ok, type Result } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';
import { customId, gameId, matchId } from '../../interactions/custom-id.ts';
import { onPress, type Feature } from '../../interactions/feature.ts';
import { linkRow, type Button } from '../../messages/buttons.ts';

/** What a board in the browser shows, and of which game. */
interface Opened {
  readonly subject: Subject;
  readonly gameId: string;
}

/** The address of a board in the browser, for one person; earlier ones become void. */
type LinkTo = (opened: Opened, person: Person, scope: Scope) => Promise<string>;

/** How a board is opened: as the bot's Activity, or where that is not possible, by a link. */
export interface Doors {
  readonly activity: boolean;
  readonly linkTo: LinkTo | undefined;
  readonly tournamentLink?: Feature['tournamentLink'];
  /** Makes the page ready, because there is a button that opens it. */
  readonly prepare?: () => void;
}

/** A shipped puzzle, or the match that it is from. */
const puzzleId = z.string().regex(/^[A-Za-z0-9]{1,16}$/);
/** The theme and category of the puzzles to follow; empty: any. */
const theme = z.string().regex(/^[a-z-]{0,24}$/);
const category = z.string().regex(/^[a-z0-9]{0,16}$/);

export const openButton = customId('open-board', matchId);
const puzzleButton = customId('open-puzzle', gameId, puzzleId, theme, category);
const lessonButton = customId('open-lesson', gameId);

/** The board in the browser: only where the host has set it up. Its button is the first, and coloured. */
export function createWebBoard({
  activity,
  linkTo,
  tournamentLink,
  prepare = () => undefined,
}: Doors): Feature {
  const reply = activity ? 'activity' : 'private';
  const opened = (context: Context, subject: Subject): Promise<void> => {
    // The button may be older than this process.
    prepare();
    return open(context, linkTo, subject);
  };
  return {
    name: 'web',
    ...(tournamentLink && { tournamentLink }),
    // A blind match has no board to show.
    boardButtons: (plain, match) => {
      if (match.board === undefined || isHidden(match)) return [];
      prepare();
      return [{ label: plain('web:button.open'), id: openButton.of(match.id), style: 'success' }];
    },
    exerciseButtons: (plain, exercise) => {
      prepare();
      return [buttonOf(plain, exercise)];
    },
    components: [
      onPress(openButton, reply, (context, id) => opened(context, { kind: 'match', id })),
      onPress(puzzleButton, reply, (context, of, id, theme, category) =>
        opened(context, {
          kind: 'puzzle',
          gameId: of,
          id,
          ...(theme !== '' && { theme }),
          ...(category !== '' && { category }),
        }),
      ),
      onPress(lessonButton, reply, (context, of) => opened(context, { kind: 'lesson', gameId: of })),
    ],
  };
}

const buttonOf = (plain: Say, exercise: Exercise): Button => ({
  label: plain('web:button.open'),
  style: 'success',
  id:
    exercise.kind === 'lesson'
      ? lessonButton.of(exercise.gameId)
      : puzzleButton.of(exercise.gameId, exercise.id, exercise.theme ?? '', exercise.category ?? ''),
});

async function open(context: Context, linkTo: LinkTo | undefined, subject: Subject): Promise<void> {
  const { bot, person, instanceId } = context;
  if (instanceId === undefined) return sendLink(context, linkTo, subject);
  // The page asks for it once it knows who the person is.
  await bot.matches.people.changePreferences(person.id, (chosen) => ({
    ...chosen,
    launched: { instanceId, subject },
  }));
}

async function sendLink(context: Context, linkTo: LinkTo | undefined, subject: Subject): Promise<void> {
  const { person, scope, say, plain } = context;
  const opened = await opening(context, subject);
  if (!opened.ok) return context.tell(opened.error);
  if (linkTo === undefined) return context.tell('web:notHere');
  const url = await linkTo(opened.value, person, scope);
  await context.reply({
    content: say(opened.value.words),
    rows: [linkRow(plain('web:button.open'), url)],
  });
}

/** What a link opens, and what to say about it; or why it cannot be opened. */
async function opening(
  { bot, person, scope }: Context,
  subject: Subject,
): Promise<Result<Opened & { readonly words: Phrase }, Phrase>> {
  const { stored, puzzles, lessons } = bot.matches;
  // Only those who come from an Activity are anywhere without a match.
  if (subject.kind === 'place') return err(phrase('bot:oldButton'));
  if (subject.kind !== 'match') {
    const { kind } = subject;
    const isThere =
      kind === 'lesson'
        ? lessons.of(subject.gameId) !== undefined
        : (await puzzles.find(scope, subject.gameId, subject.id)) !== undefined;
    return isThere
      ? ok({ subject, gameId: subject.gameId, words: phrase(`web:link.${kind}`) })
      : err(phrase('bot:oldButton'));
  }
  const found = await stored.get(subject.id, scope);
  if (!found.ok) return found;
  const { id, gameId: of } = found.value;
  if (isHidden(found.value)) return err(phrase('match:hidden', { id }));
  const words = phrase(isPlayer(found.value, person.id) ? 'web:link.player' : 'web:link.spectator', { id });
  return ok({ subject: { kind: 'match', id }, gameId: of, words });
}
