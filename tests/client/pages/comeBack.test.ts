import { afterEach, expect, test, vi } from 'vitest'
import { openPublicPage, settle } from '../../support/publicPage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

type Return = { persisted?: boolean; answer?: () => Promise<{ status: number }> }

const LIVES = async () => ({ status: 200 })

/** A page of Ana's that is left, and come back to with these cookies. */
async function comeBack(cookie: string, { persisted = true, answer = LIVES }: Return = {}) {
  const page = openPublicPage({ cookie })
  const asked = vi.fn(answer)
  const again = vi.fn()
  const { dataset, style } = document.documentElement
  dataset['viewer'] = 'ana'
  addEventListener('shown-again', again)
  vi.stubGlobal('fetch', asked)
  await import('#lib/client/pages/shell/comeBack.ts')
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
  const left = style.visibility
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const meanwhile = style.visibility
  await settle()
  const { visibility } = style
  const [asks, shown] = [asked, again].map(({ mock }) => mock.calls.length)
  return { left, meanwhile, visibility, reloads: page.reloads(), asks, shown }
}

const HIDDEN = { left: 'hidden', meanwhile: 'hidden', visibility: 'hidden' }

test.each(['signed_in=ana', 'language=pt; signed_in=ana; dismissed_cookies=1'])(
  'with the cookies %j its viewer sees a page again while the session lives',
  async (cookie) => {
    const seen = await comeBack(cookie)
    expect(seen).toEqual({ ...HIDDEN, visibility: '', reloads: 0, asks: 1, shown: 1 })
  },
)

test('a page whose session ended elsewhere is loaded anew, unseen', async () => {
  const seen = await comeBack('signed_in=ana', { answer: async () => ({ status: 401 }) })
  expect(seen).toEqual({ ...HIDDEN, reloads: 1, asks: 1, shown: 0 })
})

test('without a network a page is shown as it was', async () => {
  const answer = () => Promise.reject(new TypeError('no network'))
  const seen = await comeBack('signed_in=ana', { answer })
  expect(seen).toMatchObject({ visibility: '', reloads: 0 })
})

test.each(['', 'signed_in=', 'signed_in=ben', 'signed_in=anabel', 'not_signed_in=ana'])(
  'with the cookies %j nobody sees it, and it is loaded anew',
  async (cookie) => {
    const seen = await comeBack(cookie)
    expect(seen).toEqual({ ...HIDDEN, reloads: 1, asks: 0, shown: 0 })
  },
)

test('a page that is loaded is no page that comes back', async () => {
  expect((await comeBack('', { persisted: false })).reloads).toBe(0)
})
