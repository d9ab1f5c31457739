import { readFile } from 'node:fs/promises'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'
import { spendOn } from './support/transactions.ts'

const home = sharedHome()

// Joins what no island has: the file in the folder of downloads, and the bar among the page's bars.
atBothSizes(() => {
  test('selected entries are downloaded, deleted, and back by one undo', async ({
    page,
  }) => {
    await signedIn(page, home)
    await spendOn(page, home, '2025-08-14', { amount: 88.5, merchantName: 'Shop one' })
    await spendOn(page, home, '2025-08-13', { amount: 5, merchantName: '=Shop two' })
    await spendOn(page, home, '2025-08-12', { amount: 7, merchantName: 'Baker' })
    await page.goto(home.at('/search?q=shop'))
    await lively(page)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select Shop one' }).check()
    await page.getByRole('checkbox', { name: 'Select =Shop two' }).check()
    const bar = page.getByRole('toolbar', { name: 'Selected entries' })
    const file = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Download (.csv)' }).click()
    const download = await file
    expect(download.suggestedFilename()).toMatch(/^hearthbook-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      expect.stringContaining('2025-08-14,Expense,Shop one,'),
      expect.stringContaining("2025-08-13,Expense,'=Shop two,"),
    ])
    await bar.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete the selected entries (2)?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    const found = page.getByRole('region', { name: 'What was found' })
    await expect(found.getByRole('listitem')).toHaveCount(2)
  })
})
