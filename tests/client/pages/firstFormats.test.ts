import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.resetModules()
})

/** Runs the script of a German page; gives the languages that formats were made for. */
async function readPage() {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  const formats = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')]
  await import('#lib/client/pages/shell/firstFormats.ts')
  return () => formats.flatMap(({ mock }) => mock.calls.map(([language]) => language))
}

test('the first formats are made once the browser is idle', async () => {
  const works: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => works.push(work))
  const made = await readPage()
  expect(made()).toEqual([])
  works.forEach((work) => work())
  expect(made()).toEqual(['de', 'de'])
})

test('a browser that does not tell when it is idle makes them later', async () => {
  vi.useFakeTimers()
  const made = await readPage()
  expect(made()).toEqual([])
  vi.runAllTimers()
  expect(made()).toEqual(['de', 'de'])
})
