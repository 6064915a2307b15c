import { ofGame, type GameRecord } from '../../../games/game.ts';
import { betterLine } from '../../../matches/index.ts';
import type { Context } from '../../interactions/context.ts';
import { recordPlayers } from '../../messages/record.ts';
import { contentLimit } from '../../messages/payload.ts';
import { findSubject, type ShownAnalysis } from './subject.ts';

/** The match with its marks, evaluations and lines, as the game's programs read them. */
export async function showNotes(context: Context, id: string): Promise<void> {
  const found = await findSubject(context, id);
  if (!found.ok) return context.tell(found.error);
  const { game } = found.value;
  const annotated = annotatedRecord(context, found.value);
  const { name, text, link } = game.write(annotated);
  // Comments make a viewer's URL several times as long.
  const marked = game.write({ ...annotated, comments: [] }).link;
  const format = context.say(ofGame(game.id, 'record'));
  const said = [link, marked].flatMap((url) =>
    url === undefined ? [] : [context.say('analysis:notesLink', { format, link: url })],
  );
  const content =
    said.find(({ length }) => length <= contentLimit) ?? context.say('analysis:notes', { format });
  await context.reply({ content, files: [{ name, data: Buffer.from(text, 'utf8') }] });
}

function annotatedRecord({ plain }: Context, { stored, review, match, names }: ShownAnalysis): GameRecord {
  const [worst] = review.worst;
  return {
    options: stored.options,
    plies: stored.plies,
    players: match ? recordPlayers(match) : { first: { name: names.first }, second: { name: names.second } },
    ...(match && { date: match.createdAt, site: 'Taktable' }),
    ...(stored.score !== undefined && { score: stored.score }),
    annotations: review.turns.flatMap(({ index, mark = '', judged }) => {
      const text = `${judged.after.sign ?? ''}${mark}`;
      return text === '' ? [] : [{ after: index + 1, text }];
    }),
    comments: review.turns.flatMap((turn) =>
      [
        turn.judged.after.comment,
        turn.causes.map((phrase) => withoutMarkdown(plain(phrase))).join(' '),
        turn.better && plain('analysis:betterLine', { line: betterLine(turn).join(' ') }),
      ]
        .filter((text) => text !== undefined && text !== '')
        .map((text) => ({ after: turn.index + 1, text: text! })),
    ),
    ...(worst && { openAt: worst.index + 1 }),
  };
}

const withoutMarkdown = (text: string): string => text.replaceAll('`', '');
