import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import { daysAgo } from '../../support/present.ts'
import { tell } from './page.ts'

/** Adds an account and returns its id; by default a checking account with 1,000.00. */
export async function addAccount(more: object = {}): Promise<string> {
  const account = { accountType: 1, accountName: 'Everyday', accountBalance: 1000, ...more }
  const { results } = await tell('addAccountWeb', { accounts: [account] })
  return (results as { _id: string }[])[0]!._id
}

/** Adds an expense, by default without an account, and returns its id. */
export const spend = (accountId?: string, more: object = {}): Promise<string> =>
  add('addUpdateExpense', { accountId, time: daysAgo(1), categoryId: 31, ...more })

/** Adds an expense on a day, at noon of UTC, and returns its id. */
export const spendOn = (day: string, more: object = {}): Promise<string> =>
  add('addUpdateExpense', { time: noonOf(day), categoryId: 31, ...more })

/** Adds an income on a day, at noon of UTC, and returns its id. */
export const earnOn = (day: string, more: object = {}): Promise<string> =>
  add('addUpdateIncome', { time: noonOf(day), categoryId: 933, ...more })

/** Adds a rule for payees that contain a text. */
export async function addRule(text: string, fill: object = { categoryId: 32 }) {
  const when = { payee: { how: 'contains', text } }
  // oxlint-disable-next-line no-thenable -- the contract's name of the filled fields
  await tell('addUpdateRule', { when, then: fill })
}

/** Signs in the owner of a family with a member, whose things `work` makes; returns both e-mails. */
export async function signInWithMember(
  work: () => Promise<void> = () => Promise.resolve(),
): Promise<{ owner: string; member: string }> {
  const { email: owner } = await commands.signIn()
  const { email: member } = await commands.signIn()
  await commands.makeFamily(owner, member)
  await work()
  await commands.signIn(owner)
  return { owner, member }
}

async function add(call: string, fields: object): Promise<string> {
  const { result } = await tell(call, { amount: 10, ...fields })
  return (result as { _id: string })._id
}

const noonOf = (day: string) => Date.parse(`${day}T12:00Z`)

const COLUMNS = 'Date,Type,Category,Amount,Currency,Account,Merchant,Notes'

/** Imports rows of the template, and waits until they are there. */
export async function bringIn(rows: readonly string[]): Promise<void> {
  const form = new FormData()
  form.set('csvFile', new File([[COLUMNS, ...rows].join('\n')], 'rows.csv'))
  const headers = { 'app-version': '0' }
  const path = '/api/userdata/importTransactions'
  await fetch(path, { method: 'POST', headers, body: form })
  const isDone = async () => {
    const { result } = await tell('getImports', {})
    return (result as { status: string }[]).every(({ status }) => status === 'success')
  }
  await expect.poll(isDone).toBe(true)
}

/** Signs in a new profile without a zone, whose days are those of UTC. */
export async function signInWithoutZone(): Promise<void> {
  const { email } = await commands.signIn()
  await commands.changeRows('update profiles set zone = null where email = ?', email)
}
