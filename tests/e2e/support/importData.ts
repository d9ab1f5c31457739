import type { Locator, Page } from '@playwright/test'
import type { Home } from './home.ts'
import { lively } from './lively.ts'
import { expect } from './test.ts'

type FileChoice = string | { name: string; mimeType: string; buffer: Buffer }

/** Opens the page, hydrated, for a file of the template. */
export async function openImport(page: Page, home: Home): Promise<void> {
  await page.goto(home.at('/import-data'))
  await lively(page)
  await page.getByLabel('Our template').check()
}

/** Chooses a file and presses the button. */
export async function importFile(
  page: Page,
  file: FileChoice,
  button = 'Import',
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('File to import').click()
  await (await chooser).setFiles(file)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Row of a file in the history. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name })
}

/** Expects status, rows, imported, duplicates. */
export async function expectRow(row: Locator, values: (string | number)[]): Promise<void> {
  const cells = row.getByRole('cell')
  for (const [index, value] of values.entries()) {
    await expect(cells.nth(index + 1)).toHaveText(String(value))
  }
}
