import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import type { ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config, { SERVICES } from '../.dependency-cruiser.mjs'

/** Lines that break a rule, by its name and their files. */
const BROKEN: [rule: string, path: string, line: string][] = [
  ['pages opens', 'src/pages/_a.ts', "import '#lib/client/core/ask.ts'"],
  ['pages opens', 'src/pages/_b.ts', "import { a } from '#lib/server/core/ids.ts'"],
  ['layouts opens', 'src/layouts/parts/a.ts', "import '#lib/contract/call.ts'"],
  ['islands opens', 'src/islands/A.tsx', "import { call } from '#lib/contract/call.ts'"],
  [
    'islands opens',
    'src/islands/B.tsx',
    "import type { A } from '#lib/server/core/ids.ts'",
  ],
  ['islands opens', 'src/islands/C.tsx', "const a = () => import('#lib/server/app.ts')"],
  ['islands opens', 'src/islands/D.tsx', "import '../pages/_given.ts'"],
  ['middleware opens', 'src/middleware.ts', "import './lib/server/app.ts'"],
  ['client opens', 'src/lib/client/a.ts', "import '#lib/charts/donut.ts'"],
  ['views opens', 'src/lib/views/a.ts', "import '../client/core/ask.ts'"],
  ['http opens', 'src/lib/server/http/a.ts', "import '#lib/views/given.ts'"],
  ['server opens', 'src/lib/server/core/a.ts', "import '#lib/contract/call.ts'"],
  ['server opens', 'src/lib/server/core/b.ts', "import '../http/given.ts'"],
  ['server opens', 'src/lib/server/core/c.ts', "import '../../../../scripts/given.mjs'"],
  ['server opens', 'src/lib/server/core/d.ts', "import '../../../../package.json'"],
  ['contract opens', 'src/lib/contract/a.ts', "import '#lib/views/given.ts'"],
  ['charts opens', 'src/lib/charts/a.ts', "import '#lib/i18n.ts'"],
  [
    'statementFiles opens',
    'src/lib/statementFiles/a.ts',
    "import '#lib/server/core/ids.ts'",
  ],
  ['i18n opens', 'src/lib/i18n/a.ts', "import '#lib/client/core/ask.ts'"],
  ['domain opens', 'src/lib/domain/a.ts', "export { a } from '#lib/views/given.ts'"],
  ['process opens', 'src/server.ts', "import './lib/server/app.ts'"],
  ['serviceWorker opens', 'src/serviceWorker.ts', "import './lib/server/app.ts'"],
  ['types opens', 'src/env.d.ts', "import type { A } from '#lib/client/core/ask.ts'"],
  ['scripts opens', 'scripts/a.mjs', "import '../src/lib/domain/given.ts'"],
  ['domain takes few', 'src/lib/domain/b.ts', "import { sql } from 'kysely'"],
  ['views takes few', 'src/lib/views/b.ts', "import 'zod/mini'"],
  ['contract takes few', 'src/lib/contract/b.ts', "import 'd3'"],
  ['charts takes few', 'src/lib/charts/b.ts', "import 'zod/mini'"],
  ['statementFiles takes few', 'src/lib/statementFiles/b.ts', "import 'zod/mini'"],
  ['process takes few', 'src/server.ts', "import 'kysely'"],
  ['serviceWorker takes few', 'src/serviceWorker.ts', "import 'nanostores'"],
  ['no modules of Node', 'src/lib/client/b.ts', "import { open } from 'node:fs'"],
  ['zod/mini only', 'src/lib/contract/c.ts', "import { z } from 'zod'"],
  ['zod/mini only', 'src/lib/contract/d.ts', "import { z } from 'zod/v4'"],
  ['dayjs lives', 'src/lib/i18n/b.ts', "import utc from 'dayjs/plugin/utc.js'"],
  ['an area imports', 'src/lib/server/services/bills/a.ts', "import '../groups/given.ts'"],
  ['an area imports', 'src/islands/Bills.tsx', "import './Budgets/Given.tsx'"],
  ['who is in no area', 'src/lib/server/http/b.ts', "import '../services/bills/given.ts'"],
  ['an area of the browser', 'src/lib/client/c.ts', "import './bills/given.ts'"],
  ['only screens', 'src/islands/ui/A.tsx', "import '#lib/client/bills/given.ts'"],
  [
    'uploaded exports are parsed',
    'src/lib/server/services/export/a.ts',
    "import './incoming/reading/given.ts'",
  ],
  ['core knows', 'src/lib/server/core/f.ts', "import type { A } from '../app.ts'"],
  ['core, db', 'src/lib/server/jobs/a.ts', "import '../services/groups.ts'"],
  ['every service', 'src/lib/server/services/a.ts', "import '../core/ids.ts'"],
  ['every file', 'src/attic/a.ts', "import '#lib/i18n.ts'"],
  ['no circles', 'src/lib/domain/c.ts', "import type { D } from './d.ts'"],
  ...SERVICES.slice(0, -1).map((service, at): [string, string, string] => [
    `${service} calls`,
    `src/lib/server/services/${service}/a.ts`,
    `import '../${SERVICES[at + 1]}.ts'`,
  ]),
]

/** Lines that break no rule, by their files. */
const FINE: [path: string, line: string][] = [
  ['src/pages/_c.ts', "import '#lib/views/given.ts'"],
  ['src/islands/E.tsx', "import { $given } from '#lib/client/given.ts'"],
  ['src/islands/Bills/A.tsx', "import { a } from '#lib/client/bills/given.ts'"],
  ['src/islands/F.tsx', "import './ui/Given.tsx'"],
  ['src/lib/client/bills.ts', "import './bills/given.ts'"],
  ['src/lib/client/d.ts', "import '#lib/client/core/ask.ts'"],
  ['src/lib/contract/e.ts', "import * as z from 'zod/mini'"],
  ['src/lib/server/http/c.ts', "import '#lib/contract/call.ts'"],
  ['src/lib/server/mail/a.ts', "import '#lib/views/given.ts'"],
  ['src/lib/server/core/e.ts', "import { open } from 'node:fs'"],
  ['src/lib/i18n/dates.ts', "import dayjs from 'dayjs'"],
  ['src/lib/server/services/bills/b.ts', "import { pay } from '../transactions.ts'"],
  ['src/lib/server/services/bills/c.ts', "import type { A } from '../budgets.ts'"],
  // The circle is reported once, for its other file.
  ['src/lib/domain/d.ts', "import { c } from './c.ts'"],
]

/** Imported files, which import nothing. */
const GIVEN = [
  'scripts/given.mjs',
  'src/islands/Budgets/Given.tsx',
  'src/islands/ui/Given.tsx',
  'src/lib/charts/donut.ts',
  'src/lib/client/bills/given.ts',
  'src/lib/client/core/ask.ts',
  'src/lib/client/given.ts',
  'src/lib/contract/call.ts',
  'src/lib/domain/given.ts',
  'src/lib/i18n.ts',
  'src/lib/server/app.ts',
  'src/lib/server/core/ids.ts',
  'src/lib/server/http/given.ts',
  'src/lib/server/services/bills/given.ts',
  'src/lib/server/services/export/incoming/reading/given.ts',
  'src/lib/server/services/groups/given.ts',
  'src/lib/views/given.ts',
  'src/pages/_given.ts',
  ...SERVICES.map((service) => `src/lib/server/services/${service}.ts`),
]

let folder: string
let broken: { path: string; rule: string }[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rooms-'))
  const imports = { '#lib/*': './src/lib/*' }
  await write('package.json', JSON.stringify({ type: 'module', imports }))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  for (const path of GIVEN) await write(path, 'export const a = 1\n')
  const lines = [...BROKEN.map(([, path, line]) => [path, line] as const), ...FINE]
  for (const [path, all] of Map.groupBy(lines, ([path]) => path)) {
    await write(path, all.map(([, line]) => `${line}\n`).join(''))
  }
  const { forbidden, options } = config
  const rules = { baseDir: folder, validate: true, ruleSet: { forbidden } }
  const { output } = await cruise(['src', 'scripts'], { ...options, ...rules })
  const { violations } = (output as ICruiseResult).summary
  broken = violations.map(({ from, rule }) => ({ path: from, rule: rule.name }))
})
afterAll(() => rm(folder, { recursive: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

const rulesAgainst = (path: string) =>
  broken.filter((one) => one.path === path).map(({ rule }) => rule)

test.each(BROKEN)('%s …: %s may not say %j', (rule, path) => {
  expect(rulesAgainst(path)).toContainEqual(expect.stringContaining(rule))
})

test.each(FINE)('%s may say %j', (path) => {
  expect(rulesAgainst(path)).toEqual([])
})

test('every rule is broken by a line above', () => {
  const names = config.forbidden.map(({ name }) => name)
  expect(new Set(broken.map(({ rule }) => rule))).toEqual(new Set(names))
})
