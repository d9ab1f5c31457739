import type { Config } from '../core/config.ts'
import type { Log } from '../core/log.ts'
import { StartRefused } from '../core/startRefused.ts'
import { refuseWithoutDatabase } from './unavailable.ts'
import { copyBeforeMigration } from './copies.ts'
import { isDamage } from './faults.ts'
import { migrate } from './migrate.ts'
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
    await migrate(database, (step) => copyBeforeMigration(step, { dataDir, now, log }))
    return database
  } catch (error) {
    if (!isDamage(error)) return refuseWithoutDatabase(error)
    throw new StartRefused(
      `the database in ${dataDir} is damaged (${(error as Error).message}); ` +
        'restore a backup: npm run admin -- restore FOLDER',
    )
  }
}
