import { run } from './program.ts';

// If the reader stops early (`| head`), the program ends, which is not a failure.
process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
  if (cause.code !== 'EPIPE') throw cause;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), {
  input: process.stdin,
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  now: () => performance.now(),
  ...(process.stderr.isTTY && { screen: process.stderr }),
});
