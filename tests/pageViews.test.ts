import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSource, sourceOf } from './support/rules/syntax.ts'
import { looksBeside } from './support/rules/views.ts'

test('pages and layouts look at nothing beside the key that they are kept by', async () => {
  const paths = globSync('src/{pages,layouts}/**/*.{astro,ts}')
  const sources = await Promise.all(paths.map(readSource))
  expect(sources.length).toBeGreaterThan(50)
  expect(sources.flatMap(looksBeside)).toEqual([])
})

test.each([
  ['src/layouts/Member.astro', "---\nconst a = Astro.request.headers.get('dnt')\n---"],
  ['src/pages/bills.astro', '---\nconst a = Astro.clientAddress\n---'],
  ['src/pages/_Notices.astro', '---\nconst a = Astro.clientAddress\n---'],
  ['src/pages/_viewer.ts', "import { a } from '#lib/server/http/mailbox.ts'"],
  [
    'src/pages/reports/print/savings/[year].astro',
    "---\nimport { a } from '#lib/server/http/mailbox.ts'\n---",
  ],
])('%s may not say %j', async (path, text) => {
  expect(looksBeside(await sourceOf(path, text))).toHaveLength(1)
})

test.each([
  [
    'src/layouts/Member.astro',
    "---\nconst a = Astro.request.headers.get('save-data')\n---",
  ],
  ['src/pages/bills.astro', "---\nimport { a } from '#lib/server/http/guard.ts'\n---"],
  ['src/pages/mailbox.astro', '---\nconst a = Astro.clientAddress\n---'],
])('%s may say %j', async (path, text) => {
  expect(looksBeside(await sourceOf(path, text))).toEqual([])
})
