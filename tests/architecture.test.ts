import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { riddle } from './support/rules/comments.ts'
import { roomOf, wrongDoors } from './support/rules/doors.ts'
import {
  asksForNow,
  barrel,
  dayjs,
  defaultExport,
  hundred,
  temporal,
  tooLong,
  writtenWords,
} from './support/rules/lines.ts'
import type { Rule } from './support/rules/lines.ts'
import { partElsewhere } from './support/rules/parts.ts'
import { wrongServices } from './support/rules/services.ts'
import { circles, folders, homes } from './support/rules/wholes.ts'
import type { WholeRule } from './support/rules/wholes.ts'
import { speltOutside } from './support/rules/spellings.ts'
import { readSource, sourceOf } from './support/rules/syntax.ts'

const RULES: Record<string, Rule> = {
  'every import goes through a door': wrongDoors,
  'every service calls only those before it': wrongServices,
  'no file has more than 300 lines': tooLong,
  'there are no barrels': barrel,
  'exports have names': defaultExport,
  'nobody asks for the time of day but who makes the context': asksForNow,
  'Temporal lives in zone.ts': temporal,
  'dayjs lives in i18n/dates': dayjs,
  'hundredths meet major units in domain/money and contract/values': hundred,
  'the contract’s spellings stay in the contract': speltOutside,
  'no word that a person reads stands between tags': writtenWords,
  'a comment begins with its subject': riddle,
  'a part that buttons name is loaded beside its name': partElsewhere,
}

const WHOLE_RULES: Record<string, WholeRule> = {
  'an exported name is unique in its room': homes,
  'the folder beside a file is that file’s alone': folders,
  'no files import each other in a circle, of types neither': circles,
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

  test.each(Object.entries(WHOLE_RULES))('%s', (_, rule) => {
    expect(rule(sources)).toEqual([])
  })
})

/** The lines that a rule tells of a file with this text. */
async function told(rule: Rule, path: string, text: string): Promise<string[]> {
  return rule(await sourceOf(path, text))
}

describe('the doors', () => {
  test.each([
    ['src/islands/Bills.tsx', "import { call } from '#lib/contract/call.ts'"],
    ['src/islands/Bills.tsx', "import type { Context } from '#lib/server/core/context.ts'"],
    ['src/islands/Bills.tsx', "const lazy = () => import('#lib/server/services/bills.ts')"],
    ['src/islands/Bills.tsx', "import a from '../pages/bills.astro'"],
    ['src/lib/server/services/bills.ts', "import { CODES } from '#lib/contract/codes.ts'"],
    ['src/lib/server/services/bills.ts', "import { answer } from '../http/handlers.ts'"],
    ['src/lib/domain/bill.ts', "export { x } from '#lib/i18n.ts'"],
    ['src/lib/domain/bill.ts', "import dayjs from 'dayjs'"],
    ['src/lib/contract/bills.ts', "import { z } from 'zod'"],
    ['src/lib/client/bills.ts', "import { donut } from '#lib/charts/donut.ts'"],
    ['src/lib/client/bills.ts', "import { readFileSync } from 'node:fs'"],
    ['src/lib/i18n/words.ts', "import { x } from '#lib/client/core/ask.ts'"],
    ['src/middleware.ts', "import { theApp } from './lib/server/app.ts'"],
    ['src/server.ts', "import { theApp } from './lib/server/app.ts'"],
    ['src/lib/server/services/bills.ts', "import { a } from '../../../scripts/start.mjs'"],
    [
      'src/lib/server/services/bills.ts',
      "import a from '../../../package.json' with { type: 'json' }",
    ],
    [
      'src/pages/bills.astro',
      "---\nimport { ask } from '#lib/client/core/ask.ts'\n---\n<p />",
    ],
    [
      'src/pages/bills.astro',
      "---\nimport { pay } from '#lib/server/services/bills.ts'\n---\n<p />",
    ],
    [
      'src/pages/bills.astro',
      "<script>\nimport { arrive } from '#lib/server/http/dispatch.ts'\n</script>",
    ],
    [
      'src/layouts/Member.astro',
      "---\nimport { pay } from '#lib/contract/bills.ts'\n---\n<p />",
    ],
    [
      'src/layouts/Member.astro',
      "<script>\nimport { pay } from '#lib/contract/bills.ts'\n</script>",
    ],
    [
      'src/layouts/Member.astro',
      "---\nimport { script } from '#lib/contract/bills.ts?script'\n---\n<p />",
    ],
    ['src/attic/box.ts', "import { x } from '#lib/i18n.ts'"],
  ])('%s may not say %j', async (path, text) => {
    expect(await told(wrongDoors, path, text)).toHaveLength(1)
  })

  test.each([
    ['src/islands/Bills.tsx', "import { $bills } from '#lib/client/bills.ts'"],
    ['src/islands/Bills.tsx', "import { Dialog } from './ui/Dialog.tsx'"],
    ['src/lib/server/http/dispatch.ts', "import { CALLS } from '#lib/contract/calls.ts'"],
    ['src/lib/server/services/bills.ts', "import { readFileSync } from 'node:fs'"],
    ['src/lib/contract/bills.ts', "import * as z from 'zod/mini'"],
    [
      'src/pages/bills.astro',
      "<script>\nimport { ask } from '#lib/client/core/ask.ts'\n</script>",
    ],
    [
      'src/pages/bills.astro',
      "---\nimport { pay } from '#lib/contract/bills.ts'\n---\n<p />",
    ],
    [
      'src/layouts/Member.astro',
      "<script>\nimport '#lib/client/core/session.ts'\n</script>",
    ],
    [
      'src/layouts/Member.astro',
      "---\nimport { script } from '#lib/client/pages/visible.ts?script'\n---\n<p />",
    ],
  ])('%s may say %j', async (path, text) => {
    expect(await told(wrongDoors, path, text)).toEqual([])
  })

  test('a file is in the narrowest room', () => {
    expect(roomOf('src/lib/server/http/dispatch.ts')).toBe('http')
    expect(roomOf('src/lib/i18n.ts')).toBe('i18n')
    expect(roomOf('scripts/start.mjs')).toBeUndefined()
  })
})

describe('the rules can fail', () => {
  test.each<[string, Rule, string, string]>([
    ['a long file', tooLong, 'src/lib/domain/a.ts', 'const a = 1\n'.repeat(301)],
    ['an index', barrel, 'src/islands/ui/index.ts', 'export const a = 1'],
    ['a file that hands on', barrel, 'src/islands/ui.ts', "export { a } from './ui/a.ts'"],
    ['all of another', barrel, 'src/lib/a.ts', "const b = 1\nexport * from './b.ts'"],
    ['a default', defaultExport, 'src/lib/domain/a.ts', 'export default 1'],
    ['a bare date', asksForNow, 'src/lib/domain/day.ts', 'const a = new Date()'],
    [
      'the time of day',
      asksForNow,
      'src/lib/server/services/bills.ts',
      'const a = Date.now()',
    ],
    ['its function', asksForNow, 'src/lib/client/a.ts', 'const clock = Date.now'],
    ['a bare date on a page', asksForNow, 'src/pages/a.astro', '<p>{new Date()}</p>'],
    ['Temporal', temporal, 'src/lib/server/services/bills.ts', 'Temporal.Now.instant()'],
    [
      'a part of another file',
      partElsewhere,
      'src/islands/A.tsx',
      "const load = () => import('./A/C.tsx')\nconst B = 'src/islands/A/B.tsx'",
    ],
    ['dayjs', dayjs, 'src/lib/client/bills.ts', "import utc from 'dayjs/plugin/utc.js'"],
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
    ['a riddle', riddle, 'src/lib/domain/a.ts', '/** What is left. */\nexport const a = 1'],
    ['a riddle of two lines', riddle, 'src/pages/a.astro', '/**\n * Its end.\n */'],
    ['a riddle after code', riddle, 'src/lib/server/a.ts', 'const a = b! // it is there'],
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
    ['the one file', temporal, 'src/lib/server/core/zone.ts', 'Temporal.Now.instant()'],
    ['its formats', dayjs, 'src/lib/i18n/dates.ts', "import dayjs from 'dayjs'"],
    ['money itself', hundred, 'src/lib/domain/money.ts', 'const a = minor / 100'],
    ['a share', hundred, 'src/islands/A.tsx', 'const a = <i>{share / 100}</i>'],
    ['another number', hundred, 'src/lib/domain/a.ts', 'const a = minor / 1000'],
    ['signs', writtenWords, 'src/islands/A.tsx', 'const a = <p>·&nbsp;{name} 12 %</p>'],
    ['a script', writtenWords, 'src/pages/a.astro', '<script>\nconst a = 1\n</script>'],
    ['a style', writtenWords, 'src/pages/a.astro', '<style>p { color: red }</style>'],
    ['a key', writtenWords, 'src/pages/a.astro', '<Page title="shell.bills" />'],
    ['a subject', riddle, 'src/lib/domain/a.ts', '/** The rest. */\nexport const a = 1'],
    ['a later line', riddle, 'src/lib/domain/a.ts', '// Bills are due\n// that day.\n'],
    ['a text', riddle, 'src/lib/domain/a.ts', "const a = 'What is left'"],
    [
      'a part',
      partElsewhere,
      'src/islands/A.tsx',
      "const load = () => import('./A/B.tsx')\nconst B = 'src/islands/A/B.tsx'",
    ],
  ])('and not on %s', async (_, rule, path, text) => {
    expect(await told(rule, path, text)).toEqual([])
  })

  test('on a service that calls one after it, one that nobody knows, and one from below', async () => {
    const bills = 'src/lib/server/services/bills.ts'
    const late = "import { makeBudget } from './budgets.ts'"
    expect(await told(wrongServices, bills, late)).toHaveLength(1)
    expect(
      await told(wrongServices, 'src/lib/server/helpers.ts', 'const a = 1'),
    ).toHaveLength(1)
    const below = "import { payBill } from '../services/bills/payments.ts'"
    expect(await told(wrongServices, 'src/lib/server/core/zone.ts', below)).toHaveLength(1)
    const before = "import { saveTransaction } from './transactions.ts'"
    expect(await told(wrongServices, bills, before)).toEqual([])
    const types = "import type { Budget } from './budgets.ts'"
    expect(await told(wrongServices, bills, types)).toEqual([])
  })

  test('and say so when a file does not parse', async () => {
    await expect(sourceOf('src/lib/a.ts', 'const = 1')).rejects.toThrow('does not parse')
    await expect(sourceOf('src/pages/a.astro', '---\nconst = 1\n---')).rejects.toThrow(
      'does not parse',
    )
  })
})

describe('the rules between files can fail', () => {
  test.each<[string, WholeRule, [string, string][]]>([
    [
      'a name with two homes in a room',
      homes,
      [
        ['src/lib/client/budgets.ts', 'export const dueOf = 1'],
        ['src/lib/client/bills.ts', 'export function dueOf() {}'],
      ],
    ],
    [
      'a part that somebody else imports',
      folders,
      [
        ['src/lib/server/services/bills.ts', 'export const a = 1'],
        ['src/lib/server/services/bills/rows.ts', 'export const b = 1'],
        ['src/lib/server/services/entries.ts', "import { b } from './bills/rows.ts'"],
      ],
    ],
    [
      'a part of an area that another area imports',
      folders,
      [
        ['src/lib/client/bills.ts', 'export const a = 1'],
        ['src/lib/client/bills/form.ts', 'export const b = 1'],
        ['src/lib/client/accounts.ts', "import { b } from './bills/form.ts'"],
      ],
    ],
    [
      'a circle of types',
      circles,
      [
        ['src/lib/domain/a.ts', "import type { B } from './b.ts'"],
        ['src/lib/domain/b.ts', "import { c } from './c.ts'"],
        ['src/lib/domain/c.ts', "import { a } from './a.ts'"],
      ],
    ],
  ])('on %s', async (_, rule, files) => {
    const all = await Promise.all(files.map(([path, text]) => sourceOf(path, text)))
    expect(rule(all)).toHaveLength(1)
    expect(rule(all.slice(0, 1))).toEqual([])
  })

  test('and not on a name that is handed on or in two rooms, a file and its part, a screen and its area', async () => {
    const all = await Promise.all([
      sourceOf('src/lib/client/bills.ts', 'export const c = 1'),
      sourceOf('src/lib/client/bills/form.ts', 'export const d = 1'),
      sourceOf(
        'src/islands/Bills/Form.tsx',
        "import { d } from '#lib/client/bills/form.ts'",
      ),
      sourceOf('src/lib/domain/bill.ts', "export { a } from './bill/a.ts'\nconst b = 1"),
      sourceOf('src/lib/domain/bill/a.ts', 'export const a = 1'),
      sourceOf('src/lib/contract/bills.ts', 'export const a = 1'),
    ])
    expect([homes, folders, circles].flatMap((rule) => rule(all))).toEqual([])
  })
})
