import type { Locator, Page } from '@playwright/test'
import { formatMoney } from '#lib/domain/money.ts'
import { filled } from '#lib/i18n/filled.ts'
import type { Language } from '#lib/i18n/languages.ts'
import type { Key } from '#lib/i18n.ts'
import { today } from '../support/present.ts'
import { codeIn } from '../support/mailbox.ts'
import { addBill } from './support/bills.ts'
import { countClicks } from './support/clicks.ts'
import { sharedHome } from './support/home.ts'
import { linkIn } from './support/invitations.ts'
import { textIn } from './support/languages.ts'
import { lively } from './support/lively.ts'
import { newEmail, signedIn } from './support/people.ts'
import { expect, patient, PHONE, test } from './support/test.ts'
import { spendOn } from './support/transactions.ts'

const home = sharedHome()

type Person = { page: Page; t: Translate; email: string }
type Translate = (key: Key, values?: Record<string, string>) => string

const row = ({ page }: Person, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

/** Opens a screen; pages reload their lists when they are opened. */
async function open({ page }: Person, path: string): Promise<void> {
  await page.goto(home.at(path))
  await lively(page)
}

const openExpenses = (person: Person) =>
  open(person, `/expenses?year=${today().slice(0, 4)}&tab=daily`)

/** Signs in an organizer with an expense and a bill of the time before the family. */
async function organizer(page: Page, language: Language): Promise<Person> {
  const email = await signedIn(page, home)
  home.change(
    `update profiles set first_name = 'Ana', language = ? where email = ?`,
    language,
    email,
  )
  await spendOn(page, home, today(), { amount: 12.5 })
  await addBill(page, home, { title: 'Water', inDays: -2 })
  const t: Translate = (key, values = {}) => filled(textIn(language, key), values)
  return { page, t, email }
}

/** Invites a person from the dashboard; returns the number of clicks. */
async function invite(owner: Person, email: string): Promise<number> {
  const { page, t } = owner
  const { click, count } = countClicks()
  await open(owner, '/dashboard')
  await click(page.getByRole('link', { name: t('family.invite.title') }))
  await lively(page)
  const form = page.getByRole('form', { name: t('family.invite.title') })
  await form.getByLabel(t('family.invite.firstName')).fill('Leo')
  await form.getByLabel(t('family.invite.email')).fill(email)
  await click(form.getByRole('button', { name: t('family.invite.send') }))
  return count()
}

/** Opens the link of a mail and joins by one code; returns the number of clicks. */
async function join({ page, t, email }: Person): Promise<number> {
  const { click, count } = countClicks()
  const mail = await home.mailAbout(email, /^Ana/)
  await page.goto(linkIn(mail.text ?? '', '/inviteAccept'))
  await click(page.getByRole('button', { name: t('common.next'), exact: true }))
  await expect(page.getByLabel(t('signin.code'))).toBeFocused({ timeout: 20_000 })
  const code = codeIn(await home.mailAbout(email, /^\d{6} /))
  await page.getByLabel(t('signin.code')).fill(code)
  await click(page.getByRole('button', { name: t('signin.submit'), exact: true }))
  await expect(page).toHaveURL(home.at('/dashboard'))
  return count()
}

async function addExpense(person: Person, amount: string): Promise<void> {
  const { page, t } = person
  await open(person, '/expenses?form=expense')
  const form = page.getByRole('dialog', { name: t('entryForm.addExpense') })
  await form.getByLabel(t('entryForm.amountIn', { currency: 'USD' })).fill(amount)
  await form.getByRole('button', { name: t('form.done'), exact: true }).click()
  await expect(form).toBeHidden()
}

async function payWater(person: Person, amount: string): Promise<void> {
  const { page, t } = person
  await open(person, '/bills#overdue')
  const name = t('bills.pay.wholeOf', { amount, title: 'Water' })
  await page.getByRole('button', { name }).click()
  await expect(row(person, 'Water')).toHaveCount(0)
}

for (const language of ['en', 'de'] as const) {
  test(`two people keep one book, in ${language}`, async ({ page, browser }) => {
    const owner = await organizer(page, language)
    const phone = await browser.newContext({ ...PHONE, locale: language })
    const member = { ...owner, page: patient(await phone.newPage()), email: newEmail() }
    const { t } = owner

    expect(await invite(owner, member.email)).toBe(2)
    expect(await join(member)).toBeLessThanOrEqual(4)
    const title = t('firstSteps.family.title', { name: 'Leo' })
    const welcome = member.page.getByRole('region', { name: title })
    await expect(welcome).toContainText(
      t('firstSteps.family.by', { name: 'Ana', entries: '2' }),
    )

    await addExpense(member, '7')
    await openExpenses(owner)
    await expect(row(owner, t('transactions.createdBy', { name: 'Leo' }))).toHaveCount(1)
    await open(member, '/bills#overdue')
    await expect(row(member, 'Water')).toHaveCount(1)
    await payWater(owner, formatMoney({ minor: 10_000, currency: 'USD' }, language))
    await member.page.reload()
    await expect(row(member, 'Water')).toHaveCount(0)
    await openExpenses(member)
    await expect(row(member, t('transactions.createdBy', { name: 'Ana' }))).not.toHaveCount(
      0,
    )

    await open(member, '/account#family')
    await member.page.getByRole('button', { name: t('family.leave.open') }).click()
    const leaving = member.page.getByRole('dialog')
    await leaving.getByRole('button', { name: t('family.leaving.confirm') }).click()
    await expect(leaving).toBeHidden()
    await openExpenses(member)
    await expect(row(member, t('transactions.createdBy', { name: 'Ana' }))).toHaveCount(0)

    await open(owner, '/account#family')
    const back = t('family.former.askBackNamed', { name: 'Leo' })
    await owner.page.getByRole('button', { name: back }).click()
    const mail = await home.mailAbout(member.email, /^Ana/)
    await member.page.goto(linkIn(mail.text ?? '', '/inviteAccept'))
    await expect(member.page).toHaveURL(home.at('/dashboard'))
    await openExpenses(member)
    await expect(row(member, t('transactions.createdBy', { name: 'Ana' }))).not.toHaveCount(
      0,
    )
    await phone.close()
  })
}
