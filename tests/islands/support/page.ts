// Tests of islands: `commands.signIn()` makes a new person, `tell` what they own, and `openPage` shows a
// page of the built server (`npm run build` first), whose islands are those of `src`. Everything is
// reached as a person does, by role and label; what happens on the network is a command
// (`commands.ts`). Rules of forms, fields, lists and details are proved here; a journey
// (`tests/e2e`) is for what only a browser joins, such as a real reload, printing or another page.

import { afterEach, beforeEach, describe, expect } from 'vitest'
import { commands, locators, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { freshScreens } from 'virtual:screens'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements by a selector of CSS, where neither role nor label finds them. */
    css(selector: string): Locator
  }
}

locators.extend({
  css: (selector) => (selector.startsWith('xpath=') ? selector : `css=${selector}`),
})

const DESKTOP = [1280, 860] as const
let leave: (() => void) | undefined

afterEach(async () => {
  await leavePage()
  await commands.mendNetwork()
  await page.viewport(...DESKTOP)
  sessionStorage.clear()
  localStorage.clear()
})

/**
 * Opens a page as a browser does: the server's HTML, which `change` may alter, and its islands
 * with fresh stores.
 */
export async function openPage(
  path: string,
  change?: (html: Document) => void,
): Promise<void> {
  await leavePage()
  const answer = await fetch(`/page${path}`)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const html = new DOMParser().parseFromString(await answer.text(), 'text/html')
  change?.(html)
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

/** Runs tests in the width of a phone. */
export function onPhone(tell: () => void): void {
  describe('on a phone', () => {
    beforeEach(() => page.viewport(390, 844))
    tell()
  })
}

const CHANGES = ['update', 'settings', 'changePassword', 'upload', 'addUpdateCategory']

/** Records the calls that change something from now on; the returned function tells them. */
export async function watchWrites() {
  await commands.watchCalls(CHANGES)
  return () => commands.madeCalls()
}

/** Makes a call as the page would, of `/api/userdata` or by its whole path. */
export async function tell(
  path: string,
  payload: object,
): Promise<Record<string, unknown>> {
  const answered = await fetch(path.startsWith('/') ? path : `/api/userdata/${path}`, {
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

/** Row of a list, which leads to its details; not a day by one of its merchants. */
export const row = (text: string | RegExp): Locator =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: text, hasNot: page.css('.day-names').filter({ hasText: text }) })

/** Details, or a list, by their name. */
export const region = (name: string): Locator =>
  page.getByRole('region', { name, exact: true })

/** Presses a button of a form or question. */
export const press = (place: Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click()

/** Steps back in the history, as the button of a browser does. */
export const goBack = (): Promise<void> => travel(-1)

/** Steps forward in the history. */
export const goForward = (): Promise<void> => travel(1)

function travel(by: number): Promise<void> {
  return new Promise((arrived) => {
    addEventListener('popstate', () => arrived(), { once: true })
    history.go(by)
  })
}

/** Chooses a file in a field, of any size. */
export async function chooseFile(field: Locator, file: File): Promise<void> {
  const input = (await field.findElement()) as HTMLInputElement
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Holds the next call with such an address until it is let go. */
export async function holdCall(address: string) {
  await commands.holdCall(address)
  return {
    /** Ends once the call is made. */
    asked: () => commands.untilHeld(address),
    letGo: () => commands.letGo(address, false),
    cut: () => commands.letGo(address, true),
  }
}

/** Uploads a picture as a form does, and returns its name. */
export async function uploadPicture(size?: {
  width: number
  height: number
}): Promise<string> {
  const form = new FormData()
  form.set('file', await makePicture(`TXIMG${Date.now()}.png`, 'image/png', size))
  const headers = { 'app-version': '0' }
  const answered = await fetch('/media/upload', { method: 'POST', headers, body: form })
  return ((await answered.json()) as { name: string }).name
}

/** Picture to choose in a form. */
export async function makePicture(
  name = 'receipt.jpg',
  type = 'image/jpeg',
  { width, height } = { width: 40, height: 30 },
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.fillRect(5, 5, 20, 10) // a new canvas can be drawn on
  return new File([await canvas.convertToBlob({ type })], name, { type })
}

/** Sample file of the importer (`tests/support/files`). */
export async function sampleFile(name: string): Promise<File> {
  const answer = await fetch(`/tests/support/files/${name}`)
  return new File([await answer.blob()], name)
}

const catalogues = import.meta.glob<Texts>('/src/locales/{de,fr}/*.json', {
  eager: true,
  import: 'default',
})

type Texts = { [key: string]: string | Texts }

/** Text of a key in another language. */
export function textIn(language: 'de' | 'fr', key: string): string {
  const [namespace, ...path] = key.split('.')
  const texts = catalogues[`/src/locales/${language}/${namespace}.json`]!
  return path.reduce<string | Texts>(
    (inner, name) => (inner as Texts)[name]!,
    texts,
  ) as string
}

/** Another document of this browser; storage events of a family's change reach it. */
export function otherTab(): { heard: () => number; tell: () => void } {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  let heard = 0
  frame.contentWindow!.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'family-changed' && newValue !== null) heard += 1
  })
  return {
    heard: () => heard,
    tell: () => frame.contentWindow!.localStorage.setItem('family-changed', '1'),
  }
}
