import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLayer } from '#lib/client/core/layers.ts'
import { viewState } from '#lib/client/core/viewState.ts'
import { openEntry } from '../../support/history.ts'
import type { Entries } from '../../support/history.ts'

let tab: Entries
let leave: () => void
const shelf = viewState<{ book?: string }>({
  addressOf: ({ book }) => (book ? `/shelf?book=${book}` : '/shelf'),
  read: ({ search }) => ({ book: new URLSearchParams(search).get('book') ?? undefined }),
  outerOf: ({ book }) => (book ? {} : undefined),
})

beforeEach(() => {
  tab = openEntry('/shelf')
  shelf.begin({})
  leave = shelf.follow()
})
afterEach(() => {
  leave()
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
  expect.poll(() => [tab.at(), tab.addresses().length]).toEqual([at, all])

/** Opens a book with a form over it. */
async function openForm() {
  shelf.goTo({ book: 'a' })
  const form = new Form()
  await expectEntry(2, 3)
  return form
}

test('Back closes the form that is open, and not what is behind it', async () => {
  const form = await openForm()
  await tab.go(-1)
  expect(form.isOpen).toBe(false)
  expect(shelf.$view.get()).toEqual({ book: 'a' })
  await tab.go(-1)
  expect(shelf.$view.get()).toEqual({})
})

test('a form that asks before it closes stays, however often Back is pressed', async () => {
  const form = await openForm()
  form.asks = true
  for (const asked of [1, 2]) {
    await tab.go(-1)
    expect(form.asked).toBe(asked)
    await expectEntry(2, 3)
  }
  expect(form.isOpen).toBe(true)
  form.asks = false
  await tab.go(-1)
  expect(form.isOpen).toBe(false)
  await expectEntry(1, 3)
})

test('a form that is closed by its button takes its step back', async () => {
  const form = await openForm()
  form.close()
  await expectEntry(1, 3)
  await tab.go(-1)
  expect(shelf.$view.get()).toEqual({})
})

test('a question that opens a form needs one step for both', async () => {
  const question = await openForm()
  question.close()
  const form = new Form()
  await expectEntry(2, 3)
  await tab.go(-1)
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
  await expectEntry(0, tab.addresses().length)
})

test('a form whose saving leads elsewhere has the new view above the old one', async () => {
  const form = new Form()
  await expectEntry(1, 2)
  form.close()
  shelf.goTo({ book: 'b' })
  await expect.poll(() => shelf.$view.get()).toEqual({ book: 'b' })
  await expectEntry(1, 2)
  await tab.go(-1)
  expect(shelf.$view.get()).toEqual({})
})

test('Forward does not lead to a form that was closed', async () => {
  const form = await openForm()
  form.close()
  await expectEntry(1, 3)
  await tab.go(1)
  await expectEntry(1, 3)
})

test('a form opened after one that Back closed has a step of its own again', async () => {
  await openForm()
  await tab.go(-1)
  const again = new Form()
  await expectEntry(2, 3)
  await tab.go(-1)
  expect(again.isOpen).toBe(false)
})

test('a page that was loaded anew without its form leads on from the view', async () => {
  // The entry of a form, which a reload forgets.
  history.pushState({ layers: 1 }, '')
  shelf.goTo({ book: 'b' })
  await expect.poll(() => shelf.$view.get()).toEqual({ book: 'b' })
  await expectEntry(1, 2)
})
