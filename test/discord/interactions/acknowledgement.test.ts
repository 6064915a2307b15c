import { ApplicationCommandType, ComponentType, InteractionType } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { features } from '../../../src/discord/features/index.ts';
import type { CustomId } from '../../../src/discord/interactions/customid.ts';
import type { Outcome } from 'local-discord';
import { openSqliteStore, type SqliteStore } from '../../../src/store/sqlite/index.ts';
import { idOf, openTable, type TestTable } from '../../support/table/table.ts';

/** A store that answers nothing from `hold` to `release`. */
function heldStore() {
  const opened = openSqliteStore(':memory:');
  if (!opened.ok) throw new Error(opened.error.sentence);
  let gate: Promise<void> | undefined;
  let release = (): void => undefined;
  const store: SqliteStore = new Proxy(opened.value, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function' || name === 'close') return member;
      return (...given: unknown[]): unknown =>
        gate === undefined
          ? (Reflect.apply(member, target, given) as unknown)
          : gate.then(() => Reflect.apply(member, target, given) as unknown);
    },
  });
  return {
    store,
    hold: () => {
      gate = new Promise((resolve) => (release = resolve));
    },
    release: () => {
      gate = undefined;
      release();
    },
  };
}

/** Parts that are read by some kind of custom id, tried in turn: what is sent has to reach its handler. */
const samples = (match: string): readonly (readonly string[])[] => {
  const person = '1'.repeat(18);
  return [
    [],
    [match],
    [match, '0'],
    [match, '0', ''],
    [match, '0', 'tak', ''],
    [match, '0', 'draw'],
    [match, '1h'],
    [match, 'win'],
    ['tak', person],
    ['tak', '1', 'all', 'all', 'picture'],
    ['on'],
    ['own'],
    ['everybody', 'anybody', '1'],
    [person, '1'],
    [person],
  ];
};

function customIdOf(id: CustomId, match: string): string {
  const parts = samples(match).find((one) => id.parse(one) !== undefined);
  if (parts === undefined) throw new Error(`no sample of a custom id of the kind ${id.kind}`);
  return [id.kind, ...parts].join(':');
}

/** Every command, its suggestions, every component and every form, by a name to report. */
function everything(
  { ada, ben, channel, discord }: TestTable,
  board: { readonly id: string; readonly content: string },
) {
  const match = idOf(board);
  const placed = { id: board.id, channel_id: channel.id };
  const sent: [string, Promise<Outcome>][] = [];
  for (const command of commands) {
    const { kind, name } = command;
    const known = discord.world.commands.find((entry) => entry.command.name === name)?.command;
    const data = { id: known?.id, name };
    if (kind === 'user') {
      sent.push([name, ada.userCommand(channel, name, ben)]);
    } else if (kind === 'message') {
      sent.push([name, ada.messageCommand(channel, name, placed)]);
    } else {
      const options = Object.fromEntries(
        (known?.options ?? []).flatMap((option): [string, string][] =>
          'required' in option && option.required === true ? [[option.name, 'a1']] : [],
        ),
      );
      sent.push([`/${name}`, ada.command(channel, name, options, { force: true })]);
      if (command.suggest !== undefined) {
        const typed = [{ type: 3, name: name === 'move' ? 'move' : 'match', value: '', focused: true }];
        const suggestions = { ...data, type: ApplicationCommandType.ChatInput, options: typed };
        sent.push([
          `/${name} …`,
          ada.forge(channel, InteractionType.ApplicationCommandAutocomplete, suggestions),
        ]);
      }
    }
  }
  for (const { id } of features.flatMap(({ components = [] }) => components))
    sent.push([id.kind, ada.press(placed, customIdOf(id, match), { force: true })]);
  const field = { type: ComponentType.TextInput, custom_id: 'move', value: 'a1', id: 2 };
  for (const { id } of features.flatMap(({ forms = [] }) => forms)) {
    const form = {
      custom_id: customIdOf(id, match),
      components: [{ type: ComponentType.Label, id: 1, component: field }],
    };
    sent.push([`${id.kind} (form)`, ada.forge(channel, InteractionType.ModalSubmit, form)]);
  }
  return sent;
}

it('answers every interaction while the store answers nothing for four seconds', async () => {
  const { store, hold, release } = heldStore();
  const table = await openTable({ store, patience: false });
  const board = await table.start({ size: 4 });
  hold();
  const sent = everything(table, board);
  expect(sent.length).toBeGreaterThan(commands.length + 20);
  const acknowledged = new Map<string, string | undefined>();
  const all = Promise.all(sent.map(async ([name, outcome]) => acknowledged.set(name, (await outcome).error)));
  // Discord waits for three seconds. Suggestions and forms wait a little for the store, the others not at all.
  for (let second = 0; second < 4; second++) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    table.time.advance(1_000);
  }
  await all;
  const unanswered = [...acknowledged].filter(([, error]) => error !== undefined);
  release();
  expect(unanswered).toEqual([]);
  await table.close();
});
