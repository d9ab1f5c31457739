import { useEffect, useState } from 'react'
import {
  downloadSelected,
  endSelection,
  isFull,
  selectAll,
  selectionSize,
} from '#lib/client/search/selection.ts'
import type { Selection } from '#lib/client/search/selection.ts'
import type { FoundTotals } from '#lib/client/search.ts'
import { LASTS } from '#lib/client/core/toasts.ts'
import { MAX_CHANGED, MAX_CHOSEN } from '#lib/domain/limits.ts'
import { formatSigned } from '#lib/domain/money.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import { totalOfEntries } from '#lib/domain/search.ts'
import { Icon } from '../ui/Icon.tsx'
import { useAttempt } from '../ui/useAttempt.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { ChangeQuestion } from './ChangeQuestion.tsx'
import type { ChangedField } from './ChangeQuestion.tsx'
import { DeletionQuestion } from './DeletionQuestion.tsx'

type Props = { selection: Selection; totals: Pick<FoundTotals, 'count' | 'sums'> }

const FIELDS = [
  ['category', 'tag'],
  ['account', 'landmark'],
  ['merchant', 'store'],
] as const

/** Count and sum of selected entries, and what can be done with them. */
export function SelectionBar({ selection, totals }: Props) {
  const viewer = useViewer()
  const { t, language } = viewer
  const { isBusy, attempt } = useAttempt({ lasts: LASTS.profile })
  const [asked, ask] = useState<ChangedField | 'deletion'>()
  const size = selectionSize(selection)
  const isNone = size === 0
  useEffect(() => {
    document.querySelector<HTMLElement>('.found-box')?.focus({ preventScroll: true })
    return () => document.querySelector<HTMLElement>('#found-select')?.focus()
  }, [])
  const close = () => ask(undefined)
  return (
    <>
      <div className="pick-bar" role="toolbar" aria-label={t('search.many.bar')}>
        <p aria-live="polite">
          <b>{t('search.many.selected', { number: formatCount(size, language) })}</b>
          <TogetherText selection={selection} totals={totals} />
          {isFull(selection) && (
            <small>
              {t('search.many.most', { most: formatCount(MAX_CHOSEN, language) })}
            </small>
          )}
        </p>
        <AllFound selection={selection} count={totals.count} />
        {FIELDS.map(([field, icon]) => (
          <button
            key={field}
            type="button"
            className="button"
            disabled={isNone}
            onClick={() => ask(field)}
          >
            <Icon name={icon} size={18} />
            {t(field === 'merchant' ? 'search.many.merchant' : `search.${field}`)}
          </button>
        ))}
        <button
          type="button"
          className="button"
          disabled={isNone}
          aria-busy={isBusy}
          onClick={() => void attempt(downloadSelected)}
        >
          <Icon name="download" size={18} />
          {t('search.many.download')}
        </button>
        <button
          type="button"
          className="button pick-delete"
          disabled={isNone}
          onClick={() => ask('deletion')}
        >
          <Icon name="trash-2" size={18} />
          {t('search.many.delete')}
        </button>
        <button
          type="button"
          className="button icon-only"
          aria-label={t('search.many.none')}
          onClick={endSelection}
        >
          <Icon name="x" size={18} />
        </button>
      </div>
      {asked === 'deletion' && <DeletionQuestion selection={selection} close={close} />}
      {asked && asked !== 'deletion' && (
        <ChangeQuestion field={asked} selection={selection} close={close} />
      )}
    </>
  )
}

/** Sum of selected entries, income above zero. */
function TogetherText({ selection, totals }: Props) {
  const { t, language, currency } = useViewer()
  const { all, entries } = selection
  const sums =
    all === undefined ? totalOfEntries([...entries.values()], currency) : totals.sums
  const sum = sums
    .filter(({ income, expense }) => income !== 0 || expense !== 0)
    .map((one) => formatSigned({ ...one, minor: one.income - one.expense }, language))
    .join(' · ')
  if (!sum) return null
  return <small className="num">{t('search.many.together', { sum })}</small>
}

/** Selects all that the search finds, where it can be changed at once. */
function AllFound({ selection, count = 0 }: { selection: Selection; count?: number }) {
  const { t, language } = useViewer()
  const { all, entries } = selection
  if (all !== undefined || count <= entries.size || count > MAX_CHANGED) return null
  const number = formatCount(count, language)
  return (
    <button type="button" className="button pick-all" onClick={() => selectAll(count)}>
      {t('search.many.all', { number })}
    </button>
  )
}
