import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PersonDriver, ShownMessage } from 'local-discord';
import {
  offerButton,
  offeredButton,
  placeButton,
  resignedButton,
  resumeButton,
  moveButton,
} from '../../../../src/discord/features/play/components.ts';
import {
  computerButton,
  followButton,
  playButton,
  stepButton,
  typeButton,
} from '../../../../src/discord/interactions/shared-buttons.ts';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

/** A refusal is between the bot and whoever asked: it adds no message that others see. */

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

type Attempt = (person: PersonDriver, board: ShownMessage) => Promise<unknown>;

const pressing =
  (id: (match: string) => string): Attempt =>
  (person, board) =>
    person.press(board, id(idOf(board)), { force: true });

const typing =
  (move: string): Attempt =>
  async (person, board) => {
    const form = await person.press(board, typeButton.of(idOf(board), 0, 'tak', ''), { force: true });
    await person.submit(form, { move });
  };

/** By whom, and what; Ada is to move. */
const attempts: readonly (readonly [string, 'ada' | 'ben' | 'cleo', Attempt])[] = [
  ['an illegal move by command', 'ada', (ada) => ada.command(table.channel, 'move', { move: 'Sa1' })],
  ['what is no move by command', 'ada', (ada) => ada.command(table.channel, 'move', { move: 'hello' })],
  ['a move out of turn by command', 'ben', (ben) => ben.command(table.channel, 'move', { move: 'a1' })],
  ['a move in no match', 'cleo', (cleo) => cleo.command(table.channel, 'move', { move: 'a1' })],
  ['an illegal move in the text field', 'ada', typing('Sa1')],
  ['a move of others in the text field', 'cleo', typing('a1')],
  ['Move out of turn', 'ben', pressing((id) => moveButton.of(id, 0))],
  ['Move by somebody else', 'cleo', pressing((id) => moveButton.of(id, 0))],
  ['a piece out of turn', 'ben', pressing((id) => placeButton.of(id, 0, 'S'))],
  ['a step that is none', 'ada', pressing((id) => stepButton.of(id, 0, 'z'))],
  ['a turn that is none', 'ada', pressing((id) => playButton.of(id, 0, 'z'))],
  ['a turn of later', 'ada', pressing((id) => playButton.of(id, 7, 'a.1'))],
  ['an undo of nothing', 'ada', pressing((id) => offerButton.of(id, 0, 'undo'))],
  ['a draw by somebody else', 'cleo', pressing((id) => offerButton.of(id, 0, 'draw'))],
  ['a draw confirmed by somebody else', 'cleo', pressing((id) => offeredButton.of(id, 0, 'draw'))],
  ['a resignation by somebody else', 'cleo', pressing((id) => resignedButton.of(id))],
  ['a pause that is none', 'ada', pressing((id) => resumeButton.of(id))],
  ['a match of no game', 'ada', pressing(() => computerButton.of('none', 0))],
  ['a button of earlier', 'ada', pressing(() => 'nothing:like:this')],
  ['to follow one’s own match', 'ada', pressing((id) => followButton.of(id))],
  ['to agree to nothing', 'ben', (ben) => ben.command(table.channel, 'undo')],
  ['to end no pause', 'cleo', (cleo) => cleo.command(table.channel, 'pause')],
];

it('all that is refused adds no public message, and pings nobody', async () => {
  const { ada, ben, cleo, channel } = table;
  const board = await table.start({ size: 5 });
  const people = { ada, ben, cleo };
  const publicly = () => cleo.sees(channel).filter(({ privateFor }) => privateFor === null);
  for (const person of [ada, ben, cleo]) person.open(channel);
  const before = publicly().map(({ id }) => id);
  for (const [name, who, attempt] of attempts) {
    await attempt(people[who], board);
    await table.settled();
    expect(
      publicly().map(({ id }) => id),
      name,
    ).toEqual(before);
    for (const person of [ada, ben, cleo]) expect(person.pings(channel), name).toEqual([]);
  }
});

it('a typed move that is refused has an answer for a moment, as Discord has no private one; then its mark is left', async () => {
  const { ada, cleo, channel, discord } = table;
  const board = await table.start({ size: 5 });
  const said = () =>
    cleo
      .sees(channel)
      .filter(({ author, privateFor }) => author.id === discord.bot.id && privateFor === null);
  const before = said().length;
  ada.reply(board, 'Sa1');
  ada.say(channel, `${discord.bot.mention} e9`);
  await table.settled();
  expect(said().length - before).toBe(1);
  await table.pass(20_001);
  expect(said().length).toBe(before);
});
