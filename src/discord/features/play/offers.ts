import { Routes } from 'discord.js';
import { buttonRow } from '../../messages/buttons.ts';
import type { Match, Offered, OfferKind, Person, RemoteOffer, Scope } from '../../../matches/index.ts';
import { isQuick, otherPlayer } from '../../../matches/index.ts';
import { phrase, type Phrase, type Result } from '../../../phrase.ts';
import { channelAdmission } from '../../interactions/admission.ts';
import { closeComposer } from '../../interactions/composer/open.ts';
import { showBoard, type Bot, type Context } from '../../interactions/context.ts';
import { openMatchCommand, type ChatCommand } from '../../interactions/command.ts';
import { encode, type Payload } from '../../messages/payload.ts';
import { messageLink } from '../../messages/links.ts';
import { refuse } from './moves.ts';
import { missingPermission } from '../../gateway/permissions.ts';
import { offerAnswers, type OfferAnswer } from '../../interactions/shared-buttons.ts';
import { proposal } from '../../boards/proposal.ts';
import { offerButton, offeredButton, stayButton } from './components.ts';

/** `/draw`, `/undo`, `/cancel` and `/pause`, which also resumes a paused match. */
export const offerCommand = (what: 'draw' | 'undo' | 'cancel' | 'pause'): ChatCommand =>
  openMatchCommand(
    what,
    phrase(`play:command.${what}`),
    ({ id, turn }) => offerButton.of(id, turn, what),
    (context, { id, held }) =>
      what === 'pause' && held === 'paused' ? resume(context, id) : offer(context, id, what),
  );

/** The buttons of a board. */
export async function offerByButton(context: Context, id: string, turn: number, what: OfferKind) {
  // There is no button for these: `/board` offers the one if needed, `/change` the other.
  if (what === 'here' || what === 'change') return context.tell('bot:oldButton');
  return what === 'draw' ? askToDraw(context, id, turn) : offer(context, id, what, turn);
}

async function askToDraw(context: Context, id: string, turn: number): Promise<void> {
  const found = await context.bot.matches.stored.get(id, context.scope);
  if (!found.ok) return context.tell(found.error);
  const match = found.value;
  const refusal =
    context.bot.matches.turns.mayEnd(match, context.person.id) ??
    (match.turn === turn ? undefined : phrase('match:boardMovedOn', { id }));
  if (refusal !== undefined) return refuse(context, id, refusal);
  await context.reply({
    content: context.say('play:draw.sure', { id, name: otherPlayer(match, context.person.id).name }),
    rows: [
      buttonRow(
        {
          label: context.plain('play:button.offerDraw'),
          id: offeredButton.of(id, turn, 'draw'),
          style: 'primary',
        },
        { label: context.plain('play:button.stay'), id: stayButton.of() },
      ),
    ],
  });
}

/** Called after confirmation. */
export async function offerAfterAsking(context: Context, id: string, turn: number, what: OfferKind) {
  const offered = await context.bot.matches.offers.make(id, context.person, context.scope, what, { turn });
  if (!offered.ok) return refuseOffer(context, id, what, offered.error);
  await context.remove();
  await tellOfOffer(context, offered.value, what);
}

/**
 * Asks the other player with a public message that pings them.
 * @param turn of the board the button is on; buttons of older boards are refused.
 */
async function offer(context: Context, id: string, what: OfferKind, turn?: number): Promise<void> {
  const at = turn === undefined ? undefined : { turn };
  const offered = await context.bot.matches.offers.make(id, context.person, context.scope, what, at);
  if (!offered.ok) return refuseOffer(context, id, what, offered.error);
  // What says that the turn was played.
  if (what === 'undo') await closeComposer(context.bot, context.person.id, id);
  await tellOfOffer(context, offered.value, what);
}

async function tellOfOffer(context: Context, { match, settled }: Offered, what: OfferKind): Promise<void> {
  if (settled) {
    const data = { id: match.id, name: context.person.name };
    const done: Phrase = phrase(`play:offer.${what}.done`, data);
    try {
      // The opponent may be about to answer the move that was taken back.
      if (what === 'undo') {
        const content = context.sayPublicly(done);
        await sayInMatch(context, match, { content });
      } else await context.tell(done);
    } finally {
      await showBoard(context, match);
    }
    return;
  }
  const { bot, scope, person } = context;
  const asked = offerMessage(bot, scope, person, match, what);
  await inOrder(bot, match, async () => {
    const posted = await sayInMatch(context, match, asked);
    bot.boardMessages.offers.add(match, { ...posted, what, content: asked.content });
  });
}

/** An answer from a page may come while the offer is being posted. */
const inOrder = (bot: Bot, { id }: Match, tell: () => Promise<void>): Promise<void> =>
  bot.memory.locks.acquire(`offers ${id}`, tell);

const outcomes = { agree: 'agreed', refuse: 'declined', retract: 'retracted' } as const;

interface Posted {
  readonly channelId: string;
  readonly messageId: string;
}

/**
 * Posts in the match's channel, because not everyone can see the caller's. A caller elsewhere gets a link to it. If the
 * match's channel is unavailable, posts in the caller's.
 */
async function sayInMatch(context: Context, match: Match, payload: Payload): Promise<Posted> {
  const postHere = async () => ({ channelId: context.place.id, messageId: await context.post(payload) });
  if (match.channelId === context.place.id) return postHere();
  const sent = await context.bot.outbox.post({ where: match.channelId, message: payload });
  if (!sent.ok) return postHere();
  const posted = { channelId: match.channelId, messageId: sent.value.id };
  await context.reply({ content: messageLink(context.guildId, posted) });
  return posted;
}

/** Explains why not; a pending request can be withdrawn here in case its message is gone. */
async function refuseOffer(context: Context, id: string, what: OfferKind, why: Phrase): Promise<void> {
  const found =
    why.key === 'match:offeredAlready' ? await context.bot.matches.stored.get(id, context.scope) : undefined;
  if (found?.ok !== true) return refuse(context, id, why);
  const rows = [buttonRow(...offerAnswers(context.plain, found.value, what, ['retract']))];
  await context.reply({ content: context.say(why), rows });
}

/** Asks the other player to continue in the caller's channel, because the match's own is unavailable. */
export async function offerHere(context: Context, id: string): Promise<void> {
  const refusal =
    missingPermission(context.place, context.rights.granted, false) ??
    channelAdmission(context, await context.bot.matches.settings.get(context.scope));
  if (refusal !== undefined) return context.tell(refusal);
  const offered = await context.bot.matches.offers.make(id, context.person, context.scope, 'here');
  if (!offered.ok) return refuseOffer(context, id, 'here', offered.error);
  const { match, settled } = offered.value;
  if (settled) {
    await showBoard(context, match);
  } else {
    const { bot, scope, person } = context;
    const asked = offerMessage(bot, scope, person, match, 'here');
    const posted = { channelId: context.place.id, messageId: await context.post(asked) };
    bot.boardMessages.offers.add(match, { ...posted, what: 'here', content: asked.content });
  }
  await context.discard();
}

function offerMessage(bot: Bot, scope: Scope, by: Person, match: Match, what: OfferKind): Payload {
  const wording = bot.wordingOf(scope);
  const other = otherPlayer(match, by.id);
  // If it is the player's own turn again, their last move had been answered, and the answer is taken back too.
  const answered = what === 'undo' && match.players[match.toMove].id === by.id;
  const asks = wording.say(answered ? 'play:offer.undo.asksAnswered' : `play:offer.${what}.asks`, {
    id: match.id,
    name: by.name,
    mention: `<@${other.id}>`,
  });
  const { lines, files } = what === 'change' ? proposal(bot, wording, match) : { lines: [], files: [] };
  return {
    content: [asks, ...lines].join('\n'),
    rows: [buttonRow(...offerAnswers(wording.plain, match, what))],
    files,
    pings: [other.id],
  };
}

/** Shows in the match's channel what a player did elsewhere than in Discord. */
export async function showRemote(bot: Bot, match: Match, offer: RemoteOffer | undefined): Promise<void> {
  try {
    // Who plays a quick match has it open.
    if (offer !== undefined && !isQuick(match.terms))
      await inOrder(bot, match, () => tellInChannel(bot, match, offer));
    // If it fails, the board stays due.
    if (offer === undefined || offer.how === 'settle' || offer.how === 'agree')
      await bot.boardMessages.show(match);
  } catch (cause) {
    bot.log.warn({ match: match.id, err: cause }, 'what was done on a page not posted yet');
  }
}

async function tellInChannel(bot: Bot, match: Match, { by, what, how }: RemoteOffer): Promise<void> {
  const { guildId, channelId } = match;
  const scope: Scope = { guildId, channelId };
  const say = (key: 'done' | (typeof outcomes)[keyof typeof outcomes]) =>
    bot.wordingOf(scope).say(`play:offer.${what}.${key}`, { id: match.id, name: by.name });
  const post = async (message: Payload): Promise<Posted> => {
    const { id: messageId } = await bot.outbox.send({ where: channelId, message });
    return { channelId, messageId };
  };
  if (how === 'make') {
    const asked = offerMessage(bot, scope, by, match, what);
    bot.boardMessages.offers.add(match, { ...(await post(asked)), what, content: asked.content });
  } else if (how === 'settle') {
    if (what === 'undo') await post({ content: say('done') });
  } else {
    const [answer, offers] = [
      { content: say(outcomes[how]), rows: [] },
      bot.boardMessages.offers.take(match.id, (offer) => offer.what === what),
    ];
    // Another process posted it, or this one before it restarted.
    if (offers.length === 0) await post(answer);
    const { body } = await encode(answer);
    for (const message of offers)
      await bot.rest.patch(Routes.channelMessage(message.channelId, message.messageId), { body });
  }
}

/** Handles a click on an offer's button; the match may have moved on. */
export async function settleOffer(
  context: Context,
  how: OfferAnswer,
  id: string,
  turn: number,
  what: OfferKind,
): Promise<void> {
  const scope = context.scope;
  const settled: Result<Match, Phrase> =
    how === 'retract'
      ? await context.bot.matches.offers.retract(id, context.person, scope, what, { turn })
      : await context.bot.matches.offers.answer(id, context.person, scope, what, how === 'agree', { turn });
  if (!settled.ok) return refuseAnswer(context, settled.error);
  const { bot, person, message } = context;
  bot.boardMessages.offers.take(id, ({ messageId }) => messageId === message.id);
  try {
    // The offer itself is public; where it is gone, its buttons may be private.
    const { say } = message.isPrivate ? context : bot.wordingOf(scope);
    await context.update({ content: say(`play:offer.${what}.${outcomes[how]}`, { name: person.name }) });
    if (message.isPrivate)
      await inOrder(bot, settled.value, () => tellInChannel(bot, settled.value, { by: person, what, how }));
  } finally {
    if (how === 'agree') await showBoard(context, settled.value);
  }
}

/** Refusals that apply to everyone: nobody can answer the offer any more. */
const voidKeys = ['offerGone', 'offerMovedOn', 'offerDeclined', 'offerWithdrawn', 'over', 'overVoid'].map(
  (key) => `match:${key}`,
);

/** An invalid offer shows why in place of its buttons; any other refusal is private. */
async function refuseAnswer(context: Context, why: Phrase): Promise<void> {
  if (!voidKeys.includes(why.key)) return context.tell(why);
  const content = context.message.isPrivate ? context.say(why) : context.sayPublicly(why);
  await context.update({ content });
}

/** Resumes a paused match publicly; no consent is needed. */
export async function resume(context: Context, id: string): Promise<void> {
  const resumed = await context.bot.matches.offers.resume(id, context.person, context.scope);
  if (!resumed.ok) return context.tell(resumed.error);
  const data = { id: resumed.value.id, name: context.person.name };
  try {
    const content = context.sayPublicly('play:offer.pause.resumed', data);
    await sayInMatch(context, resumed.value, { content });
  } finally {
    await showBoard(context, resumed.value);
  }
}
