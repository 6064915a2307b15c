import { z } from 'zod';
import type { Locale } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';
import { customId } from '../../interactions/customid.ts';
import { buttonRow, buttonRows, type Button } from '../../messages/buttons.ts';
import type { Payload } from '../../messages/payload.ts';
import { languageChoices } from '../../messages/words.ts';
import { changeRest, restLines, type WantedRest } from './rest.ts';

/** A person's preferences, as a private panel of buttons. */

const onOff = z.enum(['on', 'off']);

export const remindersButton = customId('reminders', onOff);
export const listingButton = customId('listing', onOff);
export const puzzlesButton = customId('puzzles', onOff);
export const followedButton = customId('followed', onOff);
export const languageButton = customId('language', z.string());

export async function showPreferences(context: Context, rest: WantedRest): Promise<void> {
  const changed = await changeRest(context, rest);
  if (!changed.ok) return context.tell(changed.error);
  await context.reply(await panel(context));
}

export async function switchReminders(context: Context, state: 'on' | 'off'): Promise<void> {
  const reminders = state === 'on';
  await context.bot.matches.people.changePreferences(context.person.id, (before) => ({
    ...before,
    reminders,
  }));
  await context.update(await panel(context));
}

/** Whether their matches may become puzzles. */
export async function switchPuzzles(context: Context, state: 'on' | 'off'): Promise<void> {
  const puzzles = state === 'on';
  await context.bot.matches.people.changePreferences(context.person.id, (before) => ({ ...before, puzzles }));
  await context.update(await panel(context));
}

/** Whether people who are not playing may follow their matches. */
export async function switchFollowed(context: Context, state: 'on' | 'off'): Promise<void> {
  const followed = state === 'on';
  await context.bot.matches.people.changePreferences(context.person.id, (before) => ({
    ...before,
    followed,
  }));
  await context.update(await panel(context));
}

/** On this server's leaderboard; someone hidden still plays and is rated. */
export async function switchListing(context: Context, state: 'on' | 'off'): Promise<void> {
  await context.bot.matches.standings.hide(context.person.id, context.scope, state === 'off');
  await context.update(await panel(context));
}

/** The panel switches to the new language at once. */
export async function chooseLanguage(context: Context, choice: string): Promise<void> {
  const known = context.bot.words.languages.find(({ tag }) => tag === choice);
  const locale: Locale | null = known?.tag ?? null;
  await context.bot.matches.people.changePreferences(context.person.id, (before) => ({ ...before, locale }));
  context.bot.languages.people.choose(context.person.id, locale);
  const spoken = locale ?? context.clientLocale;
  if (context.guildId === null) context.bot.languages.places.remember(context.place.id, spoken);
  await context.update(await panel(context.speaking(spoken)));
}

async function panel(context: Context): Promise<Payload> {
  const { reminders, locale, puzzles, followed } = await context.bot.matches.people.preferences(
    context.person.id,
  );
  const hidden =
    context.guildId !== null &&
    (await context.bot.matches.standings.isHidden(context.person.id, context.scope));
  const { say, plain } = context;
  const button = (key: string, id: string): Button => ({
    label: plain(key),
    id,
    disabled: false,
  });
  const languages = languageChoices(context.bot.words, context.locale).map(({ name, value }): Button => {
    const chosen = value === (locale ?? 'own');
    return {
      label: name,
      id: languageButton.of(value),
      style: chosen ? 'primary' : 'secondary',
      disabled: chosen,
    };
  });
  const lines = [
    say(reminders ? 'preferences:reminders' : 'preferences:noReminders'),
    // Direct messages have no leaderboard.
    ...(context.guildId === null ? [] : [say(hidden ? 'preferences:hidden' : 'preferences:listed')]),
    say(puzzles ? 'preferences:puzzles' : 'preferences:noPuzzles'),
    say(followed ? 'preferences:followed' : 'preferences:notFollowed'),
    ...(await restLines(context)),
    say('preferences:language'),
  ];
  return {
    content: [say('preferences:title'), ...lines.map((line) => `- ${line}`)].join('\n'),
    rows: [
      buttonRow(
        reminders
          ? button('preferences:button.noReminders', remindersButton.of('off'))
          : button('preferences:button.reminders', remindersButton.of('on')),
        ...(context.guildId === null
          ? []
          : [
              hidden
                ? button('preferences:button.list', listingButton.of('on'))
                : button('preferences:button.hide', listingButton.of('off')),
            ]),
        puzzles
          ? button('preferences:button.noPuzzles', puzzlesButton.of('off'))
          : button('preferences:button.puzzles', puzzlesButton.of('on')),
        followed
          ? button('preferences:button.notFollowed', followedButton.of('off'))
          : button('preferences:button.followed', followedButton.of('on')),
      ),
      ...buttonRows(languages),
    ],
  };
}
