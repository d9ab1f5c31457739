import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FoundRow } from '#islands/Search/FoundRow.tsx'
import { LatestCard } from '#islands/Today/LatestCard.tsx'
import { withViewer } from '#islands/ui/ViewerContext.tsx'
import type { ViewerProps } from '#islands/ui/ViewerContext.tsx'
import type { Today } from '#lib/domain/todayForecast.ts'
import { NOBODY } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { buildTransaction } from '../support/builders.ts'

const VIEWER = {
  language: 'en',
  currency: 'USD',
  profileId: 'ana',
  today: '2026-11-21',
  members: [{ id: 'ben', name: 'Ben' }],
  accounts: [{ id: 'kitchen', name: 'Kitchen', ownerId: 'ana' }],
} satisfies ViewerProps

/** What a former member moved in the account of the kitchen. */
const movement = (more: Partial<Transaction>) =>
  buildTransaction({
    type: 'transfer',
    minor: 2490,
    categoryId: 999,
    creatorId: NOBODY,
    ...more,
  })

const textOf = (markup: string) =>
  markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

const Found = withViewer(FoundRow)
const Latest = withViewer(LatestCard)

test('a search shows a movement with its sign, its account and the former member’s name', () => {
  const rowOf = (more: Partial<Transaction>) =>
    textOf(
      renderToString(
        <Found
          entry={movement(more)}
          text={undefined}
          isSelected={undefined}
          viewer={VIEWER}
        />,
      ),
    )
  const left = rowOf({ title: 'Bea Moor', accountId: 'kitchen' })
  expect(left).toMatch(/Bea Moor .* Kitchen −\$24\.90 $/)
  const came = rowOf({ title: 'Bea Moor', toAccountId: 'kitchen' })
  expect(came).toMatch(/Bea Moor .* Kitchen \+\$24\.90 $/)
})

test('so do the latest entries; without a name they show the account', () => {
  const cardOf = (title?: string) => {
    const entry = { id: 'one', type: 'transfer', day: '2026-11-20', minor: -2490 } as const
    const latest = [{ ...entry, creatorId: NOBODY, accountName: 'Kitchen', title }]
    const standing = { latest } as unknown as Today
    return textOf(renderToString(<Latest forecast={standing} viewer={VIEWER} />))
  }
  expect(cardOf('Bea Moor')).toMatch(/Bea Moor .*20.* · Kitchen −\$24\.90 $/)
  expect(cardOf()).toMatch(/ Kitchen .*20 −\$24\.90 $/)
  expect(cardOf()).not.toContain('a family member')
})

test('a transfer between two accounts is neither a plus nor a minus', () => {
  const entry = { id: 'one', type: 'transfer', day: '2026-11-20', minor: 30_000 } as const
  const names = { accountName: 'Kitchen', toAccountName: 'Blue card' }
  const latest = [{ ...entry, ...names, creatorId: 'ana' }]
  const standing = { latest } as unknown as Today
  const text = textOf(renderToString(<Latest forecast={standing} viewer={VIEWER} />))
  expect(text).toContain('$300.00')
  expect(text).not.toContain('+$300.00')
})
