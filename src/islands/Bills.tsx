import { useEffect, useState } from 'react'
import {
  billLists,
  firstLists,
  followBills,
  openTab,
  seedBills,
} from '#lib/client/bills.ts'
import type { BillsSeed, LoadedBills } from '#lib/client/bills.ts'
import { billsView } from '#lib/client/bills/view.ts'
import { BILL_TABS } from '#lib/domain/billList.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import type { BillAction } from '#lib/views/forms.ts'
import { billDialogOf } from './Bills/billDialogs.ts'
import { TabView } from './Bills/TabView.tsx'
import { useBillDialog } from './Bills/useBillDialog.tsx'
import { CompactAmount } from './ui/CompactAmount.tsx'
import { HashTabs, TabPanel } from './ui/HashTabs.tsx'
import { useOffered } from './ui/useOffered.ts'
import { useFormLinks, useFirstForm } from './ui/useFormLinks.ts'
import { useSeed, useSeeded } from './ui/useSeeded.ts'
import { useView } from './ui/useView.ts'
import { useT, withViewer } from './ui/ViewerContext.tsx'
import './Bills/Bills.css'

type Props = {
  seed: BillsSeed
  /**
   * Form that the address names; one of the chosen bill only if the viewer may change it.
   */
  firstForm?: 'bill' | BillAction
}

const BILL = ['bill'] as const

/** Screen of the bills: upcoming, overdue, paid and recurring. */
export const Bills = withViewer(function Bills({ seed, firstForm }: Props) {
  const [lists] = useState(() => firstLists(seed))
  useSeed(() => seedBills(lists, seed.month))
  useEffect(followBills, [])
  const { tab, billId, day } = useView(billsView, seed.view)
  useEffect(() => openTab(tab), [tab])
  useEffect(() => bringIntoSight(`tab-${tab}`), [tab])
  const first = useFirstForm(firstForm)
  const dialog = useBillDialog(first && dialogOf(first, seed))
  const t = useT()
  const isFoundOffered = useOffered('getFoundSeries')
  useFormLinks(BILL, () => dialog.open({ kind: 'form' }))
  return (
    <>
      <div className="page-head">
        <h1>{t('bills.title')}</h1>
        {isFoundOffered && (
          <a className="button quiet again-link" href="/found">
            {t('found.title')}
          </a>
        )}
      </div>
      <HashTabs
        label={t('bills.tabs.label')}
        tabs={BILL_TABS.map((name) => ({
          name,
          label: <TabTitle name={name} first={lists[name]} />,
        }))}
        current={tab}
      />
      {BILL_TABS.map((name) => (
        <TabPanel key={name} name={name} current={tab}>
          {name === tab && (
            <TabView
              tab={tab}
              hasCalendar={tab === 'upcoming' && seed.month !== undefined}
              first={lists[tab]}
              billId={billId}
              day={day}
              open={dialog.open}
            />
          )}
        </TabPanel>
      ))}
      {dialog.drawn}
    </>
  )
})

/** Dialog that is open at the page's first paint. */
function dialogOf(form: 'bill' | BillAction, { view, upcoming }: BillsSeed) {
  if (form === 'bill') return { kind: 'form' } as const
  const chosen = upcoming.find(({ id }) => id === view.billId)
  return chosen && billDialogOf(form, chosen)
}

function bringIntoSight(id: string) {
  const title = document.getElementById(id)
  const row = title?.parentElement
  if (!title || !row) return
  row.scrollLeft = title.offsetLeft - (row.clientWidth - title.offsetWidth) / 2
}

type TitleProps = { name: BillTab; first: LoadedBills }

/** Name of a tab with its sum; upcoming bills show the sum of the next days. */
function TabTitle({ name, first }: TitleProps) {
  const t = useT()
  const { totalMinor, soon } = useSeeded(billLists[name].$shown, first)
  if (name === 'recurring') return t('bills.tabs.recurring')
  return (
    <>
      {t(`bills.tabs.${name}`)}{' '}
      <small className="num" suppressHydrationWarning>
        <CompactAmount minor={soon?.minor ?? totalMinor} most={14} mostOnPhone={10} />
      </small>
    </>
  )
}
