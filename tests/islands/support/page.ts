// Tests of islands: `commands.signIn()` makes a new person, `tell` what they own, and `openPage` shows a
// page of the built server (`npm run build` first), whose islands are those of `src`. Everything is
// reached as a person does, by role and label; what happens on the network is a command
// (`commands.ts`). Rules of forms, fields, lists and details are proved here; a journey
// (`tests/e2e`) is for what only a browser joins, such as a real reload, printing or another page.

import { afterEach, expect } from 'vitest'
import { commands, locators, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { freshScreens } from 'virtual:screens'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements by a selector of CSS, where neither role nor label finds them. */
    css(selector: string): Locator
  }
}

locators.extend({ css: (selector) => `css=${selector}` })

const DESKTOP = [1280, 860] as const
let leave: (() => void) | undefined

afterEach(async () => {
  await leavePage()
  await commands.mendNetwork()
  await page.viewport(...DESKTOP)
  sessionStorage.clear()
  localStorage.clear()
})

/** Opens a page as a browser does: the server's HTML, and its islands with fresh stores. */
export async function openPage(path: string): Promise<void> {
  await leavePage()
  const answer = await fetch(`/page${path}`)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const html = new DOMParser().parseFromString(await answer.text(), 'text/html')
  history.pushState(null, '', path)
  document.documentElement.lang = html.documentElement.lang
  Object.assign(document.documentElement.dataset, html.documentElement.dataset)
  document.body.className = html.body.className
  const sheets = html.querySelectorAll('head style')
  document.body.replaceChildren(...sheets, ...html.body.childNodes)
  leave = await freshScreens().startScreen()
}

/** Opens the shown address again, as a reload does: what the tab stores stays. */
export function reload(): Promise<void> {
  return openPage(location.pathname + location.search + location.hash)
}

async function leavePage(): Promise<void> {
  leave?.()
  leave = undefined
  // A closed form goes back in the history by itself.
  await expect
    .poll(() => (history.state as { layers?: number } | null)?.layers ?? 0)
    .toBe(0)
}

/** Shows the page in the width of a phone; afterwards it is a desktop's again. */
export function onPhone(): Promise<void> {
  return page.viewport(390, 844)
}

/** Makes a call as the page would, for the starting state of a test. */
export async function tell(
  path: string,
  payload: object,
): Promise<Record<string, unknown>> {
  const answered = await fetch(`/api/userdata/${path}`, {
    method: 'POST',
    headers: { 'app-version': '0', 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  const answer = (await answered.json()) as Record<string, unknown>
  expect(answer).toMatchObject({ code: 0 })
  return answer
}

/** Open form or question. */
export const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** Toast with this text. */
export const toast = (text: string | RegExp): Locator =>
  page.getByRole('status', { name: 'Messages' }).getByText(text)

/** Button of a toast that undoes what the toast tells; other toasts may have one, too. */
export const undoOf = (told: string): Locator =>
  page
    .css('.toast')
    .filter({ hasText: told })
    .getByRole('button', { name: 'Undo', exact: true })

/** Field that is searched by typing. */
export const searchField = (place: Locator, name: string): Locator =>
  place.getByRole('combobox', { name }).and(page.css('input'))

/** Row of a list, which leads to its details. */
export const row = (text: string | RegExp): Locator =>
  page.getByRole('main').getByRole('link').filter({ hasText: text })

/** Details, or a list, by their name. */
export const region = (name: string): Locator =>
  page.getByRole('region', { name, exact: true })

/** Presses a button of a form or question. */
export const press = (place: Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click()

/** Expects that nothing of it is in sight. */
export async function expectHidden(locator: Locator): Promise<void> {
  const isShown = () => locator.elements().some((element) => element.checkVisibility())
  await expect.poll(isShown).toBe(false)
}

/** Expects visible elements with these texts, in this order. */
export async function expectTexts(locator: Locator, texts: (string | RegExp)[]) {
  const shown = () =>
    locator
      .elements()
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent)
  await expect
    .poll(shown)
    .toEqual(
      texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
    )
}

/** Expects exactly these errors of a form and its fields. */
export const expectErrors = (form: Locator, errors: string[]): Promise<void> =>
  expectTexts(form.getByRole('alert'), errors)
