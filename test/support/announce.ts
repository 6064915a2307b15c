/** Says once what this run leaves out. */
export function setup(): void {
  process.stdout.write('Left out here: the browser tests (npm run test:browser needs Chromium).\n');
}
