import { afterEach, expect, test, vi } from 'vitest'
import { viewState } from '#lib/client/core/viewState.ts'
import { openEntry } from '../../support/history.ts'
import type { Entries } from '../../support/history.ts'

/** Shelf with books, of which one is open at a page. */
type Shelf = { shelf: string; book?: string; page?: string }

const newShelves = (more: object = {}) =>
  viewState<Shelf>({
    addressOf: ({ shelf, book, page }) => {
      const query = { ...(book && { book }), ...(page && { page }) }
      return `/shelves?${new URLSearchParams(query)}#${shelf}`
    },
    read: ({ search, hash }) => {
      const query = new URLSearchParams(search)
      const book = query.get('book') ?? undefined
      return { shelf: hash.slice(1), book, page: query.get('page') ?? undefined }
    },
    outerOf: ({ shelf, book, page }) => {
      if (page) return { shelf, book }
      return book ? { shelf } : undefined
    },
    screenOf: ({ shelf }) => shelf,
    ...more,
  })

let tab: Entries
const scrolls = vi.spyOn(window, 'scrollTo')
let leave: (() => void) | undefined

afterEach(() => {
  leave?.()
  scrolls.mockClear()
})

/** Opens an address, with the view that its page was made with. */
function open(address: string, seed: Shelf, more?: object) {
  tab = openEntry(address)
  const shelves = newShelves(more)
  shelves.begin(seed)
  leave = shelves.follow()
  return { ...shelves, shown: () => shelves.$view.get() }
}

const openShelf = () => open('/shelves?#top', { shelf: 'top' })

test('a view that is gone to has its address, and Back leads to the one before', async () => {
  const { goTo, shown } = openShelf()
  goTo({ shelf: 'top', book: 'a' })
  expect(tab.address()).toBe('/shelves?book=a#top')
  expect(shown()).toEqual({ shelf: 'top', book: 'a' })
  await tab.go(-1)
  expect(shown()).toEqual({ shelf: 'top' })
  await tab.go(1)
  expect(shown()).toEqual({ shelf: 'top', book: 'a' })
})

test('links lead to the view under the innermost details, or under all', async () => {
  const { under, goTo, shown } = openShelf()
  const page = { shelf: 'top', book: 'a', page: '3' }
  expect(under.detail.addressOf(page)).toBe('/shelves?book=a#top')
  expect(under.all.addressOf(page)).toBe('/shelves?#top')
  goTo({ shelf: 'top', book: 'a' })
  goTo(page)
  under.detail.goTo()
  await expect.poll(shown).toEqual({ shelf: 'top', book: 'a' })
  under.all.goTo()
  await expect.poll(shown).toEqual({ shelf: 'top' })
})

test('another screen is shown from its top, details are not', async () => {
  const { goTo } = openShelf()
  goTo({ shelf: 'top', book: 'a' })
  expect(scrolls).not.toHaveBeenCalled()
  goTo({ shelf: 'low' })
  expect(scrolls).toHaveBeenCalledOnce()
})

test('one Back closes the details, however many were looked at', async () => {
  const { goTo, shown } = openShelf()
  for (const book of ['a', 'b', 'c']) goTo({ shelf: 'top', book })
  expect(tab.addresses()).toHaveLength(2)
  await tab.go(-1)
  expect(shown()).toEqual({ shelf: 'top' })
})

test('details that were opened here are closed as Back does', async () => {
  const { goTo, closeDetail, shown } = openShelf()
  goTo({ shelf: 'top', book: 'a' })
  closeDetail()
  await expect.poll(shown).toEqual({ shelf: 'top' })
  expect(tab.at()).toBe(0)
  closeDetail()
  expect(tab.at()).toBe(0)
})

test('details that the address named are closed in their own step', async () => {
  const { closeDetail, shown } = open('/shelves?book=a#top', { shelf: 'top', book: 'a' })
  closeDetail()
  await expect.poll(shown).toEqual({ shelf: 'top' })
  expect(tab.addresses()).toEqual(['/shelves?#top'])
})

test('details in details close one after the other, or all at once', async () => {
  const { goTo, closeDetail, closeAll, shown } = openShelf()
  goTo({ shelf: 'top', book: 'a' })
  goTo({ shelf: 'top', book: 'a', page: '7' })
  closeDetail()
  await expect.poll(shown).toEqual({ shelf: 'top', book: 'a', page: undefined })
  goTo({ shelf: 'top', book: 'a', page: '8' })
  closeAll()
  await expect.poll(shown).toEqual({ shelf: 'top' })
  expect(tab.at()).toBe(0)
})

test('the inner details of an address close into those that they lie over', async () => {
  const seed = { shelf: 'top', book: 'a', page: '7' }
  const { closeDetail, shown } = open('/shelves?book=a&page=7#top', seed)
  closeDetail()
  await expect.poll(shown).toEqual({ shelf: 'top', book: 'a' })
  expect(tab.address()).toBe('/shelves?book=a#top')
  closeDetail()
  await expect.poll(shown).toEqual({ shelf: 'top' })
})

test('who went elsewhere before the page came to life finds what the address names', async () => {
  const { shown } = open('/shelves?book=b#low', { shelf: 'top' })
  expect(shown()).toEqual({ shelf: 'low', book: 'b' })
})

test('a link to a hash shows another screen from its top', async () => {
  const { shown } = openShelf()
  await tab.followHash('low')
  expect(shown()).toEqual({ shelf: 'low' })
  expect(scrolls).toHaveBeenCalledOnce()
})

test('details that are left out go from the address too', async () => {
  const leavesOut = ({ shelf, book }: Shelf, before: Shelf) =>
    book === before.book && shelf !== before.shelf
  const seed = { shelf: 'top', book: 'a' }
  const { shown } = open('/shelves?book=a#top', seed, { leavesOut })
  expect(shown()).toEqual({ ...seed, page: undefined })
  await tab.followHash('low')
  expect(shown()).toEqual({ shelf: 'low' })
  expect(tab.address()).toBe('/shelves?#low')
})

test('nobody follows any more once the page is left', async () => {
  const { shown } = openShelf()
  leave?.()
  await tab.followHash('low')
  expect(shown()).toEqual({ shelf: 'top' })
})
