import { EMAIL, OTP } from '../support/letter/names.ts'
import { monthIn, monthTitleIn } from '../support/present.ts'
import { messages, saveProfile, settingsForm, topBar } from './support/account.ts'
import { toast } from './support/accounts.ts'
import { chosenMonth, expectFigure, region } from './support/dashboard.ts'
import { reload } from './support/lively.ts'
import { importFile } from './support/importData.ts'
import { letterHome } from './support/letterHome.ts'
import { askForCode, giveCode, sampleFile } from './support/people.ts'
import { chooseDays, sendButton } from './support/statements.ts'
import { expect, onPhone, test } from './support/test.ts'
import { receipt } from './support/transactionForm.ts'

const home = letterHome()

/** Calls between sign-in and dashboard (part A, 2 and 4). */
const LOADED = [
  'GET api/userdata/settings',
  'POST api/admin/getServiceProviderSync',
  'POST api/userdata/getAllUserCategories',
  'POST api/userdata/getAllAccounts',
  'GET api/group/detail',
  'POST api/group/accounts',
]

test('somebody signs in with a code and out again', async ({ page }) => {
  await home.open(page, '/signin')
  await page.getByLabel('E-mail').fill('who@letter.example')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(toast(page, /mobile app/)).toBeVisible()
  await askForCode(page, EMAIL)
  await giveCode(page, '123456')
  await expect(page.getByRole('alert')).toBeVisible()
  await giveCode(page, OTP)
  await expect(page).toHaveURL(home.at('/dashboard'))
  const names = home.backend().calls.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(LOADED))
  await page.locator('#me').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(home.at('/signin'))
})

test('the dashboard shows a month, and another one', async ({ page, context }) => {
  await home.signIn(context)
  await home.open(page, '/dashboard')
  await expectFigure(page, 'Income', '€2,403.30')
  await expectFigure(page, 'Expenses', '€149.64')
  const spends = region(page, 'Top spending').getByRole('rowheader')
  await expect(spends).toHaveText(['Train', 'Eating out', 'Market'])
  const notice = page.getByRole('complementary', { name: 'The app has a new look' })
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await reload(page)
  await expect(notice).toHaveCount(0)
  await page.getByRole('link', { name: /^Previous month/ }).click()
  await expect(chosenMonth(page)).toContainText(monthTitleIn(-1))
  await expectFigure(page, 'Expenses', '€106.90')
  await expect(spends).toHaveText(['Bees', 'Not known'])
})

test('reports show a year, a category, and mail a statement', async ({ page, context }) => {
  await home.signIn(context)
  await home.open(page, '/reports')
  const figures = page.getByRole('definition')
  await expect(figures.first()).toContainText('€')
  const [year, month] = monthIn(0).split('-')
  await page.getByRole('link', { name: 'Table' }).click()
  // In January the sum of the year is the same.
  await expect(page.getByRole('row').filter({ hasText: '2,403.30' }).first()).toBeVisible()
  await home.open(page, `/reports?year=${year}&tab=trends`)
  await page.getByLabel('Category', { exact: true }).selectOption('Train')
  await expect(page.getByText(`Spent in ${year}€80.00`)).toBeVisible()
  await chooseDays(page, `${year}-${month}-01`, `${year}-${month}-28`)
  await page.getByLabel('By account').check()
  await sendButton(page).click()
  await expect(messages(page)).toContainText(`on its way to ${EMAIL}`)
  await page.getByLabel('By category').check()
  await sendButton(page).click()
  await expect.poll(() => home.backend().state.statements).toHaveLength(2)
})

test('a month, a year, a category and an account are ready for paper', async ({
  page,
  context,
}) => {
  await home.signIn(context)
  const [year] = monthIn(0).split('-')
  for (const [path, shown] of [
    [`month/${monthIn(0)}`, '2,253.66'],
    [`trends/${year}/41`, '80.00'],
    [`savings/${year}`, '2,403.30'],
    [`account/bank:0x7c/${monthIn(0)}`, '2,400.00'],
  ] as const) {
    await home.open(page, `/reports/print/${path}`)
    await expect(page.getByText(shown).first()).toBeVisible()
  }
})

test('files are imported, and told apart when they cannot be', async ({
  page,
  context,
}) => {
  await home.signIn(context)
  await home.open(page, '/import-data')
  const csv = (text: string) => ({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await importFile(page, sampleFile('household-2025.xlsx'))
  await expect(messages(page)).toContainText('The file was received')
  await importFile(page, csv('Day,Sum\n1,2'))
  await expect(page.getByRole('alert')).toContainText('headers')
  await importFile(page, csv('Date,Type,Category,Amount\n'))
  await expect(page.getByRole('alert')).toContainText('no transactions')
  expect(home.backend().state.importedFiles).toHaveLength(1)

  const rows = csv('Date,Description\n1/2/2026,Shop')
  const importFromMint = async () => {
    await page.getByLabel('Mint export').check()
    await importFile(page, rows, 'Import from Mint')
  }
  await importFromMint()
  await expect.poll(() => home.backend().state.importedFiles).toHaveLength(2)
  await expect(page.getByLabel('Mint export')).toBeChecked()
  await importFromMint()
  await page.getByRole('dialog').getByRole('button', { name: 'Import again' }).click()
  await expect.poll(() => home.backend().state.importedFiles).toHaveLength(3)
})

test('the profile and its picture are changed', async ({ page, context }) => {
  await home.signIn(context)
  await home.open(page, '/account')
  await expect(page.getByLabel('E-mail').first()).toHaveValue(EMAIL)
  await page.getByLabel('First name (optional)', { exact: true }).fill('Leonora')
  const picture = await receipt()
  await page.getByLabel('Choose a photo').setInputFiles(picture)
  await expect(messages(page)).toContainText('The photo was uploaded.')
  await saveProfile(page).click()
  await expect(messages(page)).toContainText('Your changes are saved.')
  await expect(topBar(page)).toContainText('Leonora Lind')
  await expect(topBar(page).locator('img')).toBeVisible()
  const { person, pictures } = home.backend().state
  expect(person).toMatchObject({ firstName: 'Leonora' })
  expect([...pictures.keys()]).toEqual([person['profilePic']])
})

test('settings and password are changed', async ({ page, context }) => {
  await home.signIn(context)
  await home.open(page, '/account#settings')
  const form = settingsForm(page)
  await form.getByLabel('Currency').selectOption('USD')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messages(page)).toContainText('Your changes are saved.')
  await form.getByLabel('Language').selectOption({ label: 'Deutsch' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const { person } = home.backend().state
  expect(person).toMatchObject({ currency: 'USD', languageCode: 'de' })

  person['languageCode'] = 'en'
  await context.clearCookies({ name: 'language' })
  await reload(page)
  await page.getByRole('heading', { name: 'Password' }).click()
  const passwords = page.getByRole('form', { name: 'Password' })
  const change = async (current: string) => {
    await passwords.getByLabel('Current password').fill(current)
    await passwords.getByLabel('New password').fill('correct horse battery')
    await passwords.getByLabel('Confirm password').fill('correct horse battery')
    await passwords.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not the old one')
  await expect(messages(page)).toContainText('The old password is another one')
  await change('an old password')
  await expect(page).toHaveURL(home.at('/success'))
})

test('who signs in with Google is taken over', async ({ page }) => {
  await home.open(page, '/signin')
  await page.getByRole('link', { name: /^Continue with/ }).click()
  await expect(page).toHaveURL(home.at('/dashboard'))
})

onPhone(() => {
  test('every screen of the menu is read', async ({ page, context }) => {
    await home.signIn(context)
    for (const [path, shown] of [
      ['/dashboard', '€2,403.30'],
      ['/bills', 'Internet'],
      ['/expenses', '€149.64'],
      ['/income', '€2,403.30'],
      ['/budget', 'Market'],
      ['/account-detail', 'Everyday bank'],
      ['/reports', 'Send a statement'],
      ['/import-data', 'Our template'],
      ['/account', 'Delete profile'],
    ] as const) {
      await home.open(page, path)
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
    }
  })
})
