import { useCallback } from 'react'
import { billLists } from '#lib/client/bills.ts'
import type { LoadedBills } from '#lib/client/bills.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import { FormLink } from '../ui/FormLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LongList } from '../ui/list/LongList.tsx'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import type { OpenBillDialog } from './billDialogs.ts'
import { BillRow } from './BillRow.tsx'

type Props = {
  list: LoadedBills
  tab: BillTab
  chosenId?: string
  open: OpenBillDialog
}

/** Number of rows that are always drawn: the first page. */
const PLAIN = 20

const USUAL_ROWS = 6

/** Bills of a tab; more load near the end of the list. */
export function BillRows({ list, tab, chosenId, open }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const { rows, isWhole, count, failure } = list
  const { showNext, retry } = billLists[tab]
  const draw = useCallback(
    (bill: Bill, previous?: Bill) => (
      <BillRow {...{ bill, previous, tab, open }} isChosen={bill.id === chosenId} />
    ),
    [tab, chosenId, open],
  )
  if (rows.length === 0 && isWhole) {
    return <NoBills tab={tab} />
  }
  if (rows.length === 0 && !failure) {
    const expected = Math.min(count || USUAL_ROWS, PLAIN)
    return <RowsOnTheWay rows={expected} label={t('bills.loading')} />
  }
  return (
    <LongList
      draw={draw}
      plain={PLAIN}
      list={list}
      showNext={showNext}
      retry={retry}
      loadingText={t('bills.loading')}
    />
  )
}

function NoBills({ tab }: Pick<Props, 'tab'>) {
  const t = useT()
  return (
    <div className="empty">
      <Icon name="receipt-text" size={40} />
      <h2>{t(`bills.empty.${tab}.title`)}</h2>
      <p>{t(`bills.empty.${tab}.text`)}</p>
      {tab === 'upcoming' && (
        <FormLink className="button" form="bill" address="/bills">
          {t('bills.form.first')}
        </FormLink>
      )}
    </div>
  )
}
