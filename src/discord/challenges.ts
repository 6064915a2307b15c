import { ButtonStyle, ComponentType, Routes, type APIMessage } from 'discord.js';
import type { Seat } from '../games/game.ts';
import type { Challenge, Match } from '../matches/index.ts';
import type { Locale, Phrase } from '../phrase.ts';
import { admission } from './admission.ts';
import { scopeOf, showBoard, tell, type Bot, type Call } from './call.ts';
import { beginAgainstComputer, isAgainstComputer } from './computermatch.ts';
import { clip, pack, type Letter, type Row } from './letter.ts';
import { linkTo, messageLink } from './links.ts';
import { missingPermission, type Place } from './permissions.ts';
import { formatPress } from './press.ts';
import { termsPhrases } from './terms.ts';
import { openThread, threadNote } from './threads.ts';
import { inTime } from './timestamps.ts';
import type { Wish } from './wish.ts';

/**
 * Proposes a match in the channel of the call, where everybody sees it.
 * @param thread of that channel, in which to play instead.
 */
export async function propose(bot: Bot, call: Call, wish: Wish, thread?: string): Promise<void> {
  if (isAgainstComputer(bot, call, wish)) return beginAgainstComputer(bot, call, wish);
  if (call.guildId === null) return tell(bot, call, { key: 'bot:challenge.serverOnly', data: {} });
  if (wish.opponent?.bot === true) {
    return tell(bot, call, { key: 'bot:challenge.noBots', data: { name: wish.opponent.name } });
  }
  if ((wish.terms.level ?? null) !== null)
    return tell(bot, call, { key: 'bot:computer.levelIsMine', data: { name: bot.userName } });
  const settings = await bot.matches.settings(scopeOf(call));
  const refusal = admission(bot, call, settings);
  if (refusal !== undefined) return tell(bot, call, refusal);
  const place: Place =
    thread === undefined ? call.place : { id: thread, kind: 'thread', parentId: call.place.id };
  const threadHere = (wish.thread ?? settings.threads) && place.kind === 'channel';
  const missing = missingPermission(place, call.granted, threadHere);
  if (missing !== undefined) return tell(bot, call, missing);

  const proposed = await bot.matches.propose({
    guildId: call.guildId,
    channelId: place.id,
    gameId: wish.gameId,
    options: wish.options,
    terms: wish.terms,
    exact: wish.exact ?? false,
    seat: wish.seat,
    challenger: call.person,
    opponent: wish.opponent,
    thread: threadHere,
  });
  if (!proposed.ok) {
    const open =
      proposed.error.key === 'match:tooManyChallenges'
        ? await bot.matches.openChallenges(call.person.id, { guildId: call.guildId, channelId: place.id })
        : [];
    return call.respond.tell({
      content: bot.words.say(call.locale, proposed.error),
      rows: open.length === 0 ? [] : [withdrawButtons(bot, call, open)],
    });
  }
  const challenge = proposed.value;
  call.about.match = challenge.id;
  const letter = challengeLetter(bot, challenge);
  const content = letter.content + threadNote(bot, bot.localeOf(challenge), wish.thread, threadHere);
  const { messageId } = await announce(bot, call, thread, { ...letter, content }).catch(
    async (cause: unknown) => {
      // Nobody can answer a challenge that was not shown.
      await bot.matches.withdraw(challenge.id, call.person, scopeOf(call));
      throw cause;
    },
  );
  if (messageId !== undefined) await bot.matches.placeChallenge(challenge.id, messageId);
  if (thread === undefined || messageId === undefined) return;
  const link = messageLink(call.guildId, { channelId: thread, messageId });
  await tell(bot, call, { key: 'bot:rematch.inThread', data: { link } });
}

/** Answers with the letter; or posts it in a thread, after the caller was answered with `hold`. */
async function announce(bot: Bot, call: Call, thread: string | undefined, letter: Letter) {
  if (thread === undefined) return call.respond.announce(letter);
  // Discord may take longer with a message than an interaction waits.
  await call.respond.hold();
  const { body } = await pack(letter);
  const { id: messageId } = (await bot.rest.post(Routes.channelMessages(thread), { body })) as APIMessage;
  return { messageId };
}

/** @param elsewhere the challenge, where the press does not stand on its message. */
export async function accept(bot: Bot, call: Call, id: string, elsewhere?: Challenge): Promise<void> {
  // A challenge may wait for a day: the permissions of today count.
  const missing = missingPermission(call.place, call.granted, false);
  if (missing !== undefined) return tell(bot, call, missing);
  const refusal = admission(bot, call, await bot.matches.settings(scopeOf(call)));
  if (refusal !== undefined) return tell(bot, call, refusal);
  const accepted = await bot.matches.accept(id, call.person, scopeOf(call));
  if (!accepted.ok) return tell(bot, call, accepted.error);
  let match = accepted.value.match;
  let { messageId } = elsewhere ?? call;
  try {
    if (elsewhere === undefined) await call.respond.update(acceptedLetter(bot, match));
    else if (messageId === undefined)
      ({ messageId } = await call.respond.announce(acceptedLetter(bot, match)));
    else {
      const data = { name: elsewhere.challenger.name, link: linkTo(elsewhere) };
      // Nobody should press on the challenge any more, even if this press cannot be answered.
      await Promise.all([
        tell(bot, call, { key: 'bot:rematch.agreed', data }),
        change(bot, elsewhere, acceptedLetter(bot, match)),
      ]);
    }
  } finally {
    // The match is stored: its board comes even if the answer to the press was lost.
    if (accepted.value.challenge.thread) match = await openThread(bot, call, match, messageId);
    await showBoard(bot, call, match);
  }
}

export async function decline(bot: Bot, call: Call, id: string): Promise<void> {
  const declined = await bot.matches.decline(id, call.person, scopeOf(call));
  if (!declined.ok) return tell(bot, call, declined.error);
  await call.respond.update(closedLetter(bot, declined.value));
}

export async function withdraw(bot: Bot, call: Call, id: string): Promise<void> {
  const withdrawn = await bot.matches.withdraw(id, call.person, scopeOf(call));
  if (!withdrawn.ok) return tell(bot, call, withdrawn.error);
  const challenge = withdrawn.value;
  await call.respond.update(closedLetter(bot, challenge, call.onPrivate ? call.locale : undefined));
  // The button may have stood below a private list.
  if (challenge.messageId !== call.messageId) await close(bot, challenge);
}

/** Shows on the message of a challenge that it ended without a match. */
export async function close(bot: Bot, challenge: Challenge): Promise<void> {
  await change(bot, challenge, closedLetter(bot, challenge));
}

/** One try: a press on what is left of a challenge is answered with what became of it. */
async function change(bot: Bot, challenge: Challenge, letter: Letter): Promise<void> {
  const { id, channelId, messageId } = challenge;
  if (messageId === undefined) return;
  try {
    const { body } = await pack(letter);
    await bot.rest.patch(Routes.channelMessage(channelId, messageId), { body });
  } catch (cause) {
    bot.log.info({ challenge: id, err: cause }, 'settled challenge keeps its buttons');
  }
}

/** To withdraw challenges that may not be shown anywhere any more. There are as few as a row holds. */
export function withdrawButtons(bot: Bot, call: Call, open: readonly Challenge[]): Row {
  return {
    type: ComponentType.ActionRow,
    components: open.slice(0, 5).map(({ id, opponent, gameId, options }) => {
      // What is to be played tells two of them apart that are for the same person, or for anyone.
      const game = bot.games.find((each) => each.id === gameId);
      const what = (game?.summary(options) ?? [])
        .map((part) => bot.words.plain(call.locale, part))
        .join(' · ');
      const phrase: Phrase =
        opponent === undefined
          ? { key: 'bot:button.withdrawOpen', data: { what } }
          : { key: 'bot:button.withdrawFrom', data: { name: opponent.name, what } };
      return {
        type: ComponentType.Button,
        style: ButtonStyle.Secondary,
        label: clip(bot.words.plain(call.locale, phrase), 80),
        custom_id: formatPress('withdraw', id),
      };
    }),
  };
}

/** What is to be played, in one line: `6x6 · komi 2 · Ada plays White`. */
function optionsLine(bot: Bot, locale: Locale, challenge: Challenge): string {
  const game = bot.games.find(({ id }) => id === challenge.gameId);
  const summary = game?.summary(challenge.options) ?? [];
  const seat: readonly Phrase[] =
    challenge.seat === 'random' || challenge.seat === 'alternate'
      ? [{ key: `bot:challenge.${challenge.seat}`, data: {} }]
      : [
          {
            key: 'bot:challenge.seat',
            data: {
              name: challenge.challenger.name,
              seat: seatName(bot, locale, challenge.gameId, challenge.seat),
            },
          },
        ];
  const thread: readonly Phrase[] = challenge.thread ? [{ key: 'bot:challenge.inThread', data: {} }] : [];
  const terms = termsPhrases(challenge.terms, challenge.casual, (phrase) => bot.words.plain(locale, phrase));
  return [...summary, ...seat, ...terms, ...thread]
    .map((phrase) => bot.words.say(locale, phrase))
    .join(' · ');
}

function seatName(bot: Bot, locale: Locale, gameId: string, seat: Seat): string {
  return bot.words.plain(locale, { key: `${gameId}:seat.${seat}`, data: {} });
}

export function challengeLetter(bot: Bot, challenge: Challenge): Letter {
  const locale = bot.localeOf(challenge);
  const { challenger, opponent } = challenge;
  const headline = bot.words.say(locale, {
    key: opponent === undefined ? 'bot:challenge.open' : 'bot:challenge.private',
    data: {
      game: bot.gameName(challenge.gameId),
      challenger: `<@${challenger.id}>`,
      opponent: opponent === undefined ? '' : `<@${opponent.id}>`,
    },
  });
  const expires = bot.words.say(locale, {
    key: 'bot:challenge.expires',
    data: { when: inTime(challenge.expiresAt) },
  });
  return {
    content: `${headline}\n${optionsLine(bot, locale, challenge)}\n-# ${expires}`,
    rows: [challengeButtons(bot, locale, challenge)],
    pings: opponent === undefined ? [] : [opponent.id],
  };
}

function challengeButtons(bot: Bot, locale: Locale, challenge: Challenge): Row {
  const label = (key: string) => bot.words.plain(locale, { key, data: {} });
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.Button,
        style: ButtonStyle.Success,
        label: label('bot:button.accept'),
        custom_id: formatPress('accept', challenge.id),
      },
      ...(challenge.opponent === undefined
        ? []
        : [
            {
              type: ComponentType.Button,
              style: ButtonStyle.Secondary,
              label: label('bot:button.decline'),
              custom_id: formatPress('decline', challenge.id),
            } as const,
          ]),
      {
        type: ComponentType.Button,
        style: ButtonStyle.Secondary,
        label: label('bot:button.withdraw'),
        custom_id: formatPress('withdraw', challenge.id),
      },
    ],
  };
}

/** What was agreed stays to be read above the board. */
function acceptedLetter(bot: Bot, match: Match): Letter {
  const locale = bot.localeOf(match);
  const game = bot.games.find(({ id }) => id === match.gameId);
  const agreed = [
    ...(game?.summary(match.options) ?? []),
    ...termsPhrases(match.terms, match.casual, (phrase) => bot.words.plain(locale, phrase)),
  ].map((phrase) => bot.words.say(locale, phrase));
  const seat = (name: Seat) => ({
    [name]: `<@${match.players[name].id}>`,
    [`${name}Seat`]: seatName(bot, locale, match.gameId, name),
  });
  const headline = bot.words.say(locale, {
    key: 'bot:challenge.accepted',
    data: { game: bot.gameName(match.gameId), id: match.id, ...seat('first'), ...seat('second') },
  });
  return { content: `${headline}\n-# ${agreed.join(' · ')}` };
}

/** The challenge after it ended without a match; also what the poller makes of an expired one. */
export function closedLetter(bot: Bot, challenge: Challenge, locale = bot.localeOf(challenge)): Letter {
  return {
    content: bot.words.say(locale, {
      key: `bot:challenge.${challenge.status}`,
      data: {
        game: bot.gameName(challenge.gameId),
        challenger: challenge.challenger.name,
        opponent: challenge.opponent?.name ?? '',
      },
    }),
  };
}
