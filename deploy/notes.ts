import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `node deploy/notes.ts v0.3.0` prints CHANGELOG.md's notes of a release. It refuses a tag that is not the version of the
 * program and its packages, and a version without notes or without a date.
 */
const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const versionOf = (folder: string): string =>
  (JSON.parse(read(`${folder}package.json`)) as { readonly version: string }).version;

const [tag = ''] = process.argv.slice(2);
const version = tag.replace(/^v/, '');
for (const folder of [
  '',
  ...['tak', 'taka', 'tournament', 'local-discord'].map((name) => `packages/${name}/`),
])
  if (versionOf(folder) !== version)
    refuse(`The tag is ${tag}, but ${folder}package.json has the version ${versionOf(folder)}.`);

const sections = read('CHANGELOG.md').split(/^(?=## )/m);
const notes = sections.find((section) => section.startsWith(`## ${version} - `));
if (notes === undefined) refuse(`CHANGELOG.md has nothing about ${version}.`);
const [heading = '', ...lines] = notes.trim().split('\n');
if (!/ - \d{4}-\d\d-\d\d$/.test(heading)) refuse(`CHANGELOG.md does not say when ${version} was released.`);
process.stdout.write(`${lines.join('\n').trim()}\n`);

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
