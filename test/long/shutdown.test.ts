import { expect, it } from 'vitest';
import { runProgram } from '../support/program/program.ts';
import { serve, token } from '../support/program/serving.ts';

it('ends within 5 s when Discord does not answer, and posts the board after the next start', async () => {
  const { discord, program, ada, channel, start, board, path } = await serve();
  await start();
  const restore = discord.faults.request(
    { method: 'POST', path: /\/channels\/\d+\/messages$/ },
    { kind: 'hang' },
    100,
  );
  void ada.command(channel, 'move', { move: 'a1' });
  await discord.until(() => discord.requests.filter(({ path: at }) => at.endsWith('/messages')).length > 1);
  const asked = performance.now();
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(6_500);
  restore();
  runProgram({ DISCORD_TOKEN: token, DISCORD_API_URL: discord.apiUrl, DATABASE_PATH: path });
  expect((await board(2)).content).toContain('`a1`');
});
