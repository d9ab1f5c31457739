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
  'bookChanges',
  'groups',
  'accounts',
  'series',
  'transactions',
  'bills',
  'leaving',
  'budgets',
  'relabeling',
  'dashboard',
  'reports',
  'statements',
  'imports',
  'entries',
  'closing',
  'search',
  'export',
  'deletion',
  'access',
  'invitations',
  'sweep',
  'backups',
  'operator',
  'restore',
  'demo',
]

/** The rooms that services stand on; none of them knows a service. */
const FOUNDATION = ['core', 'db', 'jobs', 'mail']

const SERVICE = /^src\/lib\/server\/(?:services\/)?(?!services\/)([^/.]+)(?:\/.*|\.tsx?)$/

/** A service that is not one of those we know, or that calls one after it; types are no calls. */
export function wrongServices(source: Source): string[] {
  const own = serviceOf(source.path)
  if (!own || own === 'http' || own === 'app') return []
  if (![...SERVICES, ...FOUNDATION].includes(own)) {
    return [`${source.path}: "${own}" is no service of ARCHITECTURE.md`]
  }
  return importsOf(source).flatMap(({ from, isOfTypes }) => {
    const called = isOfTypes ? undefined : serviceOf(pathOf(source.path, from) ?? '')
    return called && !mayCall(own, called) ? [`${source.path} -> ${from}`] : []
  })
}

/** The service, or the room that services stand on, whose file a path is. */
function serviceOf(path: string): string | undefined {
  return SERVICE.exec(path)?.[1]
}

function mayCall(own: string, called: string): boolean {
  if (own === called || FOUNDATION.includes(called)) return true
  if (FOUNDATION.includes(own)) return false
  return SERVICES.indexOf(called) < SERVICES.indexOf(own)
}
