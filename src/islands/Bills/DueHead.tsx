import type { LoadedBills } from '#lib/client/bills.ts'
import type { SoonDue } from '#lib/domain/billList.ts'
import { SOON_DAYS } from '#lib/domain/limits.ts'
import { CompactAmount } from '../ui/CompactAmount.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { list: LoadedBills; soon: SoonDue }

/** Head of the upcoming bills: sums due soon and in total. */
export function DueHead({ list, soon }: Props) {
  const t = useT()
  return (
    <dl className="figures-head due-head">
      <div>
        <dt>{t('bills.dueSoon', { count: SOON_DAYS })}</dt>
        <dd className="num" suppressHydrationWarning>
          <CompactAmount minor={soon.minor} most={24} mostOnPhone={17} />
        </dd>
      </div>
      <div>
        <dt>{t('bills.allUpcoming')}</dt>
        <dd className="num" suppressHydrationWarning>
          <CompactAmount minor={list.totalMinor} most={28} mostOnPhone={20} />
        </dd>
      </div>
    </dl>
  )
}
