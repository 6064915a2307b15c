import type { ModalSubmitInteraction } from 'discord.js';
import { showAgain } from './boardcommand.ts';
import { accept, decline, propose, withdraw } from './challenges.ts';
import { tell, type Bot, type Call } from './call.ts';
import { readChallengeForm } from './challengeform.ts';
import { compose, leave, openComposer, play, playComposed, typeInstead } from './composer.ts';
import { claim } from './claims.ts';
import { writtenIn } from './fields.ts';
import { historyLetter } from './historyletter.ts';
import { knownCategory, showLeaderboard } from './leaderboard.ts';
import { offer, resume, settleOffer } from './offers.ts';
import { playIn } from './moves.ts';
import type { Phrase } from '../phrase.ts';
import type { Press } from './press.ts';
import { chooseLanguage, switchListing, switchReminders } from './preferences.ts';
import { askToForget, forget, keepData, sendData } from './privacy.ts';
import { haltReplay, showReplay } from './recordcommands.ts';
import { remind } from './reminders.ts';
import { offerRematch } from './rematches.ts';
import { askToResign, resign, stay } from './resignations.ts';

/** A press on a component. */
export async function handlePress(bot: Bot, call: Call, press: Press): Promise<void> {
  switch (press.kind) {
    case 'accept':
      return accept(bot, call, press.parts[0]);
    case 'decline':
      return decline(bot, call, press.parts[0]);
    case 'withdraw':
      return withdraw(bot, call, press.parts[0]);
    case 'move':
      return openComposer(bot, call, ...press.parts);
    case 'step':
      return compose(bot, call, ...press.parts);
    case 'play':
      return playComposed(bot, call, ...press.parts);
    case 'leave':
      return leave(bot, call);
    case 'type':
      return typeInstead(bot, call, ...press.parts);
    case 'pick': {
      const [id, turn, text] = press.parts;
      await call.respond.hold();
      return playIn(bot, call, id, text, turn);
    }
    case 'board':
      await call.respond.hold();
      return showAgain(bot, call, press.parts[0]);
    case 'offer': {
      const [id, turn, what] = press.parts;
      // No button asks for it: where it is needed, `/board` does.
      if (what === 'here') return tell(bot, call, oldButton);
      return offer(bot, call, id, what, turn);
    }
    case 'agree':
    case 'refuse':
    case 'retract':
      return settleOffer(bot, call, press.kind, ...press.parts);
    case 'resume':
      return resume(bot, call, press.parts[0]);
    case 'remind':
      return remind(bot, call, ...press.parts);
    case 'claim':
      return claim(bot, call, ...press.parts);
    case 'resign':
      return askToResign(bot, call, press.parts[0]);
    case 'resigned':
      return resign(bot, call, press.parts[0]);
    case 'stay':
      return stay(bot, call);
    case 'table': {
      const [gameId, page, category, period, shape] = press.parts;
      const game = bot.games.find(({ id }) => id === gameId);
      if (game === undefined) return tell(bot, call, oldButton);
      const wish = {
        gameId,
        category: knownCategory(game, category),
        period: period === 'all' ? undefined : period,
        asText: shape === 'text',
      };
      return showLeaderboard(bot, call, wish, page, 'update');
    }
    case 'data':
      return sendData(bot, call);
    case 'forget':
      return askToForget(bot, call);
    case 'forgotten':
      return forget(bot, call);
    case 'keep':
      return keepData(bot, call);
    case 'reminders':
      return switchReminders(bot, call, press.parts[0]);
    case 'listing':
      return switchListing(bot, call, press.parts[0]);
    case 'language':
      return chooseLanguage(bot, call, press.parts[0]);
    case 'history': {
      const [whose, against, page] = press.parts;
      const personId = whose === 'everybody' ? undefined : whose;
      const opponentId = against === 'anybody' ? undefined : against;
      return call.respond.update(await historyLetter(bot, call, personId, opponentId, page));
    }
    case 'rematch':
      return offerRematch(bot, call, press.parts[0]);
    case 'halt':
      return haltReplay(bot, call, press.parts[0]);
    case 'replay':
      return showReplay(bot, call, press.parts[0]);
    case 'challenge':
      return tell(bot, call, oldButton);
  }
}

/** A form that was sent. */
export async function handleForm(
  bot: Bot,
  call: Call,
  press: Press,
  fields: ModalSubmitInteraction['fields'],
): Promise<void> {
  if (press.kind === 'type') {
    return play(bot, call, ...press.parts, writtenIn(fields, 'move'));
  }
  if (press.kind === 'challenge') {
    const wish = await readChallengeForm(bot, call, press.parts[0], press.parts[1], fields);
    return wish.ok ? propose(bot, call, wish.value) : tell(bot, call, wish.error);
  }
  // No other press opens a form.
  return tell(bot, call, oldButton);
}

const oldButton: Phrase = { key: 'bot:oldButton', data: {} };
