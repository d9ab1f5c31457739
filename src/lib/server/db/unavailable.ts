import { StartRefused } from '../core/startRefused.ts'

/** An unreachable or silent database; `cause` is the original error. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(options: { cause: unknown }) {
    super('the database is away', options)
  }
}

/** PostgreSQL's classes of rejected log-ins and of missing databases. */
const SHUT = /^(28|3D)/

/** Names the setting when a start fails on an unusable database. @throws StartRefused */
export function refuseWithoutDatabase(error: unknown): never {
  const { code, message } = error as { code?: string; message: string }
  const cause =
    error instanceof DatabaseUnavailable ? (error.cause as typeof error) : undefined
  if (!cause && !SHUT.test(code ?? '')) throw error
  const reason = cause ? cause.message || (cause as NodeJS.ErrnoException).code : message
  throw new StartRefused(`DATABASE_URL: the database cannot be used (${reason})`)
}
