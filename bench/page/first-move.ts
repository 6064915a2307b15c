import { launch } from 'local-discord/playwright';
import { Newcomer } from './newcomer.ts';
import { inPlayground } from './playground.ts';

/**
 * From the empty channel of the playground to the first move on the board: presses, and seconds at about human speed,
 * by the button of today and by the way that there was before: `npm run bench:first-move`.
 */

const begins: Readonly<Record<string, (ada: Newcomer) => Promise<void>>> = {
  before: async (ada) => {
    // A suggested line, and Enter.
    await ada.welcome('/tak opponent:@');
    await ada.types('/tak opponent:@Taktable level:0 size:5 color:White');
    await ada.window.message('Your move in').waitFor();
    await ada.label('Move');
  },
  now: (ada) => ada.welcome('Play a first match'),
};
/** A typical one of so many runs. */
const runs = 5;

const browser = await launch();
for (const [name, begin] of Object.entries(begins)) {
  const seconds: number[] = [];
  let presses = 0;
  for (let run = 0; run < runs; run++) {
    await inPlayground(async (url) => {
      const ada = await Newcomer.comes(browser, url, 'Ada', 'desktop', {});
      const started = performance.now();
      await begin(ada);
      await ada.label('a1');
      await ada.window.message('Ada played a1.').getByRole('img').waitFor();
      seconds.push((performance.now() - started) / 1_000);
      presses = ada.presses;
      await ada.window.close();
    });
  }
  const median = seconds.sort((one, other) => one - other)[Math.floor(runs / 2)]!;
  process.stdout.write(`${name}: ${presses} presses, ${median.toFixed(1)} s\n`);
}
await browser.close();
