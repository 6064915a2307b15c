import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

const opened = (): Promise<Outcome> => table.ben.command(table.channel, 'preferences');
const first = (panel: Outcome): string => panel.message!.content.split('\n')[0]!;
async function press(panel: Outcome, label: string): Promise<string> {
  await table.ben.press(panel.message!, label);
  await table.settled();
  return first(panel);
}
async function choose(panel: Outcome, menu: string, value: string): Promise<string> {
  await table.ben.select(panel.message!, menu, [value]);
  await table.settled();
  return first(panel);
}

describe('/preferences', () => {
  it.each([
    ['Don’t remind me', 'You don’t get reminders when it’s your turn.'],
    ['Ping me at every turn', 'You’re pinged at every turn.'],
    ['Hide me here', 'Others can’t see you on this server’s leaderboard.'],
    ['Allow puzzles', 'Positions of your finished matches may become puzzles'],
    ['No following', 'Nobody but the players can follow your matches.'],
  ])('“%s” says what has changed', async (label, sentence) => {
    const panel = await opened();
    expect(first(panel)).toBe('**Your preferences**');
    expect(await press(panel, label)).toContain(`**Changed:** ${sentence}`);
    expect(first(await opened())).toBe('**Your preferences**');
  });

  it('hours of rest are chosen there, once the zone is known', async () => {
    const panel = await opened();
    const zone = 'Your time zone, such as Europe/Berlin';
    expect(await choose(panel, zone, 'Europe/Berlin')).toContain('Your time zone is Europe/Berlin.');
    const night = 'Hours in which the clocks of your slow matches rest, such as 22-7';
    expect(await choose(panel, night, '23-8')).toContain('your clocks rest from 23:00 to 8:00.');
    expect(await press(panel, 'Rest on weekends')).toContain('Weekends don’t count.');
    expect(await choose(panel, night, '23-8')).toBe('Nothing has changed: it was like that before.');
    expect(await choose(panel, night, 'none')).toContain('all hours count.');
    expect(await table.matches.people.preferences(table.ben.id)).toMatchObject({
      zone: 'Europe/Berlin',
      night: null,
      weekends: false,
    });
  });
});
