import { ComponentType, TextInputStyle, type ChatInputCommandInteraction } from 'discord.js';
import type { Game } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import {
  absences,
  advanceRange,
  daysRange,
  decidersRange,
  formats,
  groupRange,
  nameLimit,
  opponentPlans,
  roundsRange,
} from '../../../matches/index.ts';
import { phrase, ok } from '../../../phrase.ts';
import { missingPermission, opensThread } from '../../gateway/permissions.ts';
import { channelAdmission, mayOrganise } from '../../interactions/admission.ts';
import type { Context } from '../../interactions/context.ts';
import type { FormToOpen } from '../../interactions/feature.ts';
import { formOf, labelled, oneOf, someOf } from '../../interactions/inputs/forms.ts';
import { fieldOption, formValues } from '../../interactions/inputs/game-options.ts';
import {
  flagOption,
  inRange,
  rangeOption,
  subcommand,
  textOption,
  type Given,
  type Option,
} from '../../interactions/inputs/options.ts';
import { chosenTerms, termsOptions, timesToChoose } from '../../interactions/inputs/terms.ts';
import { openMessage } from './announcement.ts';
import { creationForm as creationFormId } from './components.ts';

/** `/tournament create`, with a subcommand for each game, built from its form. */

export const creationOf = (game: Game): Option =>
  subcommand(game.id, phrase('tournament:command.create.game', { game: game.name }), [
    textOption('name', phrase('tournament:option.name'), { max_length: nameLimit }),
    textOption('format', phrase('tournament:option.format'), {
      choices: formats.map((value) => ({ name: phrase(`tournament:format.${value}`), value })),
    }),
    rangeOption('days', phrase('tournament:option.days', daysRange), daysRange),
    rangeOption('matches', phrase('tournament:option.matches'), { min: 1, max: 2 }),
    textOption('opponents', phrase('tournament:option.opponents'), {
      choices: opponentPlans.map(([value]) => ({ name: phrase(`tournament:opponents.${value}`), value })),
    }),
    rangeOption('rounds', phrase('tournament:option.rounds', roundsRange), roundsRange),
    rangeOption('group', phrase('tournament:option.group', groupRange), groupRange),
    rangeOption('advance', phrase('tournament:option.advance', advanceRange), advanceRange),
    rangeOption('deciders', phrase('tournament:option.deciders', decidersRange), decidersRange),
    flagOption('third', phrase('tournament:option.third')),
    textOption('unfinished', phrase('tournament:option.unfinished'), {
      choices: absences.map((value) => ({ name: phrase(`tournament:unfinished.choice.${value}`), value })),
    }),
    ...termsOptions(game).filter(({ name }) => name === 'time' || name === 'rated'),
    ...game.form
      .filter(({ name }) => game.defaultable.includes(name))
      .map((field) => fieldOption(game, field)),
    flagOption('threads', phrase('tournament:option.threads')),
    flagOption('vacation', phrase('tournament:option.vacation')),
  ]);

/** What is chosen most, for those who typed no options. */
export function creationForm(
  { bot, plain }: Context,
  options: ChatInputCommandInteraction['options'],
): FormToOpen | undefined {
  const isTyped = options.data.some(({ options: [inner] = [] }) => (inner?.options ?? []).length > 0);
  if (options.getSubcommandGroup(false) !== 'create' || isTyped) return undefined;
  const game = gameById(bot.games, options.getSubcommand());
  if (game === undefined) return undefined;
  const box = (value: string, key: 'matches' | 'third' | 'casual' | 'threads' | 'vacation') => ({
    label: plain(`tournament:form.${key}`),
    value,
  });
  const name = { type: ComponentType.TextInput, custom_id: 'name', style: TextInputStyle.Short } as const;
  return ok(
    formOf(creationFormId.of(game.id), plain('tournament:form.title', { game: game.name }), [
      labelled(plain('tournament:form.name'), { ...name, max_length: nameLimit }),
      labelled(
        plain('tournament:form.format'),
        oneOf(
          'format',
          formats.map((value) => ({
            label: plain(`tournament:format.${value}`),
            value,
            default: value === 'preset',
          })),
        ),
      ),
      labelled(
        plain('tournament:form.days'),
        oneOf(
          'days',
          daysToChoose.map((count) => ({
            label: plain('tournament:days', { count }),
            value: String(count),
            default: count === usualDays,
          })),
        ),
      ),
      labelled(plain('tournament:form.time'), oneOf('time', timesToChoose(plain), plain('bot:form.default'))),
      labelled(
        plain('tournament:form.more'),
        someOf('more', [
          box('matches=2', 'matches'),
          box('third=true', 'third'),
          box('rated=false', 'casual'),
          box('threads=true', 'threads'),
          box('vacation=false', 'vacation'),
        ]),
        plain('tournament:form.options'),
      ),
    ]),
  );
}

const usualDays = 14;
const daysToChoose = [1, 2, 3, 5, 7, 10, usualDays, 21, 28, 42, 60];

export async function create(context: Context, gameId: string, options: Given): Promise<void> {
  const { bot, place, scope } = context;
  const { granted } = context.rights;
  if (!(await mayOrganise(context))) return context.tell('tournament:notAllowed');
  const game = gameById(bot.games, gameId);
  if (game === undefined) return context.tell('bot:oldCommand');
  const settings = await bot.matches.settings.get(scope);
  const threads = opensThread(place, granted, options.getBoolean('threads') ?? undefined, settings.threads);
  const refusal = channelAdmission(context, settings) ?? missingPermission(place, granted, threads);
  if (refusal !== undefined) return context.tell(refusal);
  const format = formats.find((known) => known === options.getString('format')) ?? 'preset';
  const absence = absences.find((known) => known === options.getString('unfinished')) ?? 'forfeit';
  const { time, increment, rated } = chosenTerms(options);
  const usual = format === 'preset' ? game.tournament : undefined;
  const matches = options.getInteger('matches') ?? usual?.games ?? 1;
  const created = await bot.matches.tournaments.create(
    {
      name: options.getString('name') ?? '',
      gameId: game.id,
      game: { ...usual?.options, ...formValues(options, game.form) },
      terms: {
        ...(time !== undefined && { time }),
        ...(increment !== undefined && { increment }),
        ...(rated !== undefined && { rated }),
        vacation: options.getBoolean('vacation') ?? true,
      },
      format,
      rounds: inRange(roundsRange, options.getInteger('rounds')) ?? null,
      // In a bracket there is one opponent.
      atOnce: format === 'knockout' ? [1] : opponentsOf(options.getString('opponents')),
      games: matches === 2 ? 2 : 1,
      days: inRange(daysRange, options.getInteger('days')) ?? usualDays,
      absence,
      threads,
      deciders:
        inRange(decidersRange, options.getInteger('deciders')) ??
        (format === 'knockout' || format === 'groups' ? usualDeciders : 0),
      third: options.getBoolean('third') === true,
      groupSize: inRange(groupRange, options.getInteger('group')) ?? 4,
      advance: inRange(advanceRange, options.getInteger('advance')) ?? 2,
    },
    context.person,
    scope,
  );
  if (!created.ok) return context.tell(created.error);
  const messageId = await context.post(await openMessage(bot, created.value));
  await bot.matches.rounds.opened(created.value.id, messageId);
}

const opponentsOf = (chosen: string | null): number[] => [
  ...(opponentPlans.find(([name]) => name === chosen) ?? opponentPlans[0])[1],
];

/** In correspondence, each takes as long as a round. */
const usualDeciders = 2;
