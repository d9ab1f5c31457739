import { afterEach, expect, test, vi } from 'vitest'
import { onceVisible } from '#lib/client/pages/visible.ts'

afterEach(() => vi.unstubAllGlobals())

/** Document of a page with its visibility. */
function pageThatIs(visibilityState: 'visible' | 'hidden') {
  const page = Object.assign(new EventTarget(), {
    visibilityState: visibilityState as string,
  })
  vi.stubGlobal('document', page)
  return (state: string) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
}

test('a page that is seen does its work at once', () => {
  pageThatIs('visible')
  const work = vi.fn(() => Promise.resolve())
  onceVisible(work)
  expect(work).toHaveBeenCalledOnce()
})

test('a page that a program opened unseen waits until a person looks, and works once', () => {
  const show = pageThatIs('hidden')
  const work = vi.fn(() => Promise.resolve())
  onceVisible(work)
  show('prerender')
  expect(work).not.toHaveBeenCalled()
  show('visible')
  show('hidden')
  show('visible')
  expect(work).toHaveBeenCalledOnce()
})
