import { expect, test } from 'vitest'
import { returnWhenHealthy } from '#lib/client/pages/unavailable.ts'

/** Location that records every redirect. */
function placeAt(pathname: string) {
  const led: string[] = []
  return {
    led,
    pathname,
    reload: () => void led.push('again'),
    replace: (path: string | URL) => void led.push(String(path)),
  }
}

const atOnce = () => Promise.resolve()

test('a page is shown again once the server is well, and not before', async () => {
  const answers = [new Error('no network'), { ok: false }, { ok: true }]
  const asked: unknown[] = []
  const place = placeAt('/bills')
  const ask = async () => {
    const answer = answers[asked.length]!
    asked.push(answer)
    if (answer instanceof Error) throw answer
    return answer
  }
  await returnWhenHealthy(place, ask, atOnce)
  expect(asked).toEqual(answers)
  expect(place.led).toEqual(['again'])
})

test('who asked for the notice itself is led to the beginning', async () => {
  const place = placeAt('/unavailable')
  await returnWhenHealthy(place, async () => ({ ok: true }), atOnce)
  expect(place.led).toEqual(['/'])
})
