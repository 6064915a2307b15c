import { z } from 'zod';
import type { Locale, Phrase, PlainKey } from '../../../phrase.ts';
import { ok, type Result } from '../../../result.ts';
import type { Context } from '../../interactions/context.ts';
import { customId } from '../../interactions/custom-id.ts';
import { buttonRow, buttonRows, rowLimit, type Button } from '../../messages/buttons.ts';
import type { Payload } from '../../messages/payload.ts';
import { changedLines, languageChoices } from '../../messages/words.ts';
import { changeOffHours, offHourLines, offHourRows, type TypedOffHours } from './off-hours.ts';

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
  const isTyped = Object.values(rest).some((value) => value !== null);
  await changing(context, 'reply', () => changeOffHours(context, rest), isTyped);
}

/** Changes something, and shows all preferences and what is different now. */
async function changing(
  context: Context,
  how: 'reply' | 'update',
  change: () => Promise<Result<undefined, Phrase>>,
  isAsked = true,
): Promise<void> {
  const before = (await preferencesOf(context)).lines;
  const changed = await change();
  if (!changed.ok) return context.tell(changed.error);
  await context[how](await panel(context, isAsked ? before : undefined));
}

/** Handles a button of one of them. */
export const switching =
  (what: keyof typeof switchButtons) =>
  (context: Context, state: 'on' | 'off'): Promise<void> =>
    changing(context, 'update', async () => {
      const switched = { [what]: state === 'on' };
      await context.bot.matches.people.changePreferences(context.person.id, (before) => ({
        ...before,
        ...switched,
      }));
      return ok(undefined);
    });

/** On this server's leaderboard; someone hidden still plays and is rated. */
export const switchListing = (context: Context, state: 'on' | 'off'): Promise<void> =>
  changing(context, 'update', async () => {
    await context.bot.matches.standings.hide(context.person.id, context.scope, state === 'off');
    return ok(undefined);
  });

const nothing: TypedOffHours = { zone: null, night: null, weekends: null };

/** What is chosen in a menu of the off-hours, as if it had been typed. */
export const chooseOffHours =
  (what: 'zone' | 'night') =>
  (context: Context, value: string): Promise<void> =>
    changing(context, 'update', () => changeOffHours(context, { ...nothing, [what]: value }));

export const switchWeekends = (context: Context, state: 'on' | 'off'): Promise<void> =>
  changing(context, 'update', () => changeOffHours(context, { ...nothing, weekends: state === 'on' }));

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

/** What is said, and the buttons that change it. */
async function preferencesOf(context: Context) {
  const { bot, person, scope, say } = context;
  const chosen = await bot.matches.people.preferences(person.id);
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
  const lines = [
    ...switches.map(({ says }) => say(says)),
    ...offHourLines(context, chosen),
    say('preferences:language'),
  ];
  return { chosen, switches, lines };
}

/** @param before the lines before a change; what is different now comes first. */
async function panel(context: Context, before?: readonly string[]): Promise<Payload> {
  const { bot, say, plain } = context;
  const { chosen, switches, lines } = await preferencesOf(context);
  const languages = languageChoices(bot.words, context.locale).map(({ name, value }): Button => {
    const isChosen = value === (chosen.locale ?? 'own');
    const style = isChosen ? 'primary' : 'secondary';
    return { label: name, id: languageButton.of(value), style, disabled: isChosen };
  });
  return {
    content: [
      ...(before === undefined ? [] : changedLines(say, before, lines)),
      say('preferences:title'),
      ...lines.map((line) => `- ${line}`),
    ].join('\n'),
    rows: [
      buttonRow(...switches.map(({ button, id }) => ({ label: plain(button), id, disabled: false }))),
      ...buttonRows(languages),
      ...offHourRows(context, chosen),
    ].slice(0, rowLimit),
  };
}
