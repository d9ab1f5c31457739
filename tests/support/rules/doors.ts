import { posix } from 'node:path'
import { importsOf } from './syntax.ts'
import type { Import, Source } from './syntax.ts'

/** Which room a path is in, the first that fits. */
const ROOMS = [
  ['src/pages/', 'pages'],
  ['src/layouts/', 'layouts'],
  ['src/islands/', 'islands'],
  ['src/locales/', 'locales'],
  ['src/lib/domain/', 'domain'],
  ['src/lib/contract/', 'contract'],
  ['src/lib/views/', 'views'],
  ['src/lib/charts/', 'charts'],
  ['src/lib/i18n', 'i18n'],
  ['src/lib/client/', 'client'],
  ['src/lib/server/http/', 'http'],
  ['src/lib/server/', 'server'],
  ['src/middleware.ts', 'middleware'],
  ['src/server.ts', 'process'],
  ['src/env.d.ts', 'types'],
  ['src/pageScripts.d.ts', 'types'],
  ['src/i18nextStart.d.ts', 'types'],
  ['src/zoneCities.d.ts', 'types'],
  ['package.json', 'package'],
  ['public/', 'public'],
] as const

export type Room = (typeof ROOMS)[number][1]

/** The doors of ARCHITECTURE.md: a room opens these and no others. */
const DOORS: Record<Room, readonly Room[]> = {
  pages: ['layouts', 'islands', 'http', 'contract', 'views', 'i18n', 'charts', 'domain'],
  layouts: ['islands', 'views', 'i18n', 'charts', 'domain', 'public'],
  islands: ['client', 'views', 'i18n', 'charts', 'domain'],
  middleware: ['http'],
  client: ['contract', 'views', 'i18n', 'domain'],
  views: ['domain'],
  http: ['server', 'contract', 'i18n', 'domain', 'package'],
  server: ['views', 'i18n', 'charts', 'domain'],
  contract: ['domain'],
  charts: ['domain'],
  i18n: ['locales'],
  domain: [],
  locales: [],
  process: [],
  package: [],
  public: [],
  // Only says what Astro.locals holds.
  types: ['http', 'i18n', 'domain', 'contract'],
}

/** Rooms whose code reaches a browser. */
const IN_BROWSER = new Set<Room>([
  'islands',
  'client',
  'charts',
  'contract',
  'views',
  'domain',
])

/** The packages of rooms that take few of them. */
const PACKAGES: Partial<Record<Room, RegExp>> = {
  domain: /^$/,
  views: /^$/,
  contract: /^zod\/mini$/,
  charts: /^d3$/,
  process: /^(node:.*|sirv)$/,
}

const ALIASES: Record<string, string> = {
  '#lib/': 'src/lib/',
  '#islands/': 'src/islands/',
  '#layouts/': 'src/layouts/',
  '#locales/': 'src/locales/',
}

/** The room of a path of the project. */
export function roomOf(path: string): Room | undefined {
  return ROOMS.find(([beginning]) => path.startsWith(beginning))?.[1]
}

/** The target of an import: a path of the project, or undefined for a package. */
export function pathOf(importer: string, from: string): string | undefined {
  const alias = Object.keys(ALIASES).find((beginning) => from.startsWith(beginning))
  if (alias) return ALIASES[alias] + from.slice(alias.length)
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from)
  return from.startsWith('/') ? from.slice(1) : undefined
}

/** The imports of a file that open a door which its room does not have. */
export function wrongDoors(source: Source): string[] {
  const room = roomOf(source.path)
  if (!room) return [`${source.path} is in no room`]
  return importsOf(source).flatMap((one) => {
    const target = pathOf(source.path, one.from)
    const isFine =
      target === undefined ? isPackageFine(room, one) : isOpen(room, target, one)
    return isFine ? [] : [`${source.path} -> ${one.from}`]
  })
}

function isOpen(room: Room, target: string, { isInScript }: Import): boolean {
  const there = roomOf(target)
  if (there === undefined) return false
  if (there === room) return true
  if (!isInScript) return DOORS[room].includes(there)
  if (there === 'http' || there === 'islands') return false
  return there === 'client' || DOORS[room].includes(there)
}

function isPackageFine(room: Room, { from, isInScript }: Import): boolean {
  if (from === 'zod' || from === 'zod/v4') return false
  if (from.startsWith('node:') && (isInScript || IN_BROWSER.has(room))) return false
  return PACKAGES[room]?.test(from) ?? true
}
