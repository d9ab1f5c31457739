import { readFile } from 'node:fs/promises'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { LAST_YEAR } from './support/reports.ts'
import { chooseDays, openStatements, sendButton, sentRows } from './support/statements.ts'
import { expect, onPhone, test } from './support/test.ts'
import { spendOn } from './support/transactions.ts'

const home = sharedHome()
const FIRST = `${LAST_YEAR}-10-01`
const LAST = `${LAST_YEAR}-10-31`
const TOLD = { timeout: 20_000 }

onPhone(() => {
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
