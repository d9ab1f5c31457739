import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLayer } from '#lib/client/core/layers.ts'
import { viewState } from '#lib/client/core/viewState.ts'
import { browserTab } from '../../support/browserTab.ts'
import type { BrowserTab } from '../../support/browserTab.ts'

let tab: BrowserTab
let leave: () => void
const shelf = viewState<{ book?: string }>({
  addressOf: ({ book }) => (book ? `/shelf?book=${book}` : '/shelf'),
  read: ({ search }) => ({ book: new URLSearchParams(search).get('book') ?? undefined }),
  outerOf: ({ book }) => (book ? {} : undefined),
})

beforeEach(() => {
  tab = browserTab()
  tab.isSlow = true
  tab.open('/shelf')
  shelf.begin({})
  leave = shelf.follow()
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

/** Form over the view: Back closes it, unless it asks first. */
class Form {
  isOpen = true
  asked = 0
  asks = false
  readonly #remove = openLayer(() => {
    if (this.asks) this.asked += 1
    else this.close()
  })
  close() {
    this.isOpen = false
    this.#remove()
  }
}

const expectEntry = (at: number, all: number) =>
  expect.poll(() => [tab.at, tab.entries.length]).toEqual([at, all])

/** Opens a book with a form over it. */
async function openForm() {
  shelf.goTo({ book: 'a' })
  const form = new Form()
  await expectEntry(2, 3)
  return form
}

test('Back closes the form that is open, and not what is behind it', async () => {
  const form = await openForm()
  tab.go(-1)
  expect(form.isOpen).toBe(false)
  expect(shelf.$view.get()).toEqual({ book: 'a' })
  tab.go(-1)
  expect(shelf.$view.get()).toEqual({})
})

test('a form that asks before it closes stays, however often Back is pressed', async () => {
  const form = await openForm()
  form.asks = true
  for (const asked of [1, 2]) {
    tab.go(-1)
    expect(form.asked).toBe(asked)
    await expectEntry(2, 3)
  }
  expect(form.isOpen).toBe(true)
  form.asks = false
  tab.go(-1)
  expect(form.isOpen).toBe(false)
  await expectEntry(1, 3)
})

test('a form that is closed by its button takes its step back', async () => {
  const form = await openForm()
  form.close()
  await expectEntry(1, 3)
  tab.go(-1)
  expect(shelf.$view.get()).toEqual({})
})

test('a question that opens a form needs one step for both', async () => {
  const question = await openForm()
  question.close()
  const form = new Form()
  await expectEntry(2, 3)
  tab.go(-1)
  expect(form.isOpen).toBe(false)
  expect(shelf.$view.get()).toEqual({ book: 'a' })
})

test('a form whose saving closes the panel, too, leaves the list', async () => {
  const form = await openForm()
  form.close()
  shelf.closeDetail()
  await expectEntry(0, 3)
  expect(shelf.$view.get()).toEqual({})
})

test('a panel that is closed below an open question takes the question along', async () => {
  const question = await openForm()
  shelf.closeDetail()
  await expect.poll(() => shelf.$view.get()).toEqual({})
  question.close()
  await expectEntry(0, tab.entries.length)
})

test('a form whose saving leads elsewhere has the new view above the old one', async () => {
  const form = new Form()
  await expectEntry(1, 2)
  form.close()
  shelf.goTo({ book: 'b' })
  await expect.poll(() => shelf.$view.get()).toEqual({ book: 'b' })
  await expectEntry(1, 2)
  tab.go(-1)
  expect(shelf.$view.get()).toEqual({})
})

test('Forward does not lead to a form that was closed', async () => {
  const form = await openForm()
  form.close()
  await expectEntry(1, 3)
  tab.go(1)
  await expectEntry(1, 3)
})

test('a form opened after one that Back closed has a step of its own again', async () => {
  await openForm()
  tab.go(-1)
  const again = new Form()
  await expectEntry(2, 3)
  tab.go(-1)
  expect(again.isOpen).toBe(false)
})

test('a page that was loaded anew without its form leads on from the view', async () => {
  await openForm()
  leave()
  // The form is forgotten, as by a reload: its entry remains.
  vi.resetModules()
  const fresh = await import('#lib/client/core/viewState.ts')
  const codec = { addressOf: () => '/shelf', read: () => ({}) }
  const view = fresh.viewState<object>(codec)
  view.begin({})
  leave = view.follow()
  view.goTo({})
  await expect.poll(() => tab.here.state).toEqual({ steps: 0, isInner: false })
  await expectEntry(2, 3)
})
