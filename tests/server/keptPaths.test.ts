import { expect, test } from 'vitest'
import { isKeptPage } from '#lib/server/http/pages.ts'

/** Pages, and whether they are kept for a member and for a visitor. */
const PAGES = [
  { path: '/dashboard', member: true, visitor: false },
  { path: '/bills', member: true, visitor: false },
  { path: '/reports/print/savings/2026', member: true, visitor: false },
  { path: '/feedback/household/everybody', member: false, visitor: true },
  { path: '/signin', member: false, visitor: false },
  { path: '/inviteAccept', member: false, visitor: false },
  { path: '/mailbox', member: false, visitor: false },
]

test.each(PAGES)(
  '$path is kept where it shows what can change',
  ({ path, member, visitor }) => {
    expect(isKeptPage(path, true)).toBe(member)
    expect(isKeptPage(path, false)).toBe(visitor)
  },
)
