import type { ReactNode } from 'react'
import type { ImportRun } from '#lib/client/imports.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import { formatInstant } from '#lib/i18n/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { BankFacts } from './BankFacts.tsx'
import { FirstRows } from './FirstRows.tsx'
import { Result } from './Result.tsx'

type Props = { run: ImportRun; isPro: boolean }

/** Row of an import: its time, its outcome, and each wrong row of its file. */
export function HistoryRow({ run, isPro }: Props) {
  const { t, language, zone } = useViewer()
  const isKnown = run.status !== 'pending'
  const countOf = (count: number) => (isKnown ? formatCount(count, language) : '–')
  return (
    <tr>
      <th scope="row">
        {run.fileName}
        {run.kind === 'bank' && <BankFacts run={run} />}
        <FirstRows run={run} />
        <Result run={run} isPro={isPro} />
        {run.errors.length > 0 && <Problems run={run} />}
      </th>
      <Cell head={t('imports.history.date')}>
        {formatInstant(run.createdAt, language, zone)}
      </Cell>
      <Cell head={t('imports.history.status')}>
        <span className={`pill pill-${run.status}`} aria-live="polite">
          <Icon name={ICONS[run.status]} size={14} />
          {t(`imports.status.${run.status}`)}
        </span>
      </Cell>
      <Cell head={t('imports.history.rows')}>{countOf(run.rows)}</Cell>
      <Cell head={t('imports.history.imported')}>{countOf(run.imported)}</Cell>
      <Cell head={t('imports.history.duplicates')}>{countOf(run.duplicates)}</Cell>
    </tr>
  )
}

const ICONS = {
  pending: 'clock',
  success: 'circle-check',
  failed: 'triangle-alert',
  undone: 'undo-2',
} as const

function Cell({ head, children }: { head: string; children: ReactNode }) {
  return (
    <td className="num" data-head={head}>
      {children}
    </td>
  )
}

function Problems({ run }: Pick<Props, 'run'>) {
  const t = useT()
  return (
    <details>
      <summary>{t('imports.history.errors', { count: run.errors.length })}</summary>
      {run.status === 'failed' && <p>{t('imports.result.nothing')}</p>}
      <ul>
        {run.errors.map(({ row, message }) => (
          <li key={`${row} ${message}`}>{t('imports.rows.row', { row, message })}</li>
        ))}
      </ul>
    </details>
  )
}
