import { ButtonStyle, ComponentType, type APIButtonComponentWithCustomId } from 'discord.js';
import type { Locale } from '../../../phrase.ts';
import { createContext, type Context } from '../../interactions/context.ts';
import type { Payload } from '../../messages/payload.ts';
import { formatPress, languageChoices } from '../../interactions/customid.ts';

/** What somebody can choose for themselves: a private panel of buttons. */

export async function showPreferences(context: Context): Promise<void> {
  await context.respond.tell(await panel(context));
}

export async function switchReminders(context: Context, state: 'on' | 'off'): Promise<void> {
  const reminders = state === 'on';
  await context.bot.matches.changePreferences(context.person.id, (before) => ({ ...before, reminders }));
  await showAgain(context);
}

/** Of this server's table; somebody who is hidden still plays and is rated. */
export async function switchListing(context: Context, state: 'on' | 'off'): Promise<void> {
  await context.bot.matches.hide(context.person.id, context.scope, state === 'off');
  await showAgain(context);
}

/** The panel is in the new language at once. */
export async function chooseLanguage(context: Context, choice: Locale | 'own'): Promise<void> {
  const locale: Locale | null = choice === 'own' ? null : choice;
  await context.bot.matches.changePreferences(context.person.id, (before) => ({ ...before, locale }));
  const spoken = locale ?? context.clientLocale;
  if (context.guildId === null) context.bot.languages.hear(context.place.id, spoken);
  await showAgain(createContext({ ...context, locale: spoken }));
}

/** Only what one person sees is rewritten: custom ids can be forged. */
async function showAgain(context: Context): Promise<void> {
  await (context.onPrivate ? context.respond.update(await panel(context)) : showPreferences(context));
}

async function panel(context: Context): Promise<Payload> {
  const { reminders, locale } = await context.bot.matches.preferences(context.person.id);
  const hidden =
    context.guildId !== null && (await context.bot.matches.isHidden(context.person.id, context.scope));
  const say = (key: string) => context.say({ key: `settings:${key}`, data: {} });
  const button = (
    key: string,
    custom_id: string,
    chosen = false,
  ): APIButtonComponentWithCustomId & { type: ComponentType.Button } => ({
    type: ComponentType.Button,
    style: chosen ? ButtonStyle.Primary : ButtonStyle.Secondary,
    label: context.plain({ key: `settings:${key}`, data: {} }),
    custom_id,
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
      {
        type: ComponentType.ActionRow,
        components: [
          reminders
            ? button('mine.button.noReminders', formatPress('reminders', 'off'))
            : button('mine.button.reminders', formatPress('reminders', 'on')),
          ...(context.guildId === null
            ? []
            : [
                hidden
                  ? button('mine.button.list', formatPress('listing', 'on'))
                  : button('mine.button.hide', formatPress('listing', 'off')),
              ]),
        ],
      },
      {
        type: ComponentType.ActionRow,
        components: languageChoices.map((choice) =>
          button(`language.${choice}`, formatPress('language', choice), choice === (locale ?? 'own')),
        ),
      },
    ],
  };
}
