import { afterEach, expect, test, vi } from 'vitest'
import { openPublicPage } from '../../support/publicPage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  ['signed_in=ana', ['in']],
  ['language=pt; signed_in=ana; device=x', ['in']],
  ['signed_in=; device=x', ['out', 'out']],
  ['not_signed_in=ana', ['out', 'out']],
  ['', ['out', 'out']],
])('with the cookies %j the links for %j are shown', async (cookie, shown) => {
  const html = `
    <a data-signed="out"></a> <a data-signed="out"></a> <a data-signed="in" hidden></a>`
  openPublicPage({ html, cookie })
  await import('#lib/client/pages/shell/topLinks.ts')
  const seen = [...document.querySelectorAll<HTMLElement>('a:not([hidden])')]
  expect(seen.map(({ dataset }) => dataset['signed'])).toEqual(shown)
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
test.each([
  [IPHONE, 'data-app="https://app.example"', 'https://app.example'],
  [IPHONE, '', '/signin'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'data-app="https://app.example"', '/signin'],
])('%s with the app %s is led to %s', async (userAgent, app, href) => {
  const { find } = openPublicPage({
    html: `<a id="sign-in-link" href="/signin" ${app}></a>`,
  })
  vi.stubGlobal('navigator', { userAgent })
  await import('#lib/client/pages/shell/signInLink.ts')
  expect(find('#sign-in-link').getAttribute('href')).toBe(href)
})

const CHOICE = `
  <main>
    <input id="email" /> <input id="agreed" type="checkbox" value="y" />
    <input id="password" type="password" />
  </main>
  <select id="language"><option>en</option><option>pt</option></select>`

test('another language is kept in a cookie, and the page comes anew with what was typed', async () => {
  const page = openPublicPage({ html: CHOICE })
  const field = (name: string) => page.find<HTMLInputElement>(`#${name}`)
  const fields = () => [
    field('email').value,
    field('agreed').checked,
    field('password').value,
  ]
  const comeAnew = async () => {
    vi.resetModules()
    document.body.innerHTML = CHOICE
    await import('#lib/client/pages/shell/languageChoice.ts')
  }
  await comeAnew()
  expect([page.cookie(), page.reloads()]).toEqual([undefined, 0])
  field('email').value = 'ana@example.com'
  field('agreed').checked = true
  field('password').value = 'secret'
  history.replaceState({ step: 'code-form' }, '')
  const choice = page.find<HTMLSelectElement>('#language')
  choice.value = 'pt'
  choice.dispatchEvent(new Event('change'))
  expect(page.cookie()).toBe('language=pt; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(page.reloads()).toBe(1)
  expect(JSON.stringify(history.state)).not.toContain('secret')

  await comeAnew()
  expect(fields()).toEqual(['ana@example.com', true, ''])
  expect(history.state).toEqual({ step: 'code-form' })

  await comeAnew()
  expect([...fields(), history.state]).toEqual(['', false, '', null])
})

test('a dismissed notice about cookies stays away, and the server is told again', async () => {
  const page = openPublicPage({ html: '<div id="cookie-notice"><button></button></div>' })
  const notice = page.find('#cookie-notice')
  const comeAnew = () => {
    vi.resetModules()
    return import('#lib/client/pages/shell/cookieNotice.ts')
  }
  await comeAnew()
  expect(notice.hidden).toBe(false)
  page.find('button').click()
  expect(notice.hidden).toBe(true)
  expect(page.cookie()).toMatch(/^dismissed_cookies=1; path=\/;/)

  page.forgetCookies()
  notice.hidden = false
  await comeAnew()
  expect(notice.hidden).toBe(true)
  expect(page.cookie()).toMatch(/^dismissed_cookies=1/)

  // A page drawn without the notice sets no cookie: Back would load it anew.
  page.forgetCookies()
  await comeAnew()
  expect(page.cookie()).toBeUndefined()
})

test('of notices the dismissed one goes, and the server is told of all that were', async () => {
  const names = ['zone-1', 'sale', 'news']
  const notices = names.map(
    (name) => `<p data-notice="${name}"><button class="notice-close"></button></p>`,
  )
  const page = openPublicPage({
    html: `${notices.join('')}<main id="main" tabindex="-1"></main>`,
  })
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-notice]')].map(
      ({ dataset }) => dataset['notice'],
    )
  localStorage.setItem('dismissed:notice:zone-1', '1')
  localStorage.setItem('dismissed:cookies', '1')
  const { wireNotices } = await import('#lib/client/pages/shell/notices.ts')
  wireNotices()
  expect(shown()).toEqual(['sale', 'news'])
  page.find('[data-notice="sale"] button').click()
  expect(shown()).toEqual(['news'])
  expect(page.cookie()).toBe(
    'dismissed_notices=zone-1%20sale; path=/dashboard; max-age=34560000; samesite=lax',
  )
  expect(document.activeElement?.id).toBe('main')
})

test('the zone of the browser is taken over the version that the page shows', async () => {
  const readAt = Date.UTC(2199, 0, 1)
  const page = openPublicPage({ html: `<button id="take-zone" data-version="${readAt}">` })
  const fetched = vi.fn(() =>
    Promise.resolve(Response.json({ code: 0, settings: SETTINGS })),
  )
  vi.stubGlobal('fetch', fetched)
  const { wireNotices } = await import('#lib/client/pages/shell/notices.ts')
  wireNotices()
  page.find('#take-zone').click()
  await expect.poll(page.reloads).toBe(1)
  const [path, request] = fetched.mock.lastCall as unknown as [string, { body: string }]
  expect(path).toBe('/api/users/settings')
  expect(JSON.parse(request.body)).toEqual({
    timeZoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
    lastModifyTime: readAt,
  })
})

const SETTINGS = {
  userId: 'ana',
  currency: 'USD',
  currencyDetails: { currencyCode: 'USD', currencySymbol: '$' },
  languageCode: 'en',
  timeZoneOffset: 0,
  familyShare: 'n',
}
