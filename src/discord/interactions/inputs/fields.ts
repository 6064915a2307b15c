import { ComponentType, type ModalSubmitInteraction } from 'discord.js';

type Fields = ModalSubmitInteraction['fields'];

/** What was written into a text field; empty where a forged form has none of that name. */
export function writtenIn(fields: Fields, name: string): string {
  const field = fields.fields.get(name);
  return field?.type === ComponentType.TextInput ? field.value : '';
}

/** What was chosen first in a select; undefined where nothing was, or where a forged form has none. */
export function chosenIn(fields: Fields, name: string): string | undefined {
  const field = fields.fields.get(name);
  return field?.type === ComponentType.StringSelect ? field.values[0] : undefined;
}
