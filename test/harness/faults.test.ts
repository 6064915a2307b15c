import { setTimeout as sleep } from 'node:timers/promises';
import { describe, it } from 'vitest';
import type { RequestFault } from 'local-discord';
import { idOf, openTable } from '../support/table/table.ts';
import { boardCounts, goesOn, playTurn, plies } from './turn.ts';

/** Everything Discord can do to a request, for each request of a turn. */

const steps = {
  'the acknowledgement': { method: 'POST', path: /^\/interactions\// },
  'the board': { method: 'POST', path: /^\/channels\/\d+\/messages$/ },
  'the buttons of the old board': { method: 'PATCH', path: /^\/channels\/\d+\/messages\/\d+$/ },
  'the private answer': { method: 'DELETE', path: /^\/webhooks\// },
} as const;
type Step = keyof typeof steps;

const without = { message: 'Missing Permissions', code: 50013 };
const faults = {
  'a short 429': { kind: 'status', status: 429, retryAfter: 0.05 },
  'a long 429': { kind: 'status', status: 429, retryAfter: 300 },
  'one 500': { kind: 'status', status: 500 },
  '500 without end': { kind: 'status', status: 500, lasts: true },
  'no answer once': { kind: 'hang' },
  'no answer at all': { kind: 'hang', lasts: true },
  'a lost answer': { kind: 'lost answer' },
  'a slow answer': { kind: 'slow', ms: 2_000 },
  // Later than the bot waits for an acknowledgement, which Discord has received by then.
  'a late answer': { kind: 'late answer', ms: 4_000 },
  'a 403': { kind: 'status', status: 403, body: without },
} as const satisfies Readonly<Record<string, RequestFault & { readonly lasts?: true }>>;
type Fault = keyof typeof faults;

/** Faults after which the player hears nothing in time and has to retry, so nothing may have happened. */
const unheard: readonly (readonly [Step, Fault])[] = [
  ['the acknowledgement', 'a long 429'],
  ['the acknowledgement', '500 without end'],
  ['the acknowledgement', 'no answer at all'],
  ['the acknowledgement', 'a 403'],
];
/** Faults after which the move is stored, but its board cannot be posted yet, as the player is told. */
const postponed: readonly (readonly [Step, Fault])[] = [
  ['the board', 'a long 429'],
  ['the board', '500 without end'],
  ['the board', 'no answer at all'],
  ['the board', 'a 403'],
];
/** Faults that keep the "thinking" reply from being deleted. */
const thinking: readonly Fault[] = ['a long 429', '500 without end', 'no answer at all', 'a 403'];

/** Maximum number of tries for a request of a turn. */
const mostTries = 2;

describe.each(Object.keys(steps) as Step[])('%s of a turn', (step) => {
  it.each(Object.keys(faults) as Fault[])('meets %s', async (name) => {
    const match = steps[step];
    const { ...fault } = faults[name];
    const is = (list: readonly (readonly [Step, Fault])[]) => list.some(([s, f]) => s === step && f === name);
    let before = 0;
    const turn = await playTurn(({ discord }) => {
      before = discord.requests.length;
      discord.faults.request(match, fault, 'lasts' in fault ? 1_000 : 1);
    });
    const { table, told, stored, answer, outcome } = turn;
    const tries = table.discord.requests
      .slice(before, turn.heardAfter)
      .filter(({ method, path }) => method === match.method && match.path.test(path)).length;
    const heard = {
      stored: !is(unheard),
      answered: !is(unheard),
      told: !is(unheard) && !(step === 'the private answer' && thinking.includes(name)),
      inWords: is(postponed),
    };
    const found = {
      stored,
      answered: outcome.error === undefined,
      told,
      inWords: answer?.text.includes('has been played and saved') === true,
    };
    if (JSON.stringify(found) !== JSON.stringify(heard) || tries > mostTries)
      throw new Error(`${JSON.stringify({ found, heard, tries })}: ${answer?.text ?? 'no answer'}`);
    await goesOn(turn);
    const counts = boardCounts(table);
    if (counts.some((count) => count !== 1)) throw new Error(`boards of each turn: ${counts.join(' ')}`);
    await table.close();
  });
});

it('an old board whose edit hangs delays the next board by two seconds at most', async () => {
  const table = await openTable({ network: true });
  await table.keepBoards();
  const { ada, ben, channel, discord, time } = table;
  const id = idOf(await table.start({ size: 3 }));
  const { method, path } = steps['the buttons of the old board'];
  discord.faults.request({ method, path }, { kind: 'hang' }, 1_000);
  const hanging = (): number =>
    discord.requests.filter((one) => one.method === method && one.status === undefined).length;
  void ada.command(channel, 'move', { move: 'a1' });
  await table.board(2);
  await discord.until(() => hanging() === 1);
  void ben.command(channel, 'move', { move: 'c3' });
  while ((await plies(table, id)) < 2) await sleep(5);
  time.advance(2_000);
  await table.board(3);
  discord.faults.clear();
  time.advance(2_000);
  await table.close();
});
