import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

/** What speaks to the host in English: the command line, settings, the log, and the start. */
const forHosts =
  /^src\/(?:cli|settings|start|store|health|discord\/gateway)\/|^src\/(?:discord\/bot|program|main)\.ts$/;

/** Not sentences, or not for people. */
const exceptions: readonly string[] = [
  // Code, and a content security policy.
  'src/web/files/files.ts: export const texts = {',
  "src/web/files/page-routes.ts: img-src 'self' data:",
  // Logged with the stack.
  'src/discord/outbox/decided.ts: This was decided too long ago to be sent.',
  'src/discord/interactions/responder.ts: The interaction could not be acknowledged.',
  // A field of a file that programs read.
  'src/discord/features/privacy/privacy.ts: Unix time in milliseconds',
  // A tag of PTN.
  'src/games/tak/notation/export.ts: double black stack',
];

/** Bugs are thrown, and the log is for hosts. */
function isForDevelopers(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at !== undefined; at = at.parent) {
    if (ts.isNewExpression(at) && /Error$|Failure$/.test(at.expression.getText())) return true;
    if (ts.isCallExpression(at) && /\blog\??\.\w+$|\.describe$/.test(at.expression.getText())) return true;
  }
  return false;
}

/** Three words or more, of which none looks like code. */
const isSentence = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  return words.length >= 3 && words.filter((word) => /^[\p{L}’'-]{2,}[.,:;!?]?$/u.test(word)).length >= 3;
};

function sentencesIn(file: string): readonly string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(new URL(file, root), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node) ||
      ts.isJsxText(node);
    if (isText && isSentence(node.text) && !isForDevelopers(node)) found.push(`${file}: ${node.text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('sentences for people are in src/texts only', () => {
  const files = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${file}`)
    .filter((file) => !forHosts.test(file));
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap(sentencesIn).filter((found) => !exceptions.includes(found))).toEqual([]);
});
