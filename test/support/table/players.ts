import { labelsTo } from '../choices.ts';
import type { Channel, LocalDiscord, Outcome, PersonDriver, ShownMessage } from 'local-discord';

/** A board of the bot: the message that shows it. */
export interface SeenBoard {
  readonly message: ShownMessage;
  readonly matchId: string;
  readonly turn: number;
}

/** The boards of a channel, oldest first, as someone sees them. */
export function boardsSeen(person: PersonDriver, channel: Channel): readonly SeenBoard[] {
  return person.sees(channel).flatMap((message) => {
    // The composer's boards are private.
    if (message.privateFor !== null) return [];
    const name = /^[a-z]+-([A-Z0-9]+)-(\d+)\.png$/.exec(message.attachments[0]?.filename ?? '');
    return name?.[1] === undefined ? [] : [{ message, matchId: name[1], turn: Number(name[2]) }];
  });
}

/** The result of a move: `unclear` if nothing was heard of it. */
export type Played =
  | { readonly kind: 'played' }
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'unclear' };

/** A move in the match of a board. */
export interface Intent {
  readonly discord: LocalDiscord;
  readonly mover: PersonDriver;
  readonly channel: Channel;
  readonly board: SeenBoard;
  readonly ply: string;
}

/** How long a person waits for a board or message, in milliseconds. */
const patience = 8_000;

async function heard(outcome: Outcome): Promise<Played> {
  if (outcome.error !== undefined) return { kind: 'unclear' };
  try {
    const answer = await outcome.answer(patience);
    if (answer === undefined || answer.text.includes('has been played and saved')) return { kind: 'played' };
    return { kind: 'refused', sentence: answer.text };
  } catch {
    return { kind: 'unclear' };
  }
}

const labelsIn = (message: ShownMessage | undefined): readonly string[] =>
  (message?.components ?? []).flatMap((row) =>
    'components' in row ? row.components.flatMap((one) => ('label' in one ? (one.label ?? []) : [])) : [],
  );

/** Every way to move in a match, as people use it. */
export const ways = {
  command: async ({ mover, channel, board, ply }: Intent): Promise<Played> =>
    heard(await mover.command(channel, 'move', { move: ply, match: board.matchId })),

  button: async ({ discord, mover, board, ply }: Intent): Promise<Played> => {
    const { first, steps } = labelsTo(ply);
    const opened = await mover.press(board.message, first);
    // Someone who may not move is told so instead of getting a composer.
    const composer =
      opened.error === undefined ? await opened.answer(patience).catch(() => undefined) : undefined;
    if (composer === undefined) return { kind: 'unclear' };
    if ((composer.components ?? []).length === 0) return heard(opened);
    const typing = labelsIn(composer).includes('Type it');
    const field = typing ? await mover.press(composer, 'Type it') : undefined;
    if (field !== undefined && field.modal === undefined) return heard(field);
    const sent = field === undefined ? opened : await mover.submit(field, { move: ply });
    if (sent.error !== undefined) return { kind: 'unclear' };
    if (field === undefined) {
      for (const step of steps) {
        const labels = labelsIn(opened.message);
        // A step with one way on is skipped.
        const label = labels.find((each) => step.test(each));
        if (label === undefined) continue;
        const pressed = await mover.press(opened.message!, label);
        if (pressed.error !== undefined) return { kind: 'unclear' };
        const isNext = () => labelsIn(opened.message).join() !== labels.join();
        await discord.until(isNext, patience).catch(() => undefined);
      }
    }
    // The composer announces the move and is then deleted or says so; a killed process leaves it.
    const settled = (): Played | undefined => {
      const original = field === undefined ? opened.message : sent.original;
      if (original === undefined || original.content.includes('has been played and saved'))
        return { kind: 'played' };
      // Still pending: the composer has its buttons, or has just lost them.
      const waits =
        original.content.startsWith('Playing ') ||
        original.content === composer.content ||
        labelsIn(original).length > 0;
      return waits ? undefined : { kind: 'refused', sentence: original.content };
    };
    return discord.until(settled, patience).catch(() => ({ kind: 'unclear' }) as const);
  },

  reply: async ({ discord, mover, channel, board, ply }: Intent): Promise<Played> => {
    const written = mover.reply(board.message, ply);
    const look = (): Played | undefined => {
      const [shown] = boardsSeen(mover, channel).filter(
        ({ matchId, turn }) => matchId === board.matchId && turn > board.turn,
      );
      if (shown !== undefined) return { kind: 'played' };
      const answer = mover
        .sees(channel)
        .find(({ message_reference }) => message_reference?.message_id === written.id);
      return answer && { kind: 'refused', sentence: answer.text };
    };
    return discord.until(look, patience).catch(() => ({ kind: 'unclear' }) as const);
  },
} as const;

export type Way = keyof typeof ways;
export const wayNames = ['command', 'button', 'reply'] as const satisfies readonly Way[];
