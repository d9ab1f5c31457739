import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { openProfile } from './support/account.ts'
import { sharedHome } from './support/home.ts'
import type { Home } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { LAST_YEAR } from './support/reports.ts'
import { expect, onPhone, test } from './support/test.ts'
import { spendOn } from './support/transactions.ts'

const home = sharedHome()

/** Brings a copy into the empty book of somebody else. */
async function bringIn(browser: Browser, home: Home, copy: string): Promise<void> {
  const page = await browser.newPage()
  await signedIn(page, home)
  await openProfile(page, home)
  await page.getByRole('tab', { name: 'Settings' }).click()
  const data = page.getByRole('region', { name: 'Your data' })
  await data.getByLabel('Choose a copy').setInputFiles(copy)
  await expect(data.getByText('Your book is here')).toBeVisible({ timeout: 20_000 })
  await page.goto(home.at('/search?q=greenleaf'))
  await expect(page.getByRole('main').getByText('Greenleaf Market')).toBeVisible()
  await page.close()
}

onPhone(() => {
  test('everything is requested in the settings, mailed when ready, and saved', async ({
    page,
    browser,
  }) => {
    const email = await signedIn(page, home)
    await spendOn(page, home, `${LAST_YEAR}-10-12`, { title: 'Greenleaf Market' })
    await openProfile(page, home)
    await page.getByRole('tab', { name: 'Settings' }).click()
    const data = page.getByRole('region', { name: 'Your data' })
    await data.getByRole('button', { name: 'Prepare the copy' }).click()
    const link = data.getByRole('link', { name: 'Download', exact: true })
    await expect(link).toBeVisible({ timeout: 20_000 })
    const mail = await home.mailAbout(email, /data is ready/)
    expect(mail.text).toContain(home.at('/account#data'))
    const downloading = page.waitForEvent('download')
    await link.click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^hearthbook-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(await readFile(await download.path()))
    const book = JSON.parse(strFromU8(files['book.json']!))
    expect(book.profile.email).toBe(email)
    const transactions = JSON.parse(strFromU8(files['book/transactions.json']!))
    expect(transactions).toMatchObject([{ title: 'Greenleaf Market' }])
    expect(strFromU8(files['csv/expenses.csv']!)).toContain(`${LAST_YEAR}-10-12,-`)
    expect(strFromU8(files['README.txt']!)).toContain(email)
    await bringIn(browser, home, await download.path())
  })
})
