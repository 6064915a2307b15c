import { onChoose, onPress, type Feature } from '../../interactions/feature.ts';
import { followButton } from '../../interactions/shared-buttons.ts';
import { followingDue } from './due.ts';
import type { APIApplicationCommandOptionChoice } from 'discord.js';
import {
  type Follow,
  type FollowChoice,
  type FollowedKind,
  followPlaces,
  frequencies,
  followedKinds,
} from '../../../matches/index.ts';
import { phrase, isolated } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';
import { mentions } from '../../interactions/admission.ts';
import { customId } from '../../interactions/custom-id.ts';
import type { Member } from '../../gateway/members.ts';
import { selectRow } from '../../messages/buttons.ts';
import type { Payload } from '../../messages/payload.ts';
import { fitting } from '../../interactions/inputs/options.ts';

/** Choosing and listing what one follows; all of it private. */

const stopMenu = customId('follow-stop');

/** `/follow`: without options, lists what the caller follows. */
export async function followByCommand(
  context: Context,
  {
    match,
    person,
    tournament,
  }: {
    readonly match: string | null;
    readonly person: Member | undefined;
    readonly tournament: string | null;
  },
  { when, where }: { readonly when: string | null; readonly where: string | null },
): Promise<void> {
  const chosen = Object.entries({ match, person: person?.id ?? null, tournament }) as [
    FollowedKind,
    string | null,
  ][];
  const [first, second] = chosen.filter(([, typed]) => typed !== null);
  if (second !== undefined) return context.tell('follow:one');
  if (first === undefined) return context.reply(await listMessage(context));
  if (person?.bot === true && person.id !== context.bot.userId)
    return context.tell('follow:bot', { name: person.name });
  const [kind, typed] = first;
  // A person may play many matches at once, and lively ones.
  const usual = kind === 'match' ? 'board' : 'end';
  const frequency = frequencies.find((known) => known === when) ?? usual;
  const place = followPlaces.find((known) => known === where) ?? 'direct';
  return follow(context, kind, typed!, { frequency, place }, person);
}

const followMatch = (context: Context, id: string): Promise<void> =>
  follow(context, 'match', id, { frequency: 'board', place: 'direct' });

async function follow(
  context: Context,
  kind: FollowedKind,
  typed: string,
  choice: FollowChoice,
  person?: Member,
): Promise<void> {
  const { matches } = context.bot;
  const { following: channelId } = await matches.settings.get(context.scope);
  const channel = channelId === null ? '' : mentions('#', [channelId]);
  if (choice.place === 'channel' && channelId !== null && !context.rights.maySee(channelId))
    return context.tell('follow:hidden');
  const kept = await matches.following.follow(context.person, context.scope, kind, typed, choice);
  if (!kept.ok) return context.tell(kept.error);
  // Somebody who has not used the bot here has no stored name.
  const shown = person === undefined ? kept.value : { ...kept.value, names: [person.name] };
  const what = context.say(whatOf(shown));
  const { frequency, place } = choice;
  const lines = [context.say(`follow:kept.${place}.${frequency}`, { what, channel })];
  if (kind === 'match' && (await isBlind(context, shown.subject))) lines.push(context.say('follow:blind'));
  await context.reply({ content: lines.join('\n') });
}

async function isBlind({ bot, scope }: Context, id: string): Promise<boolean> {
  const match = await bot.matches.stored.get(id, scope);
  return match.ok && match.value.terms.blind;
}

/** From the menu below the list. */
async function stopFollowing(context: Context, value: string): Promise<void> {
  // Also what is no longer followed: two clicks may come at once.
  const kind = followedKinds.find((one) => value.startsWith(`${one}-`));
  if (kind !== undefined)
    await context.bot.matches.following.stop(
      context.person,
      context.scope,
      kind,
      value.slice(kind.length + 1),
    );
  await context.update(await listMessage(context));
}

async function listMessage(context: Context): Promise<Payload> {
  const { say, plain } = context;
  const all = await context.bot.matches.following.list(context.person, context.scope);
  if (all.length === 0) return { content: say('follow:none') };
  const { following: channelId } = await context.bot.matches.settings.get(context.scope);
  const where =
    channelId === null ? plain('follow:nowhere') : say('follow:in', { channel: mentions('#', [channelId]) });
  const when = ({ frequency, place }: Follow) =>
    [plain(`follow:when.${frequency}`), ...(place === 'channel' ? [where] : [])].join(', ');
  const lines = all.map((one) => `- ${say('follow:line', { what: say(whatOf(one)), when: when(one) })}`);
  const options = all.map((one) => ({ label: plain(whatOf(one)), value: valueOf(one) }));
  return {
    content: [say('follow:title'), ...lines].join('\n'),
    rows: [selectRow(stopMenu.of(), plain('follow:stop'), options)],
  };
}

const valueOf = ({ kind, subject }: Follow): string => `${kind}-${subject}`;

const whatOf = ({ kind, subject, names: [name = subject, other = ''] }: Follow) =>
  phrase(`follow:what.${kind}`, { id: subject, name, other });

/** Open matches of the server, or tournaments that are not over. */
export async function suggestFollowed(
  context: Context,
  typed: string,
  option: string,
): Promise<readonly APIApplicationCommandOptionChoice[]> {
  const { stored, tournaments } = context.bot.matches;
  const found =
    option === 'match'
      ? (await stored.ongoing(context.scope, 200)).map(({ id, players }) => ({
          id,
          name: context.plain('follow:suggested', {
            id,
            name: players.first.name,
            other: players.second.name,
          }),
        }))
      : [
          ...(await tournaments.list(context.scope, 'open')),
          ...(await tournaments.list(context.scope, 'running')),
        ].map(({ id, name }) => ({ id, name: `${id}: ${isolated(name)}` }));
  return fitting(
    typed,
    found.map(({ id, name }) => ({ name, value: id })),
  );
}

/** Following matches, people and tournaments, by direct message or in a channel. */
export const following: Feature = {
  name: 'follow',
  components: [onPress(followButton, 'private', followMatch), onChoose(stopMenu, 'update', stopFollowing)],
  due: followingDue,
};
