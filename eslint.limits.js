import { readdirSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';

/** Limits that eslint's own rules cannot express. */

/** `describe(…)`, `describe.each(…)(…)`. */
const isDescribe = (call, argument) => {
  if (call?.type !== 'CallExpression' || !call.arguments.includes(argument)) return false;
  let callee = call.callee;
  while (callee !== undefined && callee.type !== 'Identifier')
    callee = callee.callee ?? callee.object ?? callee.tag;
  return callee?.name === 'describe';
};

/** Groups of tests may be any length: `describe(…, () => {})`, and functions named `describeX`. */
const isGroup = (node) => isDescribe(node.parent, node) || /^describe[A-Z]/.test(node.id?.name ?? '');

const testLength = {
  meta: { schema: [{ type: 'integer' }] },
  create: (context) => {
    const [most] = context.options;
    const check = (node) => {
      const lines = node.loc.end.line - node.loc.start.line + 1;
      if (lines <= most || isGroup(node)) return;
      context.report({
        node,
        message: `Function has too many lines (${lines}). Maximum allowed is ${most}.`,
      });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};

const folderSize = {
  meta: { schema: [{ type: 'integer' }, { type: 'array', items: { type: 'string' } }] },
  create: (context) => {
    const [most, exempt] = context.options;
    const folder = dirname(context.filename);
    const path = relative(context.cwd, folder);
    return {
      Program: (node) => {
        if (exempt.includes(path)) return;
        const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
        // Reported once per folder, for its first file.
        const [first] = files
          .map(({ name }) => name)
          .filter((name) => /\.tsx?$/.test(name))
          .sort();
        if (files.length <= most || first !== basename(context.filename)) return;
        context.report({
          node,
          message: `${path}/ has too many files (${files.length}). Maximum allowed is ${most}.`,
        });
      },
    };
  },
};

/** Like `max-lines`, which can be a warning or an error, but not both. */
const fileLength = {
  meta: { schema: [{ type: 'integer' }] },
  create: (context) => ({
    Program: (node) => {
      const length = context.sourceCode.lines.length - 1;
      const [most] = context.options;
      if (length > most) context.report({ node, message: `${length} lines: better at most ${most}.` });
    },
  }),
};

/** Interfaces and classes: whoever is handed one with more members could do anything. */
const memberCount = {
  meta: { schema: [{ type: 'integer' }, { type: 'array', items: { type: 'string' } }] },
  create: (context) => {
    const [most, exempt] = context.options;
    const isOpen = ({ kind, key, accessibility }) =>
      kind !== 'constructor' && key?.type !== 'PrivateIdentifier' && accessibility !== 'private';
    const check = (node) => {
      const { name } = node.parent.id ?? {};
      const count = node.body.filter(isOpen).length;
      if (count <= most || exempt.includes(name)) return;
      context.report({
        node,
        message: `${name} has too many members (${count}). Maximum allowed is ${most}: group them.`,
      });
    };
    return { TSInterfaceBody: check, ClassBody: check };
  },
};

export default {
  rules: {
    'test-length': testLength,
    'folder-size': folderSize,
    'folder-grows': folderSize,
    'file-grows': fileLength,
    'member-count': memberCount,
  },
};
