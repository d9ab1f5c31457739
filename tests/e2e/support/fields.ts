import type { Locator, Page } from '@playwright/test'

/** Field that is searched by typing, once it has replaced the plain one. */
export function searchField(place: Locator | Page, name: string): Locator {
  return place.getByRole('combobox', { name }).and(place.locator('input'))
}

/** Error of a field, a form or a question, which a toast tells besides. */
export function problem(place: Locator | Page, text: string | RegExp): Locator {
  return place.getByRole('alert').filter({ hasText: text })
}
