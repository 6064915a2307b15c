import { ofGame, type Field, type Game } from '../../../games/game.ts';
import { mostTyped } from './position.ts';
import { integerOption, numberOption, textOption, type Given, type Option } from './options.ts';

/** A field of a game's form as an option of a command. */
export function fieldOption({ id: gameId, setup }: Game, field: Field): Option {
  const { name } = field;
  const about = ofGame(gameId, `field.${name}`);
  switch (field.kind) {
    case 'integer':
      return integerOption(name, about, {
        choices: field.choices.map((value) => ({ name: String(value), value })),
      });
    case 'number':
      return numberOption(name, about, { min_value: field.min, max_value: field.max });
    case 'choice':
      return textOption(name, about, {
        choices: field.choices.map((value) => ({ name: ofGame(gameId, `choice.${name}.${value}`), value })),
      });
    case 'text':
      // A position may be typed as a record or a link.
      return name === setup?.field
        ? textOption(name, about, { max_length: mostTyped, autocomplete: true })
        : textOption(name, about, { max_length: field.maxLength });
  }
}

/** The raw values of the game's form; the game validates them. */
export function formValues(options: Given, form: readonly Field[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    form.flatMap(({ name, kind }) => {
      const value = options.get(name)?.value;
      if (value === undefined) return [];
      const isWritten = typeof value === 'string' && (kind === 'integer' || kind === 'number');
      return [[name, isWritten ? Number(value.replace(',', '.')) : value]];
    }),
  );
}
