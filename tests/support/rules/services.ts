import { pathOf } from './doors.ts'
import { importsOf } from './syntax.ts'
import type { Source } from './syntax.ts'

/** In their order: each calls only those before it. */
const SERVICES = [
  'reference',
  'categories',
  'merchants',
  'media',
  'notices',
  'feedback',
  'profile',
  'groups',
  'accounts',
  'series',
  'transactions',
  'bills',
  'leaving',
  'budgets',
  'dashboard',
  'reports',
  'statements',
  'imports',
  'entries',
  'search',
  'export',
  'deletion',
  'access',
  'operator',
]

/** What services stand on; none of them knows a service. */
const FOUNDATION = [
  'apart',
  'backups',
  'callers',
  'config',
  'context',
  'db',
  'id',
  'jobs',
  'limits',
  'log',
  'mail',
  'profileContext',
  'secrets',
  'slots',
  'staleness',
  'startRefused',
  'switches',
  'systemContext',
  'together',
  'visibility',
  'zone',
]

/** What puts services together and may know all of them. */
const WHOLE = ['app', 'demo', 'restore', 'sweep', 'operations']

const FILE = /^src\/lib\/server\/(?!http\/)([^/.]+)(?:\/.*|\.tsx?)$/

/** A service that is not one of those we know, or that calls one after it; types are no calls. */
export function wrongServices(source: Source): string[] {
  const own = FILE.exec(source.path)?.[1]
  if (!own) return []
  if (![...SERVICES, ...FOUNDATION, ...WHOLE].includes(own)) {
    return [`${source.path}: "${own}" is no service of ARCHITECTURE.md`]
  }
  return importsOf(source).flatMap(({ from, isOfTypes }) => {
    const called = isOfTypes ? undefined : FILE.exec(pathOf(source.path, from) ?? '')?.[1]
    return called && !mayCall(own, called) ? [`${source.path} -> ${from}`] : []
  })
}

function mayCall(own: string, called: string): boolean {
  if (own === called || WHOLE.includes(own) || FOUNDATION.includes(called)) return true
  if (FOUNDATION.includes(own) || WHOLE.includes(called)) return false
  return SERVICES.indexOf(called) < SERVICES.indexOf(own)
}
