import { ButtonStyle, ComponentType, Routes, type APIButtonComponentWithCustomId } from 'discord.js';
import type { Match, OfferKind } from '../matches/index.ts';
import type { Locale, Phrase } from '../phrase.ts';
import type { Result } from '../result.ts';
import { channelAdmission } from './admission.ts';
import { scopeOf, showBoard, tell, type Bot, type Call } from './call.ts';
import { askWhich, meantMatch } from './candidates.ts';
import { failureOf } from './failure.ts';
import { pack, type Letter } from './letter.ts';
import { messageLink } from './links.ts';
import { refuse } from './moves.ts';
import { missingPermission } from './permissions.ts';
import { formatPress } from './press.ts';
import { Unanswerable } from './responder.ts';

/** `/draw`, `/undo`, `/cancel` and `/pause`: asks in the named match, or the caller's only one. */
export async function offerByCommand(
  bot: Bot,
  call: Call,
  what: OfferKind,
  named: string | null,
): Promise<void> {
  const meant = await meantMatch(bot, call, named, 'open');
  if (meant.ok) return offer(bot, call, meant.value.id, what);
  return askWhich(bot, call, meant.error, (match) => formatPress('offer', match.id, match.turn, what));
}

/**
 * Asks the other player, in the channel, where it pings them.
 * @param turn of the board that the button stands on: an older board offers nothing.
 */
export async function offer(bot: Bot, call: Call, id: string, what: OfferKind, turn?: number): Promise<void> {
  const at = turn === undefined ? undefined : { turn };
  const offered = await bot.matches.offer(id, call.person, scopeOf(call), what, at);
  if (!offered.ok) return refuseOffer(bot, call, id, what, offered.error);
  const { match, settled } = offered.value;
  if (settled) {
    const data = { id: match.id, name: call.person.name };
    const done: Phrase = { key: `bot:offer.${what}.done`, data };
    try {
      // The opponent may be about to answer the move that is gone.
      if (what === 'undo') {
        const content = bot.words.say(bot.localeOf(scopeOf(call)), done);
        await sayInMatch(bot, call, match, { content });
      } else await tell(bot, call, done);
    } finally {
      await showBoard(bot, call, match);
    }
    return;
  }
  await sayInMatch(bot, call, match, offerLetter(bot, call, match, what));
}

/**
 * Says something where the match is played: not everybody may look into the channel of the call. A caller who is
 * elsewhere is told where it stands. Where nothing can be posted any more, it is said to the channel of the call.
 */
async function sayInMatch(bot: Bot, call: Call, match: Match, letter: Letter): Promise<void> {
  const { body } = await pack(letter);
  const post = async (channelId: string) => {
    const { id } = (await bot.rest.post(Routes.channelMessages(channelId), { body })) as {
      readonly id: string;
    };
    return { channelId, messageId: id };
  };
  if (match.channelId === call.place.id) {
    try {
      await call.respond.announce(letter);
    } catch (cause) {
      if (!(cause instanceof Unanswerable)) throw cause;
      // It is stored: the other player has to see it even if the answer was lost.
      await post(match.channelId);
    }
    return;
  }
  await call.respond.hold();
  let posted;
  try {
    posted = await post(match.channelId);
  } catch (cause) {
    if (!failureOf(cause, match.channelId).lasting) throw cause;
    posted = await post(call.place.id);
  }
  await call.respond.tell({ content: messageLink(call.guildId, posted) });
}

/** Says why not; what was asked already can be taken back here, should its message be gone. */
async function refuseOffer(bot: Bot, call: Call, id: string, what: OfferKind, why: Phrase): Promise<void> {
  const found = why.key === 'match:offeredAlready' ? await bot.matches.get(id, scopeOf(call)) : undefined;
  if (found?.ok !== true) return refuse(bot, call, id, why);
  const button = offerButton(bot, call.locale, found.value, what, 'retract');
  await call.respond.tell({
    content: bot.words.say(call.locale, why),
    rows: [{ type: ComponentType.ActionRow, components: [button] }],
  });
}

/**
 * Asks the other player to play on in the channel of the call, because the match's own cannot be written to. The
 * caller was answered with `hold`.
 */
export async function offerHere(bot: Bot, call: Call, id: string): Promise<void> {
  const refusal =
    missingPermission(call.place, call.granted, false) ??
    channelAdmission(bot, call, await bot.matches.settings(scopeOf(call)));
  if (refusal !== undefined) return tell(bot, call, refusal);
  const offered = await bot.matches.offer(id, call.person, scopeOf(call), 'here');
  if (!offered.ok) return refuseOffer(bot, call, id, 'here', offered.error);
  const { match, settled } = offered.value;
  if (settled) {
    await showBoard(bot, call, match);
  } else {
    // A new message pings; an answer that was held back would not.
    const { body } = await pack(offerLetter(bot, call, match, 'here'));
    await bot.rest.post(Routes.channelMessages(call.place.id), { body });
  }
  await call.respond.done();
}

function offerLetter(bot: Bot, call: Call, match: Match, what: OfferKind): Letter {
  const locale = bot.localeOf(scopeOf(call));
  const { first, second } = match.players;
  const other = first.id === call.person.id ? second : first;
  // Whoever is to move again has been answered: the answer goes with the move.
  const answered = what === 'undo' && match.players[match.toMove].id === call.person.id;
  return {
    content: bot.words.say(locale, {
      key: `bot:offer.${what}.${answered ? 'asksAnswered' : 'asks'}`,
      data: { id: match.id, name: call.person.name, mention: `<@${other.id}>` },
    }),
    rows: [
      {
        type: ComponentType.ActionRow,
        components: (['agree', 'refuse', 'retract'] as const).map((kind) =>
          offerButton(bot, locale, match, what, kind),
        ),
      },
    ],
    pings: [other.id],
  };
}

function offerButton(
  bot: Bot,
  locale: Locale,
  match: Match,
  what: OfferKind,
  kind: 'agree' | 'refuse' | 'retract',
): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    style: kind === 'agree' ? ButtonStyle.Success : ButtonStyle.Secondary,
    label: bot.words.plain(locale, { key: `bot:button.${kind}`, data: {} }),
    custom_id: formatPress(kind, match.id, match.turn, what),
  };
}

/** A press on one of the offer's buttons; the match may have moved on since. */
export async function settleOffer(
  bot: Bot,
  call: Call,
  how: 'agree' | 'refuse' | 'retract',
  id: string,
  turn: number,
  what: OfferKind,
): Promise<void> {
  const scope = scopeOf(call);
  const settled: Result<Match, Phrase> =
    how === 'retract'
      ? await bot.matches.retract(id, call.person, scope, what, { turn })
      : await bot.matches.answer(id, call.person, scope, what, how === 'agree', { turn });
  if (!settled.ok) return tell(bot, call, settled.error);
  const outcome = { agree: 'agreed', refuse: 'declined', retract: 'retracted' }[how];
  try {
    // The offer itself is for all to see; the button to take it back may be private.
    const locale = call.onPrivate ? call.locale : bot.localeOf(scope);
    await call.respond.update({
      content: bot.words.say(locale, {
        key: `bot:offer.${what}.${outcome}`,
        data: { name: call.person.name },
      }),
    });
  } finally {
    if (how === 'agree') await showBoard(bot, call, settled.value);
  }
}

/** Lets a paused match go on, for all to see: nobody has to agree. */
export async function resume(bot: Bot, call: Call, id: string): Promise<void> {
  const resumed = await bot.matches.resume(id, call.person, scopeOf(call));
  if (!resumed.ok) return tell(bot, call, resumed.error);
  const data = { id: resumed.value.id, name: call.person.name };
  try {
    const content = bot.words.say(bot.localeOf(scopeOf(call)), { key: 'bot:offer.pause.resumed', data });
    await sayInMatch(bot, call, resumed.value, { content });
  } finally {
    await showBoard(bot, call, resumed.value);
  }
}

/** `/pause`: asks for a pause in the match that is meant; in a paused one it ends the pause. */
export async function pauseByCommand(bot: Bot, call: Call, named: string | null): Promise<void> {
  const meant = await meantMatch(bot, call, named, 'open');
  if (meant.ok && meant.value.held === 'paused') return resume(bot, call, meant.value.id);
  return offerByCommand(bot, call, 'pause', named);
}
