import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { pagedList, UNASKED } from '#lib/client/core/pagedList.ts'

type Row = { id: string; text?: string }
type Sums = { count: number }
type Page = { rows: Row[]; totals?: Sums }

const rowsOf = (ids: string): Row[] => Array.from(ids, (id) => ({ id }))

/** List with pages of two, whose calls are answered when the test says so. */
function newList(more: { mostPages?: number; atOnce?: number } = {}) {
  const asked: {
    page: number | 'totals'
    answer: (page: Page) => void
    fail: () => void
  }[] = []
  const $pending = atom<readonly string[]>([])
  const ask = (page: number | 'totals') =>
    new Promise<Page>((answer, reject) => {
      asked.push({ page, answer, fail: () => reject(new Error('no answer')) })
    })
  const list = pagedList({
    page: (page: number) => ask(page),
    totals: async () => (await ask('totals')).totals!, // every answer of a test has them
    first: { ...UNASKED, count: 0 },
    pageSize: 2,
    // A change removes a row.
    changes: {
      $pending,
      apply: (shown, gone) => ({
        ...shown,
        rows: shown.rows.filter(({ id }) => id !== gone),
      }),
    },
    ...more,
  })
  const shown = () =>
    list.$shown
      .get()
      .rows.map(({ id }) => id)
      .join('')
  const begin = (ids: string) =>
    list.begin({ ...UNASKED, count: 0, rows: rowsOf(ids), nextPage: ids.length / 2 })
  const pages = () => asked.map(({ page }) => page)
  return { ...list, asked, $pending, shown, begin, pages, state: () => list.$shown.get() }
}

test('pages follow each other, and a row that moved to a later one stands once', async () => {
  const { begin, showNext, asked, shown, state } = newList()
  begin('ab')
  const showing = showNext()
  // A second call is ignored while the first is pending.
  void showNext()
  expect(asked).toHaveLength(1)
  expect(state().isLoading).toBe(true)
  asked[0]!.answer({ rows: rowsOf('bc'), totals: { count: 3 } })
  await showing
  expect(shown()).toBe('abc')
  expect(state()).toMatchObject({ count: 3, nextPage: 2, isWhole: false, isLoading: false })
})

test('the first of two pages that overlap keeps its rows', async () => {
  const { begin, showNext, asked, state } = newList()
  begin('ab')
  const showing = showNext()
  asked[0]!.answer({ rows: [{ id: 'b', text: 'later' }, { id: 'c' }] })
  await showing
  expect(state().rows).toEqual(rowsOf('abc'))
})

test('an empty page is the last one', async () => {
  const { begin, showNext, asked, state } = newList()
  begin('ab')
  const showing = showNext()
  asked[0]!.answer({ rows: [] })
  await showing
  expect(state().isWhole).toBe(true)
  await showNext()
  expect(asked).toHaveLength(1)
})

test('a page that could not be had leaves the rest, and comes with another try', async () => {
  const { begin, showNext, retry, asked, shown, state } = newList()
  begin('ab')
  const showing = showNext()
  asked[0]!.fail()
  await showing
  expect(state().failure).toMatchObject({ message: 'no answer' })
  const again = retry()
  expect(state().failure).toBeUndefined()
  asked[1]!.answer({ rows: rowsOf('c') })
  await again
  expect(shown()).toBe('abc')
})

test('a list is reloaded as far as it is shown, and stays until then', async () => {
  const { begin, reload, asked, pages, shown, state } = newList({ atOnce: 2 })
  begin('abcd')
  const loading = reload()
  expect(pages()).toEqual([0, 1])
  asked[0]!.answer({ rows: rowsOf('bc'), totals: { count: 9 } })
  expect(shown()).toBe('abcd')
  asked[1]!.answer({ rows: rowsOf('de') })
  await loading
  expect(shown()).toBe('bcde')
  expect(state()).toMatchObject({ count: 9, nextPage: 2, isStale: false })
})

test('an answer to an earlier question is dropped', async () => {
  const { begin, showNext, reload, asked, shown } = newList()
  begin('ab')
  const showing = showNext()
  const loading = reload()
  asked[1]!.answer({ rows: rowsOf('x') })
  await loading
  asked[0]!.answer({ rows: rowsOf('late') })
  await showing
  expect(shown()).toBe('x')
})

test('a list that cannot be had anew is tried again as a whole', async () => {
  const { begin, reload, retry, asked, pages, shown } = newList()
  begin('abcd')
  const loading = reload()
  asked[0]!.fail()
  await loading
  expect(shown()).toBe('abcd')
  void retry()
  expect(pages()).toEqual([0, 0])
})

test('a list of very many pages begins anew, and is not refreshed but for its sums', async () => {
  const { begin, reload, refresh, asked, shown, state } = newList()
  const many = Array.from({ length: 21 }, (_, index) => String.fromCharCode(97 + index))
  begin(many.join(''))
  const refreshing = refresh()
  expect(asked[0]!.page).toBe('totals')
  asked[0]!.answer({ rows: [], totals: { count: 5 } })
  await refreshing
  expect([shown().length, state().count]).toEqual([21, 5])
  const loading = reload()
  asked[1]!.answer({ rows: rowsOf('xy') })
  await loading
  expect(shown()).toBe('xy')
})

test('a change shows while it is made, and no page that may lack it is asked for', async () => {
  const { begin, showNext, reload, $pending, asked, shown, state } = newList()
  begin('abcd')
  $pending.set(['b'])
  expect(shown()).toBe('acd')
  await showNext()
  await reload()
  expect(asked).toEqual([])
  expect(state().isStale).toBe(true)
  $pending.set([])
  expect(shown()).toBe('abcd')
})

test('a page that was asked for before a change is dropped, and asked for after it', async () => {
  const { begin, showNext, keep, open, $pending, asked, pages, shown } = newList()
  begin('abcd')
  const showing = showNext()
  $pending.set(['b'])
  asked[0]!.answer({ rows: rowsOf('fg') })
  await showing
  $pending.set([])
  keep('b')
  expect(shown()).toBe('acd')
  open()
  // All rows moved up: the second page has a new row.
  expect(pages()).toEqual([2, 1])
})

test('a list that is begun during a change is asked for at once, and again after it', async () => {
  const { open, $pending, asked, pages, shown } = newList()
  $pending.set(['b'])
  open()
  asked[0]!.answer({ rows: rowsOf('ab') })
  await expect.poll(shown).toBe('a')
  $pending.set([])
  open()
  expect(pages()).toEqual([0, 0])
})

test('a row is read anew on the page that it stands on', async () => {
  const { begin, findStored, asked, pages } = newList()
  begin('abcd')
  const finding = findStored({ id: 'c' })
  expect(pages()).toEqual([1])
  asked[0]!.answer({ rows: [{ id: 'c', text: 'stored' }] })
  expect(await finding).toEqual({ id: 'c', text: 'stored' })
  const failing = findStored({ id: 'a' })
  asked[1]!.fail()
  expect(await failing).toEqual({ id: 'a' })
})
