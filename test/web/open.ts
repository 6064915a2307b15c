import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createWords } from '../../src/discord/messages/words.ts';
import { features } from '../../src/discord/features/index.ts';
import { createWebBoard, type Doors } from '../../src/discord/features/web/index.ts';
import { games } from '../../src/games/index.ts';
import { languages } from '../../src/languages/index.ts';
import type { Match, Scope } from '../../src/matches/index.ts';
import { createWeb } from '../../src/web/index.ts';
import { Links } from '../../src/web/links.ts';
import type { Entered, MatchView, Refused } from '../../src/web/protocol.ts';
import { idOf, openTable, type TableOptions } from '../support/table/table.ts';

const byLink: Doors = {
  activity: false,
  linkTo: (id) => Promise.resolve(`https://tak.example.org/board/#t=${id}`),
};
const words = createWords(games, [...features, createWebBoard(byLink)], languages);

export function memoryNotes() {
  const notes = new Map<string, string>();
  return {
    note: (key: string) => Promise.resolve(notes.get(key)),
    setNote: (key: string, value: string) => Promise.resolve(void notes.set(key, value)),
  };
}

/** A match of Ada and Ben with the server of the page. */
export async function open(
  given: Readonly<Record<string, string | number | boolean>> = {},
  options: TableOptions & { readonly doors?: Doors } = {},
) {
  const feature = createWebBoard(options.doors ?? byLink);
  const table = await openTable({ moreFeatures: [feature], ...options });
  onTestFinished(() => table.close());
  const { channel, matches, time } = table;
  const usual = { opponent: table.ben, color: 'first', size: 5 };
  const sent = await table.ada.command(channel, 'tak', { ...usual, ...given });
  await table.ben.press((await sent.settled()).message!, 'Accept');
  await table.settled();
  const board = table.ada.sees(channel).at(-1)!;
  const id = idOf(board);
  const links = new Links({ matches, notes: memoryNotes(), now: time.now });
  const [shown, written]: [Match[], string[]] = [[], []];
  let left = 100;
  const web = createWeb({
    matches,
    links,
    time,
    act: () => (left-- > 0 ? 'allowed' : 'refused'),
    look: () => left > 0,
    show: (match) => Promise.resolve(void shown.push(match)),
    offered: (match, offer) => table.offered(match, offer),
    plain: words.plain,
    nearest: words.nearest,
    activities: () => table.activities,
    framedBy: [],
    log: pino({ level: 'trace' }, { write: (line: string) => void written.push(line) }),
    bundle: () => Promise.resolve(new Map()),
  });
  onTestFinished(() => web.close());
  const scope: Scope = { guildId: channel.guildId, channelId: channel.id };
  const token = ({ id: personId, name }: { id: string; name: string }, of = scope) =>
    links.issue(id, { id: personId, name }, of, true);
  const ask = async (path: string, bearer: string | undefined, body?: object) => {
    const answer = await web.routes.request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, said: (await answer.json()) as MatchView & Refused & Entered };
  };
  return {
    ...table,
    table,
    board,
    id,
    links,
    web,
    shown,
    written,
    scope,
    token,
    ask,
    tire: () => (left = 0),
  };
}
