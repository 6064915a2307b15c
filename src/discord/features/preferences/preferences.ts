import { z } from 'zod';
import { locales, type Locale } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';
import { customId } from '../../interactions/customid.ts';
import { buttonRow, type Button } from '../../messages/buttons.ts';
import type { Payload } from '../../messages/payload.ts';

/** What somebody can choose for themselves: a private panel of buttons. */

const onOff = z.enum(['on', 'off']);
/** A language, or that of one's Discord. */
const languageChoices = ['own', ...locales] as const;

export const remindersButton = customId('reminders', onOff);
export const listingButton = customId('listing', onOff);
export const languageButton = customId('language', z.enum(languageChoices));

export async function showPreferences(context: Context): Promise<void> {
  await context.reply(await panel(context));
}

export async function switchReminders(context: Context, state: 'on' | 'off'): Promise<void> {
  const reminders = state === 'on';
  await context.bot.matches.changePreferences(context.person.id, (before) => ({ ...before, reminders }));
  await context.update(await panel(context));
}

/** Of this server's table; somebody who is hidden still plays and is rated. */
export async function switchListing(context: Context, state: 'on' | 'off'): Promise<void> {
  await context.bot.matches.hide(context.person.id, context.scope, state === 'off');
  await context.update(await panel(context));
}

/** The panel is in the new language at once. */
export async function chooseLanguage(context: Context, choice: Locale | 'own'): Promise<void> {
  const locale: Locale | null = choice === 'own' ? null : choice;
  await context.bot.matches.changePreferences(context.person.id, (before) => ({ ...before, locale }));
  const spoken = locale ?? context.clientLocale;
  if (context.guildId === null) context.bot.languages.hear(context.place.id, spoken);
  await context.update(await panel(context.speaking(spoken)));
}

async function panel(context: Context): Promise<Payload> {
  const { reminders, locale } = await context.bot.matches.preferences(context.person.id);
  const hidden =
    context.guildId !== null && (await context.bot.matches.isHidden(context.person.id, context.scope));
  const say = (key: string) => context.say({ key: `settings:${key}`, data: {} });
  const button = (key: string, id: string, chosen = false): Button => ({
    label: context.plain({ key: `settings:${key}`, data: {} }),
    id,
    style: chosen ? 'primary' : 'secondary',
    disabled: chosen,
  });
  const lines = [
    say(reminders ? 'mine.reminders' : 'mine.noReminders'),
    // Direct messages have no table.
    ...(context.guildId === null ? [] : [say(hidden ? 'mine.hidden' : 'mine.listed')]),
    say('mine.language'),
  ];
  return {
    content: [say('mine.title'), ...lines.map((line) => `- ${line}`)].join('\n'),
    rows: [
      buttonRow(
        reminders
          ? button('mine.button.noReminders', remindersButton.of('off'))
          : button('mine.button.reminders', remindersButton.of('on')),
        ...(context.guildId === null
          ? []
          : [
              hidden
                ? button('mine.button.list', listingButton.of('on'))
                : button('mine.button.hide', listingButton.of('off')),
            ]),
      ),
      buttonRow(
        ...languageChoices.map((choice) =>
          button(`language.${choice}`, languageButton.of(choice), choice === (locale ?? 'own')),
        ),
      ),
    ],
  };
}
