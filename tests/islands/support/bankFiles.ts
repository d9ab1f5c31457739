import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { dayIn } from '../../support/present.ts'
import { chooseFile, openPage } from './page.ts'

/** Day at a distance from today, as a bank's file writes it: day, month, year. */
export function bankDay(days: number): string {
  return dayIn(-days).split('-').toReversed().join('.')
}

/** A text table as a bank writes it; each row is the cells below its headers. */
export function bankTable(rows: string[], heads = 'Booked;Name;Amount;Balance'): File {
  return new File([[heads, ...rows].join('\r\n')], 'harbour.csv')
}

/** Chooses a bank's file on the page of imports. */
export const chooseBankFile = (file: File): Promise<void> =>
  chooseFile(page.getByLabelText('Choose a file'), file)

/** Opens the page of imports and chooses a bank's file. */
export async function bringBankFile(file: File): Promise<void> {
  await openPage('/import-data')
  await chooseBankFile(file)
}

/** Presses a button of the page by its name. */
export const pressButton = (name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click()

/** Goes on from the way a file is read to its rows. */
export const seeRows = (): Promise<void> => pressButton('See what will happen')

/** The chip of a kind of rows. */
export const chip = (name: string | RegExp): Locator =>
  page.getByRole('group', { name: 'Kinds of rows' }).getByRole('button', { name })

/** Sums and buttons below the rows. */
export const foot = (): Locator => page.css('.way-foot')

/** Row of the preview by a text. */
export const bankRow = (text: string): Locator =>
  page.css('.bank-part li').filter({ hasText: text })
