import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language, Locale, Messages } from '../phrase.ts';
import { themeNames } from '../render/themes/index.ts';

/**
 * All texts for people: a folder for each language, named after Discord's tag (`es-ES`, `pt-BR`), with a file for each
 * namespace in i18next's format (JSON v4). English fills in for what a language lacks. `notes` is no language: it tells
 * translators what a text does not say by itself. Themes have their names with them; a language's folder may say others.
 */
const folder = fileURLToPath(new URL('./', import.meta.url));

const tags = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'notes')
  .map(({ name }) => name);

/** Every language of the bot, in the order in which people choose: English, then by name. */
export const languages: readonly Language[] = tags
  .map((tag) => ({ tag, name: nameOf(tag), texts: read(tag) }))
  .sort((one, other) => rank(one.tag) - rank(other.tag) || one.name.localeCompare(other.name, 'en'));

/** The texts of all namespaces in English. */
export const english: Readonly<Record<string, Messages>> = languages[0]!.texts;

function read(tag: Locale): Readonly<Record<string, Messages>> {
  const files = readdirSync(`${folder}${tag}`).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => {
      const texts = JSON.parse(readFileSync(`${folder}${tag}/${file}`, 'utf8')) as Messages;
      return [
        file.slice(0, -'.json'.length),
        file === 'theme.json' ? { ...themeNames(tag), ...texts } : texts,
      ];
    }),
  );
}

/** `Deutsch`, `Português (Brasil)`. */
function nameOf(tag: Locale): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function rank(tag: Locale): number {
  return tag === 'en' ? 0 : 1;
}
