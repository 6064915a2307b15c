import type { ModalSubmitInteraction } from 'discord.js';
import { showAgain } from '../features/play/boardcommand.ts';
import { accept, decline, propose, withdraw } from '../features/challenge/challenges.ts';
import { tell, type Bot, type Context } from './context.ts';
import { readChallengeForm } from '../features/challenge/form.ts';
import { compose, leave, openComposer, play, playComposed, typeInstead } from '../features/play/composer.ts';
import { claim } from '../features/play/claims.ts';
import { writtenIn } from './fields.ts';
import { historyMessage } from '../features/records/history.ts';
import { knownCategory, showLeaderboard } from '../features/standings/leaderboard.ts';
import { offer, resume, settleOffer } from '../features/play/offers.ts';
import { playIn } from '../features/play/moves.ts';
import type { Phrase } from '../../phrase.ts';
import type { Press } from './customid.ts';
import { chooseLanguage, switchListing, switchReminders } from '../features/preferences/preferences.ts';
import { askToForget, forget, keepData, sendData } from '../features/privacy/privacy.ts';
import { haltReplay, showReplay } from '../features/records/record.ts';
import { remind } from '../features/reminders/reminders.ts';
import { offerRematch } from '../features/challenge/rematch.ts';
import { askToResign, resign, stay } from '../features/play/resignation.ts';

/** A press on a component. */
export async function handlePress(bot: Bot, context: Context, press: Press): Promise<void> {
  switch (press.kind) {
    case 'accept':
      return accept(bot, context, press.parts[0]);
    case 'decline':
      return decline(bot, context, press.parts[0]);
    case 'withdraw':
      return withdraw(bot, context, press.parts[0]);
    case 'move':
      return openComposer(bot, context, ...press.parts);
    case 'step':
      return compose(bot, context, ...press.parts);
    case 'play':
      return playComposed(bot, context, ...press.parts);
    case 'leave':
      return leave(bot, context);
    case 'type':
      return typeInstead(bot, context, ...press.parts);
    case 'pick': {
      const [id, turn, text] = press.parts;
      await context.respond.hold();
      return playIn(bot, context, id, text, turn);
    }
    case 'board':
      await context.respond.hold();
      return showAgain(bot, context, press.parts[0]);
    case 'offer': {
      const [id, turn, what] = press.parts;
      // No button asks for it: where it is needed, `/board` does.
      if (what === 'here') return tell(bot, context, oldButton);
      return offer(bot, context, id, what, turn);
    }
    case 'agree':
    case 'refuse':
    case 'retract':
      return settleOffer(bot, context, press.kind, ...press.parts);
    case 'resume':
      return resume(bot, context, press.parts[0]);
    case 'remind':
      return remind(bot, context, ...press.parts);
    case 'claim':
      return claim(bot, context, ...press.parts);
    case 'resign':
      return askToResign(bot, context, press.parts[0]);
    case 'resigned':
      return resign(bot, context, press.parts[0]);
    case 'stay':
      return stay(bot, context);
    case 'table': {
      const [gameId, page, category, period, shape] = press.parts;
      const game = bot.games.find(({ id }) => id === gameId);
      if (game === undefined) return tell(bot, context, oldButton);
      const request = {
        gameId,
        category: knownCategory(game, category),
        period: period === 'all' ? undefined : period,
        asText: shape === 'text',
      };
      return showLeaderboard(bot, context, request, page, 'update');
    }
    case 'data':
      return sendData(bot, context);
    case 'forget':
      return askToForget(bot, context);
    case 'forgotten':
      return forget(bot, context);
    case 'keep':
      return keepData(bot, context);
    case 'reminders':
      return switchReminders(bot, context, press.parts[0]);
    case 'listing':
      return switchListing(bot, context, press.parts[0]);
    case 'language':
      return chooseLanguage(bot, context, press.parts[0]);
    case 'history': {
      const [whose, against, page] = press.parts;
      const personId = whose === 'everybody' ? undefined : whose;
      const opponentId = against === 'anybody' ? undefined : against;
      return context.respond.update(await historyMessage(bot, context, personId, opponentId, page));
    }
    case 'rematch':
      return offerRematch(bot, context, press.parts[0]);
    case 'halt':
      return haltReplay(bot, context, press.parts[0]);
    case 'replay':
      return showReplay(bot, context, press.parts[0]);
    case 'challenge':
      return tell(bot, context, oldButton);
  }
}

/** A form that was sent. */
export async function handleForm(
  bot: Bot,
  context: Context,
  press: Press,
  fields: ModalSubmitInteraction['fields'],
): Promise<void> {
  if (press.kind === 'type') {
    return play(bot, context, ...press.parts, writtenIn(fields, 'move'));
  }
  if (press.kind === 'challenge') {
    const request = await readChallengeForm(bot, context, press.parts[0], press.parts[1], fields);
    return request.ok ? propose(bot, context, request.value) : tell(bot, context, request.error);
  }
  // No other press opens a form.
  return tell(bot, context, oldButton);
}

const oldButton: Phrase = { key: 'bot:oldButton', data: {} };
