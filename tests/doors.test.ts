import { expect, test } from 'vitest'
import { wrongDoors } from './support/rules/doors.ts'
import { sourceOf } from './support/rules/syntax.ts'

const frontmatter = (line: string) => `---\n${line}\n---\n<p />`
const script = (line: string) => `<script>\n${line}\n</script>`

test.each([
  ['src/pages/a.astro', frontmatter("import { ask } from '#lib/client/core/ask.ts'")],
  ['src/pages/a.astro', frontmatter("import '#lib/server/services/bills.ts'")],
  ['src/pages/a.astro', frontmatter("import { Row } from '#islands/Bills/BillRow.tsx'")],
  ['src/pages/a.astro', frontmatter("import '../../scripts/start.mjs'")],
  ['src/pages/a.astro', script("import { receive } from '#lib/server/http/dispatch.ts'")],
  ['src/pages/a.astro', script("import { pay } from '#lib/contract/bills.ts'")],
  ['src/pages/a.astro', script("import { atom } from 'nanostores'")],
  ['src/layouts/A.astro', frontmatter("import { pay } from '#lib/contract/bills.ts'")],
  ['src/layouts/A.astro', frontmatter("import Page from '../pages/bills.astro'")],
])('%s may not say %j', async (path, text) => {
  expect(wrongDoors(await sourceOf(path, text))).toHaveLength(1)
})

test.each([
  ['src/pages/a.astro', frontmatter("import { pay } from '#lib/contract/bills.ts'")],
  ['src/pages/a.astro', frontmatter("import { readBillsView } from '#lib/views/bills.ts'")],
  ['src/pages/a.astro', frontmatter("import { Bills } from '#islands/Bills.tsx'")],
  ['src/pages/a.astro', frontmatter("import { getT } from '#lib/i18n.ts'")],
  ['src/pages/a.astro', frontmatter("import { getImage } from 'astro:assets'")],
  ['src/pages/a.astro', script("import '#lib/client/pages/signin.ts'")],
  ['src/layouts/A.astro', frontmatter("import icon from '/public/icon.svg?raw'")],
])('%s may say %j', async (path, text) => {
  expect(wrongDoors(await sourceOf(path, text))).toEqual([])
})
