import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addAccountWeb,
  deleteAccount,
  getAccountTransactions,
  getAllAccounts,
} from '#lib/contract/accounts.ts'
import { getExpenseStats } from '#lib/contract/dashboard.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { groupAccounts } from '#lib/domain/account.ts'
import { effectOn } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { openAccount } from '../support/accounts.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000
const CURRENCIES = ['USD', 'USD', 'EUR'] as const

const act = fc.record({
  what: fc.constantFrom(
    'spend',
    'refund',
    'earn',
    'transfer',
    'change',
    'move',
    'delete',
    'restore',
    'reopen',
  ),
  minor: fc.nat(100_000),
  days: fc.integer({ min: -70, max: 0 }),
  which: fc.nat(20),
  account: fc.nat(2),
})

type Act = { what: string; minor: number; days: number; which: number; account: number }
type StoredEntry = {
  id: string
  kind: 'spend' | 'refund' | 'earn' | 'transfer'
  account: number
}

/** A person's own transactions; every act is a call that others may make at the same time. */
class Bookkeeper {
  readonly client: Client
  readonly accountIds: string[]
  readonly transactions: StoredEntry[] = []

  constructor(client: Client, accountIds: string[]) {
    this.client = client
    this.accountIds = accountIds
  }

  async make(wish: Act): Promise<void> {
    const { what, which, account } = wish
    const chosen = this.transactions[which % Math.max(1, this.transactions.length)]
    if (what === 'spend' || what === 'refund' || what === 'earn' || what === 'transfer') {
      const reply = await this.write({ kind: what, account }, wish)
      expect(reply.code).toBe(0)
      const { _id: id } = reply.body['result'] as { _id: string }
      this.transactions.push({ id, kind: what, account })
      return
    }
    if (what === 'reopen') return this.reopen(account, wish.minor)
    if (!chosen) return
    const transactions = [{ _id: chosen.id }]
    if (what === 'delete') await this.client.send(deleteTransactionWeb, { transactions })
    if (what === 'restore') await this.client.send(restoreEntries, { transactions })
    if (what === 'change' || what === 'move') {
      const next = what === 'move' ? { ...chosen, account } : chosen
      const { code } = await this.write(next, wish)
      // Deleted transactions cannot be changed: expect that answer too.
      expect([0, 341]).toContain(code)
      if (code === 0) Object.assign(chosen, next)
    }
  }

  /** A transaction in the account's currency too, or a transfer to the next account. */
  private write(
    { id, kind, account }: Partial<StoredEntry> & Pick<StoredEntry, 'account'>,
    wish: Act,
  ) {
    const amount = wish.minor / 100
    const time = TEST_START + wish.days * DAY
    const accountId = this.accountIds[account]!
    if (kind === 'transfer') {
      const other = (account + 1) % CURRENCIES.length
      const isForeign = CURRENCIES[account] !== CURRENCIES[other]
      return this.client.send(addUpdateTransfer, {
        _id: id,
        fromAccountId: accountId,
        toAccountId: this.accountIds[other]!,
        toAmount: isForeign ? wish.which : undefined,
        amount,
        time,
      })
    }
    const isForeign = CURRENCIES[account] !== 'USD'
    const [currencyCode, currencyAmount] = isForeign ? ['EUR', wish.which] : [null, null]
    const refund = kind === 'refund' || undefined
    const wire = { _id: id, time, amount, accountId, currencyCode, currencyAmount, refund }
    return this.client.send(kind === 'earn' ? addUpdateIncome : addUpdateExpense, wire)
  }

  private async reopen(account: number, openingMinor: number): Promise<void> {
    const input = { id: this.accountIds[account]!, type: 1, name: 'A', openingMinor }
    await this.client.ask(addAccountWeb, { accounts: [input] })
  }
}

async function wholeLedger(client: Client, accountId: string): Promise<Transaction[]> {
  const all: Transaction[] = []
  for (let page = 0; ; page += 1) {
    const { result } = await client.ask(getAccountTransactions, { accountId, page })
    if (result.length === 0) return all
    all.push(...result)
  }
}

/** Expects each open account to have the balance of its transactions; gives the ids. */
async function expectTrueBalances(client: Client): Promise<string[]> {
  const { results } = await client.ask(getAllAccounts, {})
  for (const account of results) {
    const ledger = await wholeLedger(client, account.id)
    const effects = ledger.map(
      (transaction) => effectOn(account, transaction, transaction.currency ?? 'USD')!, // its account
    )
    const sum = effects.reduce((total, effect) => total + effect, account.openingMinor)
    expect(account.currentMinor).toBe(sum)
    expect(ledger[0]?.balanceMinor ?? account.openingMinor).toBe(sum)
  }
  return results.map(({ id }) => id)
}

test('a balance is the opening balance and the transactions, whatever happens at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), {
        minLength: 3,
        maxLength: 5,
      }),
      async (lives) => {
        const client = await signedIn(server)
        const { results: made } = await client.ask(addAccountWeb, {
          accounts: CURRENCIES.map((currency) => ({
            type: 1,
            name: 'A',
            openingMinor: -20_000,
            currency,
          })),
        })
        const ids = made.map(({ id }) => id)
        await Promise.all(
          lives.map(async (acts) => {
            const keeper = new Bookkeeper(client, ids)
            for (const one of acts) await keeper.make(one)
          }),
        )
        await expectTrueBalances(client)
        // Past movements to or from a closed account stay.
        await client.ask(deleteAccount, { accountId: ids[0]! })
        expect(await expectTrueBalances(client)).toEqual(ids.slice(1))
      },
    ),
    { numRuns: 8 },
  )
})

// The day begins first at UTC+14 and last at UTC-11; New York's clocks go forward on 14 March.
test.each([
  ['Pacific/Kiritimati', '2026-11-22T10:00:00Z'],
  ['Pacific/Pago_Pago', '2026-11-22T11:00:00Z'],
  ['America/New_York', '2027-03-14T05:00:00Z'],
  ['America/New_York', '2027-03-15T04:00:00Z'],
  ['UTC', '2026-11-22T00:00:00Z'],
  // The new month and the new year begin with empty sums.
  ['UTC', '2026-12-01T00:00:00Z'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z'],
  ['Pacific/Pago_Pago', '2027-03-01T11:00:00Z'],
])('a future entry counts from its day on in %s, from %s', async (zone, midnight) => {
  const present = server.clock.now
  const begins = Date.parse(midnight)
  server.clock.now = begins - 1
  const client = await signedIn(server, { zone })
  const accountId = await openAccount(client, { openingMinor: 1000 })
  await client.ask(addUpdateIncome, { at: begins + 12 * 3_600_000, minor: 70, accountId })
  const held = async () => (await client.ask(getAllAccounts, {})).results[0]!.currentMinor
  expect(await held()).toBe(1000)
  server.clock.now = begins
  expect(await held()).toBe(1070)
  // Older transactions are in the sums of an earlier month then.
  server.clock.now = begins + 29 * DAY
  expect(await held()).toBe(1070)
  server.clock.now = present
})

test('a change of the profile’s currency mixes no sums', async () => {
  const client = await signedIn(server)
  const dollars = await openAccount(client, { openingMinor: 5000 })
  await client.ask(addUpdateExpense, { at: TEST_START, minor: 400, accountId: dollars })
  await client.ask(updateSettings, { currency: 'EUR' })
  await openAccount(client, { type: 7, openingMinor: 70 })
  await client.ask(addUpdateExpense, { at: TEST_START, minor: 9 })
  const accounts = (await client.ask(getAllAccounts, {})).results
  expect(groupAccounts(accounts, 'EUR')).toMatchObject([
    { group: 'cash', minor: 70, leftOut: [{ currentMinor: 4600, currency: 'USD' }] },
  ])
  const stats = await client.ask(getExpenseStats, { month: 10, year: 2026 })
  expect(stats.result.expense).toBe(9)
  // The old transaction keeps its effect on the account, in the account's currency.
  const asked = { accountId: dollars, page: 0 }
  const ledger = await client.ask(getAccountTransactions, asked)
  expect(ledger.result).toMatchObject([{ currency: 'USD', balanceMinor: 4600 }])
  const wrong = { time: TEST_START, amount: 1, accountId: dollars }
  expect((await client.send(addUpdateExpense, wrong)).code).toBe(346)
})
