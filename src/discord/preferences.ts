import { ButtonStyle, ComponentType, type APIButtonComponentWithCustomId } from 'discord.js';
import type { Preferences } from '../matches/index.ts';
import type { Locale } from '../phrase.ts';
import type { Bot, Call } from './call.ts';
import type { Letter } from './letter.ts';
import { formatPress, languageChoices } from './press.ts';

/** What somebody can choose for themselves: a private panel of buttons. */

export async function showPreferences(bot: Bot, call: Call): Promise<void> {
  await call.respond.tell(letter(bot, call, await bot.matches.preferences(call.person.id)));
}

export async function switchReminders(bot: Bot, call: Call, state: 'on' | 'off'): Promise<void> {
  const reminders = state === 'on';
  await change(bot, call, (before) => ({ ...before, reminders }));
}

/** The panel is in the new language at once. */
export async function chooseLanguage(bot: Bot, call: Call, choice: Locale | 'own'): Promise<void> {
  const locale: Locale | null = choice === 'own' ? null : choice;
  await change(bot, { ...call, locale: locale ?? call.clientLocale }, (before) => ({ ...before, locale }));
}

async function change(bot: Bot, call: Call, to: (before: Preferences) => Preferences): Promise<void> {
  const changed = await bot.matches.changePreferences(call.person.id, to);
  // Only what one person sees is rewritten: custom ids can be forged.
  await (call.onPrivate ? call.respond.update(letter(bot, call, changed)) : showPreferences(bot, call));
}

function letter(bot: Bot, call: Call, { reminders, locale }: Preferences): Letter {
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
  const lines = [say(reminders ? 'mine.reminders' : 'mine.noReminders'), say('mine.language')];
  return {
    content: [say('mine.title'), ...lines.map((line) => `- ${line}`)].join('\n'),
    rows: [
      {
        type: ComponentType.ActionRow,
        components: [
          reminders
            ? button('mine.button.noReminders', formatPress('reminders', 'off'))
            : button('mine.button.reminders', formatPress('reminders', 'on')),
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
