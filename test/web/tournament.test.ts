import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PersonDriver } from 'local-discord';
import { answer, create, draw, idsIn, said } from '../discord/features/tournament/cup.ts';
import { open } from './open.ts';

type Opened = Awaited<ReturnType<typeof open>>;

let opened: Opened;
let people: readonly PersonDriver[];
beforeEach(async () => {
  opened = await open(
    {},
    {
      doors: {
        activity: false,
        linkTo: undefined,
        tournamentLink: async (tournament) =>
          `https://tak.example.org/board/tournament/${await opened.links.ofTournament(tournament)}/`,
      },
    },
  );
  people = [opened.ada, opened.ben, opened.cleo, opened.discord.addPerson({ name: 'Dora&Eve' })];
});

const get = (path: string, headers: Record<string, string> = {}) =>
  opened.web.routes.request(path, { headers });

/** The address of the page, as a message tells it. */
function addressIn(rows: unknown): string {
  const url = /https:\/\/tak\.example\.org\/board(\/tournament\/[\w.-]+\/)/.exec(JSON.stringify(rows))?.[1];
  expect(url).toBeDefined();
  return url!;
}

async function begin(options: Record<string, string | number | boolean>): Promise<string> {
  const { ada, channel, table } = opened;
  await create(table, people.slice(0, 3), { size: 4, ...options });
  const announced = ada.sees(channel).find(({ text }) => text.includes('Organised by Ada'))!;
  await answer(table, people[3]!, 'tournament join');
  await answer(table, ada, 'tournament start');
  await table.pass(13_000);
  return addressIn(announced.components);
}

const tokensIn = (html: string): readonly string[] =>
  [...html.matchAll(/#t=([\w.-]+)/g)].map(([, token]) => token!);

describe('the page of a tournament', () => {
  it('stands in the announcement and in answers, with table, rounds and games, in two languages', async () => {
    const { ada, channel } = opened;
    const address = await begin({ format: 'roundRobin' });
    for (const command of ['standings', 'pairings', 'export'])
      expect(
        addressIn(
          (
            await (
              await ada.command(channel, `tournament ${command}`, command === 'export' ? { what: 'csv' } : {})
            ).answer()
          )?.components,
        ),
        command,
      ).toBe(address);
    const answered = await get(address);
    const html = await answered.text();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('round 1 of 3');
    expect(html).toContain('<bdi>Dora&amp;Eve</bdi>');
    expect(tokensIn(html)).toHaveLength(2);
    const german = await (await get(address, { 'accept-language': 'de-AT,en' })).text();
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('Runden und Partien');
    expect((await get(address.slice(0, -1))).status).toBe(302);
  });

  it('can be framed anywhere, but nothing else can', async () => {
    const address = await begin({ format: 'swiss' });
    const policy = (await get(address)).headers.get('content-security-policy');
    expect(policy).toContain(`frame-ancestors 'self' *`);
    expect(policy).toContain(`script-src 'self'`);
    const board = (await get('/')).headers.get('content-security-policy')!.split('; ');
    expect(board).toContain(`frame-ancestors 'self'`);
  });

  it('lets anybody watch its games, and nothing else', async () => {
    const { ask, links, token, ada, id, scope } = opened;
    const address = await begin({ format: 'swiss' });
    const [one] = tokensIn(await (await get(address)).text());
    const { status, said: view } = await ask('/api/board', one);
    expect([status, view.seat, view.buttons, view.mayOffer]).toEqual([200, undefined, [], []]);
    expect(view.present).toEqual({ players: [], watching: [], others: 0 });
    for (const [path, body] of [
      ['/api/play', { turn: 0, ply: 'a1' }],
      ['/api/resign', {}],
      ['/api/press', { id: 'x' }],
      ['/api/plan', { turn: 0, lines: [] }],
      ['/api/exercise', {}],
    ] as const)
      expect([400, 403], path).toContain((await ask(path, one, body)).status);
    expect((await ask('/api/play', one, { turn: 0, ply: 'a1' })).said.refusal).toContain('only be watched');
    // None of the addresses opens what another does, and none can be made up.
    const tournament = address.split('/')[2]!;
    const own = await token(ada);
    for (const wrong of [own, one!, `${tournament.slice(0, -1)}${tournament.endsWith('A') ? 'B' : 'A'}`])
      expect((await get(`/tournament/${wrong}/`)).status, wrong).toBe(404);
    expect((await ask('/api/board', tournament)).status).toBe(401);
    const elsewhere = await links.ofTournament({ id: tournament, guildId: '1' });
    expect((await get(`/tournament/${elsewhere}/`)).status).toBe(404);
    const another = await links.watch({ kind: 'match', id }, { ...scope, guildId: '1' });
    expect((await ask('/api/board', another)).status).toBe(404);
  });

  it('offers its files', async () => {
    const { table } = opened;
    const address = await begin({ format: 'roundRobin' });
    const match = idsIn(said(table, 'begins! Round 1'))[0]!;
    const line = said(table, 'begins! Round 1').split('\n')[1]!;
    const [one, other] = people.filter(({ name }) => line.includes(name));
    await draw(table, one!, other!, match);
    await table.pass(2_000);
    const html = await (await get(address)).text();
    const files = [...html.matchAll(/href="(tournament-[\w-]+\.\w+)" download/g)].map(([, name]) => name!);
    expect(files.map((name) => name.split('.').at(-1))).toEqual(['csv', 'csv', 'json', 'trf', 'ptn']);
    for (const name of files) {
      const file = await get(`${address}${name}`);
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
      expect(await file.text(), name).not.toBe('');
    }
    expect((await get(`${address}secrets.txt`)).status).toBe(404);
  });

  it('is told when something changes', async () => {
    const { table, time, ada } = opened;
    const address = await begin({ format: 'swiss' });
    const live = await get(`${address}live`);
    expect(live.headers.get('content-type')).toContain('text/event-stream');
    const reader = live.body!.getReader();
    onTestFinished(() => reader.cancel());
    const next = async (): Promise<string> => {
      const reading = reader.read();
      await table.pass(2_000);
      return new TextDecoder().decode((await reading).value as Uint8Array);
    };
    expect(await next()).toBe(':\n\n');
    await answer(table, ada, 'tournament extend', { days: 1, reason: 'Ill' });
    expect(await next()).toMatch(/^data: \d+\n/);
    expect(time.now()).toBeGreaterThan(0);
  });
});
