// Rooms of src, the doors between them, and the order among services: what imports may be.

/** Pattern of a room's paths. */
const ROOMS = {
  pages: 'src/pages/',
  layouts: 'src/layouts/',
  islands: 'src/islands/',
  middleware: 'src/middleware\\.ts$',
  client: 'src/lib/client/',
  views: 'src/lib/views/',
  http: 'src/lib/server/http/',
  server: 'src/lib/server/(?!http/)',
  contract: 'src/lib/contract/',
  charts: 'src/lib/charts/',
  statementFiles: 'src/lib/statementFiles/',
  i18n: 'src/lib/i18n(/|\\.ts$)',
  domain: 'src/lib/domain/',
  locales: 'src/locales/',
  process: 'src/server\\.ts$',
  serviceWorker: 'src/serviceWorker\\.ts$',
  types: 'src/\\w+\\.d\\.ts$',
  package: 'package\\.json$',
  public: 'public/',
  scripts: 'scripts/',
}

/** Rooms that a room opens beside itself. */
const DOORS = {
  pages: ['layouts', 'islands', 'http', 'contract', 'views', 'i18n', 'charts', 'domain'],
  layouts: ['islands', 'views', 'i18n', 'charts', 'domain', 'public'],
  islands: ['client', 'views', 'i18n', 'charts', 'domain'],
  middleware: ['http'],
  client: ['contract', 'views', 'i18n', 'domain'],
  views: ['domain'],
  http: ['server', 'contract', 'i18n', 'domain', 'package'],
  server: ['views', 'i18n', 'charts', 'statementFiles', 'domain'],
  contract: ['domain'],
  charts: ['domain'],
  statementFiles: ['domain'],
  i18n: ['locales'],
  domain: [],
  process: [],
  serviceWorker: ['client', 'views'],
  // Only says what Astro.locals holds.
  types: ['http', 'server', 'i18n', 'domain', 'contract'],
  scripts: ['package'],
}

/** Services in their order: each calls only those before it. */
const SERVICES = [
  'buildFiles',
  'ends',
  'reference',
  'months',
  'categories',
  'media',
  'notices',
  'feedback',
  'profile',
  'bookChanges',
  'searchIndex',
  'memberChanges',
  'groups',
  'accounts',
  'series',
  'transactions',
  'rules',
  'merchants',
  'bills',
  'calendarFeed',
  'leaving',
  'budgets',
  'today',
  'relabeling',
  'dashboard',
  'reports',
  'statements',
  'imports',
  'entries',
  'closing',
  'search',
  'foundSeries',
  'entryChanges',
  'takingBack',
  'export',
  'deletion',
  'access',
  'invitations',
  'sweep',
  'backups',
  'nightly',
  'operator',
  'restore',
  'demo',
]

/** Packages of rooms that take few of them. */
const PACKAGES = {
  domain: [],
  views: [],
  contract: ['zod'],
  charts: ['d3'],
  statementFiles: ['@e965/xlsx', 'csv-parse', 'fflate', 'htmlparser2', 'hucre', 'saxes'],
  process: ['sirv'],
  serviceWorker: [],
}

/** Rooms whose code reaches a browser. */
const IN_BROWSER = [
  'serviceWorker',
  'islands',
  'client',
  'views',
  'charts',
  'contract',
  'domain',
]

/** Pattern of the paths of rooms. */
const within = (...names) => `^(${names.map((name) => ROOMS[name]).join('|')})`

const OURS = '^(src|scripts|tests|public|package\\.json)'
const doors = Object.entries(DOORS).map(([room, open]) => ({
  name: `${room} opens its doors only`,
  from: { path: within(room) },
  to: { path: OURS, pathNot: within(room, ...open) },
}))

const NPM = 'node_modules/'
const packages = [
  ...Object.entries(PACKAGES).map(([room, names]) => ({
    name: `${room} takes few packages`,
    from: { path: within(room) },
    to: { path: NPM, pathNot: `${NPM}(@types/)?(${names.join('|') || '-'})/` },
  })),
  {
    name: 'no modules of Node.js where code reaches a browser',
    from: { path: within(...IN_BROWSER) },
    to: { dependencyTypes: ['core'] },
  },
  {
    // In a browser `zod` costs 91 KB, `zod/mini` 5.
    name: 'zod/mini only',
    from: {},
    to: { path: `${NPM}zod/(?!mini/)` },
  },
  {
    name: 'dayjs lives in i18n/dates',
    from: { path: '^src/', pathNot: '^src/lib/i18n/dates(/|\\.ts$)' },
    to: { path: `${NPM}dayjs/` },
  },
]

/** Pattern of what an area is: a file, and a folder of its name. */
const AREA =
  '^(src/(?:islands|lib/(?:domain|contract|charts|views|server/services))/[^/.]+)'
const CLIENT_AREA = '^(src/lib/client/[^/.]+)'
/** Folders of several areas. */
const SHARED = '^src/(islands/ui|lib/client/(core|pages|entryForm))/'
const SCREEN = '^src/islands/[A-Z]'
/** A rule is tested where it lives. */
const TESTS = '^tests/'
const areas = [
  {
    name: 'an area imports the file of another one',
    from: { path: AREA },
    to: { path: `${AREA}/`, pathNot: ['^$1/', SHARED] },
  },
  {
    name: 'who is in no area imports the file of one',
    from: { pathNot: [AREA, TESTS] },
    to: { path: `${AREA}/`, pathNot: SHARED },
  },
  {
    name: 'an area of the browser imports the file of another one',
    from: { path: CLIENT_AREA },
    to: { path: `${CLIENT_AREA}/`, pathNot: ['^$1/', SHARED] },
  },
  {
    // A screen imports the modules of an area that it needs.
    name: 'only screens import modules of an area of the browser',
    from: { pathNot: [CLIENT_AREA, SCREEN, TESTS] },
    to: { path: `${CLIENT_AREA}/`, pathNot: SHARED },
  },
]

const filesOf = (...names) => `^src/lib/server/(services/)?(${names.join('|')})(/|\\.)`
const services = [
  ...SERVICES.slice(0, -1).map((service, at) => ({
    name: `${service} calls services before it`,
    from: { path: filesOf(service) },
    to: { path: filesOf(...SERVICES.slice(at + 1)), dependencyTypesNot: ['type-only'] },
  })),
  {
    name: 'core, db, jobs and mail call no service',
    from: { path: filesOf('core', 'db', 'jobs', 'mail') },
    to: { path: filesOf(...SERVICES), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'core knows no other part of the server but the tables',
    from: { path: '^src/lib/server/core/' },
    to: {
      path: '^src/lib/server/(?!core/)',
      pathNot: '^src/lib/server/db/(database|tables)\\.ts$',
    },
  },
  {
    name: 'every service has its place in the order',
    from: { path: '^src/lib/server/services/', pathNot: filesOf(...SERVICES) },
    to: {},
  },
]

/** Modules that run in a process of their own, where bytes of strangers cost the server nothing. */
const READING = '^src/lib/server/services/export/incoming/reading/'
const processes = [
  {
    name: 'uploaded exports are parsed in their reading process',
    from: { path: '^src/', pathNot: READING },
    to: { path: READING, dependencyTypesNot: ['type-only'] },
  },
]

const whole = [
  {
    name: 'every file is in a room',
    from: { path: '^src/', pathNot: within(...Object.keys(ROOMS)) },
    to: {},
  },
  { name: 'no circles, not even of types', from: {}, to: { circular: true } },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  ...doors,
  ...packages,
  ...areas,
  ...services,
  ...processes,
  ...whole,
].map((rule) => ({ ...rule, severity: 'error' }))

export { DOORS, ROOMS, SERVICES }

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
  },
}
