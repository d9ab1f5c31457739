import { expect, test } from 'vitest'
import { makeFamily } from '../support/families.ts'
import { monthIn } from '../support/present.ts'
import { allIn, change, look, pageAt, signIn, tell, textOf } from './home.ts'
import type { Markup } from './home.ts'

const THIS_MONTH = monthIn(0)
const LAST_YEAR = Number(THIS_MONTH.slice(0, 4)) - 1
const MARCH = `${LAST_YEAR}-03`

const noonOf = (day: string) => Date.parse(`${day}T12:00Z`)

async function addAccount(cookie: string, more: object = {}): Promise<string> {
  const account = { accountType: 1, accountName: 'Everyday', accountBalance: 1000, ...more }
  const added = await tell<{ _id: string }[]>(cookie, 'addAccountWeb', {
    accounts: [account],
  })
  return added[0]!._id
}

const spend = (cookie: string, day: string, more: object) =>
  tell(cookie, 'addUpdateExpense', { time: noonOf(day), categoryId: 31, ...more })

const earn = (cookie: string, day: string, more: object) =>
  tell(cookie, 'addUpdateIncome', { time: noonOf(day), categoryId: 933, ...more })

const marchOf = (accountId: string, cookie: string) =>
  pageAt(`/reports/print/account/${accountId}/${MARCH}`, cookie)

const rowsOf = (page: Markup) => allIn(page, 'tr').map(textOf)

test('the month of an account stands between its balances before and after', async () => {
  const { cookie } = await signIn()
  const accountId = await addAccount(cookie)
  await spend(cookie, `${LAST_YEAR}-02-28`, { amount: 100, accountId })
  await earn(cookie, `${LAST_YEAR}-04-01`, { amount: 5, accountId })
  const [, before, after] = rowsOf(await marchOf(accountId, cookie))
  expect([before, after]).toEqual([
    'Balance before$900.00',
    'Balance after no transactions$900.00',
  ])
  await spend(cookie, `${MARCH}-02`, { amount: 1.5, accountId })
  await spend(cookie, `${MARCH}-03`, { amount: 2.5, accountId })
  const rows = rowsOf(await marchOf(accountId, cookie))
  expect(rows).toHaveLength(5)
  expect(rows[1]).toBe('Balance before$900.00')
  expect(rows[2]).toMatch(/1\.50.*898\.50$/)
  expect(rows[3]).toMatch(/2\.50.*896\.00$/)
  expect(rows[4]).toBe('Balance after 2 transactions$896.00')
})

test('a family’s list says whose each transaction is, and of which category', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  makeFamily({ change }, ana.email, ben.email)
  const accountId = await addAccount(ana.cookie, { familyShare: true })
  const own = { name: 'Firewood', type: 1 }
  const { categoryId } = await tell<{ categoryId: number }>(
    ben.cookie,
    'addUpdateCategory',
    own,
  )
  await spend(ben.cookie, `${MARCH}-02`, { amount: 7, accountId, categoryId })
  const rows = rowsOf(await marchOf(accountId, ana.cookie))
  expect(rows.find((row) => row.includes('Firewood'))).toContain(ben.email)
})

test('somebody else’s account, and what is no month, have no list', async () => {
  const [ana, stranger] = [await signIn(), await signIn()]
  const accountId = await addAccount(ana.cookie)
  const statusOf = async (path: string, { cookie }: { cookie: string }) =>
    (await look(`/reports/print/account/${path}`, cookie)).status
  expect(await statusOf(`${accountId}/${MARCH}`, ana)).toBe(200)
  expect(await statusOf(`${accountId}/2026`, ana)).toBe(404)
  expect(await statusOf(`${accountId}/${MARCH}`, stranger)).toBe(404)
  expect(await statusOf(`nothing/${MARCH}`, stranger)).toBe(404)
})

test('what is no year, and a category that is not there, have no sheet', async () => {
  const { cookie } = await signIn()
  for (const path of ['savings/26', 'savings/2200', 'trends/2026/77777', 'trends/2026/x']) {
    expect.soft((await look(`/reports/print/${path}`, cookie)).status, path).toBe(404)
  }
})

test('a year without anything says so', async () => {
  const { cookie } = await signIn()
  const page = await pageAt('/reports/print/savings/1999', cookie)
  expect(textOf(allIn(page, 'h1')[0])).toBe('Savings 1999')
  expect(textOf(allIn(page, 'main')[0])).toContain('No data found')
  expect(allIn(page, 'table')).toEqual([])
})

test('a page for paper has no script and no menu, for who has entries and who has none', async () => {
  const { cookie } = await signIn()
  const accountId = await addAccount(cookie)
  const paths = [
    `month/${MARCH}`,
    `account/${accountId}/${MARCH}`,
    `savings/${LAST_YEAR}`,
    `trends/${LAST_YEAR}/31`,
  ]
  const expectPaper = async (path: string) => {
    const page = await pageAt(`/reports/print/${path}`, cookie)
    expect.soft(textOf(allIn(page, 'h1')[0]), path).not.toBe('')
    expect.soft([...allIn(page, 'script'), ...allIn(page, 'nav')], path).toEqual([])
  }
  for (const path of paths) await expectPaper(path)
  await spend(cookie, `${MARCH}-02`, { amount: 7, accountId })
  for (const path of paths) await expectPaper(path)
})

test('an account leads to the list of its present month', async () => {
  const { cookie } = await signIn()
  const accountId = await addAccount(cookie)
  const page = await pageAt(`/account-detail?account=${accountId}`, cookie)
  const [link, ...more] = allIn(page, 'a', ({ href }) =>
    href!.startsWith('/reports/print/'),
  )
  expect(more).toEqual([])
  expect(textOf(link)).toBe('Print')
  expect(link!.attribs['href']).toBe(`/reports/print/account/${accountId}/${THIS_MONTH}`)
})
