import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What a worker thread needs to run a module of ours: it is TypeScript, whoever started the process. */
export function typescriptThread(module: URL): { readonly filename: string; readonly execArgv: string[] } {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return { filename: module.href, execArgv: ['--import', tsx] };
}
