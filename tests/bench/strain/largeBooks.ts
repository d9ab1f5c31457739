import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../../support/server.ts'
import type { Server } from '../../support/server.ts'
import { above } from '../budget.ts'
import type { Line } from '../budget.ts'
import { settle } from '../household.ts'
import { quantile, untilIdle } from '../machine.ts'
import { timesWhile } from '../meanwhile.ts'
import { callFor, personAt } from './people.ts'
import type { Person } from './people.ts'

const ENTRIES = 50_000
const RUNS = 5
const IDLE_MILLISECONDS = 3_000
const PAUSE_MILLISECONDS = 10
const MOST_MORE = 250
const PATIENCE_MILLISECONDS = 10_000
const LARGE = 'ana@hearthbook.example'

type Household = { server: Server; owner: Person; large: Person; largeId: string }
type Change = { what: string; make(household: Household): Promise<unknown> }

/** What can be done over and over, in this order. */
const CHANGES: Change[] = [
  { what: 'joins', make: (household) => invite(household, { migrateToParent: true }) },
  { what: 'is removed', make: ({ owner, largeId }) => remove(owner, largeId) },
  { what: 'is let back', make: letBack },
  { what: 'leaves', make: ({ large }) => callFor(0, large, '/api/group/leave') },
  { what: 'gets another currency', make: ({ large }) => relabel(large, 'USD', 'EUR') },
  { what: 'gets its currency back', make: ({ large }) => relabel(large, 'EUR', 'USD') },
]

/** How long others wait to write while a book of 50,000 entries changes as a whole. */
export async function measureLargeBooks(say: (text: string) => void): Promise<Line[]> {
  say('Books of 50,000 entries join, part and change')
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-large-'))
  const { id: largeId, token } = await settle(folder, { own: ENTRIES, others: 0 })
  const server = await startServer({}, folder)
  const books = new DatabaseSync(join(folder, 'hearthbook.db'), {
    timeout: PATIENCE_MILLISECONDS,
  })
  try {
    const owner = await personAt(server, 'ben')
    const other = await personAt(server, 'other')
    await shareAccount(owner, books, largeId)
    const household = { server, owner, large: { url: server.url, token }, largeId }
    const write = () => callFor(0, other, '/api/userdata/addUpdateExpense', entryOfNow())
    const rest = { pauseMilliseconds: PAUSE_MILLISECONDS }
    await untilIdle()
    const idle = await timesWhile(write, () => pause(IDLE_MILLISECONDS), rest)
    const waits = new Map<string, number[]>(CHANGES.map(({ what }) => [what, []]))
    for (let run = 0; run < RUNS; run += 1) {
      for (const { what, make } of CHANGES) {
        // More than anybody may ask for in a day.
        books.exec('delete from limit_hits')
        const work = () => make(household).then(() => untilDone(books))
        waits.get(what)!.push(...(await timesWhile(write, work, rest)))
      }
    }
    waits.set(
      'is deleted',
      await timesWhile(write, () => deleteProfile(household, books), rest),
    )
    const floor = { name: 'p99 alone', measured: quantile(idle, 0.99), more: MOST_MORE }
    return [...waits].map(([what, times]) =>
      above(`a book of 50,000 ${what}: p99 of others`, 'ms', quantile(times, 0.99), floor),
    )
  } finally {
    books.close()
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All entries of the large book are from an account that its family's owner shares. */
async function shareAccount(owner: Person, books: DatabaseSync, largeId: string) {
  const kitchen = { accountType: 1, accountName: 'Kitchen', accountBalance: 0 }
  await callFor(0, owner, '/api/userdata/addAccountWeb', {
    accounts: [{ ...kitchen, familyShare: true }],
  })
  const { id } = books.prepare(`select id from accounts where name = 'Kitchen'`).get() as {
    id: string
  }
  books
    .prepare('update transactions set account_id = ? where owner_id = ?')
    .run(id, largeId)
  books
    .prepare('update account_sums set account_id = ? where owner_id = ?')
    .run(id, largeId)
}

async function invite({ server, owner }: Household, accept: object): Promise<void> {
  await callFor(0, owner, '/api/group/invite', { email: LARGE })
  await answer(server, accept)
}

async function letBack({ server, owner, largeId }: Household): Promise<void> {
  await callFor(0, owner, '/api/group/undoLeave', { userId: largeId })
  await answer(server, {})
}

/** Accepts by the newest invitation in the mailbox. */
async function answer(server: Server, accept: object): Promise<void> {
  const mailbox = await (await fetch(`${server.url}/mailbox`)).text()
  const token = /inviteAccept\?token=([\w-]+)/.exec(mailbox)?.[1]
  const visitor = { url: server.url, token: '' }
  await callFor(0, visitor, '/api/public/group/acceptInvite', { token, ...accept })
}

function remove(owner: Person, userId: string): Promise<unknown> {
  return callFor(0, owner, '/api/group/removeMember', { userId })
}

function relabel(large: Person, from: string, to: string): Promise<unknown> {
  return callFor(0, large, '/api/userdata/relabelCurrency', { from, to })
}

async function deleteProfile({ server }: Household, books: DatabaseSync): Promise<void> {
  const visitor = { url: server.url, token: '' }
  const purpose = { email: LARGE, purpose: 'delete' }
  await callFor(0, visitor, '/api/users/email/presignin', purpose)
  await pause(IDLE_MILLISECONDS)
  const mailbox = await (await fetch(`${server.url}/mailbox`)).text()
  const otp = new RegExp(`${RegExp.escape(LARGE)}[^]*?\\b(\\d{6})\\b`).exec(mailbox)?.[1]
  await callFor(0, visitor, '/api/users/deleteprofile', { email: LARGE, otp })
  await untilDone(books)
}

async function untilDone(books: DatabaseSync): Promise<void> {
  const unfinished = books.prepare('select 1 from book_changes')
  while (unfinished.get()) await pause(PAUSE_MILLISECONDS)
}

function entryOfNow() {
  return { amount: 1, time: Date.now() }
}
