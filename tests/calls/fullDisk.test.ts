import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import { Browser } from '../support/browser.ts'
import { IS_POSTGRES, openTestServer, signedIn } from '../support/testServer.ts'
import type { Client, Reply, TestServer } from '../support/testServer.ts'

const MAX_PAGES = 1_000_000
const MAX_ENTRIES = 500
const LONG = 'a note that takes room '.repeat(40)

/** Fills an application's disk, and frees it. */
const DISK = IS_POSTGRES
  ? {
      fill: async ({ app }: TestServer) => {
        const { write } = app.database
        await sql`create function refuse_row() returns trigger language plpgsql as
          'begin raise exception ''No space left'' using errcode = ''disk_full''; end'`.execute(
          write,
        )
        for (const table of ['transactions', 'sessions']) {
          await sql`create trigger full_disk before insert or update on ${sql.table(table)}
            for each row execute function refuse_row()`.execute(write)
        }
      },
      free: async ({ app }: TestServer) => {
        for (const table of ['transactions', 'sessions']) {
          const trigger = sql`drop trigger full_disk on ${sql.table(table)}`
          await trigger.execute(app.database.write)
        }
      },
    }
  : {
      fill: ({ app }: TestServer) =>
        sql`pragma max_page_count = 1`.execute(app.database.write),
      free: ({ app }: TestServer) =>
        sql`pragma max_page_count = ${sql.lit(MAX_PAGES)}`.execute(app.database.write),
    }

/** Opens an application and collects its log. */
async function heard() {
  const server = await openTestServer()
  const lines: string[] = []
  server.app.log = pino({}, { write: (line) => lines.push(line) })
  return { server, said: () => lines.join('') }
}

const spend = (client: Client): Promise<Reply> =>
  client.send(addUpdateExpense, { time: client.server.clock.now, amount: 1, notes: LONG })

/** Writes until the disk is full; gives the stored entries' number and the refusal. */
async function spendUntilFull(client: Client): Promise<{ taken: number; refused: Reply }> {
  for (let taken = 0; taken < MAX_ENTRIES; taken += 1) {
    const reply = await spend(client)
    if (reply.code !== 0) return { taken, refused: reply }
  }
  throw new Error('the disk never was full')
}

async function spentBy(client: Client): Promise<number> {
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  return result.reduce((sum, { minor }) => sum + minor, 0)
}

/** The stored sums of all months, added up. */
async function sumsOf({ app }: TestServer): Promise<number> {
  const sums = app.database.read.selectFrom('month_sums').select('minor')
  return (await sums.execute()).reduce((sum, { minor }) => sum + minor, 0)
}

test('a full disk is said in the answer, and the log names it', async () => {
  const { server, said } = await heard()
  const client = await signedIn(server)
  await DISK.fill(server)
  const { refused } = await spendUntilFull(client)
  expect([refused.status, refused.code]).toEqual([503, 503])
  expect(refused.body['message']).toContain('disk')
  expect(said()).toMatch(/disk is full|No space left/)
  expect(said()).not.toContain('rollback')
  await DISK.free(server)
  await server.close()
})

test('what was taken before a disk was full is there, and with room it goes on', async () => {
  const { server } = await heard()
  const client = await signedIn(server)
  await DISK.fill(server)
  const { taken } = await spendUntilFull(client)
  expect(await spentBy(client)).toBe(taken * 100)
  await DISK.free(server)
  expect((await spend(client)).code).toBe(0)
  expect(await spentBy(client)).toBe((taken + 1) * 100)
  expect(await sumsOf(server)).toBe((taken + 1) * 100)
  await server.close()
})

test('who only reads does not notice a full disk, however long it is full', async () => {
  const { server, said } = await heard()
  const client = await signedIn(server)
  await DISK.fill(server)
  await spendUntilFull(client)
  server.clock.now += 3_600_000
  expect((await client.send(getTransactionsByType, { year: 2026 })).code).toBe(0)
  if (IS_POSTGRES) expect(said()).toContain('the disk is full or fails')
  await DISK.free(server)
  await server.close()
})

test('who looks at pages while the disk is full stays signed in, though not known', async () => {
  const { server, said } = await heard()
  const browser = new Browser(server)
  await browser.signIn()
  const { write } = server.app.database
  // A lost cookie is sent again, which writes nothing.
  const forgetDevice = () =>
    write.updateTable('sessions').set({ device_id: null }).execute()
  await forgetDevice()
  await DISK.fill(server)
  await spendUntilFull(browser)
  const isDevice = (cookie: string) => cookie.startsWith('device_')
  for (let views = 0; views < MAX_ENTRIES; views += 1) {
    for (const name of browser.cookies.keys()) {
      if (isDevice(name)) browser.cookies.delete(name)
    }
    if (!(await browser.view()).some(isDevice)) break
    await forgetDevice()
  }
  expect(said()).toContain('the disk is full or fails')
  await DISK.free(server)
  expect((await browser.view()).some(isDevice)).toBe(true)
  await server.close()
})
