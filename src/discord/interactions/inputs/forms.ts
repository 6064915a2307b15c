import type { APITextInputComponent, ModalSubmitInteraction } from 'discord.js';
import { ComponentType, TextInputStyle } from 'discord.js';
import { ofGame } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import { phrase } from '../../../phrase.ts';
import { err, ok } from '../../../result.ts';
import type { Context } from '../context.ts';
import type { CustomId } from '../custom-id.ts';
import { onSubmit, type Form, type Modal, type FormToOpen } from '../feature.ts';
import type { Reply } from '../responder.ts';

/** Maximum length of a typed move; the longest legal one of a game has 15 characters. */
const moveLength = 40;

interface TextForm {
  /** Of the form; its handler gets the text. */
  readonly customId: string;
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly field: Pick<
    APITextInputComponent,
    'custom_id' | 'style' | 'max_length' | 'value' | 'min_length' | 'required'
  >;
}

/** A form with one text field, which must be filled in unless it says otherwise; `onText` handles it. */
export const textForm = ({ customId, title, label, description, field }: TextForm): Modal => ({
  custom_id: customId,
  title,
  components: [
    {
      type: ComponentType.Label,
      label,
      description,
      component: { type: ComponentType.TextInput, min_length: 1, required: true, ...field },
    },
  ],
});

export function moveForm(
  { bot, plain }: Context,
  gameId: string,
  customId: string,
  title: string,
): FormToOpen {
  if (gameById(bot.games, gameId) === undefined) return err(phrase('bot:oldButton'));
  const [label, description] = [plain('bot:move.field'), plain(ofGame(gameId, 'example'))];
  const field = { custom_id: 'move', style: TextInputStyle.Short, max_length: moveLength };
  return ok(textForm({ customId, title, label, description, field }));
}

/** Handles a form with one text field, named `field`. */
export const onText = <Parts extends readonly unknown[]>(
  id: CustomId<Parts>,
  reply: Reply,
  run: (context: Context, ...partsAndText: [...Parts, text: string]) => Promise<void>,
  field = 'move',
): Form => onSubmit(id, reply, (context, fields, ...parts) => run(context, ...parts, textIn(fields, field)));

/** Empty if a forged form lacks it. */
function textIn({ fields }: ModalSubmitInteraction['fields'], name: string): string {
  const field = fields.get(name);
  return field?.type === ComponentType.TextInput ? field.value : '';
}
