import { StartRefused } from '../core/startRefused.ts'

/** The database cannot be reached, or does not answer; the cause says how it was noticed. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'

  constructor(options: { cause: unknown }) {
    super('the database is away', options)
  }
}

/** PostgreSQL's classes of who may not come in, and of a database that there is not. */
const SHUT = /^(28|3D)/

/** Names the setting when a start fails of a database that cannot be used. @throws StartRefused */
export function refuseWithoutDatabase(error: unknown): never {
  const { code, message } = error as { code?: string; message: string }
  const cause = error instanceof DatabaseAway ? (error.cause as typeof error) : undefined
  if (!cause && !SHUT.test(code ?? '')) throw error
  const reason = cause ? cause.message || (cause as NodeJS.ErrnoException).code : message
  throw new StartRefused(`DATABASE_URL: the database cannot be used (${reason})`)
}
