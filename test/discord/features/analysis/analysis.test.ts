import type { ShownMessage } from 'local-discord';
import { afterEach, describe, expect, it } from 'vitest';
import type { AskAnalysis } from '../../../../src/discord/boards/analyst.ts';
import { gameById, games } from '../../../../src/games/index.ts';
import { playRoad, roadPlies } from '../../../support/table/played.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
afterEach(() => table.close());

/** Judges the positions of `playRoad` as told; the last turn of Black seems to lose everything. */
const chances = [0.5, 0.5, 0.5, 0.5, 0.9, 1];

function analyst(): { readonly ask: AskAnalysis; readonly judged: number[]; hold(): () => void } {
  const judged: number[] = [];
  let gate: Promise<void> = Promise.resolve();
  const ask = async (
    name: string,
    { task, signal }: { task: { readonly plies: readonly string[] }; signal?: AbortSignal },
  ): Promise<unknown> => {
    signal?.throwIfAborted();
    const stopped = new Promise((_, reject) => signal?.addEventListener('abort', reject));
    await Promise.race([gate, stopped]);
    const { length } = task.plies;
    if (name === 'explain') {
      const causes = [{ key: 'tak:cause.prefers', data: { better: 'b2' } }];
      return { better: { chance: 0.6, line: ['a3'] }, causes };
    }
    const tried = task.plies.at(-1);
    if (length === 4 && tried !== roadPlies[3]) return { chance: tried === 'b1' ? 0.62 : 0.9, line: [] };
    judged.push(length);
    const over = length === roadPlies.length ? { forced: { winner: 'first', plies: 0 } } : {};
    return { chance: chances[length], line: length === 5 ? [] : ['b2'], ...over };
  };
  return {
    ask: ask as AskAnalysis,
    judged,
    hold: () => {
      let open = (): void => undefined;
      gate = new Promise((resolve) => (open = resolve));
      return open;
    },
  };
}

const shown = (words: string): Promise<ShownMessage> =>
  table.discord.until(() => table.ada.sees(table.channel).findLast(({ text }) => text.includes(words)));

describe('/analyze', () => {
  it('judges each position of the last match once, and stores what it found', async () => {
    const { ask, judged } = analyst();
    table = await openTable({ askAnalysis: ask });
    const id = await playRoad(table);
    const answer = await (await table.ada.command(table.channel, 'analyze')).answer();
    await table.settled();
    expect(answer?.privateFor).toBe(table.ada.id);
    expect(judged).toEqual([0, 1, 2, 3, 4, 5]);
    const { text } = latest(answer!.id)!;
    expect(text).toContain('`2… a2 ??` Ben: 40% → 10% · ||The engine prefers `b2`.||');
    expect(text).toContain('-# `??` a blunder.');
    expect(latest(answer!.id)!.attachments[0]?.description).toMatch(
      /Ada: \d+% accuracy\. Ben: \d+% accuracy\. 2… a2 \?\?\./,
    );
    await table.restart();
    const again = await (await table.ben.command(table.channel, 'analyze', { match: id })).answer();
    expect(again?.text).toContain('2… a2 ??');
    expect(judged).toHaveLength(6);
  });

  it('says above its result what it left out of a record, or assumed', async () => {
    table = await openTable({ askAnalysis: analyst().ask });
    const { ada, channel } = table;
    const message = ada.say(channel, '1. a1 f6\n2. c3 c4\n\n{2w1}\n2. d3\n\nWhat now?');
    const answer = await (await ada.messageCommand(channel, 'Analyse this', message)).answer();
    await table.settled();
    expect(latest(answer!.id)!.text).toMatch(
      /^The size of the board isn’t given, so I assumed 6x6\.\nI read the main line only; branches left out: 1\.\nI read the moves up to “What” at line 7, and left out the rest\.\n\*\*Analysis\*\*\n/,
    );
  });

  it('can be stopped, and goes on where it was', async () => {
    const { ask, judged, hold } = analyst();
    table = await openTable({ askAnalysis: ask });
    await playRoad(table);
    const open = hold();
    const last = table.boards().at(-1)!;
    await table.ada.press(last, 'Find my mistakes');
    const progress = await shown('0 of 6 positions');
    // Somebody else cannot stop it.
    const forged = await table.ben.press(last, `stoplook:${/`(\w+)`/.exec(last.text)![1]!}`, {
      force: true,
    });
    expect((await forged.answer())?.text).toContain('out of date');
    await table.ada.press(progress, 'Cancel');
    await shown('The analysis was stopped');
    open();
    await table.settled();
    expect(judged).toEqual([]);
    await table.ada.press(last, 'Find my mistakes');
    await shown('2… a2 ??');
    expect(judged).toHaveLength(6);
  });

  it('survives a restart', async () => {
    const { ask, judged, hold } = analyst();
    table = await openTable({ askAnalysis: ask });
    await playRoad(table);
    const open = hold();
    await table.ada.press(table.boards().at(-1)!, 'Find my mistakes');
    await shown('0 of 6 positions');
    await table.restart(0, open);
    expect(judged).toEqual([]);
    await table.pass(120_000);
    await table.discord.until(() => judged.length === 6 || undefined);
    const answer = await (await table.ada.command(table.channel, 'analyze')).answer();
    expect(answer?.text).toContain('2… a2 ??');
    expect(judged).toHaveLength(6);
  });

  it('refuses matches that are not over, have no moves, or are of a game without analysis', async () => {
    table = await openTable();
    const none = await (await table.ada.command(table.channel, 'analyze')).answer();
    expect(none?.text).toContain('No match has been finished in this channel');
    const board = await table.start({ size: 5 });
    const id = /`(\w+)`/.exec(board.text)![1]!;
    const open = await (await table.ada.command(table.channel, 'analyze', { match: id })).answer();
    expect(open?.text).toContain('isn’t over yet');
    const sure = await table.ada.command(table.channel, 'resign', { match: id });
    await table.ada.press(sure.message!, 'Resign');
    await table.settled();
    const empty = await (await table.ada.command(table.channel, 'analyze', { match: id })).answer();
    expect(empty?.text).toContain('there is nothing to analyse');
    // The IDs of pasted records begin with the same letter.
    const small = await (await table.ada.command(table.channel, 'analyze', { match: 'p234' })).answer();
    expect(small?.text).toContain('There is no match `P234` here');
  });
});

describe('a bad turn', () => {
  async function lookAt(): Promise<ShownMessage> {
    table = await openTable({ askAnalysis: analyst().ask });
    await playRoad(table);
    await table.ada.press(table.boards().at(-1)!, 'Find my mistakes');
    return shown('2… a2 ??');
  }
  const labels = ({ components = [] }: ShownMessage): readonly string[] =>
    [...JSON.stringify(components).matchAll(/"label":"([^"]+)"/g)].map(([, label]) => label!);

  it('can be done better, by buttons and by typing; the better line is shown move by move', async () => {
    const found = await lookAt();
    const { ada } = table;
    expect(labels(found)).toEqual([
      'Improve',
      'Get PTN with notes',
      'Post it for everyone',
      'Explorer: what others played',
    ]);
    const task = (await (await ada.press(found, 'Improve')).answer())!;
    expect(task.privateFor).toBe(ada.id);
    expect(task.text).toContain('lowered the winning chances from 40% to 10%');
    // The task does not tell the better move.
    expect(task.text).not.toContain('b2');

    const write = async (move: string, text: string): Promise<ShownMessage> => {
      const form = await ada.press(latest(task.id)!, 'Type it');
      await ada.submit(form, { move });
      return table.discord.until(() => {
        const message = latest(task.id);
        return message?.text.includes(text) === true ? message : undefined;
      });
    };
    await write('a2', '`a2` is the move that was played');
    await write('a1', 'a1');
    await write('c1', '**Not yet.** After `c1` the chance to win is 10%');
    const solved = await write('b1', '**Right.** `b1` leaves a 38% chance to win.');
    await ada.press(solved, 'Show me');
    const first = await shown('**`b2`** · 1 of 2');
    expect(first.text).toContain('The engine prefers `b2`.');
    await ada.press(first, 'Next ▶');
    const second = await shown('`b2` **`a3`** · 2 of 2');
    await ada.press(second, 'Try again');
    await shown('lowered the winning chances');
  });

  it('is marked in the record, which its own reader reads back', async () => {
    const found = await lookAt();
    const answer = await (await table.ada.press(found, 'Get PTN with notes')).answer();
    expect(answer?.text).toMatch(/ptn\.ninja\/[\w+-]+&ply=3!/);
    const text = Buffer.from(table.discord.fileOf(answer!.attachments[0]!) ?? []).toString('utf8');
    const read = gameById(games, 'tak')!.read(text);
    expect(read.ok && read.value.annotations).toEqual([{ after: 4, text: '??' }]);
    expect(read.ok && read.value.comments).toContainEqual({ after: 4, text: 'The engine prefers b2.' });
    expect(read.ok && read.value.comments).toContainEqual({ after: 4, text: 'Better: b2 a3' });
  });

  it('is shown to everybody only on demand', async () => {
    const found = await lookAt();
    expect(table.ben.sees(table.channel).some(({ text }) => text.includes('2… a2 ??'))).toBe(false);
    const id = /`(\w+)`/.exec(found.text)![1]!;
    const forged = await table.cleo.press(table.boards().at(-1)!, `sharelook:${id}`, { force: true });
    expect((await forged.answer())?.text).toContain('Only the two players');
    await table.ada.press(found, 'Post it for everyone');
    const posted = await table.discord.until(() =>
      table.ben.sees(table.channel).find(({ text }) => text.includes('2… a2 ??')),
    );
    expect(labels(posted)).toEqual(['Improve', 'Get PTN with notes']);
    const task = await (await table.ben.press(posted, 'Improve')).answer();
    expect(task?.privateFor).toBe(table.ben.id);
  });

  it('cannot be forged', async () => {
    const found = await lookAt();
    for (const id of ['retry:ZZZZ:3', `retry:${/`(\w+)`/.exec(found.text)![1]!}:2`, 'retry:p123:0']) {
      const forged = await (await table.ben.press(table.boards().at(-1)!, id, { force: true })).answer();
      expect(forged?.text).toMatch(/out of date|no match/i);
    }
  });
});

describe('a record from elsewhere', () => {
  const record = '[Size "3"]\n1. a1 c3 2. c2 a2 3. c1 R-0';
  const file = (name: string) => ({ name, data: Buffer.from(record).toString('base64') });
  it.each([
    ['its text', { text: record }],
    ['a file', { file: [file('ada-ben.ptn')] }],
    ['a file, which counts instead of the text', { text: 'hello', file: [file('game.TXT')] }],
  ])('is given in a form: %s', async (_, fields) => {
    table = await openTable({ askAnalysis: analyst().ask });
    const { ada, channel, discord } = table;
    const form = await ada.command(channel, 'analyze', { record: true });
    const sent = await ada.submit(form, fields);
    expect(sent.error).toBeUndefined();
    await table.settled();
    expect((await shown('2… a2 ??')).privateFor).toBe(ada.id);
    const set = await ada.submit(await ada.command(channel, 'setup', { record: true }), fields);
    expect((await set.answer())?.attachments[0]?.description).toContain('Tak board 3x3');
    expect(discord.violations).toEqual([]);
  });

  it('says what can be read if there is none in it', async () => {
    table = await openTable();
    const { ada, channel } = table;
    const form = await ada.command(channel, 'analyze', { record: true });
    expect((await ada.submit(form, { file: [file('game.png')] })).error).toContain('Only files with');
    expect((await ada.submit(form, {})).message?.text).toContain('I can’t find a position in it');
  });
});

describe('“Analyse this”', () => {
  it('analyses a record in a message, once for whoever asks', async () => {
    const { ask, judged } = analyst();
    table = await openTable({ askAnalysis: ask });
    const { ada, ben, channel } = table;
    const record = ada.say(channel, '[Size "3"]\n1. a1 c3 2. c2 a2 3. c1 R-0');
    await ada.messageCommand(channel, 'Analyse this', record);
    const found = await shown('2… a2 ??');
    expect(found.attachments[0]?.description).toContain('White: ');
    expect(judged).toEqual([0, 1, 2, 3, 4, 5]);
    await (await ada.press(found, 'Improve')).answer();
    const again = await (await ben.messageCommand(channel, 'Analyse this', record)).answer();
    expect(again?.text).toContain('2… a2 ??');
    expect(judged).toHaveLength(6);
    const explorer = await (await ada.press(found, 'Explorer: what others played')).answer();
    expect(explorer?.text).toMatch(/^\*\*Explorer\*\*\n/);
  });

  it('analyses the match whose board a message shows, when it is over', async () => {
    table = await openTable({ askAnalysis: analyst().ask });
    const { ada, channel } = table;
    const id = await playRoad(table);
    const board = table.boards().findLast(({ text }) => text.includes(id))!;
    const answer = await (await ada.messageCommand(channel, 'Analyse this', board)).answer();
    await table.settled();
    expect(latest(answer!.id)?.text).toContain(`**Analysis of \`${id}\`**`);
    const forwarded = await (
      await ada.messageCommand(channel, 'Analyse this', ada.forward(board, channel))
    ).answer();
    await table.settled();
    expect(latest(forwarded!.id)?.text).toContain(`**Analysis of \`${id}\`**`);
    const open = await table.start({ size: 5 });
    const early = await (await ada.messageCommand(channel, 'Analyse this', open)).answer();
    expect(early?.text).toContain('matches can be analysed after they end');
  });

  it('says who stands better in a position, and what to expect', async () => {
    const { ask, hold } = analyst();
    table = await openTable({ askAnalysis: ask });
    const { ada, channel } = table;
    const open = hold();
    const message = ada.say(channel, 'what about x3/x3/1,2,x 1 2');
    const answer = await (await ada.messageCommand(channel, 'Analyse this', message)).answer();
    await shown('Looking at the position.');
    open();
    await table.settled();
    expect(latest(answer!.id)?.text).toBe(
      '**Analysis**\nI give White a 50% chance to win.\nExpected moves: ||b2||',
    );
  });

  it('says why not', async () => {
    table = await openTable();
    const { ada, channel } = table;
    const asked = async (text: string) => {
      const answer = await ada.messageCommand(channel, 'Analyse this', ada.say(channel, text));
      return (await answer.answer())?.text;
    };
    expect(await asked('hello')).toContain('I can’t find a position in it');
    expect(await asked('1,1,1/x3/x3 2 3')).toContain('R-0');
    const moves = Array.from({ length: 150 }, (_, i) => (i % 2 === 0 ? 'h8- a1+' : 'h7+ a2-'));
    expect(await asked(`[Size "8"]\n1. a1 h8 ${moves.join(' ')}`)).toContain('more than 300 turns');
  });
});

const latest = (id: string): ShownMessage | undefined =>
  table.ada.sees(table.channel).find((message) => message.id === id);
