import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Storage of the browser, with its names listed as its own properties. */
function storageOf(kept: Record<string, string>) {
  const methods = {
    getItem: { value: (name: string) => kept[name] ?? null },
    setItem: { value: (name: string, text: string) => void (kept[name] = text) },
  }
  return Object.defineProperties(kept, methods)
}

/** Notice with its button, and whether it was removed. */
class Shown {
  button = new EventTarget()
  hidden = false
  isGone = false
  dataset: Record<string, string>
  constructor(notice = '') {
    this.dataset = { notice }
  }
  querySelector() {
    return this.button
  }
  remove() {
    this.isGone = true
  }
}

test.each([
  ['signed_in=ana', ['in']],
  ['language=pt; signed_in=ana; device=x', ['in']],
  ['signed_in=; device=x', ['out', 'out']],
  ['not_signed_in=ana', ['out', 'out']],
  ['', ['out', 'out']],
])('with the cookies %j the links for %j are shown', async (cookie, shown) => {
  const links = ['out', 'out', 'in'].map((signed) => ({
    dataset: { signed },
    hidden: signed === 'in',
  }))
  vi.stubGlobal('document', { cookie, querySelectorAll: () => links })
  await import('#lib/client/pages/shell/topLinks.ts')
  const seen = links.filter(({ hidden }) => !hidden)
  expect(seen.map(({ dataset }) => dataset.signed)).toEqual(shown)
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
test.each([
  [IPHONE, 'https://app.example', 'https://app.example'],
  [IPHONE, undefined, '/signin'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://app.example', '/signin'],
])('%s with the app %s is led to %s', async (userAgent, app, href) => {
  const link = { dataset: { app }, href: '/signin' }
  vi.stubGlobal('document', { querySelector: () => link })
  vi.stubGlobal('navigator', { userAgent })
  await import('#lib/client/pages/shell/signInLink.ts')
  expect(link.href).toBe(href)
})

test('another language is kept in a cookie, and the page comes anew with what was typed', async () => {
  const choice = Object.assign(new EventTarget(), { value: 'pt' })
  const empty = () => [
    { value: '', checked: false },
    { value: 'y', checked: false },
  ]
  const page = { cookie: '', fields: empty(), querySelector: () => choice }
  const asked: string[] = []
  const querySelectorAll = (selector: string) => {
    asked.push(selector)
    return page.fields
  }
  const reload = vi.fn()
  const entry = { state: null as object | null }
  const replaceState = (state: object | null) => void Object.assign(entry, { state })
  vi.stubGlobal('document', Object.assign(page, { querySelectorAll }))
  vi.stubGlobal('history', Object.assign(entry, { replaceState }))
  vi.stubGlobal('location', { reload })
  await import('#lib/client/pages/shell/languageChoice.ts')
  expect([page.cookie, reload.mock.calls.length]).toEqual(['', 0])
  const typed = [
    { value: 'ana@example.com', checked: false },
    { value: 'y', checked: true },
  ]
  page.fields = typed
  entry.state = { step: 'code-form' }
  choice.dispatchEvent(new Event('change'))
  expect(page.cookie).toBe('language=pt; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(reload).toHaveBeenCalledOnce()
  expect(entry.state).toEqual({ step: 'code-form', typed })
  expect(asked.every((selector) => selector.includes(':not([type="password"])'))).toBe(true)

  vi.resetModules()
  page.fields = empty()
  await import('#lib/client/pages/shell/languageChoice.ts')
  expect(page.fields).toEqual(typed)
  expect(entry.state).toEqual({ step: 'code-form' })

  vi.resetModules()
  page.fields = empty()
  await import('#lib/client/pages/shell/languageChoice.ts')
  expect([page.fields, entry.state]).toEqual([empty(), null])
})

test('a dismissed notice about cookies stays away, and the server is told again', async () => {
  const notice = new Shown()
  const kept = storageOf({})
  const page = { cookie: '', querySelector: () => notice }
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', kept)
  await import('#lib/client/pages/shell/cookieNotice.ts')
  expect(notice.hidden).toBe(false)
  notice.button.dispatchEvent(new Event('click'))
  expect(notice.hidden).toBe(true)
  expect(page.cookie).toMatch(/^dismissed_cookies=1; path=\/;/)

  vi.resetModules()
  Object.assign(page, { cookie: '' })
  notice.hidden = false
  await import('#lib/client/pages/shell/cookieNotice.ts')
  expect(notice.hidden).toBe(true)
  expect(page.cookie).toMatch(/^dismissed_cookies=1/)

  // A page drawn without the notice sets no cookie: Back would load it anew.
  vi.resetModules()
  Object.assign(page, { cookie: '' })
  await import('#lib/client/pages/shell/cookieNotice.ts')
  expect(page.cookie).toBe('')
})

test('of notices the dismissed one goes, and the server is told of all that were', async () => {
  const [early, late, other] = [new Shown('zone-1'), new Shown('sale'), new Shown('news')]
  const focus = vi.fn()
  const page = {
    cookie: '',
    querySelector: (selector: string) => (selector === '#main' ? { focus } : null),
    querySelectorAll: () => [early, late, other],
  }
  vi.stubGlobal('document', page)
  const kept = { 'dismissed:notice:zone-1': '1', 'dismissed:cookies': '1' }
  vi.stubGlobal('localStorage', storageOf(kept))
  await import('#lib/client/pages/shell/notices.ts')
  expect([early.isGone, late.isGone, other.isGone]).toEqual([true, false, false])
  late.button.dispatchEvent(new Event('click'))
  expect([late.isGone, other.isGone]).toEqual([true, false])
  expect(page.cookie).toBe(
    'dismissed_notices=zone-1%20sale; path=/dashboard; max-age=34560000; samesite=lax',
  )
  expect(focus).toHaveBeenCalledOnce()
})
