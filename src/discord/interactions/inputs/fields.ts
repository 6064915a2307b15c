import { ComponentType, type ModalSubmitInteraction } from 'discord.js';

type Fields = ModalSubmitInteraction['fields'];

/** The value of a text field; empty if a forged form lacks it. */
export function writtenIn(fields: Fields, name: string): string {
  const field = fields.fields.get(name);
  return field?.type === ComponentType.TextInput ? field.value : '';
}

/** The first value chosen in a select menu; `undefined` if nothing was chosen, or a forged form lacks it. */
export function chosenIn(fields: Fields, name: string): string | undefined {
  const field = fields.fields.get(name);
  return field?.type === ComponentType.StringSelect ? field.values[0] : undefined;
}
