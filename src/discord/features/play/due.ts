import { computerToMove, isQuick, isVoted, type Match } from '../../../matches/index.ts';
import { otherSeat } from '../../../seat.ts';
import { boardLink } from '../../messages/links.ts';
import { isGuestPlace } from '../../gateway/guest-places.ts';
import { dueKind, type Settled } from '../../interactions/background/due.ts';
import type { Bot } from '../../interactions/context.ts';

/** Posts a board that has not been posted yet. */
async function show(bot: Bot, match: Match): Promise<Settled> {
  const shown = await bot.boardMessages.show(match);
  if (shown.kind !== 'failed') return 'done';
  // A clock that was stopped because of it shows the board when it runs again.
  const stops = match.deadline !== undefined || match.held === 'unreachable';
  // Whoever uses the board next sees it renewed.
  if (isGuestPlace(match.channelId)) return 'done';
  if (!shown.lasting) return 'retry';
  return stops ? 'done' : 'retryRarely';
}

/** Where the bot is no member, it cannot ping: it writes to whoever is to move, if they let it. */
async function tellDirectly(bot: Bot, match: Match): Promise<Settled> {
  const { id, turn, gameId, players, toMove } = match;
  const { name } = players[otherSeat(toMove)];
  const said = bot
    .wordingOf(match)
    .say('play:turn', { id, name, game: bot.gameName(gameId), link: boardLink(match) });
  const where = { personId: players[toMove].id };
  await bot.outbox.post({ key: `turn-${id}-${turn}`, where, message: { content: said } });
  return 'done';
}

/** What is due in open matches. */
export const playDue = [
  dueKind({
    kind: 'show',
    urgent: true,
    keepsTrying: true,
    async read({ matches }, { subject }) {
      const found = await matches.due.match(subject);
      return found && { since: matches.due.since(found.changedAt), match: found.match };
    },
    handle: (bot, { match }) => show(bot, match),
  }),

  /** Whoever is to move was there when the board was posted, and may have gone since. */
  dueKind({
    kind: 'ping',
    urgent: true,
    async read({ matches }, { at, subject }) {
      const match = (await matches.due.match(subject))?.match;
      const isWaiting = match?.outcome === undefined && match?.held === undefined;
      // A board that is about to be posted pings them itself.
      return isWaiting && match?.boardMessage?.turn === match?.turn
        ? match && { since: at, match }
        : undefined;
    },
    async handle(bot, { match }) {
      const { attendance } = bot.matches;
      const { toMove } = match;
      if (computerToMove(match)) return 'done';
      if (attendance.isHere(match, toMove)) return { at: attendance.hereUntil(match, toMove) };
      if (isGuestPlace(match.channelId)) return tellDirectly(bot, match);
      const shown = await bot.boardMessages.show(match, 'ping');
      return shown.kind === 'failed' && !shown.lasting ? 'retry' : 'done';
    },
  }),

  /** The match's newest board shows a deadline that was extended since, or lacks votes. */
  dueKind({
    kind: 'redate',
    async read({ matches }, { at, subject }) {
      const match = (await matches.due.match(subject))?.match;
      const shown = match?.boardMessage;
      if (match === undefined || shown === undefined || isQuick(match.terms)) return undefined;
      // A board posted since then is correct but for votes, and one of a later turn is about to be posted.
      const isCorrect = match.deadline === undefined || shown.version === match.version;
      if ((isCorrect && !isVoted(match)) || shown.turn !== match.turn) return undefined;
      return { since: matches.due.since(at), match };
    },
    handle: ({ boardMessages }, { match }) => boardMessages.redate(match),
  }),

  /** Boards may have been posted that nobody could note before their process ended. */
  dueKind({
    kind: 'tidy',
    async read({ matches }, { at, subject }) {
      const [id = ''] = subject.split(' ');
      const found = await matches.due.match(id);
      return found && { since: at, match: found.match };
    },
    handle: ({ boardMessages }, { match }) => boardMessages.tidy(match),
  }),

  /** The player to move is out of time. */
  dueKind({
    kind: 'clock',
    urgent: true,
    keepsTrying: true,
    asksPeople: true,
    ofClock: true,
    async read({ matches, time }, { subject: id }) {
      const match = (await matches.due.match(id))?.match;
      if (match?.deadline === undefined || match.deadline > time.now()) return undefined;
      return { since: match.deadline, match };
    },
    async handle(bot, { match: { id } }) {
      const flagged = await bot.matches.clocks.flag(id);
      if (flagged.ok) return show(bot, flagged.value);
      return flagged.error === 'busy' ? { at: bot.time.now() } : 'done';
    },
  }),

  /** The computer's turn stays due until it is played. */
  dueKind({
    kind: 'think',
    urgent: true,
    keepsTrying: true,
    async read({ matches }, { subject }) {
      const match = (await matches.due.match(subject))?.match;
      return match && computerToMove(match) ? { since: match.updatedAt, match } : undefined;
    },
    handle({ computer }, { match }) {
      computer.think(match);
      return Promise.resolve('retry');
    },
  }),
];
