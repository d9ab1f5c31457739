import { dayIn, monthTitleIn } from '../support/present.ts'
import { addBill, billRow, openBills, openNewBill } from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { putStepsAway, signedIn } from './support/people.ts'
import { lively } from './support/lively.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test('a page that stays open over midnight moves its days, and keeps what is typed', async ({
  page,
}) => {
  await signedIn(page, home)
  const { _id } = await addBill(page, home, { title: 'Power', inDays: 0 })
  await page.clock.install()
  await openBills(page, home)
  await expect(billRow(page, 'Power')).toBeVisible()
  const today = page.locator('.calendar [aria-current="date"]')
  await expect(today).toHaveAttribute('data-day', dayIn(0))
  const form = await openNewBill(page)
  await form.getByLabel('Title').fill('Rent')
  // The server's clock stays, so the bill is moved instead.
  home.change(`update bills set due_day = date(due_day, '-1 day') where id = ?`, _id)
  const asked = page.waitForResponse(/getUpcomingBillingTransactions/)
  await page.clock.fastForward('24:00:00')
  await asked
  await expect(today).toHaveAttribute('data-day', dayIn(1))
  await expect(billRow(page, 'Power')).toBeHidden()
  await expect(form.getByLabel('Title')).toHaveValue('Rent')
})

test('a dashboard that stays open into a new month keeps its month, and names it', async ({
  page,
}) => {
  const email = await signedIn(page, home)
  putStepsAway(home, email)
  await page.clock.install()
  await page.goto(home.at('/dashboard'))
  await lively(page)
  const name = monthTitleIn(0)
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  const asked = page.waitForResponse(/getExpenseStats/)
  await page.clock.fastForward(32 * 86_400_000)
  await asked
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  // A link back to it says which month it is.
  await page.getByRole('link', { name: /^Next month/ }).click()
  await expect(page.getByRole('link', { name: `Previous month: ${name}` })).toHaveAttribute(
    'href',
    /month=/,
  )
})
