import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveToNobody, startAsNobody } from './child.ts'
import type { Child } from './child.ts'
import { filled } from './filled.ts'

export const PASSWORD = 'a-word-of-the-test'

type PoolerSetup = {
  /** Folder of its files, which `nobody` may write. */
  folder: string
  /** Address at which it listens, by port 6432. */
  address: string
  /** Address and port of the database. */
  database: { host: string; port: string }
}

/** Starts PgBouncer with the file that operators copy. */
export function startPooler({ folder, address, database }: PoolerSetup): Child {
  const users = join(folder, 'userlist.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"hearthbook" "${PASSWORD}"\n`)
  writeFileSync(
    settings,
    filled('pgbouncer.ini', {
      'host=127.0.0.1 port=5000': `host=${database.host} port=${database.port}`,
      'listen_addr = 127.0.0.1': `listen_addr = ${address}`,
      '/etc/pgbouncer/userlist.txt': users,
      '/var/log/postgresql': folder,
      '/var/run/postgresql': folder,
    }),
  )
  giveToNobody(users, settings)
  return startAsNobody('pgbouncer', [settings], folder)
}

/** The DATABASE_URL of a Hearthbook behind PgBouncer. */
export function pooledUrl(address: string): string {
  return `postgres://hearthbook:${PASSWORD}@${address}:6432/hearthbook`
}
