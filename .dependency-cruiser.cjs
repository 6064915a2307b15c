// Enforces the imports that ARCHITECTURE.md allows.
const only = (name, from, allowed) => ({
  name: `layer-${name}`,
  severity: 'error',
  from: { path: from },
  to: {
    path: '^(src|commands|packages)/',
    pathNot: [from, ...allowed],
  },
});

/**
 * The rooms of folders, folders or files, lowest first: each imports only from those before it. What is not listed
 * is above them all.
 */
const floors = {
  'src/discord': ['gateway', 'messages', 'outbox', 'boards', 'interactions', 'features'],
  'src/discord/features/tournament': ['standings'],
  'src/matches': [
    ...['model', 'ratings', 'reading'],
    ...['play', 'teams', 'clocks', 'vacations', 'challenges', 'people', 'leaderboards', 'lessons'],
    ...['tournaments', 'following', 'puzzles', 'analysis'],
  ],
  'src/settings': ['environment.ts', 'secrets.ts', 'config.ts', 'log.ts'],
  'src/store': [
    ...['kinds.ts', 'drizzle.ts', 'tables', 'shards.ts', 'groups', 'stored.ts', 'tournaments.ts'],
    ...['store.ts', 'methods.ts', 'sql', 'sqlite', 'postgres', 'move'],
  ],
  'src/store/groups': [
    ...['follows.ts', 'log.ts', 'plans.ts', 'seasons.ts', 'explorer.ts', 'ratings.ts', 'puzzles.ts'],
  ],
  'src/store/sql': [
    ...['queries.ts', 'plain.ts', 'processes.ts', 'guard.ts', 'notes.ts'],
    ...['ratings', 'matches', 'people', 'explorer.ts'],
  ],
  'src/store/sqlite': ['drizzle.ts', 'database.ts', 'processes.ts', 'file'],
  'src/web': [
    ...[
      'protocol.ts',
      'links.ts',
      'address.ts',
      'page',
      'files',
      'listener',
      'boards',
      'access',
      'exercises',
    ],
    'requests.ts',
  ],
  'src/web/page': ['language.ts', 'wording.ts', 'words.ts', 'state', 'parts'],
  'src/games/tak': [
    ...['refusal.ts', 'options.ts', 'scene', 'board', 'notation'],
    ...['explorer', 'lesson', 'analysis', 'puzzles', 'search', 'index.ts'],
  ],
  'src/games/taka': [
    ...['refusal.ts', 'options.ts', 'scene', 'board', 'placing', 'notation'],
    ...['lesson', 'analysis', 'puzzles', 'search', 'help.ts', 'index.ts'],
  ],
  'packages/tournament/src': [
    ...['seat.ts', 'rules.ts', 'options.ts', 'events.ts', 'state.ts', 'fold.ts', 'knock-out.ts'],
    ...['standings', 'pairing', 'steps.ts', 'tournament.ts'],
  ],
  'packages/taka/src': [
    'refusal.ts',
    'rules',
    'notation',
    'options',
    'records',
    'engine/evaluation',
    'engine',
    'puzzles',
  ],
  'packages/tak/src': [
    ...['result.ts', 'cut.ts', 'refusal.ts', 'check-options.ts', 'shared.ts'],
    ...['records', 'search', 'rules', 'notation', 'options', 'ptn', 'engine', 'book', 'puzzles', 'tei'],
  ],
  'packages/local-discord/src': [
    ...['result.ts', 'clock.ts', 'faults.ts'],
    ...['checks', 'world', 'objects', 'interactions', 'gateway', 'rest', 'client', 'page'],
  ],
};

const escaped = (room) => room.replace(/\.ts$/, '\\.ts');
const upwards = Object.entries(floors).flatMap(([folder, rooms]) =>
  rooms.map((room, floor) => ({
    name: `floor-${folder}/${room}`,
    severity: 'error',
    from: { path: `^${folder}/${escaped(room)}(?:/|$)` },
    to: {
      path: `^${folder}/`,
      pathNot: `^${folder}/(?:${rooms
        .slice(0, floor + 1)
        .map(escaped)
        .join('|')})(?:/|$)`,
    },
  })),
);

const neutral = '^src/(buckets|dates|result|phrase|scene|seat|text|time)\\.ts$';
const gamesFace = '^src/games/(game|index|positions)\\.ts$';

/** What the packages of games export, and the parts of that for any game. */
const tak = '^packages/tak/src/(tak|engine|puzzles|records|search|shared|book/book|tei/tei)\\.ts$';
const taka = '^packages/taka/src/(taka|engine|puzzles)\\.ts$';
const tournament = '^packages/tournament/src/tournament\\.ts$';
const takShared = '^packages/tak/src/(records|search|shared)\\.ts$';

/** The folders of src whose new parts need no rule. */
const folders = [
  'cli',
  'games',
  'health',
  'opponent',
  'render',
  'settings',
  'start',
  'store',
  'texts',
  'web',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      comment: 'The server makes `page-texts` when it bundles the page.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^page-texts$' },
    },
    only('neutral', neutral, ['^src/texts/(keys\\.json|index\\.ts|en/)']),
    {
      name: 'known-folders',
      comment:
        'A new folder in src, and anything new in src/discord or src/matches, needs a rule here and an entry in ARCHITECTURE.md.',
      severity: 'error',
      from: {
        path: '^src/[^/]+/',
        pathNot: `^src/(?:${folders.join('|')}|discord/(?:${floors['src/discord'].join('|')})|matches/(?:${floors['src/matches'].join('|')}))/|^src/(?:discord/(?:activities|assembly|bot)|matches/index)\\.ts$`,
      },
      to: {},
    },
    only('settings', '^src/settings/', ['^src/store/index\\.ts$', neutral]),
    only('games', '^src/games/', [neutral, tak, taka]),
    {
      name: 'games-stand-alone',
      comment:
        'Games share only games/game.ts, games/lesson/, games/notation/, games/scene/, games/search/, and the types that all of src shares.',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: {
        path: '^src/games/',
        pathNot: ['^src/games/$1/', '^src/games/game\\.ts$', '^src/games/(?:lesson|notation|scene|search)/'],
      },
    },
    ...['tak', 'taka'].map((game) => ({
      name: `package-of-${game}-in-${game}`,
      comment: 'Other games use the parts that are for any game.',
      severity: 'error',
      from: { path: '^src/games/', pathNot: `^src/games/${game}/|^src/games/on-demand\\.ts$` },
      to: { path: `^packages/${game}/`, pathNot: takShared },
    })),
    only('render', '^src/render/', ['^src/(scene|result|phrase|text)\\.ts$']),
    only('store', '^src/store/', ['^src/(result|seat|text)\\.ts$']),
    only('matches', '^src/matches/', [neutral, gamesFace, tournament, '^src/store/store\\.ts$']),
    only('discord', '^src/discord/', ['^src/matches/', gamesFace, '^src/render/', neutral]),
    ...upwards,
    {
      name: 'features-stand-alone',
      comment: 'What two features need belongs in a lower folder, or in src/matches.',
      severity: 'error',
      from: { path: '^src/discord/features/([^/]+)/' },
      to: { path: '^src/discord/features/', pathNot: '^src/discord/features/$1/' },
    },
    {
      name: 'seeking-builds-on-challenges',
      severity: 'error',
      from: { path: '^src/discord/features/challenge/(?!index)[^/]+\\.ts$' },
      to: { path: '^src/discord/features/challenge/seek/' },
    },
    only('commands', '^commands/', ['^src/discord/', '^src/matches/', gamesFace, neutral]),
    only('opponent', '^src/opponent/', ['^src/games/game\\.ts$']),
    only('texts', '^src/texts/', ['^src/render/themes/', neutral]),
    only('web', '^src/web/(?!page/)', ['^src/matches/index\\.ts$', neutral]),
    only('web-page', '^src/web/page/', [
      '^src/web/protocol\\.ts$',
      '^src/games/',
      '^src/render/(?:drawing/(?:shapes|bounds)\\.ts$|themes/)',
      '^src/(?:phrase|scene|seat)\\.ts$',
    ]),
    only('health', '^src/health/', []),
    {
      name: 'tak-imports-nothing',
      comment: 'The package of Tak has no dependency but Node.',
      severity: 'error',
      from: { path: '^packages/tak/src/' },
      to: { path: '.', pathNot: '^packages/tak/src/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'taka-imports-what-games-share',
      severity: 'error',
      from: { path: '^packages/taka/src/' },
      to: { path: '.', pathNot: ['^packages/taka/src/', takShared] },
    },
    {
      name: 'packages-stand-alone',
      comment: 'Their tests draw from the seed of all tests.',
      severity: 'error',
      from: { path: '^packages/(taka?|tournament)/' },
      to: {
        path: '^(src|commands|test|bench|packages)/',
        pathNot: ['^packages/$1/', takShared, '^test/support/(seed|random)\\.ts$'],
      },
    },
    {
      name: 'tak-in-browsers',
      comment: 'Books are read from files, and TEI searches in a thread.',
      severity: 'error',
      from: { path: '^packages/tak/src/', pathNot: '^packages/tak/src/(book|tei)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'packages-from-outside',
      comment: 'Only what they export may be used.',
      severity: 'error',
      from: { path: '^(src|commands|test)/' },
      to: { path: '^packages/(taka?|tournament)/src/', pathNot: [tak, taka, tournament] },
    },
    {
      name: 'local-discord-stands-alone',
      severity: 'error',
      from: { path: '^packages/local-discord/' },
      to: { path: '^(src|commands|test|bench)/' },
    },
    {
      name: 'local-discord-from-outside',
      comment: 'Only what the package exports may be used.',
      severity: 'error',
      from: { pathNot: '^packages/local-discord/' },
      to: {
        path: '^packages/local-discord/',
        pathNot: '^packages/local-discord/src/(index|playwright)\\.ts$',
      },
    },
    {
      name: 'only-the-playground-opens-local-discord',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: '^src/start/playground\\.ts$' },
      to: { path: '^packages/local-discord/' },
    },
    only('cli', '^src/cli/', [
      ...[tak, taka],
      '^src/texts/index\\.ts$',
      '^src/games/',
      '^src/matches/ratings/index\\.ts$',
      '^src/render/',
      '^src/store/',
      '^src/(bundle\\.cjs|settings/(config|secrets)\\.ts)$',
      neutral,
    ]),
    {
      name: 'discord.js-stays-at-the-edge',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/discord/' },
      to: { path: 'node_modules/discord\\.js/' },
    },
    {
      name: 'drizzle-stays-in-store',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: '^src/store/' },
      to: { path: 'node_modules/(drizzle-orm|better-sqlite3|pg)/' },
    },
    {
      name: 'canvas-stays-in-render',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: '^src/render/' },
      to: { path: 'node_modules/@napi-rs/canvas/' },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      from: { path: '^(src|commands)/|^packages/[^/]+/src/' },
      to: { path: '^test/|^packages/[^/]+/test/' },
    },
    {
      name: 'nothing-imports-the-start',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: '^src/(program\\.ts$|start/)' },
      to: { path: '^src/start/' },
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
    exclude: { path: '^packages/(?:local-discord/(?:src/page/web|test/web)|[^/]+/dist)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
