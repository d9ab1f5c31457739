import { expect, test } from 'vitest'
import type { FoundSeries } from '#lib/domain/recurring.ts'
import { find, recurringBook } from '../support/recurringBooks.ts'
import type { Planted } from '../support/recurringBooks.ts'

const HOUSEHOLDS = process.env['TEST_ALL'] === undefined ? 24 : 200

test('planted series are found in random noise, and hardly anything else', () => {
  const counts = { planted: 0, found: 0, recalled: 0 }
  for (let seed = 1; seed <= HOUSEHOLDS; seed += 1) {
    const { entries, planted } = recurringBook(seed)
    const found = find(entries)
    counts.planted += planted.length
    counts.found += found.length
    counts.recalled += planted.filter((one) =>
      found.some((other) => isSame(one, other)),
    ).length
  }
  const recall = counts.recalled / counts.planted
  const precision = counts.recalled / counts.found
  process.stdout.write(
    `found series: recall ${percent(recall)}, precision ${percent(precision)} of ${counts.planted} in ${HOUSEHOLDS} households\n`,
  )
  expect(recall).toBeGreaterThanOrEqual(0.95)
  expect(precision).toBeGreaterThanOrEqual(0.95)
})

const KINDS = { 1: 'week', 2: 'twoWeeks', 4: 'fourWeeks' } as const

/** Whether a found series is a planted one: its rhythm, most of its entries and few others. */
function isSame({ kind, entries }: Planted, found: FoundSeries): boolean {
  const { cadence } = found
  const own = new Set(entries.map(({ id }) => id))
  const shared = found.entries.filter(({ id }) => own.has(id)).length
  return (
    (cadence.unit === 'week' ? KINDS[cadence.every] : cadence.every) === kind &&
    shared >= 0.8 * found.entries.length &&
    shared >= 0.6 * entries.length
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
