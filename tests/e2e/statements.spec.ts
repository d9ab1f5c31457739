import { readFile } from 'node:fs/promises'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { LAST_YEAR, openReports } from './support/reports.ts'
import { chooseDays, openStatements, sendButton, sentRows } from './support/statements.ts'
import { atBothSizes, expect, onPhone, test } from './support/test.ts'
import { spendOn } from './support/transactions.ts'
import { cutNetwork } from './support/lively.ts'
import { toast } from './support/accounts.ts'
import { problem } from './support/fields.ts'

const home = sharedHome()
const FIRST = `${LAST_YEAR}-10-01`
const LAST = `${LAST_YEAR}-10-31`
const TOLD = { timeout: 20_000 }

atBothSizes(() => {
  test('a statement is mailed, listed, and told apart once an entry changed', async ({
    page,
  }) => {
    const email = await signedIn(page, home)
    await spendOn(page, home, `${LAST_YEAR}-10-12`, { title: 'Greenleaf Market' })
    await openStatements(page, home)
    await expect(page.getByText('No statements yet')).toBeVisible()
    await chooseDays(page, FIRST, LAST)
    await sendButton(page).click()
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
      `The statement is on its way to ${email}.`,
    )
    const row = sentRows(page).first()
    await expect(row).toContainText(`Oct 1 – 31, ${LAST_YEAR}By category`)
    await expect(row).toContainText('As sent', TOLD)
    const code = await row.getByRole('code').textContent()
    const mail = await home.mailAbout(email, /[Ss]tatement/)
    expect(mail.text).toContain(code)

    await spendOn(page, home, `${LAST_YEAR}-10-13`, { title: 'Late receipt' })
    await page.reload()
    await page.getByRole('heading', { name: 'Sent statements' }).scrollIntoViewIfNeeded()
    await page.getByText('1 entry changed since').click()
    await page.getByRole('link', { name: 'Late receipt, Oct 13' }).click()
    await expect(page.getByRole('heading', { name: 'Late receipt' })).toBeVisible()
  })
})

onPhone(() => {
  test('days in the wrong order are told at their field, and nothing is sent', async ({
    page,
  }) => {
    await signedIn(page, home)
    await openStatements(page, home)
    await chooseDays(page, '2026-11-20', '2026-10-31')
    await sendButton(page).click()
    const from = page.getByLabel('From')
    await expect(from).toBeFocused()
    await expect(toast(page, 'The start date is after the end date.')).toBeVisible()
    await expect(from).toHaveAccessibleDescription(/The start date is after the end date\./)
    await expect(sendButton(page)).toBeDisabled()
    await page.getByLabel('To', { exact: true }).fill('2026-11-30')
    await expect(sendButton(page)).toBeEnabled()
    await expect(problem(page, 'The start date is after the end date.')).toBeHidden()
    await page.getByLabel('To', { exact: true }).fill('')
    await expect(sendButton(page)).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled()
    await expect(page.getByText('No statements yet')).toBeVisible()
  })
})

test('a download is the very file that is mailed, and asks for no second mail', async ({
  page,
}) => {
  const email = await signedIn(page, home)
  await openStatements(page, home, '?tab=trends')
  await chooseDays(page, FIRST, LAST)
  await page.getByLabel('By account').check()
  await page.getByLabel('Excel').check()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await downloading
  const code = await sentRows(page).first().getByRole('code').textContent()
  expect(download.suggestedFilename()).toBe(`statement-${code}.xlsx`)
  const bytes = await readFile(await download.path())
  const mail = await home.mailAbout(email, /[Ss]tatement/)
  const [attachment] = mail.attachments
  expect(Buffer.from(attachment!.content as ArrayBuffer)).toEqual(bytes)

  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect(await readFile(await (await again).path())).toEqual(bytes)
  await expect(sentRows(page)).toHaveCount(1)
  await expect(sentRows(page)).toContainText('By account')
})

test('a lost connection costs no choice, and one statement is sent', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page, home)
  await openStatements(page, home)
  await expect(page.getByText('No statements yet')).toBeVisible()
  await chooseDays(page, FIRST, LAST)
  await cutNetwork(page)
  await sendButton(page).click()
  await expect(
    problem(page, 'No connection to the server. Check your network and try again.'),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('From')).toHaveValue(FIRST)
  await sendButton(page).click()
  await expect(sentRows(page)).toHaveCount(1)
  await expect(page.getByLabel('From')).toHaveValue(FIRST)
})

test('a list that did not come offers another try, one that the server lacks is hidden', async ({
  page,
  faults,
}) => {
  faults.provoke(/getStatements/, /404/)
  await signedIn(page, home)
  const sent = page.getByRole('region', { name: 'Sent statements' })
  await page.route('**/getStatements', (route) => route.abort('connectionreset'), {
    times: 1,
  })
  await openStatements(page, home)
  await sent.getByRole('button', { name: 'Try again' }).click()
  await expect(sent.getByText('No statements yet')).toBeVisible()

  await page.route('**/getStatements', (route) =>
    route.fulfill({ status: 404, json: { code: 404, message: '' } }),
  )
  await openReports(page, home)
  await sendButton(page).scrollIntoViewIfNeeded()
  await expect(sent).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)
  await expect(sendButton(page)).toBeEnabled()
})
