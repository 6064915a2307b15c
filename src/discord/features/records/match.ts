import { seats } from '../../../games/game.ts';
import { seatNames, type Match } from '../../../matches/index.ts';
import { boardPictures, clockLine, lengthOf, standingLine, ratingsLine } from '../../boards/message.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';
import { contentLimit, type Payload } from '../../messages/payload.ts';
import { messageLink } from '../../messages/links.ts';
import { matchToShow, recordOf } from './record.ts';
import { optionPhrases, termsPhrases } from '../../messages/terms.ts';
import { dayAndTime } from '../../messages/timestamps.ts';

/** `/match`: the details of a match, privately. */
export async function showMatch(context: Context, named: string | null): Promise<void> {
  const match = await matchToShow(context, named);
  if (!match.ok) return context.tell(match.error);
  context.interaction.about.match = match.value.id;
  const plan = await context.bot.matches.plans.get(match.value.id, context.person, context.scope);
  const planned = plan.ok && plan.value?.confirmed === true ? plan.value.lines : [];
  return context.reply(matchMessage(context, match.value, planned));
}

/** @param planned the asker's conditional moves. */
function matchMessage(context: Context, match: Match, planned: readonly (readonly string[])[]): Payload {
  const { say } = context;
  const { board, players, gameId } = match;
  const names = seatNames(context.plain, gameId);
  const [first, second] = seats.map((seat) =>
    say('records:match.player', { name: players[seat].name, seat: names[seat] }),
  );
  const terms = termsPhrases(match.terms, match.casual, context.plain).filter(
    ({ key }) => match.outcome?.void !== true || key !== 'bot:terms.rated',
  );
  const level: readonly Phrase[] =
    match.terms.level === null ? [] : [phrase('records:match.level', { level: match.terms.level })];
  const agreed = [...optionPhrases(context.bot.games, match), ...level, ...terms].map(say);
  const times = [
    say('records:match.began', { when: dayAndTime(match.createdAt) }),
    ...(match.endedAt === undefined ? [] : [say('records:match.ended', { when: dayAndTime(match.endedAt) })]),
    // If the match is over, its last board states the length.
    ...(match.outcome === undefined ? [lengthOf(context.plain, match)] : []),
  ];
  const lines = [
    standingLine(context.bot, context, match),
    say('records:match.players', { first: first ?? '', second: second ?? '' }),
    agreed.join(' · '),
    times.join(' · '),
    ...clockLine(context, match),
    ...ratingsLine(context, match),
    ...planned.map((line) => say('records:match.planned', { turns: line.join(' ') })),
  ];
  const written = recordOf(context.bot, match);
  if (!written.ok) return { content: [...lines, context.say(written.error)].join('\n') };

  // Whatever does not fit is left out: /link and /record have everything.
  const add = (line: string | undefined): boolean => {
    const fits = line !== undefined && [...lines, line].join('\n').length <= contentLimit;
    if (fits) lines.push(line);
    return fits;
  };
  const { link } = written.value;
  const shown = match.boardMessage;
  const links = [
    ...(shown ? [say('records:match.board', { link: messageLink(context.guildId, shown) })] : []),
    ...(link ? [say('records:match.viewer', { link })] : []),
  ];
  // The viewer's URL contains the whole match; if it is too long, only the board's link is shown.
  if (!add(links.join(' · '))) add(links[0]);
  add(board && board.plies.length > 0 ? `\`\`\`\n${board.plies.join(' ')}\n\`\`\`` : undefined);
  return {
    content: lines.join('\n'),
    rows: match.outcome === undefined ? [] : context.bot.boardMessages.rows(match, context.plain),
    files: boardPictures(context.bot, match, context.plain),
  };
}
