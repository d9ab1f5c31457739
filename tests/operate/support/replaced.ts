import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { DATABASE_FILE } from '#lib/server/db/files.ts'
import { freePort, launchServer, untilHealthy } from '../../support/server.ts'
import { layBook } from './books.ts'
import { EARLIER } from './versions.ts'

/** Asks the database by a statement of both engines. */
export type Query = <Row extends object>(text: string) => Promise<Row[]>

/** The one server of a file, which other programs replace. */
export type Replaced = {
  url: string
  folder: string
  become(program: string): Promise<void>
  /** Starts a program that refuses this file, in place of the server, and gives what it said. */
  refusal(program: string): Promise<string>
  query: Query
}

/** Starts a program on the last release's book, until the present test has ended. */
export async function startReplaced(program: string, folder: string): Promise<Replaced> {
  mkdirSync(folder)
  layBook(EARLIER.version, folder)
  const PORT = String(await freePort())
  const launch = (version: string) =>
    launchServer(
      { PORT, TRUSTED_PROXIES: '127.0.0.0/8', LOG_LEVEL: 'error' },
      folder,
      version,
    )
  const running = { server: await launch(program) }
  onTestFinished(() => running.server.kill())
  await untilHealthy(running.server)
  return {
    url: running.server.own,
    folder,
    async become(other) {
      await running.server.stop()
      running.server = await launch(other)
      await untilHealthy(running.server)
    },
    async refusal(other) {
      await running.server.stop()
      running.server = await launch(other)
      await once(running.server.process, 'exit')
      return running.server.output()
    },
    async query<Row extends object>(text: string) {
      const file = new DatabaseSync(join(folder, DATABASE_FILE), {
        readOnly: true,
        timeout: 5_000,
      })
      const rows = file.prepare(text).all()
      file.close()
      return rows as Row[]
    },
  }
}
