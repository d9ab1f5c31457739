import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'

/** Expects that nothing of it is in sight. */
export async function expectHidden(locator: Locator): Promise<void> {
  await expect.poll(() => textsOf(locator)).toEqual([])
}

/** Expects this many elements, in sight or not. */
export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length).toBe(count)
}

/** Expects visible elements with these texts, in this order. */
export async function expectTexts(
  locator: Locator,
  texts: readonly (string | RegExp)[],
): Promise<void> {
  const expected = texts.map((text) =>
    typeof text === 'string' ? text : (expect.stringMatching(text) as string),
  )
  await expect.poll(() => textsOf(locator)).toEqual(expected)
}

/** Expects exactly these errors of a form and its fields. */
export function expectErrors(
  form: Locator,
  errors: readonly (string | RegExp)[],
): Promise<void> {
  return expectTexts(form.getByRole('alert'), errors)
}

/** Expects the page at an address: its path, query and hash. */
export async function expectAddress(address: string | RegExp): Promise<void> {
  const shown = expect.poll(() => location.pathname + location.search + location.hash)
  await (typeof address === 'string' ? shown.toBe(address) : shown.toMatch(address))
}

/** Presses a key on an element, which gets the focus. */
export async function pressKey(locator: Locator, key: string): Promise<void> {
  await focusOn(locator)
  await userEvent.keyboard(`{${key}}`)
}

/** Focuses an element. */
export async function focusOn(locator: Locator): Promise<void> {
  const element = await locator.findElement()
  element.focus()
}

/** Presses Tab until an element has the focus. */
export async function tabTo(locator: Locator): Promise<void> {
  for (let stop = 0; stop < 80; stop += 1) {
    if (locator.query() === document.activeElement) return
    await userEvent.tab()
  }
  await expect.element(locator).toHaveFocus()
}

/** Error of a field, a form or a question, which a toast tells besides. */
export const problem = (
  place: Pick<Locator, 'getByRole'>,
  text: string | RegExp,
): Locator => place.getByRole('alert').filter({ hasText: text })

/** Texts of the visible elements, and of all options. */
export function textsOf(locator: Locator): string[] {
  return locator
    .elements()
    .filter(
      (element) =>
        element instanceof HTMLOptionElement ||
        element.checkVisibility({ visibilityProperty: true }),
    )
    .map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim())
}

/** Field that is searched by typing. */
export const searchField = (place: Pick<Locator, 'getByRole'>, name: string): Locator =>
  place.getByRole('combobox', { name }).and(page.css('input'))

/** Scrolls as far down as the page goes. */
export const toTheEnd = (): void => scrollTo(0, document.documentElement.scrollHeight)

/** Scrolls to the end again and again, as pages arrive, until an element is in sight. */
export async function scrollUntilSeen(locator: Locator): Promise<void> {
  await expect
    .poll(() => {
      toTheEnd()
      const { top, bottom } = locator.query()?.getBoundingClientRect() ?? {
        top: -1,
        bottom: -1,
      }
      return top < innerHeight && bottom > 0
    })
    .toBe(true)
}
