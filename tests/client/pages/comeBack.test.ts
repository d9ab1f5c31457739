import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page of Ana's that is left, and come back to with these cookies. */
async function comeBack(cookie: string, persisted = true) {
  const page = new EventTarget()
  const reload = vi.fn()
  const documentElement = { dataset: { viewer: 'ana' }, style: { visibility: '' } }
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { cookie, documentElement })
  vi.stubGlobal('location', { reload })
  await import('#lib/client/pages/shell/comeBack.ts')
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
  const left = documentElement.style.visibility
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const { visibility } = documentElement.style
  return { left, visibility, reloads: reload.mock.calls.length }
}

test.each(['signed_in=ana', 'language=pt; signed_in=ana; dismissed_cookies=1'])(
  'with the cookies %j its viewer sees a page again',
  async (cookie) => {
    const seen = await comeBack(cookie)
    expect(seen).toEqual({ left: 'hidden', visibility: '', reloads: 0 })
  },
)

test.each(['', 'signed_in=', 'signed_in=ben', 'signed_in=anabel', 'not_signed_in=ana'])(
  'with the cookies %j nobody sees it, and it is loaded anew',
  async (cookie) => {
    const seen = await comeBack(cookie)
    expect(seen).toEqual({ left: 'hidden', visibility: 'hidden', reloads: 1 })
  },
)

test('a page that is loaded is no page that comes back', async () => {
  expect((await comeBack('', false)).reloads).toBe(0)
})
