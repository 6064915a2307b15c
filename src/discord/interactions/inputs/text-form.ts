import { ComponentType, type APITextInputComponent } from 'discord.js';
import type { Modal } from '../feature.ts';

interface TextForm {
  /** Of the form; its handler gets the text. */
  readonly customId: string;
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly field: Pick<APITextInputComponent, 'custom_id' | 'style' | 'max_length' | 'value'>;
}

/** A form with one text field, which must be filled in. */
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
