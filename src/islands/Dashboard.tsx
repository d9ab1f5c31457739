import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { $month, followHistory, seedDashboard } from '#lib/client/dashboard.ts'
import type { DashboardSeed } from '#lib/client/dashboard.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { getT } from '#lib/i18n.ts'
import { Bills } from './Dashboard/Bills.tsx'
import { Figures } from './Dashboard/Figures.tsx'
import { Flow } from './Dashboard/Flow.tsx'
import { MonthChoice } from './Dashboard/MonthChoice.tsx'
import { TopSpends } from './Dashboard/TopSpends.tsx'

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
  const month = useStore($month, { ssr: () => seed.month }) ?? seed.month
  const key = monthText(month)
  const seeded = <Figures,>(figures: Figures) => ({ month: monthText(seed.month), figures })
  const t = getT(language)
  const reader = { t, language, currency }
  return (
    <>
      <div className="page-head">
        <h1>{t('dashboard.title')}</h1>
        <MonthChoice month={month} current={seed.current} t={t} language={language} />
      </div>
      {notices}
      <div className="dashboard">
        <Figures
          expenses={seeded(seed.expenses)}
          trend={seeded(seed.trend)}
          month={month}
          reader={reader}
        />
        <Bills seed={seeded(seed.bills)} month={key} reader={reader} />
        <Flow seed={seeded(seed.expenses)} month={key} reader={reader} />
        <TopSpends seed={seeded(seed.spends)} month={key} reader={reader} />
      </div>
    </>
  )
}
