import { existsSync } from 'node:fs'
import type { Config } from '../core/config.ts'
import type { Log } from '../core/log.ts'
import { StartRefused } from '../core/startRefused.ts'
import { refuseWithoutDatabase } from './unavailable.ts'
import { copyBeforeMigration, copyNamed } from './copies.ts'
import { isDamage } from './faults.ts'
import { migrate, SchemaTooNew } from './migrate.ts'
import { mendedLine } from './searchMend.ts'
import { openDatabase } from './open.ts'
import type { Database } from './database.ts'

/** The database with the schema of this program. @throws StartRefused when unreadable */
export async function openCurrent(
  config: Config,
  { now, log }: { now: number; log: Log },
): Promise<Database> {
  const { dataDir } = config
  try {
    const database = await openDatabase(config)
    try {
      if (database.searchDamage) log.error(...mendedLine(database.searchDamage))
      await migrate(database, (step) => copyBeforeMigration(step, { dataDir, now, log }))
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  } catch (error) {
    if (error instanceof SchemaTooNew && !config.databaseUrl) nameCopy(error, dataDir)
    if (!isDamage(error)) return refuseWithoutDatabase(error)
    throw new StartRefused(
      `the database in ${dataDir} is damaged (${(error as Error).message}); ` +
        'restore a backup: npm run admin -- restore FOLDER',
    )
  }
}

/** Adds how the database was before a newer version changed it, where its copy is there. */
function nameCopy(error: SchemaTooNew, dataDir: string): void {
  const copy = copyNamed(error.step, dataDir)
  if (!existsSync(copy)) return
  error.message += `, or go back to how it was before: npm run admin -- restore ${copy}`
}
