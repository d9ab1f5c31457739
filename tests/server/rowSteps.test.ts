import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { domainPath, record, spelt, wirePath } from '#lib/contract/record.ts'
import { codeInSteps } from '#lib/server/http/rowSteps.ts'
import { countTurns } from '../support/turns.ts'

const entry = record({
  id: spelt('_id', z.string()),
  tags: spelt('labels', z.array(z.string())),
})
const month = record({
  name: z.string(),
  sums: spelt('otherCurrencies', z.array(z.int())),
  entries: spelt('transactions', z.array(entry)),
})
const answer = record({
  months: spelt('result', z.array(month)),
  about: record({ years: spelt('allYears', z.array(z.int())) }),
  count: z.int(),
})

type Answer = z.output<typeof answer>

const listOf = <Row>(count: number, make: (at: number) => Row) =>
  Array.from({ length: count }, (_, at) => make(at))
const entryOf = (tags: number) => (at: number) => ({
  id: `entry-${at}`,
  tags: listOf(tags, String),
})
/** Months with so many entries each. */
const yearOf = (entries: number[], tags = 0, years = 1): Answer => ({
  months: entries.map((count, at) => ({
    name: `month ${at}`,
    sums: listOf(count % 40, (sum) => sum),
    entries: listOf(count, entryOf(tags)),
  })),
  about: { years: listOf(years, (year) => year) },
  count: entries.length,
})

const encode = (some: object) => z.encode(answer, some as Answer) as Record<string, unknown>
const decode = (some: object) => z.decode(answer, some as never) as Record<string, unknown>

test.each([
  ['nothing', yearOf([])],
  ['few entries', yearOf([3, 0, 5])],
  ['a long month', yearOf([3_000])],
  ['a long year', yearOf(listOf(12, (at) => at * 60))],
  ['months of some entries', yearOf(listOf(12, () => 200))],
  ['entries with many tags', yearOf([40, 1], 300)],
  ['very many years', yearOf([1], 0, 5_000)],
])('%s are the same at once and in steps, there and back', async (_what, year) => {
  const whole = encode(year)
  expect(
    await codeInSteps(year, { code: encode, pathOf: (path) => wirePath(answer, path) }),
  ).toEqual(whole)
  expect(
    await codeInSteps(whole, { code: decode, pathOf: (path) => domainPath(answer, path) }),
  ).toEqual(year)
})

test('others get on while a long month is encoded, and a short one does not wait', async () => {
  const coding = { code: encode, pathOf: (path: string) => wirePath(answer, path) }
  const long = await countTurns(() => codeInSteps(yearOf([3_000]), coding))
  expect(long.turns).toBeGreaterThan(10)
  const short = await countTurns(() => codeInSteps(yearOf([30]), coding))
  expect(short.turns).toBeLessThan(2)
})
