import type { LoadedBills } from '#lib/client/bills.ts'
import type { SoonDue } from '#lib/domain/billList.ts'
import { SOON_DAYS } from '#lib/domain/limits.ts'
import { sumText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = { list: LoadedBills; soon: SoonDue }

/** Head of the upcoming bills: what is due soon, and in all. */
export function DueHead({ list, soon }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  return (
    <dl className="due-head">
      <div>
        <dt>{t('bills.dueSoon', { count: SOON_DAYS })}</dt>
        <dd className="num" suppressHydrationWarning>
          {sumText(soon.minor, viewer)}
        </dd>
      </div>
      <div>
        <dt>{t('bills.allUpcoming')}</dt>
        <dd className="num" suppressHydrationWarning>
          {sumText(list.totalMinor, viewer)}
        </dd>
      </div>
    </dl>
  )
}
