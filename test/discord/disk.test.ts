import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../src/store/drizzle.ts';
import type { Db } from '../../src/store/sqlite/database.ts';
import { openDatabase } from '../../src/store/sqlite/file/database.ts';
import { storeIn } from '../../src/store/sqlite/index.ts';
import { openTable, type TestTable } from '../support/table/table.ts';

let folder: string;
let db: Db;
let table: TestTable;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'taktable-disk-'));
  const opened = openDatabase(join(folder, 'test.db'));
  if (!opened.ok) throw new Error(opened.error.sentence);
  db = opened.value.db;
  table = await openTable({ store: { ...storeIn(db), close: opened.value.close } });
});
afterEach(async () => {
  await table.close();
  rmSync(folder, { recursive: true });
});

/** Prevents the file from growing, while a move's last write needs more space. */
function fillDisk(): void {
  db.run(sql.raw('CREATE TABLE ballast (data blob)'));
  db.run(
    sql.raw(
      'CREATE TRIGGER heavy AFTER INSERT ON due BEGIN INSERT INTO ballast VALUES (zeroblob(1000000)); END',
    ),
  );
  const pages = Number(db.values<[number]>(sql.raw('PRAGMA page_count'))[0]?.[0]);
  db.values(sql.raw(`PRAGMA max_page_count = ${pages + 10}`));
}

function makeRoom(): void {
  db.run(sql.raw('DROP TRIGGER heavy'));
  db.values(sql.raw('PRAGMA max_page_count = 100000'));
}

const sentence =
  /My disk is full, so nothing was changed \([0-9a-f]{6}\)\. Please tell whoever runs this bot; the match can go on once there is space\.$/;

it('a full disk is said in one sentence and changes nothing; with room again the match goes on', async () => {
  const { ada, ben, channel, matches, discord } = table;
  const board = await table.start({ size: 3 });
  const id = /`(\w+)`/.exec(board.content)?.[1] ?? '';
  const match = () => matches.stored.get(id, { guildId: channel.guildId, channelId: channel.id });
  const before = await match();
  fillDisk();

  const typed = await ada.command(channel, 'move', { move: 'a1' });
  expect((await typed.answer())?.text).toMatch(sentence);
  expect(await match()).toEqual(before);

  ada.reply(board, 'a1');
  await discord.until(() =>
    ben.sees(channel).some(({ content, privateFor }) => privateFor === null && sentence.test(content)),
  );
  expect(await match()).toEqual(before);

  const offered = await ben.command(channel, 'tak');
  expect(offered.message?.text).toMatch(sentence);

  makeRoom();
  ada.reply(board, 'a1');
  expect((await table.board(2)).content).toContain('`a1`');
});
