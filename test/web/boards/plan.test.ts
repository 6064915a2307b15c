import { describe, expect, it } from 'vitest';
import type { MatchView, Planned, Refused } from '../../../src/web/protocol.ts';
import { open } from '../open.ts';

/** Ada has moved, so she can plan what follows. */
async function begun(given: Parameters<typeof open>[0] = {}) {
  const table = await open(given);
  const [adas, bens] = [await table.token(table.ada), await table.token(table.ben)];
  await table.ask('/api/play', adas, { turn: 0, ply: 'a1' });
  const plan = async (token: string, lines: readonly (readonly string[])[], turn = 1) => {
    const { status, said } = await table.ask('/api/plan', token, { turn, lines });
    return { status, said: said as unknown as Planned & Refused };
  };
  return {
    ...table,
    adas,
    bens,
    plan,
    planned: async (token: string) => (await table.ask('/api/plan', token)).said as unknown as Planned,
    seen: async (token: string): Promise<MatchView> => (await table.ask('/api/board', token)).said,
  };
}

describe('answers planned on the page', () => {
  it('are those of /plan: shown, played, and gone after another turn', async () => {
    const { ada, adas, bens, channel, plan, planned, seen, ask, table } = await begun();
    expect([(await seen(adas)).mayPlan, (await seen(bens)).mayPlan]).toEqual([true, false]);
    const lines = [
      ['e5', 'c3', 'b2', 'd4'],
      ['a5', 'c3'],
    ];
    expect((await plan(adas, lines)).said).toEqual({ lines });
    expect([await planned(adas), await planned(bens)]).toEqual([{ lines }, { lines: [] }]);
    expect((await (await ada.command(channel, 'plan', {})).answer())?.text).toContain('e5');
    await ask('/api/play', bens, { turn: 1, ply: 'e5' });
    await table.settled();
    // The rest of the line goes on.
    expect((await seen(adas)).plies).toEqual(['a1', 'e5', 'c3']);
    expect(await planned(adas)).toEqual({ lines: [['b2', 'd4']] });
    await ask('/api/play', bens, { turn: 3, ply: 'a2' });
    expect(await planned(adas)).toEqual({ lines: [] });
  });

  it('are taken back', async () => {
    const { adas, bens, plan, planned, seen, ask } = await begun();
    await plan(adas, [['e5', 'c3']]);
    expect((await plan(adas, [])).said).toEqual({ lines: [] });
    expect(await planned(adas)).toEqual({ lines: [] });
    await ask('/api/play', bens, { turn: 1, ply: 'e5' });
    expect((await seen(adas)).plies).toEqual(['a1', 'e5']);
  });

  it.each([
    ['by somebody who only watches', 'cleo', [['e5', 'c3']], 1, 409],
    ['in one’s own turn', 'ben', [['e5', 'c3']], 1, 409],
    ['with an impossible turn', 'ada', [['e5', 'e5']], 1, 409],
    [
      'with two answers to the same turn',
      'ada',
      [
        ['e5', 'c3'],
        ['e5', 'c4'],
      ],
      1,
      409,
    ],
    ['for an earlier position', 'ada', [['e5', 'c3']], 0, 409],
    ['as nonsense', 'ada', [['e5; c3']], 1, 400],
  ] as const)('are refused %s, and what was planned stays', async (_, who, lines, turn, status) => {
    const { adas, plan, planned, token, ...table } = await begun();
    await plan(adas, [['b5', 'b4']]);
    const refused = await plan(who === 'ada' ? adas : await token(table[who]), lines, turn);
    expect(refused.status).toBe(status);
    expect(refused.said.refusal).toMatch(/[.]$/);
    expect(await planned(adas)).toEqual({ lines: [['b5', 'b4']] });
  });

  it('leaves the record to copy', async () => {
    const { adas, web } = await begun();
    const answer = await web.routes.request('/api/record', { headers: { authorization: `Bearer ${adas}` } });
    expect(await answer.text()).toMatch(/\[Player1 "Ada"\][^]*1\. a1/);
  });
});
