import { Window } from 'happy-dom'
import { vi } from 'vitest'

type PageInput = { html?: string; search?: string; cookie?: string }

/** Globals of a window that scripts of pages use. */
const GLOBALS = [
  'document',
  'history',
  'location',
  'sessionStorage',
  'localStorage',
  'Event',
  'FormData',
] as const
const LISTENING = ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const

/** Page in a window of happy-dom, whose script a test imports. */
export type PublicPage = ReturnType<typeof openPublicPage>

/** Opens a page with this body in place of the test's globals, which the test puts back. */
export function openPublicPage({ html = '', search = '', cookie = '' }: PageInput = {}) {
  const window = new Window({ url: `http://localhost/${search}` })
  for (const name of GLOBALS) vi.stubGlobal(name, window[name])
  for (const name of LISTENING) vi.stubGlobal(name, window[name].bind(window))
  document.documentElement.lang = 'en'
  document.body.innerHTML = html
  for (const pair of cookie.split('; ')) document.cookie = pair
  const leave = vi.fn()
  for (const way of ['replace', 'assign'] as const)
    vi.spyOn(window.location, way).mockImplementation(leave)
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const written = vi.spyOn(document, 'cookie', 'set')
  return {
    find,
    /** Cards that are shown, by their names. */
    cards: () => cardsShown().map(({ dataset }) => dataset['card']),
    /** Address that the page has left for. */
    left: () => leave.mock.lastCall?.[0],
    reloads: () => reload.mock.calls.length,
    /** The cookie that was written last, with its attributes. */
    cookie: () => written.mock.lastCall?.[0],
    forgetCookies: () => written.mockClear(),
    /** Shows or hides the page, as another tab or a program does. */
    show(state: 'visible' | 'hidden' | 'prerender') {
      look.mockReturnValue(state as DocumentVisibilityState)
      document.dispatchEvent(new Event('visibilitychange'))
    },
    /** Stores a value under a key, as another tab does. */
    otherTab(key: string) {
      dispatchEvent(new window.StorageEvent('storage', { key, newValue: '1' }) as never)
    },
    submit: async (selector: string) => {
      find<HTMLFormElement>(selector).requestSubmit()
      await settle()
    },
  }
}

function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`the page has no ${selector}`)
  return found
}

const cardsShown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-card]')].filter(({ hidden }) => !hidden)

/** Lets everything happen that waits for an answer which is there. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
}
