import type { ReactNode } from 'react'
import type { ImportRun } from '#lib/client/imports.ts'
import { formatInstant } from '#lib/i18n/dates.ts'
import type { Words } from '#lib/i18n.ts'
import { Icon } from '../ui/Icon.tsx'

type Props = { run: ImportRun; words: Words; language: string; zone?: string }

/** A file: when it came, how it went, and each row that was wrong. */
export function HistoryRow({ run, words, language, zone }: Props) {
  const isKnown = run.status !== 'pending'
  const countOf = (count: number) =>
    isKnown ? new Intl.NumberFormat(language).format(count) : '–'
  return (
    <tr>
      <th scope="row">
        {run.fileName}
        {run.errors.length > 0 && <Problems run={run} words={words} />}
      </th>
      <Cell head={words('imports.history.date')}>
        {formatInstant(run.createTime, language, zone)}
      </Cell>
      <Cell head={words('imports.history.status')}>
        <span className={`pill pill-${run.status}`} aria-live="polite">
          <Icon name={ICONS[run.status]} size={14} />
          {words(`imports.status.${run.status}`)}
        </span>
      </Cell>
      <Cell head={words('imports.history.rows')}>{countOf(run.rows)}</Cell>
      <Cell head={words('imports.history.imported')}>{countOf(run.imported)}</Cell>
      <Cell head={words('imports.history.duplicates')}>{countOf(run.duplicates)}</Cell>
    </tr>
  )
}

const ICONS = {
  pending: 'clock',
  success: 'circle-check',
  failed: 'triangle-alert',
} as const

/** On a phone the head stands before the value. */
function Cell({ head, children }: { head: string; children: ReactNode }) {
  return (
    <td className="num" data-head={head}>
      {children}
    </td>
  )
}

function Problems({ run, words }: Pick<Props, 'run' | 'words'>) {
  return (
    <details>
      <summary>{words('imports.history.errors', { count: run.errors.length })}</summary>
      {run.status === 'failed' && <p>{words('imports.result.nothing')}</p>}
      <ul>
        {run.errors.map(({ row, message }) => (
          <li key={`${row} ${message}`}>{words('imports.rows.row', { row, message })}</li>
        ))}
      </ul>
    </details>
  )
}
