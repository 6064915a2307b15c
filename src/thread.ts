import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What Node needs to run a worker thread of ours: it is TypeScript, whoever started the process. */
export function threadArguments(): string[] {
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}
