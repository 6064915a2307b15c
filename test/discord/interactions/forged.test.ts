import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { ComponentType, InteractionType } from 'discord-api-types/v10';
import type { Outcome, PersonDriver, ShownMessage } from 'local-discord';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitCustomId, turnNumber, type CustomId } from '../../../src/discord/interactions/custom-id.ts';
import { open } from '../../store/database-file.ts';
import { examples } from '../../support/seed.ts';
import { everyFeature, webBoard } from '../../support/table/features.ts';
import { broken, componentIds, understood } from '../../support/table/forged.ts';
import { playRoad } from '../../support/table/played.ts';
import { idOf, openTable, type TestTable } from '../../support/table/table.ts';

/** Whatever custom ID is sent, with whatever fields, it is answered, and nobody can do what they may not. */

let folder: string;
let table: TestTable;
let database: Database.Database;
let logged: string[];
/** A match after two plies, its first board, a finished match, an open challenge, and an accepted one. */
let going: string;
let begun: ShownMessage;
let ended: string;
let offered: string;
let answered: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'taktable-forged-'));
  const path = join(folder, 'forged.db');
  logged = [];
  table = await openTable({
    store: open(path),
    moreFeatures: [webBoard],
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
  });
  database = new Database(path, { readonly: true });
  const { ada, ben, channel } = table;
  ended = await playRoad(table);
  const boards = table.boards().length;
  begun = await table.start({ size: 5 });
  going = idOf(begun);
  ada.reply(begun, 'a1');
  ben.reply(await table.board(boards + 2), 'e5');
  await table.board(boards + 3);
  const challenge = async () => {
    const { message } = await ada.command(channel, 'tak', { opponent: ben });
    return { message, id: /accept:(\w+)/.exec(JSON.stringify(message?.components))?.[1] ?? '' };
  };
  const declined = await challenge();
  await ben.press(declined.message!, 'Decline');
  answered = declined.id;
  offered = (await challenge()).id;
  await table.settled();
});
afterAll(async () => {
  database.close();
  await table.close();
  rmSync(folder, { recursive: true });
});

/** Everything stored, except what the person may change: their own data. */
function stored(but: PersonDriver): readonly string[] {
  const tables = database
    .prepare<[], { name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('notes') ORDER BY name`,
    )
    .all();
  return tables
    .flatMap(({ name }) =>
      database
        .prepare(`SELECT * FROM "${name}"`)
        .all()
        .map((row) => `${name} ${JSON.stringify(row)}`),
    )
    .filter((row) => !row.includes(but.id));
}

/** What everyone sees in the channel. */
const shown = (): readonly string[] =>
  table.discord.world
    .history(table.channel)
    .flatMap((message) => (message.privateFor === null ? [JSON.stringify(message)] : []));

/** Deletes private messages, because the local Discord keeps no more than 5,000 messages a channel. */
function clear(): void {
  for (const message of table.discord.world.history(table.channel))
    if (message.privateFor !== null) table.discord.world.messages.get(message.channelId)?.delete(message.id);
}

/** Fields that a form has, lacks, or has in another form. */
const fields: readonly (readonly object[])[] = [
  [],
  [{ type: ComponentType.TextInput, custom_id: 'move', value: '', id: 2 }],
  [{ type: ComponentType.TextInput, custom_id: 'theme', value: '{"', id: 2 }],
  [{ type: ComponentType.StringSelect, custom_id: 'move', values: ['a1'], id: 2 }],
  [{ type: ComponentType.TextInput, custom_id: '__proto__', value: 'x'.repeat(4_000), id: 2 }],
];

type Sent = readonly [what: string, outcome: Outcome];

/** Sends a custom ID from the first board as a button, as a form, or `everyWay`. */
async function send(by: PersonDriver, custom_id: string, everyWay: boolean): Promise<readonly Sent[]> {
  const { channel } = table;
  const forge = async (what: string, type: InteractionType, data: object): Promise<Sent> => [
    `${what} ${custom_id} by ${by.person.name}`,
    await by.forge(channel, type, { custom_id, ...data }, begun),
  ];
  const { MessageComponent, ModalSubmit } = InteractionType;
  const press = { component_type: ComponentType.Button, id: 1 };
  const choose = { component_type: ComponentType.StringSelect, values: ['x'], id: 1 };
  const forms = fields.map((components) => ({
    components: components.map((component, i) => ({ type: ComponentType.Label, id: 10 + i, component })),
  }));
  const isForm = formKinds.has(splitCustomId(custom_id).kind);
  return Promise.all([
    forge('button', MessageComponent, press),
    ...(everyWay ? [forge('menu', MessageComponent, choose)] : []),
    ...(everyWay ? forms : forms.slice(0, isForm ? 2 : 0)).map((form) => forge('form', ModalSubmit, form)),
  ]);
}

/** What a person sees of a response: a form, or text. */
const isSeen = ({ modal, message }: Outcome): boolean =>
  modal !== undefined || (message !== undefined && (message.text !== '' || message.attachments.length > 0));

/** Sends each and compares what is stored and visible with what was before. */
async function expectAnswered(by: PersonDriver, ids: readonly string[]): Promise<void> {
  const before = { stored: stored(by), shown: shown() };
  const problems: string[] = [];
  for (let i = 0; i < ids.length; i += 20) {
    const sent = (await Promise.all(ids.slice(i, i + 20).map((id, at) => send(by, id, i + at === 0)))).flat();
    await Promise.all(sent.map(([, outcome]) => outcome.settled()));
    await table.settled();
    for (const [what, outcome] of sent) {
      if (outcome.error !== undefined) problems.push(`${what}: ${outcome.error}`);
      else if (!isSeen(outcome)) problems.push(`${what}: nothing is seen`);
      else if (outcome.original?.privateFor === null) problems.push(`${what}: everybody sees the answer`);
    }
  }
  clear();
  expect(problems).toEqual([]);
  expect(logged).toEqual([]);
  expect(stored(by)).toEqual(before.stored);
  expect(shown()).toEqual(before.shown);
}

const kinds = [...componentIds];
/** So many of them are tried in `npm test`, in each of several ways. */
const tried = 10;
const formKinds = new Set(everyFeature.flatMap(({ forms = [] }) => forms).map(({ id }) => id.kind));

/** Custom IDs about `match` that the bot could have written. */
const about = (id: CustomId, match: string, ...turns: readonly string[]) =>
  understood(id, [match, ...turns, 'tak', table.cleo.id, 'a1']);

it('every component and form has custom ids of its own in the list', () => {
  const registered = everyFeature.flatMap(({ components = [], forms = [] }) => [...components, ...forms]);
  expect(new Set(kinds.map(([kind]) => kind))).toEqual(new Set(registered.map(({ id }) => id.kind)));
  for (const [, id] of kinds) {
    expect(about(id, going, '2').length).toBeGreaterThan(0);
    for (const text of about(id, going, '2')) expect(id.parse(text.split(':').slice(1))).toBeDefined();
  }
});

describe('a custom id', () => {
  /** Anyone may begin a match, seek one, and look at a finished one. */
  const ofAnyone = new Set(['computer', 'look', 'seek-quick']);

  it.each(
    examples(
      kinds.filter(([kind]) => !ofAnyone.has(kind)),
      tried,
    ),
  )('%s does nothing in the hands of somebody else', async (_, id) => {
    const ids = [going, ended, offered, answered, 'ZZZZ'].flatMap((match) => about(id, match, '2', '1'));
    await expectAnswered(table.cleo, examples(new Set(ids), 2));
  });

  it.each(examples(kinds, tried))('%s does nothing when it is broken', async (_, id) => {
    const [usual = ''] = about(id, going, '2');
    const ids = broken(usual).filter((text) => {
      const { kind, parts } = splitCustomId(text);
      return componentIds.get(kind)?.parse(parts) === undefined;
    });
    await expectAnswered(table.ada, examples(new Set(ids), 3));
  });

  /** What a player may do with a finished match. */
  const ofEnded = new Set(['board', 'rematch', 'replay']);

  it.each(
    examples(
      kinds.filter(([kind, { namesMatch }]) => namesMatch && !ofEnded.has(kind)),
      tried,
    ),
  )('%s does nothing in the hands of a player when it is out of date', async (kind, id) => {
    const old = id.schemas[1] === turnNumber ? ['0', '7'].flatMap((turn) => about(id, going, turn)) : [];
    const current = (text: string) => text.startsWith(`${kind}:${going}:2`);
    const ids = [
      ...old.filter((text) => !current(text)),
      ...[ended, answered].flatMap((one) => about(id, one, '5')),
    ];
    const ofTheirs = ids.filter((text) => [going, ended, answered].includes(text.split(':')[1] ?? ''));
    for (const player of [table.ada, table.ben]) await expectAnswered(player, examples(new Set(ofTheirs), 1));
  });

  it('of no kind at all is answered', async () => {
    const ids = [':', '::', ' ', 'nothing', 'nothing:K7Q2', '__proto__', 'constructor:x', 'toString', '💥'];
    await expectAnswered(table.cleo, [...ids, 'x'.repeat(100)]);
  });
});
