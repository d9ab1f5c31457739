import { memo } from 'react'
import type { ReactNode } from 'react'
import type { FoundEntry } from '#lib/client/search.ts'
import { toggleEntry } from '#lib/client/search/selection.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { dayOfFound } from '#lib/domain/search.ts'
import { ownName } from '#lib/domain/transaction.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { foundEntryAddress } from '#lib/views/search.ts'
import { accountName } from '../ui/accountName.ts'
import { amountText } from '../ui/amounts.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { Creator } from '../ui/list/Creator.tsx'
import { Flags } from '../ui/list/Flags.tsx'
import { SignedAmounts } from '../ui/list/SignedAmounts.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { Marked } from './Marked.tsx'

type Props = {
  entry: FoundEntry
  text: string | undefined
  /** Undefined outside of the selection. */
  isSelected: boolean | undefined
}

/** An entry that a search found; leads to where it is listed. */
export const FoundRow = memo(function FoundRow({ entry, text, isSelected }: Props) {
  const viewer = useViewer()
  const { t, language, accounts } = viewer
  const { categoryId, ownerId, notes } = entry
  const isBill = entry.type === 'bill'
  const type = isBill ? 'expense' : entry.type
  const category = useCategory({ categoryId, ownerId, type })
  const name = isBill ? entry.title : (ownName(entry) ?? category.name)
  const bank = isBill ? undefined : entry.bank
  const below = [notes, bank && `${bank.payee} ${bank.text}`].filter(Boolean).join(' · ')
  const day = formatDay(dayOfFound(entry), language)
  const address = foundEntryAddress(
    entry,
    accounts.map(({ id }) => id),
  )
  return (
    <Line id={`found-${entry.id}`} address={address} isSelected={isSelected}>
      {isSelected === undefined ? (
        <CategoryIcon icon={category.icon} color={category.color} />
      ) : (
        <input
          type="checkbox"
          className="found-box"
          checked={isSelected}
          aria-label={t('search.many.one', { name, day })}
          onChange={() => toggleEntry(entry)}
        />
      )}
      <span>
        <Marked text={name} query={text} />
        <small>
          {day}
          {below && ' · '}
          <Marked text={below} query={text} />
        </small>
        {entry.type !== 'bill' && <Flags transaction={entry} />}
      </span>
      <span className="found-category">
        <Marked text={category.name} query={text} />
      </span>
      <span className="found-account">{accountName(entry, viewer)}</span>
      <span className="found-creator">
        <Creator
          id={entry.creatorId}
          spoken={(by) => t('transactions.createdBy', { name: by })}
        />
      </span>
      {isBill ? <BillAmount bill={entry} /> : <SignedAmounts transaction={entry} />}
    </Line>
  )
})

type LineProps = {
  id: string
  address: string | undefined
  isSelected: boolean | undefined
  children: ReactNode
}

/** Transfers between accounts that the viewer does not see lead nowhere. */
function Line({ id, address, isSelected, children }: LineProps) {
  const className = 'list-row found-row'
  if (isSelected !== undefined) {
    return (
      // The checkbox has a name of its own, and the whole row ticks it.
      <label id={id} className={className} data-selected={isSelected || undefined}>
        {children}
      </label>
    )
  }
  if (address === undefined) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    )
  }
  return (
    <a id={id} className={className} href={address}>
      {children}
    </a>
  )
}

function BillAmount({ bill }: { bill: Bill }) {
  const viewer = useViewer()
  return (
    <span className="list-amounts num" suppressHydrationWarning>
      <b suppressHydrationWarning>{amountText(bill.minor, bill, viewer)}</b>
      {!bill.isPaid && <small>{viewer.t('search.notYetPaid')}</small>}
    </span>
  )
}
