import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { afterEach, describe, expect, it } from 'vitest';
import type { Outcome, ShownMessage } from 'local-discord';
import { examples, isThorough, randomFor } from '../support/seed.ts';
import { openTable, type TestTable } from '../support/table/table.ts';

/** In a blind match, nothing the bot sends may depend on where pieces are. */

let tables: TestTable[] = [];
afterEach(async () => {
  for (const table of tables) await table.close();
  tables = [];
});

/** Removes IDs of matches and messages, nonces and times, which differ between tables. */
function plain(text: string): string {
  return text
    .replaceAll(/"nonce":"[^"]*"/g, '"nonce":"#"')
    .replaceAll(/\d{17,20}/g, '#')
    .replaceAll(/\b\d{13}\b/g, 'T')
    .replaceAll(/<t:\d+/g, '<t:')
    .replaceAll(/\b[A-HJKMNP-Z2-9]{4}\b/g, 'ID');
}

interface Blind {
  readonly table: TestTable;
  readonly id: string;
  /** Everything the bot has sent. */
  sent(): string[];
  /** The contents of the files it sent. */
  readonly files: string[];
  /** The newest board, recognised by its buttons since it has no picture. */
  board(): ShownMessage;
}

const customIds = (message: ShownMessage): readonly string[] =>
  (message.components ?? []).flatMap((row) =>
    'components' in row
      ? row.components.flatMap((each) => ('custom_id' in each ? [each.custom_id] : []))
      : [],
  );

/** Starts a blind match on 5x5 and plays the plies, each as a reply to the board. */
async function play(plies: readonly string[]): Promise<Blind> {
  const table = await openTable({ network: true });
  tables.push(table);
  const { ada, ben, channel } = table;
  const options = { opponent: ben, color: 'first', size: 5, blind: true, thread: false };
  const challenge = await ada.command(channel, 'tak', options);
  await ben.press(challenge.message!, 'Accept');
  const boardAt = (turn: number): Promise<ShownMessage> =>
    table.discord.until(
      () => ada.sees(channel).findLast((message) => customIds(message).some((id) => id.endsWith(`:${turn}`))),
      30_000,
      `the board of turn ${turn}`,
    );
  const id = /move:(\w+):0/.exec(customIds(await boardAt(0)).join())?.[1] ?? '';
  for (const [turn, ply] of plies.entries()) {
    (turn % 2 === 0 ? ada : ben).reply(await boardAt(turn), ply);
    await boardAt(turn + 1);
  }
  const files: string[] = [];
  return {
    table,
    id,
    files,
    sent: () => [
      ...table.discord.requests
        .filter(({ body, route }) => body !== undefined && route?.startsWith('/applications') === false)
        .map(({ method, route, body }) => plain(`${method} ${route} ${JSON.stringify(body)}`)),
      ...files,
    ],
    board: () =>
      ada.sees(channel).findLast((message) => customIds(message).includes(`move:${id}:${plies.length}`))!,
  };
}

async function settled(outcome: Outcome): Promise<Outcome> {
  if (outcome.kind === 'deferred') await outcome.answer();
  return outcome;
}

/** Illegal in both positions below, for different reasons. */
const refused = ['c3', 'Sc3', '2c3>11', '5a1+', '2b2>', 'a5+', '3e1<', 'e9', 'pass', '4b3>1111', 'c3>'];

/** Tries everything a person can do without changing the match. */
async function tryEverything({ table, id, files, board }: Blind): Promise<void> {
  const { ada, ben, cleo, channel, discord } = table;
  for (const person of examples([ada, ben, cleo], 2)) {
    for (const name of ['Move', 'Resign']) {
      const opened = await settled(await person.press(board(), name));
      if (name === 'Resign' && opened.message?.text.includes('Do you want to resign') === true) {
        await person.press(opened.message, 'Keep playing');
      }
    }
    for (const { command } of examples(discord.world.commands, 15)) {
      if (command.type !== ApplicationCommandType.ChatInput) continue;
      // The first ends the match, and finished matches are shown; the others begin another match.
      if (['adjudicate', 'seek', 'team'].includes(command.name)) continue;
      const options = command.options ?? [];
      const given: Record<string, string> = {};
      for (const option of options) {
        const required = 'required' in option && option.required === true;
        if (option.name === 'match') given['match'] = id;
        else if (required && option.type === ApplicationCommandOptionType.String) {
          given[option.name] = String(option.choices?.[0]?.value ?? 'c3');
        }
      }
      const path = options.some(({ type }) => type === ApplicationCommandOptionType.Subcommand)
        ? `${command.name} ${options[0]!.name}`
        : command.name;
      let outcome: Outcome;
      try {
        outcome = await settled(await person.command(channel, path, given));
      } catch {
        // Its options are covered by another test.
        continue;
      }
      // Whatever was asked of the opponent is withdrawn.
      if (
        outcome.message !== undefined &&
        customIds(outcome.message).some((each) => each.startsWith('retract'))
      ) {
        await person.press(outcome.message, 'Withdraw');
      }
    }
    const privacy = await person.command(channel, 'privacy');
    const data = await settled(await person.press(privacy.message!, 'Get my data'));
    files.push(plain(Buffer.from(discord.fileOf(data.message!.attachments[0]!) ?? []).toString()));
  }
  for (const typed of ['', 'a', 'c', '2']) {
    for (const person of [ada, cleo]) {
      await person.autocomplete(channel, 'move', 'move', { move: typed, match: id });
    }
  }
  for (const person of [ada, cleo]) {
    await person.autocomplete(channel, 'move', 'match', { move: 'c3' });
    await person.autocomplete(channel, 'record', 'match');
  }
  for (const ply of refused) {
    await settled(await ada.command(channel, 'move', { move: ply, match: id }));
    const before = ada.sees(channel).length;
    ada.reply(board(), ply);
    await discord.until(() => ada.sees(channel).length >= before + 2, 30_000, `an answer to ${ply}`);
  }
}

/** Clicks through the composer, choosing from what is offered, so that both tables take the same path or differ. */
async function composeAtRandom({ table, id, board }: Blind): Promise<void> {
  const { ada } = table;
  const random = randomFor('blind');
  for (let walk = 0; walk < (isThorough ? 12 : 3); walk++) {
    const opened = await settled(await ada.press(board(), 'Move'));
    for (let step = 0; step < 12; step++) {
      const steps = customIds(opened.message!).filter((each) => each.startsWith(`step:${id}:`));
      const choices = steps.slice(0, -1);
      if (choices.length === 0) break;
      await ada.press(opened.message!, choices[random.between(0, choices.length - 1)]!);
    }
    await ada.press(opened.message!, 'Cancel');
  }
  expect(table.discord.violations).toEqual([]);
}

const lines = [
  ['a1', 'e5', 'b2', 'd4', 'b3', 'c3'],
  ['e1', 'a5', 'd2', 'Sc2', 'b3', 'c3'],
] as const;

describe('a blind match', () => {
  it('sends the same, wherever the pieces are', async () => {
    const [one, other] = await Promise.all(lines.map((line) => play(line)));
    const before = [one!, other!].map(({ sent }) => sent().length);
    for (const blind of [one!, other!]) {
      await tryEverything(blind);
      await composeAtRandom(blind);
    }
    const said = [one!, other!].map(({ sent }, i) => sent().slice(before[i]).sort());
    expect(said[0]!.length).toBeGreaterThan(isThorough ? 150 : 75);
    expect(said[0]).toEqual(said[1]);
    const everything = [one!, other!].flatMap(({ sent }) => sent()).join('\n');
    // The only pictures are those of /help.
    expect(everything).not.toMatch(/tak-ID-|Tak!/);
  });

  it('refuses only with “not legal”, and offers every move that the board allows', async () => {
    const { table, id, board } = await play(lines[0]);
    const { ada, channel } = table;
    const outcome = await settled(await ada.command(channel, 'move', { move: 'b2', match: id }));
    expect(outcome.message?.text).toBe('That move isn’t legal here.');
    const composer = await ada.press(board(), 'Move');
    expect(composer.message?.attachments).toEqual([]);
    await ada.press(composer.message!, `step:${id}:6:e.1`);
    expect(customIds(composer.message!).filter((each) => each.includes(`:${id}:6:e.1.`))).toEqual([
      ...['F', 'S', 'C'].map((step) => `play:${id}:6:e.1.${step}`),
      ...['1', '2', '3', '4', '5'].map((step) => `step:${id}:6:e.1.${step}`),
    ]);
    await ada.press(composer.message!, `step:${id}:6:e.1.4`);
    await ada.press(composer.message!, `step:${id}:6:e.1.4.<`);
    expect(composer.message?.text).toContain('How many do you drop on d1?');
  });

  it('hides its record until the end, and shows everything then', async () => {
    const { table, id } = await play(lines[0]);
    const { ada, ben, cleo, channel } = table;
    for (const name of ['record', 'link', 'replay']) {
      for (const person of [ada, cleo]) {
        const hidden = await settled(await person.command(channel, name, { match: id }));
        expect(hidden.message?.text).toContain('is a blind match');
      }
    }
    const asked = await ben.command(channel, 'resign');
    await ben.press(asked.message!, 'Resign');
    const last = await table.board(1);
    expect(last.attachments[0]?.description).toContain('TPS: ');
    const written = await settled(await cleo.command(channel, 'record', { match: id }));
    const file = Buffer.from(table.discord.fileOf(written.message!.attachments[0]!) ?? []).toString();
    expect(file).toContain('1. a1 e5');
  });
});
