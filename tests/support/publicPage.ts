import { Window } from 'happy-dom'
import { vi } from 'vitest'

type Opened = { html: string; search: string; cookie?: string }

/** Globals of a window that scripts of public pages use. */
const GLOBALS = [
  'document',
  'history',
  'location',
  'sessionStorage',
  'localStorage',
] as const

/** Public page in a window of happy-dom, whose script a test imports. */
export type PublicPage = ReturnType<typeof openPublicPage>

/** Opens a page with this body in place of the test's globals, which the test puts back. */
export function openPublicPage({ html, search, cookie = '' }: Opened) {
  const window = new Window({ url: `http://localhost/${search}` })
  for (const name of GLOBALS) vi.stubGlobal(name, window[name])
  document.documentElement.lang = 'en'
  document.body.innerHTML = html
  for (const pair of cookie.split('; ')) document.cookie = pair
  const leave = vi.spyOn(window.location, 'replace').mockReturnValue()
  return {
    find,
    /** Cards that are shown, by their names. */
    cards: () => cardsShown().map(({ dataset }) => dataset['card']),
    /** Address that the page has left for. */
    left: () => leave.mock.lastCall?.[0],
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
