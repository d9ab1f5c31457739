import { vi } from 'vitest'

/** Fake browser tab: its history, its address, and a record of its events. */
export class BrowserTab extends EventTarget {
  entries: { state: unknown; address: string }[] = []
  at = 0
  scrolls = 0
  /** Whether a step of a script arrives later, as in a browser. */
  isSlow = false
  open(address: string) {
    this.entries = [{ state: null, address }]
    this.at = 0
  }
  get here() {
    return this.entries[this.at]!
  }
  get location() {
    return new URL(this.here.address, 'http://localhost')
  }
  pushState(state: unknown, _: string, address = this.here.address) {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, address }]
    this.at += 1
  }
  replaceState(state: unknown, _: string, address = this.here.address) {
    this.entries[this.at] = { state, address }
  }
  go(by: number) {
    this.at += by
    this.dispatchEvent(new Event('popstate'))
  }
  /** Follows a link to a hash, as the browser does by itself. */
  followHash(hash: string) {
    const { pathname, search } = this.location
    this.pushState(null, '', `${pathname}${search}#${hash}`)
    this.dispatchEvent(new Event('popstate'))
    this.dispatchEvent(new Event('hashchange'))
  }
}

/** Makes a fake tab the one of the test. */
export function browserTab(): BrowserTab {
  const tab = new BrowserTab()
  const go = (by: number) => (tab.isSlow ? void setTimeout(() => tab.go(by)) : tab.go(by))
  vi.stubGlobal('history', {
    get state() {
      return tab.here.state
    },
    pushState: tab.pushState.bind(tab),
    replaceState: tab.replaceState.bind(tab),
    go,
  })
  vi.stubGlobal('location', {
    get search() {
      return tab.location.search
    },
    get hash() {
      return tab.location.hash
    },
  })
  vi.stubGlobal('scrollTo', () => (tab.scrolls += 1))
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  return tab
}
