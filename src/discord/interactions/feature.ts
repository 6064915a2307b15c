import type { APIModalInteractionResponseCallbackData, Message, ModalSubmitInteraction } from 'discord.js';
import type { Due } from '../../matches/index.ts';
import type { Phrase, Translations } from '../../phrase.ts';
import type { Result } from '../../result.ts';
import type { BoardButtons } from '../boards/buttons.ts';
import type { Bot, Context } from './context.ts';
import type { CustomId } from './customid.ts';
import type { Reply } from './responder.ts';

export type FormFields = ModalSubmitInteraction['fields'];
export type Modal = APIModalInteractionResponseCallbackData;

/** A form to open, or why not. The router waits a second for it: what is read for it has to be there soon. */
export type Opening = Result<Modal, Phrase> | Promise<Result<Modal, Phrase>>;

/** What a press on a component does: it answers, or it opens a form. */
export type Component = { readonly id: CustomId } & (
  | { readonly reply: Reply; run(context: Context, parts: readonly unknown[]): Promise<void> }
  | { open(context: Context, parts: readonly unknown[]): Opening }
);

/** What a form that was sent does. */
export interface Form {
  readonly id: CustomId;
  readonly reply: Reply;
  run(context: Context, fields: FormFields, parts: readonly unknown[]): Promise<void>;
}

/** What became of due work: it is over; it is tried again later and later; it is due again at a time. */
export type Settled = 'done' | 'retry' | { readonly at: number };

export type DueHandlers = {
  readonly [K in Due['kind']]?: (bot: Bot, due: Extract<Due, { readonly kind: K }>) => Promise<Settled>;
};

/** A capability of the bot: what it registers beside its commands. */
export interface Feature {
  /** Also the namespace of its texts. */
  readonly name: string;
  readonly texts: Translations;
  readonly components?: readonly Component[];
  readonly forms?: readonly Form[];
  readonly due?: DueHandlers;
  readonly boardButtons?: BoardButtons;
  /** A message that somebody wrote where the bot can read. */
  message?(bot: Bot, message: Message): Promise<void>;
  /** The bot was away for so long, and clocks were put off. */
  returned?(bot: Bot, awayMs: number): Promise<void>;
}

export function onPress<Parts extends readonly unknown[]>(
  id: CustomId<Parts>,
  reply: Reply,
  run: (context: Context, ...parts: Parts) => Promise<void>,
): Component {
  return { id, reply, run: (context, parts) => run(context, ...(parts as unknown as Parts)) };
}

export function onPressOpen<Parts extends readonly unknown[]>(
  id: CustomId<Parts>,
  open: (context: Context, ...parts: Parts) => Opening,
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
