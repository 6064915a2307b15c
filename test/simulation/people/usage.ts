import type { APIApplicationCommand } from 'discord.js';
import { features as usual } from '../../../src/discord/features/index.ts';
import { splitCustomId } from '../../../src/discord/interactions/custom-id.ts';
import { webFeature } from '../bot/web.ts';
import type { Interaction } from '../discord/records.ts';
import type { Option, OptionSchema } from './options.ts';

/** What people use, by names for reports: `/tournament create`, `accept`, `form report`. */

export const features = [...usual, webFeature];
const subcommands = [1, 2];

/** @param given what they filled in. */
export function nameOf(
  { type, what }: Pick<Interaction, 'type' | 'what'>,
  { options, customId }: { readonly options?: readonly Option[]; readonly customId?: string },
): string {
  if (customId === undefined) return [what, ...namesIn(options ?? [])].join(' ');
  const { kind } = splitCustomId(customId);
  return type === 5 ? `form ${kind}` : kind;
}

const namesIn = (options: readonly Option[]): readonly string[] =>
  options.flatMap((option) =>
    subcommands.includes(option.type) ? [option.name, ...namesIn(option.options ?? [])] : [],
  );

/** All that there is to use. */
export function everything(commands: readonly APIApplicationCommand[]): readonly string[] {
  return [
    ...commands.flatMap(({ type, name, options = [] }) =>
      (type as number) === 1 ? paths(`/${name}`, options as readonly OptionSchema[]) : [name],
    ),
    ...features.flatMap(({ components = [] }) => components.map(({ id }) => id.kind)),
    ...features.flatMap(({ forms = [] }) => forms.map(({ id }) => `form ${id.kind}`)),
  ];
}

function paths(name: string, options: readonly OptionSchema[]): readonly string[] {
  const nested = options.filter(({ type }) => subcommands.includes(type));
  if (nested.length === 0) return [name];
  return nested.flatMap((option) => paths(`${name} ${option.name}`, option.options ?? []));
}
