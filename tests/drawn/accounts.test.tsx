import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Accounts } from '#islands/Accounts.tsx'
import type { AccountsSeed } from '#islands/Accounts.tsx'
import type { Account } from '#lib/domain/account.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { buildAccount, buildTransaction } from '../support/builders.ts'

const DRAWN = { icon: '/icons.svg#x', color: '#123456', type: 'expense' } as const

const account = buildAccount({ name: 'Everyday checking', currentMinor: 12_345 })

const transaction = buildTransaction({
  minor: 450,
  accountId: 'checking',
  balanceMinor: 12_345,
})

type App = { isCompanion?: boolean; supportEmail?: string; logo?: string }

/** The accounts as the server sends them, without tags. */
function textOf(seed: Partial<AccountsSeed>, server: App = {}): string {
  return markupOf(seed, server)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

function markupOf(
  { view = {}, list, ...rows }: Partial<AccountsSeed>,
  { isCompanion = false, supportEmail, logo }: App = {},
): string {
  return renderToString(
    <Accounts
      seed={{ view, list: list ?? listOf(account), ...rows }}
      viewer={{
        language: 'en',
        currency: 'USD',
        profileId: 'ana',
        today: '2026-11-21',
        sharesWithFamily: true,
        members: [{ id: 'ben', name: 'Ben Moreau' }],
        accountTypes: [],
        providers: [{ id: 102, name: 'Bank of America', color: '#c8102e', logo }],
        categories: [
          { ...DRAWN, id: 31, name: 'Groceries' },
          { ...DRAWN, id: 5000, name: 'Bees' },
        ],
      }}
      editor={{}}
      isCompanion={isCompanion}
      supportEmail={supportEmail ?? null}
    />,
  )
}

const listOf = (...accounts: Account[]) => ({ accounts, isUnderMaintenance: false })
const chosen = (...transactions: Transaction[]) => ({
  view: { accountId: 'checking' },
  transactions,
})

test('an account whose transactions arrive by themselves says so, with the warning', () => {
  const connected = markupOf({
    list: listOf({ ...account, online: { isConnected: true } }),
  })
  expect(connected).toContain('Connected: transactions are added automatically')
  expect(connected).toContain('are added automatically')
  const away = textOf({ list: listOf({ ...account, online: { isConnected: false } }) })
  expect(away).toContain('Disconnected: no new transactions')
  expect(away).toContain('are added automatically')
  expect(textOf({})).not.toContain('are added automatically')
})

test('a provider has its logo where the page can load it, else its initials', () => {
  const list = listOf({ ...account, providerId: 102 })
  const own = markupOf({ list }, { logo: '/media/logos/bank.png' })
  expect(own).toContain('<image href="/media/logos/bank.png"')
  expect(own).not.toContain('>BA<')
  for (const logo of [undefined, 'https://logos.example/bank.png']) {
    const drawn = markupOf({ list }, { logo })
    expect(drawn).toContain('>BA<')
    expect(drawn).not.toContain('<image')
  }
})

test('the head of a connected account has the warning too', () => {
  const list = listOf({ ...account, online: { isConnected: true } })
  expect(textOf({ ...chosen(transaction), list })).toContain('are added automatically')
})

test('under maintenance the list gives way to a message, and nothing can be changed', () => {
  const list = { ...listOf(account), isUnderMaintenance: true }
  const told = markupOf({ list }, { supportEmail: 'help@example.com' })
  expect(told).toContain('Accounts are down for maintenance')
  expect(told).toContain('mailto:help@example.com')
  expect(told).not.toContain('Everyday checking')
  expect(told).not.toContain('<button')
  expect(told).not.toContain('add=account')
  expect(textOf({ list })).not.toContain('Questions?')
})

test('under maintenance transactions can be looked at and not deleted', () => {
  const list = { ...listOf(account), isUnderMaintenance: true }
  const view = { accountId: 'checking', transactionId: 'one' }
  const told = textOf({ view, transactions: [transaction], list })
  expect(told).toContain('Accounts are down for maintenance')
  expect(told).toContain('Groceries')
  expect(told).not.toContain('Delete')
  expect(told).not.toContain('Edit')
})

test('in companion mode accounts are made in the app, and a first step says so', () => {
  const told = textOf({}, { isCompanion: true })
  expect(told).toContain('added in the mobile app')
  expect(told).not.toContain('Add account')
  const empty = textOf({ list: listOf() }, { isCompanion: true })
  expect(empty).toContain('No accounts yet')
  expect(empty).toContain('added in the mobile app')
  expect(textOf({ list: listOf() })).toContain('Add account')
})

test.each([
  ['nothing of the family', {}, false],
  ['an own account that the family sees', { isShared: true }, true],
  ['an account of another member', { ownerId: 'ben', isShared: true }, true],
])('a list with %s says whether it is of a group', (_, more, isSaid) => {
  const told = textOf({ list: listOf({ ...account, ...more }) })
  expect(told.includes('Group Mode')).toBe(isSaid)
})

test('what is pending, to come or one of a series is said in words', () => {
  const told = (more: Partial<Transaction>) => textOf(chosen({ ...transaction, ...more }))
  expect(told({ isUnconfirmed: true })).toContain('Pending')
  expect(told({ updatesBalance: false })).toContain('Pending')
  expect(told({ day: '2026-11-22' })).toContain('Future')
  expect(told({ seriesId: 'rent' })).toContain('Recurring')
  expect(told({})).not.toMatch(/Pending|Future|Recurring/)
})

test('a transaction that somebody else made has their initial and their name', () => {
  const told = textOf(chosen({ ...transaction, ownerId: 'ben', creatorId: 'ben' }))
  expect(told).toContain('Created by Ben Moreau')
  const stranger = textOf(chosen({ ...transaction, ownerId: 'eve', creatorId: 'eve' }))
  expect(stranger).toContain('Created by a family member')
})

test('a category that somebody else made is unknown until it is asked for', () => {
  const bees = { ...transaction, categoryId: 5000 }
  expect(textOf(chosen(bees))).toContain('Bees')
  const told = textOf(chosen({ ...bees, ownerId: 'ben', creatorId: 'ben' }))
  expect(told).toContain('Unknown')
  expect(told).not.toContain('Bees')
})

test('a month of another year has its year', () => {
  const told = textOf(chosen(transaction, { ...transaction, id: 'two', day: '2025-11-20' }))
  expect(told).toMatch(/November (?!2026)/)
  expect(told).toContain('November 2025')
})

test('the first HTML has no style attributes, which the content policy blocks', () => {
  const view = { accountId: 'checking', transactionId: 'one' }
  const transactions = Array.from({ length: 30 }, (_, index) => ({
    ...transaction,
    id: String(index),
  }))
  expect(
    markupOf({ view, transactions: [transaction, ...transactions.slice(1)] }),
  ).not.toMatch(/ style="/)
  expect(markupOf({})).not.toMatch(/ style="/)
})

test('what is left of a former member’s transactions is told by the name, and of an account by its', () => {
  const moved = { ...transaction, type: 'transfer', creatorId: 'nobody' } as const
  const text = textOf(
    chosen(
      { ...moved, id: 'movement', title: 'Bea Moor' },
      { ...moved, id: 'there', creatorId: 'ana', toAccountName: 'Kitchen' },
    ),
  )
  expect(text).toContain('Bea Moor')
  expect(text).toContain('Kitchen')
})

test('what is to come stands folded above the ledger, and tells how much and what is next', () => {
  const rent = { ...transaction, id: 'rent', title: 'Rent', day: '2026-11-30' } as const
  const seed = {
    ...chosen(transaction),
    upcoming: { count: 12, transactions: [{ ...rent, balanceMinor: 11_895 }] },
  }
  const folded = textOf(seed)
  expect(folded).toMatch(/12 upcoming.+Next: Rent, Nov 30, 2026.+Then \$118\.95/)
  expect(folded.indexOf('12 upcoming')).toBeLessThan(folded.indexOf('Nov 20, 2026'))
  expect(markupOf(seed)).not.toContain(' open=""')
  const named = { ...seed, view: { accountId: 'checking', transactionId: 'rent' } }
  expect(markupOf(named)).toContain(' open=""')
  expect(textOf(chosen(transaction))).not.toContain('upcoming')
  expect(folded).not.toContain('Created by')
  const bens = { ...rent, ownerId: 'ben', creatorId: 'ben' }
  const ofBen = textOf({ ...seed, upcoming: { count: 1, transactions: [bens] } })
  expect(ofBen).toMatch(/Next: Rent, Nov 30, 2026 B Created by Ben Moreau/)
})

test('net worth heads the accounts, and debts read as owed', () => {
  const told = textOf({
    list: listOf(
      account,
      { ...account, id: 'card', type: 2, name: 'Blue card', currentMinor: -61_725 },
      { ...account, id: 'loan', type: 22, name: 'Student loan', currentMinor: -1000 },
      { ...account, id: 'euros', name: 'Lisbon', currency: 'EUR', currentMinor: 64_000 },
    ),
  })
  expect(told).toMatch(
    /Net worth −\$503\.80 Not in the sum: Lisbon €640\.00 Assets \$123\.45 Debts \$627\.25/,
  )
  expect(told).toContain('Blue card Other accounts $617.25 owed')
  expect(told).toContain('Balance of Credit $617.25 owed')
  expect(told).not.toContain('Below zero')
})

test('an overpaid card has a balance and owes nothing', () => {
  const card = { ...account, type: 2, currentMinor: 2000 }
  const told = textOf({ ...chosen(transaction), list: listOf(card) })
  expect(told).toContain('Current balance $20.00')
  expect(told).not.toContain('owed')
})

test('an account has the initials of its provider in its colour', () => {
  const banked = { ...account, providerId: 102 }
  const markup = markupOf({ list: listOf(banked, { ...account, id: 'other' }) })
  expect(markup).toMatch(/color="#c8102e"[^>]*><title>Bank of America<\/title>.+>BA</)
  expect(markup.match(/<title>/g)).toHaveLength(1)
})
