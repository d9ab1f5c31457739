import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the first formats are made in the language of the page once it was painted', async () => {
  const { promise: painted, resolve: paint } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  vi.stubGlobal('document', {
    documentElement: { lang: 'de' },
    get painted() {
      ask()
      return painted
    },
  })
  const formats = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')]
  const made = () => formats.flatMap(({ mock }) => mock.calls.map(([language]) => language))
  const script = import('#lib/client/pages/shell/firstFormats.ts')
  await asked
  expect(made()).toEqual([])
  paint()
  await script
  expect(made()).toEqual(['de', 'de'])
})
