import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { speakTei } from '@taktable/tak/tei';
import { inWords } from '../../games/tak/refusal.ts';
import { sentence } from '../sentence.ts';
import type { Terminal } from '../terminal.ts';

export function teiCommand({ input, print }: Terminal): Command {
  return new Command('tei')
    .description('speak the Tak Engine Interface on standard input and output')
    .action(() =>
      speakTei({
        lines: createInterface({ input }),
        print: (line) => print(`${line}\n`),
        describe: (refusal) => sentence(inWords(refusal)),
      }),
    );
}
