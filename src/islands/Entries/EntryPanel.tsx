import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { isOnTheWay } from '#lib/client/entries.ts'
import { entriesView } from '#lib/client/entries/view.ts'
import type { Day } from '#lib/domain/day.ts'
import { formatMoney } from '#lib/domain/money.ts'
import { formatDay, formatInstant, formatWeekday } from '#lib/i18n/dates.ts'
import { memberOf } from '../ui/members.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { amountText } from '../ui/amounts.ts'
import { Flags } from '../ui/list/Flags.tsx'
import { Receipt } from '../ui/Receipt.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { Facts } from '../ui/list/Facts.tsx'
import type { Fact } from '../ui/list/Facts.tsx'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import { EntryActions } from './EntryActions.tsx'

type Props = {
  entry: Transaction
  day?: Day
  leave: () => void
}

/** Details of an expense or income. */
export function EntryPanel({ entry, day, leave }: Props) {
  const viewer = useViewer()
  const { t, language, profileId } = viewer
  const category = useCategory(entry)
  const name = ownName(entry) ?? category.name
  const isChangeable = entry.creatorId === profileId && !isOnTheWay(entry)
  const backLabel = day
    ? t('entries.back.day', { day: formatDay(day, language) })
    : t('entries.back.income')
  return (
    <SidePanel
      titleId="entry-title"
      title={name}
      icon={category}
      back={{ label: backLabel, go: entriesView.closeDetail, isStep: day !== undefined }}
      close={{ label: t('common.close'), go: entriesView.closeAll }}
    >
      <p className="figure num" suppressHydrationWarning>
        {amountText(entry.minor, entry, viewer)}
      </p>
      <Flags entry={entry} />
      <Facts
        facts={factsOf(entry, category.name, viewer)}
        labelOf={(fact) => t(`entries.detail.${fact}`)}
      />
      {entry.notes && (
        <>
          <h3>{t('entries.detail.notes')}</h3>
          <p className="notes">{entry.notes}</p>
        </>
      )}
      {entry.image && <Receipt ownerId={entry.ownerId} image={entry.image} />}
      {isChangeable && <EntryActions entry={entry} name={name} leave={leave} />}
    </SidePanel>
  )
}

type Named = 'otherAmount' | 'category' | 'date' | 'account' | 'creator' | 'updated'

function factsOf(entry: Transaction, category: string, viewer: Viewer): Fact<Named>[] {
  const { t, language, profileId, zone, accounts } = viewer
  const { accountId, creatorId, foreign } = entry
  const account = accounts.find(({ id }) => id === accountId)
  return [
    ['otherAmount', foreign && formatMoney(foreign, language)],
    ['category', category],
    ['date', formatWeekday(entry.day, language)],
    [
      'account',
      accountId ? (account?.name ?? t('common.otherAccount')) : entry.accountName,
    ],
    ['creator', creatorId !== profileId && memberOf(creatorId, viewer).name],
    ['updated', !isOnTheWay(entry) && formatInstant(entry.modifiedAt, language, zone)],
  ]
}
