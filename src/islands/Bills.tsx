import { useEffect, useState } from 'react'
import {
  $lists,
  firstLists,
  followReturns,
  openList,
  seedBills,
} from '#lib/client/bills.ts'
import type { BillsSeed, LoadedLists } from '#lib/client/bills.ts'
import { $place, followAddress } from '#lib/client/bills/place.ts'
import { BILL_TABS } from '#lib/domain/billList.ts'
import { getT } from '#lib/i18n.ts'
import type { Reader } from './Bills/reader.ts'
import { TabView } from './Bills/TabView.tsx'
import { useBillDialog } from './Bills/useBillDialog.tsx'
import { AddButton } from './ui/AddButton.tsx'
import { sumText } from './ui/amounts.ts'
import { useAlive } from './ui/useAlive.ts'
import { HashTabs, TabPanel } from './ui/HashTabs.tsx'
import { useSeeded } from './ui/useSeeded.ts'

type Props = { seed: BillsSeed; reader: Omit<Reader, 't'> }

/** The bills: what is due, what was due, what was paid, and what comes again. */
export function Bills({ seed, reader: known }: Props) {
  const [first] = useState(() => {
    const lists = firstLists(seed)
    if (!import.meta.env.SSR) seedBills(seed.place, lists)
    return lists
  })
  const [reader] = useState<Reader>(() => ({ ...known, t: getT(known.language) }))
  useEffect(followAddress, [])
  useEffect(followReturns, [])
  const { tab, billId } = useSeeded($place, seed.place) ?? seed.place
  const lists = useSeeded<LoadedLists>($lists, first)
  useEffect(() => openList(tab), [tab])
  useEffect(() => bringIntoSight(`tab-${tab}`), [tab])
  const dialog = useBillDialog(reader)
  const isAlive = useAlive()
  const { t } = reader
  const add = () => dialog.open({ kind: 'form' })
  return (
    <>
      <div className="page-head">
        <h1>{t('bills.title')}</h1>
      </div>
      <HashTabs
        label={t('bills.tabs.label')}
        tabs={BILL_TABS.map((name) => ({
          name,
          label: <TabTitle name={name} lists={lists} reader={reader} />,
        }))}
        current={tab}
      />
      {BILL_TABS.map((name) => (
        <TabPanel key={name} name={name} current={tab}>
          {name === tab && (
            <TabView
              tab={tab}
              list={lists[tab]}
              billId={billId}
              reader={reader}
              open={dialog.open}
              add={isAlive ? add : undefined}
            />
          )}
        </TabPanel>
      ))}
      <AddButton label={t('bills.form.add')} add={add} />
      {dialog.drawn}
    </>
  )
}

/** Where the titles are longer than the screen is wide, the chosen one is among those in sight. */
function bringIntoSight(id: string) {
  const title = document.getElementById(id)
  const row = title?.parentElement
  if (!title || !row) return
  row.scrollLeft = title.offsetLeft - (row.clientWidth - title.offsetWidth) / 2
}

type TitleProps = { name: (typeof BILL_TABS)[number]; lists: LoadedLists; reader: Reader }

/** The name of a tab, with what its bills add up to. */
function TabTitle({ name, lists, reader }: TitleProps) {
  const { t } = reader
  if (name === 'recurring') return t('bills.tabs.recurring')
  return (
    <>
      {t(`bills.tabs.${name}`)}{' '}
      <small className="num" suppressHydrationWarning>
        {sumText(lists[name].totalMinor, reader)}
      </small>
    </>
  )
}
