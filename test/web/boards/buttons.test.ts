import { describe, expect, it } from 'vitest';
import type { AskAnalysis } from '../../../src/discord/boards/analyst.ts';
import type { MatchView, Next, Pressed } from '../../../src/web/protocol.ts';
import { roadPlies } from '../../support/table/played.ts';
import { idOf } from '../../support/table/table.ts';
import { open } from '../open.ts';

const judge = ((name: string) =>
  Promise.resolve(
    name === 'explain' ? { better: { chance: 0.6, line: ['a3'] }, causes: [] } : { chance: 0.5, line: [] },
  )) as unknown as AskAnalysis;

/** A match on 3x3, whose first player wins it if all plies are played. */
async function played(
  count: number,
  given: Parameters<typeof open>[0] = {},
  options: Parameters<typeof open>[1] = {},
) {
  const table = await open({ size: 3, ...given }, { askAnalysis: judge, ...options });
  const [adas, bens] = [await table.token(table.ada), await table.token(table.ben)];
  for (const [turn, ply] of roadPlies.slice(0, count).entries())
    await table.ask('/api/play', turn % 2 === 0 ? adas : bens, { turn, ply });
  await table.table.settled();
  const seen = async (token: string): Promise<MatchView> => (await table.ask('/api/board', token)).said;
  return {
    ...table,
    adas,
    bens,
    seen,
    next: async (token: string) => (await table.ask('/api/next', token)).said as unknown as Next,
    press: async (token: string, id: string) => {
      const answer = await table.web.routes.request('/api/press', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ id }),
      });
      const text = await answer.text();
      if (answer.status !== 200) return { status: answer.status, lines: [] };
      const lines = text.split('\n').filter((line) => line !== '');
      await table.table.settled();
      return { status: 200, lines: lines.map((line) => JSON.parse(line) as Pressed) };
    },
    button: async (token: string, label: string) => {
      const found = (await seen(token)).buttons.find((button) => button.label === label);
      if (found === undefined) throw new Error(`no button ${label}`);
      return found.id;
    },
  };
}

const labels = ({ buttons }: MatchView) => buttons.map(({ label }) => label);

describe('the buttons of a board on its page', () => {
  it('are those of the channel that the page does not have by itself, for each viewer', async () => {
    const table = await played(roadPlies.length);
    expect(labels(await table.seen(table.adas))).toEqual(['Rematch', 'Find my mistakes']);
    expect(labels(await table.seen(await table.token(table.cleo)))).toEqual(['Find my mistakes']);
    const going = await played(1, { hints: true });
    expect(labels(await going.seen(going.bens))).toEqual(['Hint']);
  });

  it('begin a rematch as the channel does: the second to ask is led to it, the first is told of it', async () => {
    const table = await played(roadPlies.length);
    const { adas, bens, channel, ada } = table;
    const asked = await table.press(adas, await table.button(adas, 'Rematch'));
    expect(asked).toEqual({ status: 200, lines: [] });
    expect(ada.sees(channel).at(-1)!.text).toContain('challenges');
    expect(await table.next(bens)).toEqual({ asks: 'Ada' });
    expect(await table.next(adas)).toEqual({ asked: 'Ben' });
    const agreed = await table.press(bens, await table.button(bens, 'Rematch'));
    const { token } = agreed.lines.at(-1)!;
    const view = await table.seen(token!);
    expect([view.id === table.id, view.seat, view.turn]).toEqual([false, 'first', 0]);
    expect(idOf(ada.sees(channel).at(-1)!)).toBe(view.id);
    // It waits for Ben, so only he is led there.
    expect((await table.next(bens)).name).toBe('Ada');
    expect(await table.next(adas)).toEqual({});
  });

  it('refuse in words what the channel would refuse', async () => {
    const table = await played(roadPlies.length);
    const rematch = await table.button(table.adas, 'Rematch');
    const cleos = await table.press(await table.token(table.cleo), rematch);
    expect(cleos.lines).toEqual([
      {
        reply: { text: `${table.id} is a match between Ada and Ben. Only they can change it.`, buttons: [] },
      },
    ]);
  });

  it.each([
    ['of another match', 'rematch:ZZZZ'],
    ['that pages do not have', 'resigned:{id}'],
    ['that nothing has', 'nonsense:{id}'],
    ['with parts that do not fit', 'hint:{id}:x'],
  ])('do nothing for an ID %s', async (_, id) => {
    const table = await played(1);
    const { lines } = await table.press(table.adas, id.replace('{id}', table.id));
    expect(lines).toHaveLength(1);
    expect(lines[0]!.reply!.text).toMatch(/button/);
    expect((await table.seen(table.adas)).outcome).toBeUndefined();
  });

  it('need a valid link and its allowance', async () => {
    const table = await played(roadPlies.length);
    const rematch = await table.button(table.adas, 'Rematch');
    expect((await table.press('nobody', rematch)).status).toBe(401);
    table.tire();
    expect((await table.press(table.adas, rematch)).status).toBe(429);
  });

  it('analyse a match, with its progress on every open page', async () => {
    const table = await played(roadPlies.length);
    const found = await table.matches.stored.get(table.id, table.scope);
    if (!found.ok) throw new Error('unknown');
    const answer = await table.web.routes.request('/api/live', {
      headers: { authorization: `Bearer ${table.bens}` },
    });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    const { lines } = await table.press(table.adas, await table.button(table.adas, 'Find my mistakes'));
    expect(lines[0]!.reply!.text).toBe('Looking at the match: 0 of 6 positions.');
    expect(lines[0]!.reply!.buttons.map(({ label }) => label)).toEqual(['Cancel']);
    const views: MatchView[] = [];
    while (views.at(-1)?.analysed?.judged !== 6) {
      const { value = '' } = await reader.read();
      for (const [, data = ''] of value.matchAll(/^data: (.*)$/gm)) views.push(JSON.parse(data) as MatchView);
    }
    expect(views.at(-1)!.analysed).toEqual({ judged: 6, count: 6 });
    await reader.cancel();
  });

  it('say what Discord hides until it is pressed, without its marks', async () => {
    const blunders = ((name: string, asked: { task: { readonly plies: readonly string[] } }) => {
      if (name === 'explain') return judge('explain', asked as never);
      return Promise.resolve({ chance: asked.task.plies.length < 4 ? 0.5 : 0.9, line: ['b2'] });
    }) as unknown as AskAnalysis;
    const table = await played(roadPlies.length, {}, { askAnalysis: blunders });
    const { lines } = await table.press(table.adas, await table.button(table.adas, 'Find my mistakes'));
    const { text } = lines.at(-1)!.reply!;
    expect(text).toContain('2… a2 ?? Ben: 40% → 10% · ');
    expect(text).not.toContain('||');
  });
});
