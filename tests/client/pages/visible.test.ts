import { afterEach, expect, test, vi } from 'vitest'
import { onceVisible } from '#lib/client/pages/visible.ts'
import { openPublicPage } from '../../support/publicPage.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page that is seen does its work at once', () => {
  openPublicPage()
  const work = vi.fn(() => Promise.resolve())
  onceVisible(work)
  expect(work).toHaveBeenCalledOnce()
})

test('a page that a program opened unseen waits until a person looks, and works once', () => {
  const { show } = openPublicPage()
  const work = vi.fn(() => Promise.resolve())
  show('hidden')
  onceVisible(work)
  show('prerender')
  expect(work).not.toHaveBeenCalled()
  show('visible')
  show('hidden')
  show('visible')
  expect(work).toHaveBeenCalledOnce()
})
