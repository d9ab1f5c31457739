import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onReturn } from '#lib/client/core/returning.ts'
import { openPublicPage } from '../support/publicPage.ts'
import type { PublicPage } from '../support/publicPage.ts'

let page: PublicPage
let returns: number
let leave: () => void

beforeEach(() => {
  page = openPublicPage()
  returns = 0
  leave = onReturn(() => {
    returns += 1
  })
})
afterEach(() => vi.unstubAllGlobals())

test('who comes back to the page or to the network is told of, who leaves is not', () => {
  page.show('hidden')
  expect(returns).toBe(0)
  page.show('visible')
  expect(returns).toBe(1)
  dispatchEvent(new Event('online'))
  expect(returns).toBe(2)
})

test('a change of the family in another tab is told of on a visible page', () => {
  page.otherTab('family-changed')
  expect(returns).toBe(1)
  page.otherTab('dismissed:cookies')
  page.show('hidden')
  page.otherTab('family-changed')
  expect(returns).toBe(1)
})

test('nobody is told of once the page is left', () => {
  leave()
  page.show('visible')
  dispatchEvent(new Event('online'))
  page.otherTab('family-changed')
  expect(returns).toBe(0)
})
