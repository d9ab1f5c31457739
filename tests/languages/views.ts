import type { Page } from '@playwright/test'
import { makePicture } from '../support/pictureBytes.ts'
import { sampleFile } from '../e2e/support/people.ts'
import { PRIVATE, PRO, PUBLIC } from '../e2e/support/paths.ts'
import { LAST_YEAR, NOW } from '../e2e/support/reports.ts'
import type { Book } from './book.ts'
import { bringBankFile } from './bankFile.ts'
import { TODAY } from './todayViews.ts'
import { fill, inTurn, nameOf, press, view } from './view.ts'
import type { Open, View } from './view.ts'

/** The kind of an import that needs our template. */
const TEMPLATE = '.import-form input[value=template]'

const send = press('dialog[open] button[type=submit]')

/** Types a rule and shows the entries that it fits. */
const ruleFor = (payee: string): Open =>
  inTurn(
    fill('.rule-form input', payee),
    (page) =>
      page
        .locator('.rule-form select')
        .first()
        .selectOption('32')
        .then(() => undefined),
    press('.matches summary'),
  )

const month = `${NOW.year}-${String(NOW.month + 1).padStart(2, '0')}`
const daily = (path: string) => `/${path}?year=${NOW.year}&tab=daily&month=${NOW.month + 1}`
const entry = (path: string, id: string, more = '') => `${daily(path)}&entry=${id}${more}`

/** Pages for visitors. */
export const visitorOf = (email: string): View[] => [
  ...PUBLIC.map((path) => view(path)),
  view('/signin', inTurn(fill('#email', 'x'), press('#next')), 'signin-wrong'),
  view('/signin', inTurn(fill('#email', email), press('#next'), coded), 'signin-code'),
  view(
    '/deleteProfile',
    inTurn(fill('#email', email), press('#next'), coded),
    'deletion-code',
  ),
  view('/activate?token=ran-out'),
  view('/verify-signup#email=ana@example.com'),
  view('/inviteAccept?token=none'),
  view('/unsubscribe?token=none'),
  view('/end-sessions?token=none'),
  view('/feedback/none/none'),
  view('/unavailable', stayAway),
  view('/no-such-room'),
]

/** Leaves the server unhealthy, at which the page would go on by itself. */
async function stayAway(page: Page): Promise<void> {
  await page.route('**/healthz', (route) => route.fulfill({ status: 503 }))
}

/** The step of the code is there once the mail is on its way. */
async function coded(page: Page): Promise<void> {
  await page.locator('#code').waitFor()
}

/** Screens without a dialog. */
export const screensOf = (book: Book): View[] => [
  ...[...PRIVATE, ...PRO]
    .filter((path) => !path.includes('/unknown/'))
    .map((path) => view(path)),
  view(`/dashboard?month=${month}`, press('#me'), 'user-menu'),
  view('/dashboard', press('#add'), 'add-menu'),
  ...TODAY,
  view('/bills', press('.add-caret'), 'add-menu-bills'),
  ...['recurring', 'overdue', 'paid'].map((tab) => view(`/bills#${tab}`)),
  view(`/bills?bill=${book.bill}`),
  view(`/bills?bill=${book.series}#recurring`),
  view(`/bills?bill=${book.partlyPaid}`),
  view(`/bills?bill=${book.paid}#paid`),
  view(daily('expenses')),
  view(daily('expenses'), press('#shown-month button'), 'month-menu'),
  view(entry('expenses', book.expense)),
  view(daily('income')),
  view(entry('income', book.income)),
  view(entry('income', book.recurring)),
  view(`/account-detail?account=${book.account}`),
  view(`/account-detail?account=${book.account}&entry=${book.expense}`),
  view('/account-detail', press('.closed-accounts summary'), 'closed-accounts'),
  view('/account-detail', press('.worth-history a:first-child'), 'worth-chart'),
  view('/account-detail', press('.worth-history a:last-child'), 'worth-table'),
  view('/budget#Income_Budget'),
  view('/budget#Monthly'),
  view(`/budget?budget=${book.budget}`),
  view('/search?q=zzzz&min=5'),
  view('/search?kinds=bill', press('.chip-place:nth-of-type(3) summary'), 'search-amount'),
  view('/search', press('#found-select', '.found-box', '.pick-bar .icon'), 'change'),
  view('/reports?view=table'),
  view('/reports?tab=trends'),
  view('/reports?tab=trends&view=table'),
  view(`/reports?year=${LAST_YEAR}`),
  view(`/reports/print/account/${book.account}/${month}`),
  view(`/reports/print/month/${month}`),
  view('/account#settings'),
  view('/account#rules', press('.rule-more summary')),
  view('/account#rules', ruleFor('Tera'), 'rule-entries'),
  view(
    '/import-data',
    async (page) => {
      await press(TEMPLATE)(page)
      await page.locator('input[type=file]').setInputFiles(sampleFile('household-2025.csv'))
      await press('.import-form button[type=submit]')(page)
      await page.locator('.import-result').waitFor()
    },
    'import-result',
  ),
  view('/import-data', bringBankFile, 'bank-read'),
  view(
    '/import-data',
    inTurn(bringBankFile, press('.way-foot .primary', '.kind-head h2')),
    'bank-rows',
  ),
  view('/import-data', press(TEMPLATE, '.import-form button[type=submit]'), 'import-empty'),
]

/** Forms and questions, and what a form says of empty fields. */
export const dialogsOf = (book: Book): View[] => [
  view('/dashboard', press('.free-under button'), 'what-counts'),
  view('/bills?form=bill'),
  view(
    '/bills?form=bill',
    inTurn(fill('dialog[open] [inputmode=decimal]', 'x'), send),
    'bill-errors',
  ),
  view(`/bills?bill=${book.bill}&form=bill-edit`),
  view(`/bills?bill=${book.bill}&form=bill-delete`),
  view(`/bills?bill=${book.bill}&form=bill-pay`),
  view(
    `/bills?bill=${book.partlyPaid}&form=bill-pay`,
    inTurn(fill('dialog[open] [inputmode=decimal]', '5'), send),
    'bill-pay-part',
  ),
  view(`/bills?bill=${book.partlyPaid}`, press('.bill-rest'), 'bill-rest'),
  view(`/bills?bill=${book.paid}#paid`, press('.payment .link-button'), 'bill-undo'),
  view(`/bills?bill=${book.series}&form=bill-edit`),
  view(`/bills?bill=${book.series}&form=bill-delete`),
  view('/expenses?form=expense'),
  view('/expenses?form=expense', send, 'expense-errors'),
  view(
    '/expenses?form=expense',
    inTurn(fill('dialog[open] [inputmode=decimal]', '5'), splitExpense, send),
    'expense-split',
  ),
  view('/expenses?form=expense', choosePhoto, 'expense-photo'),
  view('/expenses?form=expense', typeAndReturn, 'expense-draft'),
  view(
    '/expenses?form=expense',
    inTurn(typeAmount, cutNetwork, send, failed),
    'no-network',
  ),
  view(
    entry('expenses', book.expense, '&form=transaction-edit'),
    beFaster,
    'changed-elsewhere',
  ),
  view('/expenses?form=transfer'),
  view('/expenses?form=transfer', send, 'transfer-errors'),
  view(entry('expenses', book.expense, '&form=transaction-edit')),
  view(entry('expenses', book.expense, '&form=transaction-copy')),
  view(entry('expenses', book.expense), press('.receipt'), 'receipt'),
  view(entry('expenses', book.expense), press('.side-panel .actions button'), 'deleted'),
  view('/income?form=income'),
  view(
    '/income?form=income',
    inTurn(fill('dialog[open] [inputmode=decimal]', '5'), leave),
    'discard',
  ),
  view(entry('income', book.income, '&form=transaction-delete')),
  view(entry('income', book.recurring, '&form=transaction-edit')),
  view(entry('income', book.recurring, '&form=transaction-delete')),
  view('/account-detail?form=account'),
  view('/account-detail?form=account', send, 'account-errors'),
  view(`/account-detail?account=${book.account}&form=account-edit`),
  view(`/account-detail?account=${book.account}&form=account-close`),
  view('/budget?form=budget'),
  view('/budget?form=budget', send, 'budget-errors'),
  view('/budget?form=income-budget#Income_Budget'),
  view('/budget?form=month-budget#Monthly'),
  view(`/budget?budget=${book.budget}&form=budget-edit`),
  view(`/budget?budget=${book.budget}&form=budget-delete`),
  view('/account#settings', press('.account-category-add'), 'category-form'),
  view('/account#settings', ownCategory('first'), 'category-edit'),
  view('/account#settings', ownCategory('nth(1)'), 'category-delete'),
  view(
    '/account#rules',
    // At the end of the page no bar lies over a button of another section.
    inTurn(press('[data-section=rules] form [type=submit]'), toEnd),
    'rule-errors',
  ),
  view('/account#rules', press('.rule-actions button:nth-last-child(2)'), 'rule-edit'),
  view('/account#settings', changeCurrency, 'currency-question'),
  view(
    '/account',
    inTurn(fill('input[name=phone]', '5'), press('.account-profile [type=submit]')),
    'phone-error',
  ),
  view(
    '/account#settings',
    inTurn(press('.account-password summary'), press('.account-password [type=submit]')),
    'password-errors',
  ),
  view('/account#settings', press('.search-choice input'), 'zones'),
  view('/account#family', press('.family-leave button'), 'family-leave'),
  view('/account#family', press('.family li .button'), 'family-hand-over'),
  view('/account#family', press('.family li .button:nth-of-type(2)'), 'family-remove'),
  view('/account#family', press('.family-earlier button'), 'family-earlier'),
]

/** What somebody sees who has nothing yet, and has not dismissed anything. */
export const NEWCOMER: View[] = [
  '/dashboard',
  '/bills',
  '/expenses',
  '/expenses?tab=monthly',
  '/income',
  '/budget',
  '/budget#Monthly',
  '/account-detail',
  '/reports',
  '/reports?tab=trends',
  '/account#settings',
  '/import-data',
].map((path) => view(path, undefined, `new-${nameOf(path)}`))

/** What the organizer of an older family is asked. */
export const EARLIER_OFFER = view('/dashboard', undefined, 'earlier-offer')

/** What a new member of a family sees. */
export const FAMILY_WELCOME = view('/dashboard', undefined, 'family-welcome')

/** What somebody without Pro sees. */
export const WITHOUT_PRO: View[] = ['/dashboard', '/bills', '/account#settings'].map(
  (path) => view(path, undefined, `free-${nameOf(path)}`),
)

async function toEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
}

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
}

const typeAmount = fill('dialog[open] [inputmode=decimal]', '5')

async function splitExpense(page: Page): Promise<void> {
  const amounts = page.locator('dialog[open] .form-pair').first()
  await amounts
    .locator('xpath=following::button[contains(@class,"link-button")]')
    .first()
    .click()
}

async function choosePhoto(page: Page): Promise<void> {
  const buffer = Buffer.from(await makePicture('jpeg'))
  const picture = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('dialog[open] input[type=file]:not([capture])').setInputFiles(picture)
  await page.locator('dialog[open] .form-photo img').waitFor()
}

/** Types something, and comes back to the form after another page. */
async function typeAndReturn(page: Page): Promise<void> {
  const address = page.url()
  await typeAmount(page)
  await page.goto(address.includes('form=') ? address : `${address}?form=expense`)
  await page.locator('dialog[open] .callout').waitFor()
}

async function cutNetwork(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort())
}

async function failed(page: Page): Promise<void> {
  await page
    .locator('dialog[open] [role=alert]')
    .filter({ visible: true })
    .first()
    .waitFor()
  await page.unroute('**/api/**')
}

/** Saves an expense elsewhere while it is changed here. */
async function beFaster(page: Page): Promise<void> {
  await fill('dialog[open] textarea', 'Roma 13')(page)
  const { origin, searchParams } = new URL(page.url())
  const _id = searchParams.get('entry')
  await page.request.post(`${origin}/api/userdata/addUpdateExpense`, {
    headers: { 'app-version': '0', origin },
    data: { _id, time: Date.now(), amount: 11, categoryId: 31, notes: 'Roma 14' },
  })
  await send(page)
  await page.locator('dialog[open] .form-stored').waitFor()
}

function ownCategory(which: 'first' | 'nth(1)'): Open {
  return async (page) => {
    const group = page.locator('.category-group', { hasText: 'Luna' })
    await group.locator('summary').click()
    const buttons = page.locator('.category-row', { hasText: 'Luna' }).getByRole('button')
    await buttons.nth(which === 'first' ? 0 : 1).click()
  }
}

async function changeCurrency(page: Page): Promise<void> {
  const form = page.locator('form[aria-labelledby="settings-title"], .form').filter({
    has: page.locator('option[value=JPY]'),
  })
  await form
    .locator('select')
    .filter({ has: page.locator('option[value=JPY]') })
    .selectOption('JPY')
  await form.locator('button[type=submit]').click()
}
