// The layers of ARCHITECTURE.md: imports point down only.
const only = (name, from, allowed) => ({
  name: `layer-${name}`,
  severity: 'error',
  from: { path: from },
  to: {
    path: '^(src|commands)/',
    pathNot: [from, ...allowed],
  },
});

const neutral = '^src/(result|phrase|scene|time)\\.ts$';
const gamesFace = '^src/games/(game|index)\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('neutral', neutral, []),
    only('games', '^src/games/', [neutral]),
    only('render', '^src/render/', ['^src/(scene|result|phrase)\\.ts$']),
    only('store', '^src/store/', ['^src/result\\.ts$']),
    only('matches', '^src/matches/', [neutral, gamesFace, '^src/store/store\\.ts$']),
    only('discord', '^src/discord/', ['^src/matches/', gamesFace, '^src/render/', neutral]),
    only('commands', '^commands/', ['^src/discord/', '^src/matches/', gamesFace, neutral]),
    only('opponent', '^src/opponent/', ['^src/games/game\\.ts$']),
    only('health', '^src/health/', []),
    only('playground', '^src/playground/', ['^src/result\\.ts$']),
    only('cli', '^src/cli/', [
      '^src/games/',
      '^src/matches/ratings\\.ts$',
      '^src/render/',
      '^src/store/',
      '^src/config\\.ts$',
      neutral,
    ]),
    {
      name: 'discord.js-stays-at-the-edge',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/discord/' },
      to: { path: 'node_modules/discord\\.js/' },
    },
    {
      name: 'drizzle-stays-in-sqlite',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: '^src/store/sqlite/' },
      to: { path: 'node_modules/(drizzle-orm|better-sqlite3)/' },
    },
    {
      name: 'canvas-stays-in-render',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: '^src/render/' },
      to: { path: 'node_modules/@napi-rs/canvas/' },
    },
    {
      name: 'nothing-imports-main',
      severity: 'error',
      from: { pathNot: '^src/main\\.(ts|cjs)$' },
      to: { path: '^src/(main|program)\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/playground/web/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
