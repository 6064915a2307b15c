import type { OptionValue } from './views.ts';

/** The group and subcommand of a command, outermost first. */
export type Path = readonly { readonly name: string; readonly type: number }[];

/** Nests options in group and subcommand, as Discord's client sends them. */
export function nestOptions(path: Path, values: readonly OptionValue[]): readonly OptionValue[] {
  return path.reduceRight<typeof values>((options, { name, type }) => [{ name, type, options }], values);
}
