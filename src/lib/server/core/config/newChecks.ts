import { isLoopback } from './addresses.ts'
import { MIN_SECRET_LENGTH } from './environment.ts'
import type { Environment } from './environment.ts'

/**
 * A check that a running server may not pass yet. It warns for one release, so that an upgrade
 * starts, and refuses from the named version on.
 */
type NewCheck = {
  variable: keyof Environment
  refusedFrom: string
  isWrong: (read: Environment) => boolean
  problem: string
}

const NEW_CHECKS: NewCheck[] = [
  {
    variable: 'PUBLIC_URL',
    refusedFrom: '0.3.0',
    isWrong: ({ PUBLIC_URL }) => PUBLIC_URL !== undefined && hasMoreThanOrigin(PUBLIC_URL),
    problem: 'must end after the host and its port: no path, query, hash, name or password',
  },
  {
    variable: 'METRICS_TOKEN',
    refusedFrom: '0.3.0',
    isWrong: ({ METRICS_TOKEN }) => (METRICS_TOKEN?.length ?? Infinity) < MIN_SECRET_LENGTH,
    problem: `must have at least ${MIN_SECRET_LENGTH} characters`,
  },
  {
    variable: 'OIDC_ISSUER',
    refusedFrom: '0.3.0',
    isWrong: ({ OIDC_ISSUER, INSECURE_HOSTS }) =>
      isOpenLine(OIDC_ISSUER) && !INSECURE_HOSTS,
    problem: 'must begin with https: (INSECURE_HOSTS=on allows http:)',
  },
  {
    variable: 'TZ',
    refusedFrom: '0.3.0',
    isWrong: ({ TZ }) => TZ !== undefined && !isKnownZone(TZ),
    problem: 'must be a time zone like Europe/Berlin; this one is taken for UTC',
  },
  {
    variable: 'MAIL_FROM',
    refusedFrom: '0.3.0',
    isWrong: ({ MAIL_FROM, PUBLIC_URL, API_HOST }) =>
      !MAIL_FROM && !API_HOST && PUBLIC_URL !== undefined && !isOfThisMachine(PUBLIC_URL),
    problem: 'is needed when PUBLIC_URL is not this machine: nobody answers at localhost',
  },
]

type Problems = {
  /** The first problem that this version refuses. */
  refused: { variable: string; problem: string } | undefined
  /** The others, each in a line. */
  warnings: string[]
}

/** What new checks say about an environment, in a version of this program. */
export function newProblems(read: Environment, version: string): Problems {
  const wrong = NEW_CHECKS.filter(({ isWrong }) => isWrong(read))
  return {
    refused: wrong.find(({ refusedFrom }) => isReached(version, refusedFrom)),
    warnings: wrong.map(
      ({ variable, problem, refusedFrom }) =>
        `${variable}: ${problem}; version ${refusedFrom} will refuse it`,
    ),
  }
}

/** Compares versions like 0.10.2 by their numbers. */
function isReached(version: string, wanted: string): boolean {
  return version.localeCompare(wanted, 'en', { numeric: true }) >= 0
}

function hasMoreThanOrigin(address: string): boolean {
  const url = new URL(address)
  return url.href !== `${url.origin}/`
}

function isOfThisMachine(address: string): boolean {
  return isLoopback(new URL(address).hostname)
}

/** Whether others can read along. */
function isOpenLine(address: string | undefined): boolean {
  if (address === undefined) return false
  return new URL(address).protocol === 'http:' && !isOfThisMachine(address)
}

/** Systems allow a colon before a zone's name (POSIX, TZ). */
function isKnownZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: zone.replace(/^:/, '') })
    return true
  } catch {
    return false
  }
}
