import type { Locator, Page } from '@playwright/test'

/** Field that is searched by typing, once it has replaced the plain one. */
export function searchField(place: Locator | Page, name: string): Locator {
  return place.getByRole('combobox', { name }).and(place.locator('input'))
}
