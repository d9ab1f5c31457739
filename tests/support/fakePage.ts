import { vi } from 'vitest'

/** Element of a page without a browser, as far as scripts of public pages go. */
class FakeElement extends EventTarget {
  hidden = false
  disabled = false
  checked = false
  href = ''
  textContent: string | null = ''
  ariaBusy: string | null = null
  dataset: Record<string, string> = {}
  attributes: Record<string, string> = {}
  getAttribute(name: string) {
    return this.attributes[name] ?? null
  }
  querySelectorAll() {
    return []
  }
  replaceChildren() {}
  focus() {}
}

/** History of a tab with a single entry. */
class FakeHistory {
  state: unknown = null
  replaceState(state: unknown) {
    this.state = state
  }
}

type Opened = { cards: string[]; search: string; cookie: string }

/** Page with cards, of which one is shown, and elements that are there when looked for. */
export class FakePage {
  /** Address that the page has left for. */
  left: string | undefined
  readonly #elements = new Map<string, FakeElement>()
  readonly #cards: FakeElement[]

  constructor({ cards, search, cookie }: Opened) {
    this.#cards = cards.map((name, index) => {
      const card = this.at(`[data-card="${name}"]`)
      card.dataset = { card: name }
      card.hidden = index > 0
      return card
    })
    const texts = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => void texts.set(name, text),
      clear: () => texts.clear(),
    })
    vi.stubGlobal('localStorage', {})
    vi.stubGlobal('history', new FakeHistory())
    const leave = (address: string) => void (this.left = address)
    vi.stubGlobal('location', { search, replace: leave, assign: leave })
    vi.stubGlobal('document', this.#document(cookie))
  }

  /** Name of the card that is shown. */
  get shown(): string | undefined {
    const shown = this.#cards.filter(({ hidden }) => !hidden)
    return shown.map(({ dataset }) => dataset['card']).join(' and ')
  }

  /** Element of a selector. */
  at(selector: string): FakeElement {
    const element = this.#elements.get(selector) ?? new FakeElement()
    this.#elements.set(selector, element)
    return element
  }

  /** Makes an element the form of a call. */
  form(selector: string, action: string): void {
    this.at(selector).attributes = { action, method: 'POST' }
  }

  click(selector: string): void {
    this.at(selector).dispatchEvent(new Event('click'))
  }

  async submit(selector: string): Promise<void> {
    this.at(selector).dispatchEvent(new Event('submit'))
    await this.settle()
  }

  /** Lets everything happen that waits for an answer which is there. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
  }

  #document(cookie: string) {
    return {
      cookie,
      visibilityState: 'visible',
      documentElement: { lang: 'en', dataset: {} },
      createElement: () => new FakeElement(),
      querySelector: (selector: string) => {
        const isCard = /^\[data-card="\w+"\]$/.test(selector)
        return isCard && !this.#elements.has(selector) ? null : this.at(selector)
      },
      querySelectorAll: (selector: string) =>
        selector === '[data-card]' ? this.#cards : [],
    }
  }
}
