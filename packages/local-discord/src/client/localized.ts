import { ApplicationCommandType, type APIApplicationCommand } from 'discord-api-types/v10';

interface Described {
  readonly name: string;
  readonly name_localizations?: Readonly<Record<string, string | null | undefined>> | null;
  readonly description_localizations?: Described['name_localizations'];
  readonly options?: readonly Described[];
  readonly choices?: readonly Described[];
}

/**
 * A command as it is shown in a language: descriptions, choices and menu entries are translated. The names of slash
 * commands and options stay as interactions send them, since they are typed.
 */
export const localizedCommand = (command: APIApplicationCommand, locale: string): APIApplicationCommand =>
  inLanguage(command, locale, command.type !== ApplicationCommandType.ChatInput) as APIApplicationCommand;

function inLanguage(said: Described, locale: string, isNamed: boolean): Described {
  const name = isNamed ? said.name_localizations?.[locale] : undefined;
  const description = said.description_localizations?.[locale];
  const { options, choices } = said;
  return {
    ...said,
    ...(name && { name }),
    ...(description && { description }),
    ...(options && { options: options.map((one) => inLanguage(one, locale, false)) }),
    ...(choices && { choices: choices.map((one) => inLanguage(one, locale, true)) }),
  };
}
