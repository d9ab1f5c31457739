import { homeOfFile } from './support/home.ts'
import { expectRow, importFile, openImport, rowOf } from './support/importData.ts'
import { bringIn, putStepsAway, sampleFile, signedIn } from './support/people.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'

const home = homeOfFile({ IMPORT_DAILY_LIMIT: '100' })

const NAME = 'household-2025.csv'

async function expectNothing(page: Page): Promise<void> {
  await page.goto(home.at('/expenses?year=2025'))
  await expect(page.getByText('Spent in 2025')).toBeVisible()
  await expect(page.getByRole('link', { name: /^January.*no transaction/ })).toBeVisible()
}

test('an import is undone where its result stands, and the file may come again', async ({
  page,
}) => {
  const email = await signedIn(page, home)
  putStepsAway(home, email)
  await openImport(page, home)
  await importFile(page, sampleFile(NAME))
  const result = rowOf(page, NAME)
  await expect(result).toContainText('499')
  await expect(result).toContainText('Read as UTF-8')
  await expect(result).toContainText(/Jan \d+.*Dec \d+, 2025/)
  await expect(result.getByRole('link', { name: 'Expenses' })).toHaveAttribute(
    'href',
    '/expenses?year=2025&tab=monthly',
  )
  await result.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('499')
  await expectRow(result, ['Undone'])
  await expect(result.getByRole('button', { name: 'Undo the import' })).toHaveCount(0)
  await expectNothing(page)
  await openImport(page, home)
  await importFile(page, sampleFile(NAME))
  await expectRow(rowOf(page, NAME).first(), ['Imported', 499, 499, 0])
})

test('an import of another time is undone in the history', async ({ page }) => {
  const email = await signedIn(page, home)
  await bringIn(page, home, email, readFileSync(sampleFile(NAME)))
  await openImport(page, home)
  const history = rowOf(page, 'household.csv')
  await history.getByRole('button', { name: 'Undo the import' }).click()
  await expectRow(history, ['Undone'])
  await expectNothing(page)
})
