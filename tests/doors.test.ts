import { describe, expect, test } from 'vitest'
import { roomOf, wrongDoors } from './support/rules/doors.ts'
import { sourceOf } from './support/rules/syntax.ts'

const told = async (path: string, text: string) => wrongDoors(await sourceOf(path, text))

describe('the doors', () => {
  test.each([
    ['src/islands/Bills.tsx', "import { call } from '#lib/contract/call.ts'"],
    ['src/islands/Bills.tsx', "import type { Context } from '#lib/server/core/context.ts'"],
    ['src/islands/Bills.tsx', "const lazy = () => import('#lib/server/services/bills.ts')"],
    ['src/islands/Bills.tsx', "import a from '../pages/bills.astro'"],
    ['src/lib/server/services/bills.ts', "import { CODES } from '#lib/contract/codes.ts'"],
    ['src/lib/server/services/bills.ts', "import { answer } from '../http/handlers.ts'"],
    ['src/lib/domain/bill.ts', "export { x } from '#lib/views/bills.ts'"],
    ['src/lib/views/bills.ts', "import { viewState } from '../client/core/viewState.ts'"],
    ['src/lib/server/http/pages.ts', "import { a } from '#lib/views/bills.ts'"],
    ['src/lib/contract/bills.ts', "import { a } from '#lib/views/bills.ts'"],
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
    expect(await told(path, text)).toHaveLength(1)
  })

  test.each([
    ['src/islands/Bills.tsx', "import { $bills } from '#lib/client/bills.ts'"],
    ['src/islands/Bills.tsx', "import { Dialog } from './ui/Dialog.tsx'"],
    ['src/islands/Bills.tsx', "import { billsAddress } from '#lib/views/bills.ts'"],
    ['src/lib/server/mail/letters.ts', "import { a } from '#lib/views/profile.ts'"],
    ['src/lib/views/bills.ts', "import { isDay } from '#lib/domain/day.ts'"],
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
    expect(await told(path, text)).toEqual([])
  })

  test('a file is in the narrowest room', () => {
    expect(roomOf('src/lib/server/http/dispatch.ts')).toBe('http')
    expect(roomOf('src/lib/i18n.ts')).toBe('i18n')
    expect(roomOf('scripts/start.mjs')).toBeUndefined()
  })
})
