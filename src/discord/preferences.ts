import { ButtonStyle, ComponentType, type APIButtonComponentWithCustomId } from 'discord.js';
import type { Locale } from '../phrase.ts';
import { scopeOf, type Bot, type Call } from './call.ts';
import type { Letter } from './letter.ts';
import { formatPress, languageChoices } from './press.ts';

/** What somebody can choose for themselves: a private panel of buttons. */

export async function showPreferences(bot: Bot, call: Call): Promise<void> {
  await call.respond.tell(await letter(bot, call));
}

export async function switchReminders(bot: Bot, call: Call, state: 'on' | 'off'): Promise<void> {
  const reminders = state === 'on';
  await bot.matches.changePreferences(call.person.id, (before) => ({ ...before, reminders }));
  await showAgain(bot, call);
}

/** Of this server's table; somebody who is hidden still plays and is rated. */
export async function switchListing(bot: Bot, call: Call, state: 'on' | 'off'): Promise<void> {
  await bot.matches.hide(call.person.id, scopeOf(call), state === 'off');
  await showAgain(bot, call);
}

/** The panel is in the new language at once. */
export async function chooseLanguage(bot: Bot, call: Call, choice: Locale | 'own'): Promise<void> {
  const locale: Locale | null = choice === 'own' ? null : choice;
  await bot.matches.changePreferences(call.person.id, (before) => ({ ...before, locale }));
  const spoken = locale ?? call.clientLocale;
  if (call.guildId === null) bot.languages.hear(call.place.id, spoken);
  await showAgain(bot, { ...call, locale: spoken });
}

/** Only what one person sees is rewritten: custom ids can be forged. */
async function showAgain(bot: Bot, call: Call): Promise<void> {
  await (call.onPrivate ? call.respond.update(await letter(bot, call)) : showPreferences(bot, call));
}

async function letter(bot: Bot, call: Call): Promise<Letter> {
  const { reminders, locale } = await bot.matches.preferences(call.person.id);
  const hidden = call.guildId !== null && (await bot.matches.isHidden(call.person.id, scopeOf(call)));
  const say = (key: string) => bot.words.say(call.locale, { key: `settings:${key}`, data: {} });
  const button = (
    key: string,
    custom_id: string,
    chosen = false,
  ): APIButtonComponentWithCustomId & { type: ComponentType.Button } => ({
    type: ComponentType.Button,
    style: chosen ? ButtonStyle.Primary : ButtonStyle.Secondary,
    label: bot.words.plain(call.locale, { key: `settings:${key}`, data: {} }),
    custom_id,
    disabled: chosen,
  });
  const lines = [
    say(reminders ? 'mine.reminders' : 'mine.noReminders'),
    // Direct messages have no table.
    ...(call.guildId === null ? [] : [say(hidden ? 'mine.hidden' : 'mine.listed')]),
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
          ...(call.guildId === null
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
