import { onTestFinished } from 'vitest';
import { createWords } from '../../src/discord/messages/words.ts';
import { features } from '../../src/discord/features/index.ts';
import { exportAll } from '../../src/discord/features/tournament/export/files.ts';
import { createWebBoard, type Doors } from '../../src/discord/features/web/index.ts';
import { written as writtenMatch } from '../../src/start/web-board.ts';
import { gameById, games } from '../../src/games/index.ts';
import { languages } from '../../src/texts/index.ts';
import type { Match, Matches, Person, Scope, Subject } from '../../src/matches/index.ts';
import { createLog } from '../../src/settings/log.ts';
import { createWeb, type Web } from '../../src/web/index.ts';
import { Links } from '../../src/web/links.ts';
import type { Entered, MatchView, Refused } from '../../src/web/protocol.ts';
import { idOf, openTable, type TableOptions, type TestTable } from '../support/table/table.ts';

const byLink: Doors = {
  activity: false,
  linkTo: ({ subject, gameId }) =>
    Promise.resolve(`https://tak.example.org/board/#t=${subject.kind === 'match' ? subject.id : gameId}`),
};
const usualBoard = createWebBoard(byLink);
const words = createWords(games, [...features, usualBoard], languages);

export function memoryNotes() {
  const notes = new Map<string, string>();
  return {
    get: (key: string) => Promise.resolve(notes.get(key)),
    setOnce: (key: string, value: string) => {
      if (!notes.has(key)) notes.set(key, value);
      return Promise.resolve(notes.get(key)!);
    },
  };
}

/** Sends requests to the page's server. */
const askOf =
  ({ routes }: Web) =>
  async (path: string, bearer: string | undefined, body?: object) => {
    const answer = await routes.request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, said: (await answer.json()) as MatchView & Refused & Entered };
  };

/** @returns the first board of a match. */
async function begin(table: TestTable, given: Readonly<Record<string, string | number | boolean>>) {
  const { ada, ben, channel } = table;
  const sent = await ada.command(channel, 'tak', { opponent: ben, color: 'first', size: 5, ...given });
  await ben.press((await sent.settled()).message!, 'Accept');
  await table.settled();
  return ada.sees(channel).at(-1)!;
}

/** The matches whose boards are to be shown because of what is done on pages. */
function shownFrom({ bus }: Matches): Match[] {
  const shown: Match[] = [];
  bus.on('remote', (match, offer) => {
    if (offer === undefined || ['settle', 'agree'].includes(offer.how)) shown.push(match);
  });
  return shown;
}

const writers = (matches: Matches) => ({ written: writtenMatch, exports: exportAll({ games, matches }) });

const emptyPage = { files: new Map(), html: () => '', tournament: { style: 't.css', script: 't.js' } };

/** A match of Ada and Ben with the server of the page. */
export async function open(
  given: Readonly<Record<string, string | number | boolean>> = {},
  options: TableOptions & { readonly doors?: Doors } = {},
) {
  const feature = options.doors === undefined ? usualBoard : createWebBoard(options.doors);
  const table = await openTable({ moreFeatures: [feature], ...options });
  onTestFinished(() => table.close());
  const { channel, matches, time } = table;
  const board = await begin(table, given);
  const id = idOf(board);
  const links = new Links({ matches, notes: memoryNotes(), time });
  const [shown, written]: [Match[], string[]] = [shownFrom(matches), []];
  let [left, isConnected] = [100, true];
  const web = createWeb({
    matches,
    links,
    time,
    act: () => (left-- > 0 ? 'allowed' : 'refused'),
    step: () => (left > 0 ? 'allowed' : 'refused'),
    look: () => left > 0,
    discord: {
      membership: async (...asked) => (isConnected ? table.asks.membership(...asked) : undefined),
      get activities() {
        return table.asks.activities;
      },
      buttons: (...asked) => table.asks.buttons(...asked),
      press: (press) => table.asks.press(press),
    },
    gameName: (gameId) => gameById(games, gameId)?.name ?? gameId,
    ...writers(matches),
    plain: words.plain,
    nearest: words.nearest,
    trustedProxies: ['10.0.0.0/8', 'fd00::/8'],
    framedBy: [],
    log: options.log ?? createLog('trace', String, { write: (line) => void written.push(line) }),
    bundle: () => Promise.resolve(emptyPage),
  });
  onTestFinished(() => web.close());
  const scope: Scope = { guildId: channel.guildId, channelId: channel.id };
  /** To a puzzle or lesson, or a match. */
  const exerciseToken = (subject: Subject, { id: personId, name }: Person, of = scope) =>
    links.issue(subject, { id: personId, name }, of, true);
  const token = (person: Person, of = scope) => exerciseToken({ kind: 'match', id }, person, of);
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
    exerciseToken,
    ask: askOf(web),
    tire: () => (left = 0),
    connect: (is: boolean) => (isConnected = is),
  };
}
