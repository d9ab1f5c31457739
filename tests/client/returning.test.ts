import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onReturn } from '#lib/client/core/returning.ts'

/** Document of a page with its visibility. */
class Seen extends EventTarget {
  visibilityState = 'visible'
  show(state: 'visible' | 'hidden') {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: Seen
let network: EventTarget
let returns: number
let leave: () => void

beforeEach(() => {
  page = new Seen()
  network = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
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
  network.dispatchEvent(new Event('online'))
  expect(returns).toBe(2)
})

test('nobody is told of once the page is left', () => {
  leave()
  page.show('visible')
  network.dispatchEvent(new Event('online'))
  expect(returns).toBe(0)
})
