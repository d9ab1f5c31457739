import type { Page } from '@playwright/test'

/** Chooses a bank's file and its account. */
export async function bringBankFile(page: Page): Promise<void> {
  const buffer = Buffer.from('Datum,Empfänger,Betrag\n2026-01-30,CORNER SHOP 12,-12.50')
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('.bank-account select').selectOption({ index: 1 })
}
