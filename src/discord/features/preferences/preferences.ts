import { z } from 'zod';
import type { Locale } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';
import { customId } from '../../interactions/custom-id.ts';
import { buttonRow, buttonRows, type Button } from '../../messages/buttons.ts';
import type { Payload } from '../../messages/payload.ts';
import { languageChoices } from '../../messages/words.ts';
import { changeRest, restLines, type WantedRest } from './rest.ts';

/** A person's preferences, as a private panel of buttons. */

const onOff = z.enum(['on', 'off']);

/** What is switched in the preferences themselves: reminders; whether matches may become puzzles, and be followed. */
export const switchButtons = {
  reminders: customId('reminders', onOff),
  puzzles: customId('puzzles', onOff),
  followed: customId('followed', onOff),
} as const;
export const listingButton = customId('listing', onOff);
export const languageButton = customId('language', z.string());

export async function showPreferences(context: Context, rest: WantedRest): Promise<void> {
  const changed = await changeRest(context, rest);
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

type Said =
  'reminders' | 'noReminders' | 'puzzles' | 'noPuzzles' | 'followed' | 'notFollowed' | 'listed' | 'hidden';
type Turned = Exclude<Said, 'listed' | 'hidden'> | 'hide' | 'list';

/** What is said of a setting that is on or off, and on the button that changes it. */
interface Switch {
  readonly isOn: boolean;
  readonly button: Pick<typeof listingButton, 'of'>;
  readonly says: readonly [on: Said, off: Said];
  readonly turns: readonly [off: Turned, on: Turned];
}

async function panel(context: Context): Promise<Payload> {
  const { bot, person, scope, say, plain } = context;
  const { locale, ...chosen } = await bot.matches.people.preferences(person.id);
  const own = (
    what: keyof typeof switchButtons,
    off: 'noReminders' | 'noPuzzles' | 'notFollowed',
  ): Switch => ({
    isOn: chosen[what],
    button: switchButtons[what],
    says: [what, off],
    turns: [off, what],
  });
  // Direct messages have no leaderboard.
  const listing = context.guildId !== null && {
    isOn: !(await bot.matches.standings.isHidden(person.id, scope)),
    button: listingButton,
    says: ['listed', 'hidden'] as const,
    turns: ['hide', 'list'] as const,
  };
  const switches: readonly Switch[] = [
    own('reminders', 'noReminders'),
    ...(listing ? [listing] : []),
    own('puzzles', 'noPuzzles'),
    own('followed', 'notFollowed'),
  ];
  const languages = languageChoices(bot.words, context.locale).map(({ name, value }): Button => {
    const isChosen = value === (locale ?? 'own');
    const style = isChosen ? 'primary' : 'secondary';
    return { label: name, id: languageButton.of(value), style, disabled: isChosen };
  });
  const lines = [
    ...switches.map(({ isOn, says }) => say(`preferences:${says[isOn ? 0 : 1]}`)),
    ...(await restLines(context)),
    say('preferences:language'),
  ];
  return {
    content: [say('preferences:title'), ...lines.map((line) => `- ${line}`)].join('\n'),
    rows: [
      buttonRow(
        ...switches.map(({ isOn, button, turns }) => ({
          label: plain(`preferences:button.${turns[isOn ? 0 : 1]}`),
          id: button.of(isOn ? 'off' : 'on'),
          disabled: false,
        })),
      ),
      ...buttonRows(languages),
    ],
  };
}
