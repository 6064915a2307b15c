import { z } from 'zod';
import type { Locale, PlainKey } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';
import { customId } from '../../interactions/custom-id.ts';
import { buttonRow, buttonRows, type Button } from '../../messages/buttons.ts';
import type { Payload } from '../../messages/payload.ts';
import { languageChoices } from '../../messages/words.ts';
import { changeOffHours, offHourLines, type TypedOffHours } from './off-hours.ts';

/** A person's preferences, as a private panel of buttons. */

const onOff = z.enum(['on', 'off']);

/** What is switched in the preferences themselves: reminders, pings; whether matches may become puzzles, and be followed. */
export const switchButtons = {
  reminders: customId('reminders', onOff),
  everyTurn: customId('every-turn', onOff),
  puzzles: customId('puzzles', onOff),
  followed: customId('followed', onOff),
} as const;
export const listingButton = customId('listing', onOff);
export const languageButton = customId('language', z.string());

export async function showPreferences(context: Context, rest: TypedOffHours): Promise<void> {
  const changed = await changeOffHours(context, rest);
  if (!changed.ok) return context.tell(changed.error);
  await context.reply(await panel(context));
}

/** Handles a button of one of them. */
export const switching =
  (what: keyof typeof switchButtons) =>
  async (context: Context, state: 'on' | 'off'): Promise<void> => {
    const switched = { [what]: state === 'on' };
    await context.bot.matches.people.changePreferences(context.person.id, (before) => ({
      ...before,
      ...switched,
    }));
    await context.update(await panel(context));
  };

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
  const spoken = locale ?? context.interaction.locale;
  if (context.guildId === null) context.bot.languages.places.remember(context.place.id, spoken);
  await context.update(await panel(context.speaking(spoken)));
}

/** What is said of a setting, and the button that changes it. */
interface Switch {
  readonly says: PlainKey;
  readonly button: PlainKey;
  readonly id: string;
}

async function panel(context: Context): Promise<Payload> {
  const { bot, person, scope, say, plain } = context;
  const { locale, ...chosen } = await bot.matches.people.preferences(person.id);
  const own = (
    what: keyof typeof switchButtons,
    off: 'noReminders' | 'awayTurns' | 'noPuzzles' | 'notFollowed',
  ): Switch => ({
    says: `preferences:${chosen[what] ? what : off}`,
    button: `preferences:button.${chosen[what] ? off : what}`,
    id: switchButtons[what].of(chosen[what] ? 'off' : 'on'),
  });
  const listing = async (): Promise<Switch> =>
    (await bot.matches.standings.isHidden(person.id, scope))
      ? { says: 'preferences:hidden', button: 'preferences:button.list', id: listingButton.of('on') }
      : { says: 'preferences:listed', button: 'preferences:button.hide', id: listingButton.of('off') };
  const switches = [
    own('reminders', 'noReminders'),
    own('everyTurn', 'awayTurns'),
    // Direct messages have no leaderboard.
    ...(context.guildId === null ? [] : [await listing()]),
    own('puzzles', 'noPuzzles'),
    own('followed', 'notFollowed'),
  ];
  const languages = languageChoices(bot.words, context.locale).map(({ name, value }): Button => {
    const isChosen = value === (locale ?? 'own');
    const style = isChosen ? 'primary' : 'secondary';
    return { label: name, id: languageButton.of(value), style, disabled: isChosen };
  });
  const lines = [
    ...switches.map(({ says }) => say(says)),
    ...(await offHourLines(context)),
    say('preferences:language'),
  ];
  return {
    content: [say('preferences:title'), ...lines.map((line) => `- ${line}`)].join('\n'),
    rows: [
      buttonRow(...switches.map(({ button, id }) => ({ label: plain(button), id, disabled: false }))),
      ...buttonRows(languages),
    ],
  };
}
