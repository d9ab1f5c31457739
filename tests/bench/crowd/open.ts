import type pg from 'pg'
import { openMailbox } from '../../support/mailbox.ts'
import type { Mailbox } from '../../support/mailbox.ts'
import { startServer } from '../../support/server.ts'
import type { Server } from '../../support/server.ts'
import type { Person } from '../strain/people.ts'
import { connect, openCluster, serverOn } from './cluster.ts'
import { makeCrowd } from './make.ts'
import { stopClocks } from './work.ts'

/** Households in a PostgreSQL of their own, with a server and a mail server. */
export type Crowd = {
  households: number
  client: pg.Client
  server: Server
  mailbox: Mailbox
  /** How long its server took to be healthy. */
  startSeconds: number
  /** Who has signed in. */
  people: Person[]
  close(): Promise<void>
}

type Wanted = { folder: string; households: number; say(text: string): void }

/** Makes the households that a folder lacks, and starts what serves them. */
export async function openCrowd({ folder, households, say }: Wanted): Promise<Crowd> {
  say(`A crowd of ${households} households`)
  const cluster = openCluster(folder)
  await cluster.start()
  try {
    await makeCrowd({ cluster, households, say })
    const client = await connect(cluster.url)
    await stopClocks(client)
    const mailbox = await openMailbox()
    const began = performance.now()
    const server = await startServer({ ...serverOn(cluster), SMTP_URL: mailbox.url })
    const startSeconds = (performance.now() - began) / 1_000
    return {
      households,
      client,
      server,
      mailbox,
      people: [],
      startSeconds,
      async close() {
        await server.clear()
        await mailbox.close()
        await client.end()
        await cluster.stop()
      },
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
