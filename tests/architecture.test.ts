import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wrongDoors } from './support/rules/doors.ts'
import { homes } from './support/rules/homes.ts'
import { readSource, sourceOf } from './support/rules/syntax.ts'

const sources = await Promise.all(globSync('src/**/*.{ts,tsx,astro}').map(readSource))

test('there is something to look at', () => {
  expect(sources.length).toBeGreaterThan(200)
})

test('pages and layouts import through a door', () => {
  expect(sources.flatMap(wrongDoors)).toEqual([])
})

test('an exported name has one home in its room', () => {
  expect(homes(sources)).toEqual([])
})

test('a file that does not parse is a failure', async () => {
  const broken = ['src/lib/a.ts', 'const = 1'] as const
  await expect(sourceOf(...broken)).rejects.toThrow('does not parse')
  const page = ['src/pages/a.astro', '---\nconst = 1\n---'] as const
  await expect(sourceOf(...page)).rejects.toThrow('does not parse')
})

describe('a name', () => {
  const bill = ['src/lib/server/services/bills.ts', 'export function payBill() {}']
  test.each([
    ['has two homes in a room', 'src/lib/server/services/payments.ts', 1],
    ['has a home in each of two rooms', 'src/lib/client/bills.ts', 0],
    ['has a home in services and one in handlers', 'src/lib/server/http/bills.ts', 0],
  ])('%s', async (_, path, count) => {
    const other = [path, 'export const payBill = 1']
    const sources = [bill, other].map(([at, text]) => sourceOf(at!, text!))
    expect(homes(await Promise.all(sources))).toHaveLength(count)
  })

  test('that is handed on has its home elsewhere', async () => {
    const part = sourceOf('src/lib/domain/bill/a.ts', 'export const a = 1')
    const file = sourceOf('src/lib/domain/bill.ts', "export { a } from './bill/a.ts'")
    expect(homes(await Promise.all([part, file]))).toEqual([])
  })
})
