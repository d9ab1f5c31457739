import { sharedHome } from './support/home.ts'
import { expectRow, importFile, openImport, rowOf } from './support/importData.ts'
import { sampleFile, signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

const RECEIVED = 'The file was received and is being checked.'
const ROWS = 499

test('a file of the template is imported, and a mail tells its end', async ({ page }) => {
  const email = await signedIn(page, home)
  const name = 'household-2025.xlsx'
  await openImport(page, home)
  await importFile(page, sampleFile(name))
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(RECEIVED)
  await expectRow(rowOf(page, name), ['Imported', ROWS, ROWS, 0])
  const mail = await home.mailAbout(email, /Your import is done/)
  expect(mail.text).toContain(`${ROWS} rows of ${name} were imported.`)
})

atBothSizes(() => {
  test('the page says how it works and offers the template in three kinds', async ({
    page,
  }) => {
    await signedIn(page, home)
    await openImport(page, home)
    await expect(page.getByText('Nothing has been imported yet.')).toBeVisible()
    await page.getByText('How to fill in the columns').click()
    const links = page.getByRole('list', { name: 'Template' }).getByRole('link')
    await expect(links).toHaveText(['Excel (.xlsx)', 'Excel 97–2003 (.xls)', 'Text (.csv)'])
    for (const link of await links.all()) {
      const download = page.waitForEvent('download')
      await link.click()
      expect((await download).suggestedFilename()).toMatch(
        /^hearthbook-import\.(xlsx?|csv)$/,
      )
    }
  })
})
