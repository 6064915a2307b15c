import type { ModalSubmitInteraction } from 'discord.js';
import { showAgain } from '../features/play/boardcommand.ts';
import { accept, decline, propose, withdraw } from '../features/challenge/challenges.ts';
import type { Context } from './context.ts';
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
import { openThemeForm, setOwnTheme } from '../features/appearance/owntheme.ts';
import { remind } from '../features/reminders/reminders.ts';
import { offerRematch } from '../features/challenge/rematch.ts';
import { askToResign, resign, stay } from '../features/play/resignation.ts';

/** A press on a component. */
export async function handlePress(context: Context, press: Press): Promise<void> {
  switch (press.kind) {
    case 'accept':
      return accept(context, press.parts[0]);
    case 'decline':
      return decline(context, press.parts[0]);
    case 'withdraw':
      return withdraw(context, press.parts[0]);
    case 'move':
      return openComposer(context, ...press.parts);
    case 'step':
      return compose(context, ...press.parts);
    case 'play':
      return playComposed(context, ...press.parts);
    case 'leave':
      return leave(context);
    case 'type':
      return typeInstead(context, ...press.parts);
    case 'pick': {
      const [id, turn, text] = press.parts;
      await context.respond.hold();
      return playIn(context, id, text, turn);
    }
    case 'board':
      await context.respond.hold();
      return showAgain(context, press.parts[0]);
    case 'offer': {
      const [id, turn, what] = press.parts;
      // No button asks for it: where it is needed, `/board` does.
      if (what === 'here') return context.tell(oldButton);
      return offer(context, id, what, turn);
    }
    case 'agree':
    case 'refuse':
    case 'retract':
      return settleOffer(context, press.kind, ...press.parts);
    case 'resume':
      return resume(context, press.parts[0]);
    case 'remind':
      return remind(context, ...press.parts);
    case 'claim':
      return claim(context, ...press.parts);
    case 'resign':
      return askToResign(context, press.parts[0]);
    case 'resigned':
      return resign(context, press.parts[0]);
    case 'stay':
      return stay(context);
    case 'table': {
      const [gameId, page, category, period, shape] = press.parts;
      const game = context.bot.games.find(({ id }) => id === gameId);
      if (game === undefined) return context.tell(oldButton);
      const request = {
        gameId,
        category: knownCategory(game, category),
        period: period === 'all' ? undefined : period,
        asText: shape === 'text',
      };
      return showLeaderboard(context, request, page, 'update');
    }
    case 'data':
      return sendData(context);
    case 'forget':
      return askToForget(context);
    case 'forgotten':
      return forget(context);
    case 'keep':
      return keepData(context);
    case 'reminders':
      return switchReminders(context, press.parts[0]);
    case 'listing':
      return switchListing(context, press.parts[0]);
    case 'language':
      return chooseLanguage(context, press.parts[0]);
    case 'theme':
      return openThemeForm(context);
    case 'history': {
      const [whose, against, page] = press.parts;
      const personId = whose === 'everybody' ? undefined : whose;
      const opponentId = against === 'anybody' ? undefined : against;
      return context.respond.update(await historyMessage(context, personId, opponentId, page));
    }
    case 'rematch':
      return offerRematch(context, press.parts[0]);
    case 'halt':
      return haltReplay(context, press.parts[0]);
    case 'replay':
      return showReplay(context, press.parts[0]);
    case 'challenge':
      return context.tell(oldButton);
  }
}

/** A form that was sent. */
export async function handleForm(
  context: Context,
  press: Press,
  fields: ModalSubmitInteraction['fields'],
): Promise<void> {
  if (press.kind === 'type') {
    return play(context, ...press.parts, writtenIn(fields, 'move'));
  }
  if (press.kind === 'challenge') {
    const request = await readChallengeForm(context, press.parts[0], press.parts[1], fields);
    return request.ok ? propose(context, request.value) : context.tell(request.error);
  }
  if (press.kind === 'theme') return setOwnTheme(context, writtenIn(fields, 'theme'));
  // No other press opens a form.
  return context.tell(oldButton);
}

const oldButton: Phrase = { key: 'bot:oldButton', data: {} };
