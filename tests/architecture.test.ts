import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wrongDoors } from './support/rules/doors.ts'
import { asksForNow, barrel, hundred, writtenWords } from './support/rules/lines.ts'
import type { Rule } from './support/rules/lines.ts'
import { homes } from './support/rules/homes.ts'
import { speltOutside } from './support/rules/spellings.ts'
import { readSource, sourceOf } from './support/rules/syntax.ts'

const RULES: Record<string, Rule> = {
  'pages and layouts import through a door': wrongDoors,
  'there are no barrels': barrel,
  'nobody asks for the time of day but who makes the context': asksForNow,
  'hundredths meet major units in domain/money and contract/values': hundred,
  'the contract’s spellings stay in the contract': speltOutside,
  'no word that a person reads stands between tags': writtenWords,
}

const paths = globSync('src/**/*.{ts,tsx,astro}').toSorted()
const sources = await Promise.all(paths.map(readSource))

describe('the house', () => {
  test('there is something to look at', () => {
    expect(sources.length).toBeGreaterThan(200)
  })

  test.each(Object.entries(RULES))('%s', (_, rule) => {
    expect(sources.flatMap(rule)).toEqual([])
  })

  test('an exported name has one home in its room', () => {
    expect(homes(sources)).toEqual([])
  })
})

/** The lines that a rule tells of a file with this text. */
async function told(rule: Rule, path: string, text: string): Promise<string[]> {
  return rule(await sourceOf(path, text))
}

describe('the rules can fail', () => {
  test.each<[string, Rule, string, string]>([
    ['an index', barrel, 'src/islands/ui/index.ts', 'export const a = 1'],
    ['a file that hands on', barrel, 'src/islands/ui.ts', "export { a } from './ui/a.ts'"],
    ['all of another', barrel, 'src/lib/a.ts', "const b = 1\nexport * from './b.ts'"],
    ['a bare date', asksForNow, 'src/lib/domain/day.ts', 'const a = new Date()'],
    [
      'the time of day',
      asksForNow,
      'src/lib/server/services/bills.ts',
      'const a = Date.now()',
    ],
    ['its function', asksForNow, 'src/lib/client/a.ts', 'const clock = Date.now'],
    ['a bare date on a page', asksForNow, 'src/pages/a.astro', '<p>{new Date()}</p>'],
    [
      'a division',
      hundred,
      'src/lib/server/services/bills.ts',
      'const major = minor / 100',
    ],
    ['a product', hundred, 'src/islands/Bills.tsx', 'const a = <p>{100 * amount}</p>'],
    ['a division in place', hundred, 'src/lib/client/a.ts', 'let a = 1\na /= 100'],
    [
      'a spelling of the contract',
      speltOutside,
      'src/lib/client/a.ts',
      'const { _id: id } = answer',
    ],
    ['a key of it', speltOutside, 'src/islands/A.tsx', "const a = { 'hasPaid': 1 }"],
    ['words', writtenWords, 'src/islands/Bills.tsx', 'const a = <p>Pay now</p>'],
    ['words in a choice', writtenWords, 'src/pages/a.astro', '{open && <b>Pay now</b>}'],
    [
      'a spoken name',
      writtenWords,
      'src/islands/A.tsx',
      'const a = <b aria-label="Pay" />',
    ],
    ['a hint', writtenWords, 'src/pages/a.astro', '<input placeholder="Your name" />'],
  ])('on %s', async (_, rule, path, text) => {
    expect(await told(rule, path, text)).toHaveLength(1)
  })

  test.each<[string, Rule, string, string]>([
    [
      'a file of its own',
      barrel,
      'src/lib/a.ts',
      "export { a } from './a.ts'\nexport const b = 1",
    ],
    ['a given date', asksForNow, 'src/lib/domain/day.ts', 'const a = new Date(at)'],
    ['who makes the context', asksForNow, 'src/lib/server/app.ts', 'const a = Date.now'],
    ['a comment', asksForNow, 'src/lib/domain/day.ts', '// Date.now() is not asked for\n'],
    ['money itself', hundred, 'src/lib/domain/money.ts', 'const a = minor / 100'],
    ['a share', hundred, 'src/islands/A.tsx', 'const a = <i>{share / 100}</i>'],
    ['another number', hundred, 'src/lib/domain/a.ts', 'const a = minor / 1000'],
    ['signs', writtenWords, 'src/islands/A.tsx', 'const a = <p>·&nbsp;{name} 12 %</p>'],
    ['a script', writtenWords, 'src/pages/a.astro', '<script>\nconst a = 1\n</script>'],
    ['a style', writtenWords, 'src/pages/a.astro', '<style>p { color: red }</style>'],
    ['a key', writtenWords, 'src/pages/a.astro', '<Page title="shell.bills" />'],
  ])('and not on %s', async (_, rule, path, text) => {
    expect(await told(rule, path, text)).toEqual([])
  })

  test('and say so when a file does not parse', async () => {
    await expect(sourceOf('src/lib/a.ts', 'const = 1')).rejects.toThrow('does not parse')
    await expect(sourceOf('src/pages/a.astro', '---\nconst = 1\n---')).rejects.toThrow(
      'does not parse',
    )
  })
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
