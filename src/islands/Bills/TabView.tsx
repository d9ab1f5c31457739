import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { billLists } from '#lib/client/bills.ts'
import type { LoadedBills } from '#lib/client/bills.ts'
import { billsView } from '#lib/client/bills/view.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import type { Day } from '#lib/domain/day.ts'
import { amountsText } from '../ui/amounts.ts'
import { SplitView } from '../ui/list/SplitView.tsx'
import { useSeeded } from '../ui/useSeeded.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { BillRows } from './BillRows.tsx'
import { BillPanel } from './BillPanel.tsx'
import { CalendarBeside } from './CalendarBeside.tsx'
import { DueHead } from './DueHead.tsx'
import type { OpenBillDialog } from './billDialogs.ts'

type Props = {
  tab: BillTab
  hasCalendar: boolean
  first: LoadedBills
  billId?: string
  day?: Day
  open: OpenBillDialog
}

/** Bills of a tab, and beside them the chosen one. */
export function TabView({ tab, hasCalendar, first, billId, day, open }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const list = useSeeded(billLists[tab].$shown, first)
  const { rows: bills, otherCurrencies, isLoading } = list
  const bill = useMemo(() => bills.find(({ id }) => id === billId), [bills, billId])
  const isMissing = billId !== undefined && !bill
  useEffect(() => {
    if (isMissing && !isLoading) billLists[tab].lookFurther()
  }, [isMissing, isLoading, tab])
  return (
    <ListOrCalendar hasCalendar={hasCalendar}>
      <SplitView
        id="bill-list"
        label={t(`bills.lists.${tab}`)}
        rows={bill ? [`bill-${bill.id}`] : []}
        close={billsView.closeDetail}
        details={bill && <BillPanel key={bill.id} {...{ bill, tab, day, open }} />}
        hint={t('bills.choose')}
        beside={hasCalendar && <CalendarBeside day={day} open={open} />}
      >
        {list.soon && bills.length > 0 && <DueHead list={list} soon={list.soon} />}
        {otherCurrencies.length > 0 && (
          <p className="quiet-text bills-others num" suppressHydrationWarning>
            {t('bills.others', { amounts: amountsText(otherCurrencies, viewer) })}
          </p>
        )}
        <BillRows {...{ tab, list, open }} chosenId={bill?.id} />
      </SplitView>
    </ListOrCalendar>
  )
}

type ChoiceProps = { hasCalendar: boolean; children: ReactNode }

/**
 * On a phone, choice between the list and its calendar; else both, side by side. CSS shows
 * the chosen one, without any script.
 */
function ListOrCalendar({ hasCalendar, children }: ChoiceProps) {
  const t = useT()
  if (!hasCalendar) return children
  return (
    <div className="bills-shown">
      <fieldset className="bills-choice" aria-label={t('bills.lists.upcoming')}>
        {(['list', 'calendar'] as const).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="shown"
              value={name}
              className="visually-hidden"
              defaultChecked={name === 'list'}
            />
            {t(`bills.shown.${name}`)}
          </label>
        ))}
      </fieldset>
      {children}
    </div>
  )
}
