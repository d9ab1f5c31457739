import type { Browser, Page } from '@playwright/test'
import { makePicture } from '../support/pictureBytes.ts'
import { dayIn, monthIn } from '../support/present.ts'
import { addAccount, tell } from '../e2e/support/accounts.ts'
import { addBill, payPart } from '../e2e/support/bills.ts'
import { addBudget, spendIn } from '../e2e/support/budgets.ts'
import type { Home } from '../e2e/support/home.ts'
import { newEmail, putStepsAway, signedIn } from '../e2e/support/people.ts'
import { expect } from '../e2e/support/test.ts'
import { earnOn, spendOn, spendParts } from '../e2e/support/transactions.ts'
import { makeFamily } from '../support/families.ts'

/** Ids by which addresses name what a book has. Its names are words of no language. */
export type Book = {
  email: string
  account: string
  bill: string
  series: string
  partlyPaid: string
  paid: string
  expense: string
  income: string
  recurring: string
  budget: string
  own: number
}

/** First day of a month at a distance from the present one. */
const monthDay = (months: number) => `${monthIn(months)}-01`

/** Signs in a new person with the language, and adds an entry of each kind to their book. */
export async function makeBook(page: Page, home: Home, language: string): Promise<Book> {
  const email = await signedIn(page, home)
  await dismissCookies(page, home)
  nameReader(home, email, language)
  putStepsAway(home, email)
  const account = await addAccounts(page, home)
  const own = await addCategory(page, home)
  await addRules(page, home, account)
  return {
    email,
    account,
    own,
    ...(await addBills(page, home, account)),
    ...(await addTransactions(page, home, account, own)),
    budget: await addBudgets(page, home),
  }
}

/** Puts the cookie notice away, which lies over the end of a page. */
async function dismissCookies(page: Page, home: Home): Promise<void> {
  const cookie = { name: 'dismissed_cookies', value: '1', url: home.url() }
  await page.context().addCookies([cookie])
}

/** Makes the language of a profile, and its name. */
export function nameReader(home: Home, email: string, language: string): void {
  home.change(
    `update profiles set language = ?, first_name = 'Ana', last_name = 'Moreau'
      where email = ?`,
    language,
    email,
  )
}

/**
 * Makes a family of two, with the person of an e-mail as its organizer; gives the e-mail of
 * the other.
 */
export async function joinFamily(
  browser: Browser,
  home: Home,
  email: string,
): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const other = newEmail()
  await signedIn(page, home, other)
  home.change(`update profiles set first_name = 'Leo' where email = ?`, other)
  await context.close()
  makeFamily(home, email, other)
  return other
}

async function addAccounts(page: Page, home: Home): Promise<string> {
  const account = await addAccount(page, home, { accountName: 'Nova' })
  await addAccount(page, home, {
    accountName: 'Kredo',
    accountType: 7,
    accountBalance: -250.5,
  })
  await addAccount(page, home, {
    accountName: 'Zlato',
    accountType: 11,
    accountBalance: 9000,
  })
  await addAccount(page, home, {
    accountName: 'Karto',
    accountType: 2,
    accountBalance: -310.4,
  })
  const closed = await addAccount(page, home, { accountName: 'Vetus' })
  await tell(page, home, 'deleteAccount', { accountId: closed })
  return account
}

async function addCategory(page: Page, home: Home): Promise<number> {
  const { result } = await tell(page, home, 'addUpdateCategory', {
    name: 'Luna',
    type: 1,
    iconUrl: 'house',
    iconColor: '#557799',
  })
  return (result as { categoryId: number }).categoryId
}

async function addRules(page: Page, home: Home, accountId: string): Promise<void> {
  const add = (payee: string, fill: object, more: object = {}) =>
    tell(page, home, 'addUpdateRule', {
      when: { payee: { how: 'contains', text: payee }, ...more },
      // oxlint-disable-next-line no-thenable -- the contract's name of the filled fields
      then: fill,
    })
  await add('Tera', { categoryId: 31, merchantName: 'Tera Nova' })
  const text = { how: 'is', text: 'Bazar 12' }
  await add('Bazar', { categoryId: 32, accountId }, { text, amount: 12, accountId })
  await add('Kumo', { merchantName: 'Kumo' })
}

async function addBills(page: Page, home: Home, accountId: string) {
  const add = (title: string, inDays: number, more: object = {}) =>
    addBill(page, home, { title, inDays, accountId, ...more })
  const bill = await add('Aqua', 3, { amount: 48.2, reminderDays: 1 })
  const series = await add('Domus', 5, { amount: 1250, rule: 'FREQ=MONTHLY' })
  await add('Volta', -4, { amount: 75.9 })
  await add('Porto', 1, { rule: 'FREQ=WEEKLY;INTERVAL=2', autoPaid: true })
  const partly = await add('Mira', 8, { amount: 200 })
  await payPart(page, home, partly, 80, { accountId })
  const paid = await add('Kumo', -2, { amount: 60 })
  await payPart(page, home, paid, 60, { hasPaid: true, accountId })
  return {
    bill: bill._id,
    series: series._id,
    partlyPaid: partly._id,
    paid: paid._id,
  }
}

async function addTransactions(page: Page, home: Home, accountId: string, own: number) {
  const image = await uploadPicture(page, home)
  const expense = await spendOn(page, home, monthDay(0), {
    accountId,
    amount: 86.4,
    merchantName: 'Sole',
    notes: 'Roma 12',
    image,
  })
  await spendIn(page, home, 0, 120, { accountId, merchantName: 'Tera', categoryId: own })
  await spendIn(page, home, -1, 940, { accountId, merchantName: 'Tera' })
  await spendParts(page, home, monthDay(-2), [
    { merchantName: 'Bazar' },
    { merchantName: 'Bazar', categoryId: 3 },
  ])
  await spendOn(page, home, dayIn(2), { accountId, amount: 64, merchantName: 'Sole' })
  const income = await earnOn(page, home, monthDay(0), {
    accountId,
    amount: 3200,
    title: 'Opera',
  })
  const recurring = await earnOn(page, home, monthDay(0), {
    amount: 150,
    title: 'Radio',
    recurringRule: 'FREQ=MONTHLY;COUNT=3',
  })
  await earnOn(page, home, monthDay(-1), { amount: 2900, title: 'Opera' })
  return { expense, income, recurring }
}

async function addBudgets(page: Page, home: Home): Promise<string> {
  const { _id } = await addBudget(page, home, {
    categoryId: 31,
    amount: 400,
    carryForward: true,
  })
  await addBudget(page, home, { categoryId: 3, amount: 5 })
  await addBudget(page, home, { categoryId: 933, amount: 3000, budgetType: 2 })
  await addBudget(page, home, { amount: 2000 })
  return _id
}

async function uploadPicture(page: Page, home: Home): Promise<string> {
  const buffer = Buffer.from(await makePicture('jpeg'))
  const file = { name: `TXIMG${Date.now()}.jpg`, mimeType: 'image/jpeg', buffer }
  const sent = await page.request.post(home.at('/media/upload'), {
    headers: { 'app-version': '0', origin: home.url() },
    multipart: { file },
  })
  const answer = (await sent.json()) as { name: string }
  expect(answer).toMatchObject({ code: 0 })
  return answer.name
}
