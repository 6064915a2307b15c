import type { Words } from '../../../src/discord/messages/words.ts';
import type { StoreMethod } from '../../../src/store/methods.ts';
import type { Result } from '../../../src/result.ts';
import type { StoredMatch } from '../../../src/store/store.ts';
import { causes, type Cause } from './cause.ts';

/**
 * What the bot tells people has happened was stored before, and what it refuses has changed nothing. The words that it
 * shows are recognised by the phrases that it has put into words for the same person's click.
 */

interface Confirmation {
  /** Of the phrase. */
  readonly key: RegExp;
  /** What the person used; default: anything. */
  readonly name?: RegExp;
  /** Any of these has to be stored: kinds of events, or methods of the store. */
  readonly by: readonly string[];
}

const confirmations: readonly Confirmation[] = [
  { key: /^play:move\.(stored|elsewhere)$/, by: ['ply'] },
  { key: /^play:resign\.done$/, by: ['resign'] },
  { key: /^play:offer\.\w+\.asks/, by: ['offer'] },
  { key: /^play:offer\.\w+\.declined$/, by: ['decline'] },
  { key: /^play:offer\.\w+\.retracted$/, by: ['retract'] },
  { key: /^play:offer\.\w+\.(agreed|done)$/, by: ['draw', 'undo', 'cancel', 'pause', 'here', 'change'] },
  { key: /^setup:change\.proposed$/, by: ['offer'] },
  { key: /^setup:change\.done$/, by: ['change'] },
  { key: /^play:offer\.pause\.resumed$/, by: ['resume'] },
  { key: /^plan:discarded$/, by: ['plans.set'] },
  { key: /^team:kept$/, by: ['ballots.cast'] },
  { key: /^team:left$/, by: ['ballots.withdraw'] },
  { key: /^play:guess\.kept$/, by: ['ballots.cast'] },
  { key: /^follow:kept\./, by: ['follows.add'] },
  { key: /^follow:title$/, name: /^follow-stop$/, by: ['follows.remove'] },
  { key: /^reminders:remind\.set$/, by: ['reminders.add'] },
  { key: /^reminders:claim\.win$/, by: ['claim'] },
  { key: /^reminders:claim\.cancel$/, by: ['cancel'] },
  { key: /^tournament:done\./, by: ['tournaments.change'] },
  { key: /^adjudication:report\.done$/, by: ['log.add'] },
  { key: /^adjudication:adjudicate\.done$/, by: ['adjudicate'] },
  { key: /^vacation:on$/, name: /^\/vacation start$/, by: ['settings.change'] },
  { key: /^vacation:none$/, name: /^\/vacation end$/, by: ['settings.change'] },
  // The daily puzzle's hour may be asked for first.
  { key: /^settings:title$/, name: /^\/settings (?!show|daily|defaults show)/, by: ['settings.change'] },
  { key: /^preferences:title$/, name: /^(reminders|language|followed|puzzles)$/, by: ['settings.change'] },
  { key: /^preferences:title$/, name: /^listing$/, by: ['people.setListing'] },
  { key: /^privacy:done$/, by: ['people.forget'] },
];

/** Phrases by which something is refused. */
const refusals =
  /:(refused\.\w+|notAllowed|serverOnly)$|^match:(not(ForYou|Over|Paused|Silent|YourChallenge)|yourMove|oneself|ownChallenge|nothing(Played|ToUndo)|noTakebacks|offer(Yours|NotYours|edAlready)|pausedAlready|boardMovedOn|unknownMatch|inTournament|tooMany(Reminders|Challenges)|plan(Twice|Shape|Long|Illegal|Gone|Computer|Blind|YourTurn)|guess(Own|Over)|noGuess|computerDeclinesDraw|askedBefore|noChange|proposed|change(Nothing|InTournament|Teams)|busy|planTeams|teamVotes|captainsOnly|otherTeam|notInTeam|teamClosed|noTeam|teamAlone)$/;

/** Somebody is too fast. */
export const tooFast = 'bot:tooFast';

const means = ({ key, name }: Confirmation, said: string, used: string): boolean =>
  key.test(said) && name?.test(used) !== false;

/** Words that remember for whom they were found. */
export function heard(words: Words): Words {
  const isMeant = (key: string): boolean =>
    key === tooFast || refusals.test(key) || confirmations.some((confirmation) => confirmation.key.test(key));
  return {
    ...words,
    say(locale, phrase) {
      const text = words.say(locale, phrase);
      const cause = causes.getStore();
      if (cause !== undefined && isMeant(phrase.key)) cause.said.set(text, phrase.key);
      return text;
    },
  };
}

/** @returns what is wrong with telling this to whoever caused it. */
export function told({ said, stored, changed, name }: Cause, content: string): string | undefined {
  for (const [text, key] of said) {
    if (!content.includes(text)) continue;
    const confirmation = confirmations.find((one) => means(one, key, name));
    if (confirmation?.by.every((one) => !stored.has(one)) === true)
      return `${name} was told ${key}, but ${confirmation.by.join(' or ')} was not stored`;
    if (refusals.test(key) && changed.size > 0)
      return `${name} was told ${key}, but ${[...changed].join(', ')} was stored`;
  }
  return undefined;
}

/** Changes what is stored if it succeeds. */
const successful: readonly StoreMethod[] = [
  'challenges.add',
  'challenges.accept',
  'challenges.close',
  'reminders.add',
  'log.add',
  'tournaments.add',
  'tournaments.change',
  'people.forget',
];
const always: readonly StoreMethod[] = [
  'follows.add',
  'follows.remove',
  'plans.set',
  'ballots.withdraw',
  'people.setListing',
  'settings.change',
];

/**
 * What a call of the store has done, by names.
 * @param events how many the match had before.
 */
export function effectsOf(method: StoreMethod, result: unknown, events = 0): readonly string[] {
  if (always.includes(method) || (method === 'ballots.cast' && result === true)) return [method];
  const { ok = false, value } = (result ?? {}) as Partial<Result<unknown, unknown> & { value: unknown }>;
  if (!ok) return [];
  if (method === 'matches.change')
    return (value as StoredMatch).events
      .slice(events)
      .map(({ data }) => (data as { readonly kind: string }).kind);
  return successful.includes(method) ? [method] : [];
}

/** @param isNew whether something else is stored than before. */
export function caused({ stored, changed }: Cause, effects: readonly string[], isNew: boolean): void {
  for (const effect of effects) {
    stored.add(effect);
    if (isNew) changed.add(effect);
  }
}
