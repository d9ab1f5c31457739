import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { areasOf, askedAs, languages, textsOf } from './rules/catalogues.ts'
import { keysIn } from './rules/keys.ts'
import type { KeyUse } from './rules/keys.ts'
import { readSource, sourceOf } from '../support/rules/syntax.ts'

const english = textsOf('en')
const namespaces = areasOf('en')
const keys = [...new Set([...english.keys()].map(askedAs))]

const paths = globSync('src/**/*.{ts,tsx,astro}').toSorted()
const asked = (await Promise.all(paths.map(readSource))).flatMap((one) =>
  keysIn(one, namespaces),
)

const isKnown = ({ pattern }: KeyUse) => keys.some((key) => pattern.test(key))
const told = ({ path, key }: KeyUse) => `${path}: ${key.replaceAll('\0', '${…}')}`

test('every key that code asks for is in the English catalogue', () => {
  const missing = asked.filter((one) => one.isSurely && !isKnown(one) && !namesGroup(one))
  expect(missing.map(told)).toEqual([])
})

test('every key of the English catalogue is asked for', () => {
  const patterns = asked.map((one) => one.pattern)
  const unused = keys.filter((key) => !patterns.some((pattern) => pattern.test(key)))
  expect(unused).toEqual([])
})

test('no text is empty', () => {
  const empty = languages().flatMap((language) =>
    [...textsOf(language)]
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => [language, key]),
  )
  expect(empty).toEqual([])
})

/** A page may carry all texts of a group. */
function namesGroup({ key }: KeyUse): boolean {
  return keys.some((one) => one.startsWith(`${key}.`))
}

describe('the check sees', () => {
  const keysOf = async (path: string, text: string) =>
    keysIn(await sourceOf(path, text), ['bills'])

  test.each([
    ['src/islands/A.tsx', "t('bills.pay')"],
    ['src/lib/server/a.ts', "context.t('bills.pay', { count: 1 })"],
    ['src/lib/server/a.ts', "getT('de')('bills.pay')"],
    ['src/lib/server/a.ts', "throw new Refusal('rule', 'bills.pay')"],
    ['src/lib/client/a.ts', "const key = 'bills.pay'"],
    ['src/pages/a.astro', "---\nconst t = 1\n---\n<p>{open && t('bills.pay')}</p>"],
    ['src/pages/a.astro', '<Page title="bills.pay" />'],
  ])('in %s the key of %j', async (path, text) => {
    expect(await keysOf(path, text)).toMatchObject([{ key: 'bills.pay', isSurely: true }])
  })

  test('both keys of a choice', async () => {
    const found = await keysOf(
      'src/lib/server/a.ts',
      "t(open ? 'bills.pay' : 'bills.paid')",
    )
    expect(found.map(({ key }) => key)).toEqual(['bills.pay', 'bills.paid'])
  })

  test('a key of an area that there is not', async () => {
    const found = await keysOf('src/lib/server/a.ts', "new Refusal('rule', 'nowhere.PAY')")
    expect(found).toMatchObject([{ key: 'nowhere.PAY', isSurely: true }])
  })

  test('a family of keys in backticks', async () => {
    const [family] = await keysOf('src/islands/A.tsx', 't(`bills.${state}.title`)')
    expect(family!.pattern.test('bills.overdue.title')).toBe(true)
    expect(family!.pattern.test('bills.overdue.text')).toBe(false)
  })

  test('and takes neither a file nor a column for one', async () => {
    expect(await keysOf('src/lib/client/a.ts', "import { a } from 'bills.ts'")).toEqual([])
    const columns = await keysOf('src/lib/server/a.ts', "query.select('bills.id')")
    expect(columns).toMatchObject([{ isSurely: false }])
  })
})
