import { expect, test } from 'vitest'
import { beginStatement, validateStatement } from '#lib/client/statements.ts'
import type { StatementDraft } from '#lib/client/statements.ts'

const draft = (more: Partial<StatementDraft> = {}): StatementDraft => ({
  ...beginStatement({ today: '2026-11-21' }),
  ...more,
})

test.each([
  ['2026-11-21', '2026-10-01', '2026-10-31'],
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2025-12-01', '2025-12-31'],
] as const)('on %s a statement begins with the month from %s to %s', (today, from, to) => {
  expect(beginStatement({ today })).toMatchObject({ from, to })
})

test.each([
  ['2026-10-02', '2026-10-01', { from: 'refusals.FROM_DATE_VALIDATION' }],
  ['2026-10-01', '2026-10-01', {}],
  ['', '2026-10-01', {}],
  ['2026-10-01', '', {}],
] as const)('a statement from "%s" to "%s" is told %j', (from, to, errors) => {
  expect(validateStatement(draft({ from, to }))).toEqual(errors)
})
