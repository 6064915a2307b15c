import { run } from './program.ts';

// Whoever reads may stop early (`| head`): that ends the program, and is no failure.
process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
  if (cause.code !== 'EPIPE') throw cause;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), {
  input: process.stdin,
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  now: () => performance.now(),
});
