import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import {
  $bills,
  $expenses,
  $month,
  $spends,
  $trend,
  followHistory,
  seedDashboard,
} from '#lib/client/dashboard.ts'
import type { DashboardSeed } from '#lib/client/dashboard.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { wordsFor } from '#lib/i18n.ts'
import { Bills } from './Dashboard/Bills.tsx'
import { Figures } from './Dashboard/Figures.tsx'
import { Flow } from './Dashboard/Flow.tsx'
import { MonthChoice } from './Dashboard/MonthChoice.tsx'
import { TopSpends } from './Dashboard/TopSpends.tsx'
import { useFigures } from './Dashboard/useFigures.ts'
import { useSeeded } from './ui/useSeeded.ts'

export type { DashboardSeed }

type Props = {
  seed: DashboardSeed
  language: string
  currency: string
  /** What stands between the month and its figures. */
  notices?: ReactNode
}

/** A month at a glance: its sums, its bills, where its money came from and went. */
export function Dashboard({ seed, language, currency, notices }: Props) {
  useState(() => {
    if (!import.meta.env.SSR) seedDashboard(seed)
  })
  useEffect(() => followHistory(seed.current), [seed])
  const month = useSeeded($month, seed.month) ?? seed.month
  const key = monthText(month)
  const [first] = useState(() => monthText(seed.month))
  const bills = useFigures($bills, { month: first, figures: seed.bills }, key)
  const expenses = useFigures($expenses, { month: first, figures: seed.expenses }, key)
  const spends = useFigures($spends, { month: first, figures: seed.spends }, key)
  const trend = useFigures($trend, { month: first, figures: seed.trend }, key)
  const words = wordsFor(language)
  const reader = { words, language, currency }
  return (
    <>
      <div className="page-head">
        <h1>{words('dashboard.title')}</h1>
        <MonthChoice
          month={month}
          current={seed.current}
          words={words}
          language={language}
        />
      </div>
      {notices}
      <div className="dashboard">
        <Figures expenses={expenses} trend={trend} month={month} reader={reader} />
        <Bills shown={bills} reader={reader} />
        <Flow shown={expenses} reader={reader} />
        <TopSpends shown={spends} reader={reader} />
      </div>
    </>
  )
}
