import {
  ApplicationCommandOptionType,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  type ChatInputCommandInteraction,
} from 'discord.js';
import type { Field } from '../../../games/game.ts';
import type { Words } from '../../messages/words.ts';

/** A field of a game's form as an option of a command. */
export function fieldOption(words: Words, gameId: string, field: Field): APIApplicationCommandBasicOption {
  const { name } = field;
  const description = words.plain('en', { key: `${gameId}:field.${name}`, data: {} });
  switch (field.kind) {
    case 'integer': {
      const choices = field.choices.map((value) => ({ name: String(value), value }));
      return { type: ApplicationCommandOptionType.Integer, name, description, choices };
    }
    case 'number':
      return {
        type: ApplicationCommandOptionType.Number,
        name,
        description,
        min_value: field.min,
        max_value: field.max,
      };
    case 'choice': {
      const choices = field.choices.map((value): APIApplicationCommandOptionChoice<string> => {
        return { name: words.plain('en', { key: `${gameId}:choice.${name}.${value}`, data: {} }), value };
      });
      return { type: ApplicationCommandOptionType.String, name, description, choices };
    }
    case 'text':
      return { type: ApplicationCommandOptionType.String, name, description, max_length: field.maxLength };
  }
}

/** The raw values of the game's form; the game validates them. */
export function formValues(
  options: ChatInputCommandInteraction['options'],
  form: readonly Field[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    form.flatMap(({ name }) => {
      const value = options.get(name)?.value;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
