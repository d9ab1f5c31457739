import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { wrongSums } from '#lib/server/db/keptSums.ts'
import type { TestServer } from './testServer.ts'

/** The names of a server's wrong stored sums, on SQLite. */
export function wrongSumsOf({ app }: TestServer): string[] {
  const file = new DatabaseSync(join(app.config.dataDir, 'hearthbook.db'), {
    readOnly: true,
  })
  const wrong = wrongSums(file)
  file.close()
  return wrong
}
