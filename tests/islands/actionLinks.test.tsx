import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { today } from '../support/present.ts'
import { addBill } from './support/bills.ts'
import { addBudget } from './support/budgets.ts'
import { expectAddress, expectCount } from './support/expecting.ts'
import { addAccount, earnOn, spend, spendOn } from './support/made.ts'
import { dialog, openPage } from './support/page.ts'

const thisMonth = (type: string) => {
  const [year, month] = today().split('-')
  return `/${type}?year=${year}&tab=daily&month=${Number(month)}`
}

const ofBill =
  (more: object = {}) =>
  async () =>
    `/bills?bill=${(await addBill({ title: 'City Power', inDays: 3, ...more }))._id}`
const ofExpense = async () =>
  `${thisMonth('expenses')}&entry=${await spendOn(today(), { merchantName: 'Market' })}`
const ofIncome =
  (more: object = {}) =>
  async () =>
    `${thisMonth('income')}&entry=${await earnOn(today(), { merchantName: 'Office', ...more })}`
const ofAccount = async () => {
  const account = await addAccount()
  await addAccount({ accountName: 'Savings' })
  return `/account-detail?account=${account}`
}
const ofLedger = async () => {
  const account = await addAccount()
  const id = await spend(account, { merchantName: 'Grocer' })
  return `/account-detail?account=${account}&entry=${id}`
}
const ofBudget =
  (more: object = {}) =>
  async () =>
    `/budget?budget=${(await addBudget({ categoryId: 31, ...more }))._id}`

const SERIES = { rule: 'FREQ=MONTHLY' }
const INCOME_SERIES = { recurringRule: 'FREQ=MONTHLY;COUNT=3' }
const EDIT_BUDGETS = 'Which budgets do you want to change?'
const DELETE_BUDGETS = 'Which budgets do you want to delete?'

/** What the action is of, its link, and the title of the form or question that it leads to. */
const ACTIONS: [what: string, () => Promise<string>, link: string, title: string][] = [
  ['a bill', ofBill(), 'Mark paid', 'Mark “City Power” paid'],
  ['a bill', ofBill(), 'Edit', 'Edit bill'],
  ['a bill', ofBill(), 'Delete', 'Delete “City Power”?'],
  ['a bill of a series', ofBill(SERIES), 'Edit', 'Edit “City Power”?'],
  ['a bill of a series', ofBill(SERIES), 'Delete', 'Delete “City Power”?'],
  ['an expense', ofExpense, 'Edit', 'Edit expense'],
  ['an expense', ofExpense, 'Duplicate', 'Add expense'],
  ['an income', ofIncome(), 'Edit', 'Edit income'],
  ['an income', ofIncome(), 'Duplicate', 'Add income'],
  ['an income', ofIncome(), 'Delete', 'Delete Office?'],
  [
    'an income of a series',
    ofIncome(INCOME_SERIES),
    'Edit',
    'Which entries do you want to change?',
  ],
  ['an account', ofAccount, 'Edit', 'Edit account'],
  ['an account', ofAccount, 'Transfer', 'Transfer money'],
  ['an account', ofAccount, 'Close account', 'Close Everyday?'],
  ['an entry of an account', ofLedger, 'Edit transaction', 'Edit expense'],
  ['an entry of an account', ofLedger, 'Duplicate', 'Add expense'],
  ['a budget', ofBudget(), 'Edit', EDIT_BUDGETS],
  ['a budget', ofBudget(), 'Delete', DELETE_BUDGETS],
  ['a budget of one month', ofBudget({ editFuture: false }), 'Edit', 'Edit budget'],
]

const FORM = 'astro-island dialog:not([popover])'

/** Page as the server draws it. */
async function drawnPage(address: string): Promise<Document> {
  const answer = await fetch(`/page${address}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

const textsOf = (elements: Iterable<Element>) =>
  Array.from(elements, ({ textContent }) => textContent)

/** Titles of the forms that the server draws on a page. */
const formsOf = async (address: string) =>
  textsOf((await drawnPage(address)).querySelectorAll(`${FORM} > h2`))

for (const [what, make, name, title] of ACTIONS) {
  test(`${name} of ${what} is a link to a page with its form, and opens it in place`, async () => {
    await commands.signIn()
    const address = await make()
    await openPage(address)
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    const href = (await link.findElement()).getAttribute('href')!
    expect(await formsOf(href)).toEqual([title])
    await link.click()
    await expect.element(dialog(title)).toBeVisible()
    await expectAddress(/^[^?]*(?!.*form=)/)
    await userEvent.keyboard('{Escape}')
    await expectCount(page.getByRole('dialog'), 0)
    await expect.element(link).toHaveFocus()
  })
}

for (const { form, make, table, named } of [
  { form: 'bill-pay', make: ofBill(), table: 'bills', named: 'bill' },
  { form: 'bill-edit', make: ofBill(), table: 'bills', named: 'bill' },
  { form: 'bill-delete', make: ofBill(), table: 'bills', named: 'bill' },
  { form: 'transaction-edit', make: ofExpense, table: 'transactions', named: 'entry' },
  { form: 'transaction-copy', make: ofLedger, table: 'transactions', named: 'entry' },
  { form: 'transaction-delete', make: ofIncome(), table: 'transactions', named: 'entry' },
]) {
  test(`what a former member entered has no ${form}`, async () => {
    await commands.signIn()
    const address = `${await make()}&form=${form}`
    expect(await formsOf(address)).toHaveLength(1)
    const id = new URLSearchParams(address.split('?')[1]).get(named)!
    const statement = `update ${table} set creator_id = 'nobody' where id = ?`
    expect(await commands.changeRows(statement, id)).toBe(1)
    expect(await formsOf(address)).toEqual([])
    await openPage(address)
    await expect.element(page.css('.side-panel')).toBeVisible()
    await expectCount(page.getByRole('dialog'), 0)
  })
}

for (const [address, link, title] of [
  ['/budget', 'Add your first budget', 'Add budget'],
  ['/bills', 'Add a bill', 'Add bill'],
  ['/expenses?tab=daily', 'Add expense', 'Add expense'],
  ['/income?tab=daily', 'Add income', 'Add income'],
  ['/account-detail', 'Add account', 'Add account'],
] as const) {
  test(`the first step of ${address} is a link to a page with its form`, async () => {
    await commands.signIn()
    await openPage(address)
    const first = page.getByRole('main').getByRole('link', { name: link }).first()
    const href = (await first.findElement()).getAttribute('href')!
    expect(href).toContain('form=')
    expect(await formsOf(href)).toEqual([title])
  })
}

for (const [hash, subject, kind] of [
  ['', 'Category', 'budget'],
  ['#Income_Budget', 'Category', 'income-budget'],
  ['#Monthly', 'Month', 'month-budget'],
] as const) {
  test(`the form of a ${kind} is that of its tab, in place and as a page`, async () => {
    await commands.signIn()
    await openPage(`/budget${hash}`)
    const link = page.getByRole('link', { name: 'Add budget', exact: true })
    await expect.element(link).toHaveAttribute('href', `/budget?form=${kind}${hash}`)
    await link.click()
    await expect.element(dialog('Add budget').getByLabelText(subject).first()).toBeVisible()
    const labels = page.css('dialog[open] label').elements()
    const drawn = await drawnPage(`/budget?form=${kind}${hash}`)
    expect(textsOf(drawn.querySelectorAll(`${FORM} label`))).toEqual(textsOf(labels))
  })
}
