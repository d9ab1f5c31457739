import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addAccountWeb,
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
import { groupAccounts } from '#lib/domain/account.ts'
import { effectOn } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { openAccount } from '../support/accounts.ts'
import { houseOfFile, signedIn, TEST_START } from '../support/house.ts'
import type { Client } from '../support/house.ts'

const house = await houseOfFile()
const DAY = 86_400_000
const OPENING = [5000, -20_000] as const

const act = fc.record({
  what: fc.constantFrom('spend', 'earn', 'change', 'move', 'delete', 'restore'),
  minor: fc.nat(100_000),
  days: fc.integer({ min: -70, max: 0 }),
  which: fc.nat(20),
  account: fc.nat(1),
})

type Act = { what: string; minor: number; days: number; which: number; account: number }

/** Somebody's own entries; every act is a call that others may be making at the same time. */
class Bookkeeper {
  readonly client: Client
  readonly accountIds: string[]
  readonly entries: { id: string; isIncome: boolean; accountId: string }[] = []

  constructor(client: Client, accountIds: string[]) {
    this.client = client
    this.accountIds = accountIds
  }

  async make({ what, minor, days, which, account }: Act): Promise<void> {
    const at = TEST_START + days * DAY
    const accountId = this.accountIds[account]!
    const chosen = this.entries[which % Math.max(1, this.entries.length)]
    if (what === 'spend' || what === 'earn') {
      const isIncome = what === 'earn'
      const call = isIncome ? addUpdateIncome : addUpdateExpense
      const { result } = await this.client.ask(call, { at, minor, accountId })
      this.entries.push({ id: result.id, isIncome, accountId })
      return
    }
    if (!chosen) return
    const transactions = [{ _id: chosen.id }]
    if (what === 'delete') await this.client.send(deleteTransactionWeb, { transactions })
    if (what === 'restore') await this.client.send(restoreEntries, { transactions })
    if (what === 'change' || what === 'move') {
      const call = chosen.isIncome ? addUpdateIncome : addUpdateExpense
      const more = what === 'move' ? { accountId } : {}
      const wire = { _id: chosen.id, time: at, amount: minor / 100, ...more }
      // A deleted entry cannot be changed: that is one of the answers to expect.
      expect([0, 341]).toContain((await this.client.send(call, wire)).code)
    }
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

test('a balance is the opening balance and the entries, whatever happens at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), {
        minLength: 3,
        maxLength: 5,
      }),
      async (lives) => {
        const client = await signedIn(house)
        const { results: made } = await client.ask(addAccountWeb, {
          accounts: OPENING.map((openingMinor) => ({ type: 1, name: 'A', openingMinor })),
        })
        const ids = made.map(({ id }) => id)
        await Promise.all(
          lives.map(async (acts) => {
            const keeper = new Bookkeeper(client, ids)
            for (const one of acts) await keeper.make(one)
          }),
        )
        const { results } = await client.ask(getAllAccounts, {})
        for (const [index, account] of results.entries()) {
          const ledger = await wholeLedger(client, account.id)
          const effects = ledger.map((entry) => effectOn(account, entry, 'USD')!)
          const sum = effects.reduce((total, effect) => total + effect, OPENING[index]!)
          expect(account.currentMinor).toBe(sum)
          expect(ledger[0]?.balanceMinor ?? OPENING[index]).toBe(sum)
        }
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
])('a future entry counts from its day on in %s, from %s', async (zone, midnight) => {
  const present = house.clock.now
  const begins = Date.parse(midnight)
  house.clock.now = begins - 1
  const client = await signedIn(house, { zone })
  const accountId = await openAccount(client, { openingMinor: 1000 })
  await client.ask(addUpdateIncome, { at: begins + 12 * 3_600_000, minor: 70, accountId })
  const held = async () => (await client.ask(getAllAccounts, {})).results[0]!.currentMinor
  expect(await held()).toBe(1000)
  house.clock.now = begins
  expect(await held()).toBe(1070)
  house.clock.now = present
})

test('a change of the profile’s currency mixes no sums', async () => {
  const client = await signedIn(house)
  const dollars = await openAccount(client, { openingMinor: 5000 })
  await client.ask(addUpdateExpense, { at: TEST_START, minor: 400, accountId: dollars })
  await client.ask(updateSettings, { currency: 'EUR' })
  await openAccount(client, { type: 7, openingMinor: 70 })
  await client.ask(addUpdateExpense, { at: TEST_START, minor: 9 })
  const accounts = (await client.ask(getAllAccounts, {})).results
  expect(groupAccounts(accounts, 'EUR')).toMatchObject([
    { group: 'cash', minor: 70, otherCurrencies: [{ minor: 4600, currency: 'USD' }] },
  ])
  const stats = await client.ask(getExpenseStats, { month: 10, year: 2026 })
  expect(stats.result.expense).toBe(9)
  // The old entry still says what it did to the account, in the account's currency.
  const asked = { accountId: dollars, page: 0 }
  const ledger = await client.ask(getAccountTransactions, asked)
  expect(ledger.result).toMatchObject([{ currency: 'USD', balanceMinor: 4600 }])
  const wrong = { time: TEST_START, amount: 1, accountId: dollars }
  expect((await client.send(addUpdateExpense, wrong)).code).toBe(346)
})
