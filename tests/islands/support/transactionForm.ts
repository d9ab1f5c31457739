import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { today } from '../../support/present.ts'
import { dialog, openPage, press } from './page.ts'

/** Opens expenses or income and the form of a new transaction. */
export async function openNew(type: 'expense' | 'income' = 'expense'): Promise<Locator> {
  await openPage(type === 'expense' ? '/expenses' : '/income')
  return addNew(type)
}

/** Add button of the top bar; an empty list has a link of the same name. */
const addButton = (type: 'expense' | 'income' = 'expense'): Locator =>
  page.getByRole('banner').getByRole('link', { name: `Add ${type}`, exact: true })

/** Presses the add button and returns the form. */
export async function addNew(type: 'expense' | 'income' = 'expense'): Promise<Locator> {
  await addButton(type).click()
  const form = dialog(`Add ${type}`)
  await expect.element(form).toBeVisible()
  return form
}

/** Address of the present month's expenses or income. */
export function thisMonth(type: 'expense' | 'income', more = ''): string {
  const [year, month] = today().split('-')
  const path = type === 'expense' ? 'expenses' : 'income'
  return `/${path}?year=${year}&tab=daily&month=${Number(month)}${more}`
}

/** Sum beside "Spent in March 2025" and the like. */
export const total = (label: string | RegExp): Locator =>
  page.getByText(label).css('xpath=following-sibling::*[1]')

/** Sends a form. */
export const done = (form: Locator): Promise<void> => press(form, 'Done')
