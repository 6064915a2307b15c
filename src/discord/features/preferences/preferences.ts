import type { ModalSubmitInteraction } from 'discord.js';
import { z } from 'zod';
import { phrase, type Locale, type Phrase, err, ok, type Result } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';
import { customId } from '../../interactions/custom-id.ts';
import type { FormToOpen } from '../../interactions/feature.ts';
import { formOf, labelled, oneOf, someOf, valuesIn } from '../../interactions/inputs/forms.ts';
import { zonesToChoose } from '../../interactions/inputs/zones.ts';
import { button } from '../../messages/buttons.ts';
import type { Payload } from '../../messages/payload.ts';
import { changedLines, languageChoices } from '../../messages/words.ts';
import { changeOffHours, nightsToChoose, offHoursLine, type TypedOffHours } from './off-hours.ts';

/** A person's preferences: a private list, and a form that changes them. */

/** What is on or off in the preferences themselves, and what is said of it then. */
const own = {
  reminders: ['reminders', 'noReminders'],
  everyTurn: ['everyTurn', 'awayTurns'],
  puzzles: ['puzzles', 'noPuzzles'],
  followed: ['followed', 'notFollowed'],
} as const;
const ownNames = Object.keys(own) as readonly (keyof typeof own)[];
/** All boxes of the form; `listed`: on this server's leaderboard. Someone hidden still plays and is rated. */
const boxes = [...ownNames, 'listed', 'weekends'] as const;

/** With which ratings somebody begins elsewhere. */
const carries = ['none', 'here', 'elsewhere'] as const;

/** Opens the form, which cannot wait for the store: boxes ticked, the zone, the night, the language, whose ratings. */
export const preferencesButton = customId(
  'my-preferences',
  z.string().regex(/^[01]{6}$/),
  z.string().regex(/^[\w/+-]{0,40}$/),
  z.string().regex(/^(?:none|\d{1,2}-\d{1,2})$/),
  z.string().regex(/^[\w-]{2,10}$/),
  z.enum(carries),
);
export const preferencesForm = customId('my-preferences');

/** @param carry whether the ratings here go with them; `null`: as it is. */
export async function showPreferences(
  context: Context,
  rest: TypedOffHours,
  carry: boolean | null,
): Promise<void> {
  const { bot, person } = context;
  if (carry === null && Object.values(rest).every((value) => value === null))
    return context.reply(listOf(context, await stored(context)));
  return changing(context, 'reply', async () => {
    const changed = await changeOffHours(context, rest);
    const from = carry === true ? hereIn(context) : null;
    if (changed.ok && carry !== null)
      await bot.matches.people.changePreferences(person.id, (before) => ({ ...before, carry: from }));
    return changed;
  });
}

const hereIn = ({ scope }: Context): string => scope.guildId ?? scope.channelId;

/** Nobody is told where else they have played. */
const carryOf = (context: Context, { carry }: Stored): (typeof carries)[number] =>
  carry === null ? 'none' : carry === hereIn(context) ? 'here' : 'elsewhere';

export function openPreferences(
  { plain, bot, locale, guildId }: Context,
  ticked: string,
  zone: string,
  night: string,
  language: string,
  carry: (typeof carries)[number],
): FormToOpen {
  const all = boxes.map((value, index) => ({
    label: plain(`preferences:form.${value}`),
    value,
    default: ticked[index] === '1',
  }));
  const languages = languageChoices(bot.words, locale).map(({ name: label, value }) => ({
    label,
    value,
    default: value === language,
  }));
  const zones = zonesToChoose(zone === '' ? null : zone);
  return ok(
    formOf(preferencesForm.of(), plain('preferences:form.title'), [
      labelled(
        plain('preferences:form.boxes'),
        // Direct messages have no leaderboard.
        someOf(
          'boxes',
          all.filter(({ value }) => guildId !== null || value !== 'listed'),
        ),
      ),
      labelled(plain('preferences:form.language'), oneOf('language', languages)),
      labelled(
        plain('preferences:form.zone'),
        oneOf('zone', zones, plain('preferences:form.noZone')),
        plain('preferences:form.otherZones'),
      ),
      labelled(plain('preferences:form.night'), oneOf('night', nightsToChoose(plain, night))),
      labelled(
        plain('preferences:form.carry'),
        oneOf(
          'carry',
          carries
            .filter((value) => value !== 'elsewhere' || value === carry)
            .map((value) => ({
              label: plain(`preferences:form.carry.${value}`),
              value,
              default: value === carry,
            })),
        ),
      ),
    ]),
  );
}

/** All at once; nothing is changed if some of it is refused. */
export const changePreferences = (
  context: Context,
  fields: ModalSubmitInteraction['fields'],
): Promise<void> => {
  const { bot, person, scope, guildId } = context;
  const [zone = null] = valuesIn(fields, 'zone');
  const [night = null] = valuesIn(fields, 'night');
  const [language] = valuesIn(fields, 'language');
  const [carried] = valuesIn(fields, 'carry');
  const ticked = valuesIn(fields, 'boxes');
  const locale = bot.words.languages.find(({ tag }) => tag === language)?.tag ?? null;
  return changing(context, 'update', async () => {
    if (!fields.fields.has('boxes')) return err(phrase('bot:oldCommand'));
    const weekends = ticked.includes('weekends');
    const rested = await changeOffHours(context, { zone, night, weekends });
    if (!rested.ok) return rested;
    const switched = Object.fromEntries(ownNames.map((name) => [name, ticked.includes(name)]));
    await bot.matches.people.changePreferences(person.id, (before) => ({
      ...before,
      ...switched,
      locale,
      ...(carried === 'none' && { carry: null }),
      ...(carried === 'here' && { carry: hereIn(context) }),
    }));
    if (guildId !== null) await bot.matches.standings.hide(person.id, scope, !ticked.includes('listed'));
    return ok(locale);
  });
};

/** Changes something, and shows all preferences and what is different now, in the language that is chosen then. */
async function changing(
  context: Context,
  how: 'reply' | 'update',
  change: () => Promise<Result<Locale | null | undefined, Phrase>>,
): Promise<void> {
  const { bot, person, guildId, place } = context;
  const before = await stored(context);
  const changed = await change();
  if (!changed.ok) return context.tell(changed.error);
  const after = await stored(context);
  if (changed.value === undefined) return context[how](listOf(context, after, before));
  bot.languages.people.choose(person.id, changed.value);
  const spoken = changed.value ?? context.interaction.locale;
  if (guildId === null) bot.languages.places.remember(place.id, spoken);
  await context[how](listOf(context.speaking(spoken), after, before));
}

async function stored({ bot, person, scope, guildId }: Context) {
  const chosen = await bot.matches.people.preferences(person.id);
  const hidden = guildId !== null && (await bot.matches.standings.isHidden(person.id, scope));
  return { ...chosen, listed: guildId === null ? undefined : !hidden };
}
type Stored = Awaited<ReturnType<typeof stored>>;

const linesOf = (context: Context, chosen: Stored): readonly string[] => [
  ...ownNames.map((name) => context.say(`preferences:${own[name][chosen[name] ? 0 : 1]}`)),
  ...(chosen.listed === undefined
    ? []
    : [context.say(chosen.listed ? 'preferences:listed' : 'preferences:hidden')]),
  offHoursLine(context, chosen),
  context.say(`preferences:carry.${carryOf(context, chosen)}`),
  context.say('preferences:language', {
    language: languageChoices(context.bot.words, context.locale).find(
      ({ value }) => value === (chosen.locale ?? 'own'),
    )!.name,
  }),
];

/** @param before the preferences before a change; what is different now comes first. */
function listOf(context: Context, chosen: Stored, before?: Stored): Payload {
  const { say, plain } = context;
  const lines = linesOf(context, chosen);
  const { zone, night, locale } = chosen;
  const ticked = boxes.map((name) => (chosen[name] === true ? 1 : 0)).join('');
  const set = night === null ? 'none' : `${night.from}-${night.to}`;
  const change = {
    label: plain('bot:button.change'),
    id: preferencesButton.of(ticked, zone ?? '', set, locale ?? 'own', carryOf(context, chosen)),
    style: 'primary',
  } as const;
  return {
    content: before === undefined ? '' : changedLines(say, linesOf(context, before), lines).join('\n'),
    blocks: [
      { text: say('preferences:title'), beside: button(change) },
      lines.map((line) => `- ${line}`).join('\n'),
    ],
  };
}
