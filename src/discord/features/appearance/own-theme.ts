import { TextInputStyle, type ModalSubmitInteraction } from 'discord.js';
import { phrase, type Phrase } from '../../../phrase.ts';
import { maxThemeLength, parseTheme, type ThemeProblem } from '../../../render/index.ts';
import type { Context } from '../../interactions/context.ts';
import type { FormToOpen } from '../../interactions/feature.ts';
import { textOrFile } from '../../interactions/inputs/forms.ts';
import { writtenIn } from '../../interactions/inputs/position.ts';
import type { Payload } from '../../messages/payload.ts';
import { err, ok } from '../../../result.ts';
import { themeForm } from './components.ts';
import { themeNamed } from './own-themes.ts';
import { appearanceMessage, mayChangeAppearance } from './theme.ts';

/** A channel's custom theme, entered as JSON in a form, or as a file (docs/themes.md). */

/** How many problems are listed; the rest are counted. */
const mostProblems = 5;

/** The form begins with the theme that its button's message shows. */
export function themeModal(context: Context, name: string): FormToOpen {
  const theme = themeNamed(context, name);
  if (theme === undefined) return err(phrase('appearance:own.outdated'));
  const { plain } = context;
  const [title, label] = [plain('appearance:own.title'), plain('appearance:own.label')];
  const description = plain('appearance:own.description');
  const value = JSON.stringify(theme, null, 2);
  const field = { custom_id: 'text', style: TextInputStyle.Paragraph, value, max_length: maxThemeLength };
  const form = { customId: themeForm.of(), title, label, description, field };
  return ok(textOrFile(plain, form, ['.json', '.txt']));
}

/** Stores the theme in the channel's settings, and shows the caller a board with it. */
export async function setOwnTheme(context: Context, fields: ModalSubmitInteraction['fields']): Promise<void> {
  if (!(await mayChangeAppearance(context))) return context.tell('appearance:notAllowed');
  const written = await writtenIn(context.bot, fields);
  const theme = parseTheme(written);
  if (!theme.ok) return context.reply(refusal(context, written, theme.error));
  const settings = await context.bot.matches.settings.changeBoards(context.place.id, (before) => ({
    ...before,
    theme: { ...theme.value },
  }));
  await context.update(await appearanceMessage(context, settings, 'changed'));
}

/** The problems, and what was submitted, because Discord does not keep what was typed into a form. */
function refusal(context: Context, written: string, problems: readonly ThemeProblem[]): Payload {
  const said = problems.slice(0, mostProblems).map((problem) => `- ${context.say(problem)}`);
  const more = problems.length - said.length;
  const rest: Phrase = phrase('appearance:own.more', { count: more });
  const refused: Phrase = phrase('appearance:own.refused');
  return {
    content: [context.say(refused), ...said, ...(more > 0 ? [context.say(rest)] : [])].join('\n'),
    files: written === '' ? [] : [{ name: 'theme.json', data: Buffer.from(written, 'utf8') }],
  };
}
