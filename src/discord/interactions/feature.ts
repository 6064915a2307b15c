import type {
  APIModalInteractionResponseCallbackData,
  Guild,
  Message,
  ModalSubmitInteraction,
} from 'discord.js';
import type { Exercise, Happenings } from '../../matches/index.ts';
import type { Phrase, Say, Translations, Result } from '../../phrase.ts';
import type { Button } from '../messages/buttons.ts';
import type { BoardButtons } from '../boards/buttons.ts';
import type { DueKind } from './background/due.ts';
import type { Bot, Context } from './context.ts';
import type { CustomId } from './custom-id.ts';
import type { Reply } from './responder.ts';

type FormFields = ModalSubmitInteraction['fields'];
export type Modal = APIModalInteractionResponseCallbackData;

/**
 * A form to open, or why not. A form is an interaction's first answer, so it cannot wait for the store: all that it
 * shows is in the custom ID, the options of the command, or known to the process.
 */
export type FormToOpen = Result<Modal, Phrase>;

/** Whether it offers a match, so that it is refused while the bot is overloaded. */
export interface OffersMatch {
  readonly offersMatch?: true;
}

/** What a component does: it replies, or opens a form. */
export type Component = OffersMatch & {
  readonly id: CustomId;
  /** In public answers to a command, for whoever used it: others are told so in private. */
  readonly askerOnly?: true;
  /** Whether it is one of several steps in a private message, and counts as a fraction of an action there. */
  readonly isStep?: true;
  /**
   * Whose boards have it on their pages, too, if its first part is the ID of their match; `anywhere`: it is about no
   * match.
   */
  readonly onPage?: 'players' | 'everybody' | 'anywhere';
  /** Called in every process that receives it, before one of them handles it. */
  everywhere?(bot: Bot, personId: string, parts: readonly unknown[]): void;
} & (
    | {
        readonly reply: Reply;
        /** @param values what was chosen; none for a button. */
        run(context: Context, parts: readonly unknown[], values: readonly string[]): Promise<void>;
      }
    | { open(context: Context, parts: readonly unknown[]): FormToOpen }
  );

export interface Form extends OffersMatch {
  readonly id: CustomId;
  readonly reply: Reply;
  run(context: Context, fields: FormFields, parts: readonly unknown[]): Promise<void>;
}

/** What is done when something happens in `matches`. */
export type Listeners = {
  readonly [K in Exclude<keyof Happenings, 'changed' | 'analysed'>]?: (
    bot: Bot,
    ...told: Happenings[K]
  ) => Promise<void>;
};

/** A capability of the bot: everything it registers besides its commands. */
export interface Feature {
  /** Also the namespace of its texts. */
  readonly name: string;
  /** Only of features that have none in `src/texts`. */
  readonly texts?: Translations;
  readonly components?: readonly Component[];
  readonly forms?: readonly Form[];
  /** Work that it does when it is due. */
  readonly due?: readonly DueKind[];
  readonly boardButtons?: BoardButtons;
  /** Buttons that it adds to puzzles and lessons. */
  readonly exerciseButtons?: (plain: Say, exercise: Exercise) => readonly Button[];
  /** Where anybody can read a tournament. */
  readonly tournamentLink?: NonNullable<Bot['pages']['tournamentLink']>;
  /** Handles a message the bot can read. */
  message?(bot: Bot, message: Message): Promise<void>;
  /** The bot was added to a server. */
  joined?(bot: Bot, guild: Guild): Promise<void>;
  readonly listeners?: Listeners;
}

export function onPress<Parts extends readonly unknown[]>(
  id: CustomId<Parts>,
  reply: Reply,
  run: (context: Context, ...parts: Parts) => Promise<void>,
): Component {
  return { id, reply, run: (context, parts) => run(context, ...(parts as unknown as Parts)) };
}

/** A select menu of which one option is chosen; like a custom ID, its value can be forged. */
export function onChoose<Parts extends readonly unknown[]>(
  id: CustomId<Parts>,
  reply: Reply,
  run: (context: Context, value: string, ...parts: Parts) => Promise<void>,
): Component {
  return onChooseSome(id, reply, (context, values, ...parts) => run(context, values[0] ?? '', ...parts));
}

/** A select menu of which any number of options is chosen. */
export function onChooseSome<Parts extends readonly unknown[]>(
  id: CustomId<Parts>,
  reply: Reply,
  run: (context: Context, values: readonly string[], ...parts: Parts) => Promise<void>,
): Component {
  return { id, reply, run: (context, parts, values) => run(context, values, ...(parts as unknown as Parts)) };
}

export function onPressOpen<Parts extends readonly unknown[]>(
  id: CustomId<Parts>,
  open: (context: Context, ...parts: Parts) => FormToOpen,
): Component {
  return { id, open: (context, parts) => open(context, ...(parts as unknown as Parts)) };
}

export function onSubmit<Parts extends readonly unknown[]>(
  id: CustomId<Parts>,
  reply: Reply,
  run: (context: Context, fields: FormFields, ...parts: Parts) => Promise<void>,
): Form {
  return {
    id,
    reply,
    run: (context, fields, parts) => run(context, fields, ...(parts as unknown as Parts)),
  };
}
