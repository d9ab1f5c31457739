import { useState } from 'react'
import { searchView } from '#lib/client/search/view.ts'
import { unreadableAmount } from '#lib/client/entryForm/unreadableAmount.ts'
import { writeAmount } from '#lib/domain/money.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import type { SearchView } from '#lib/views/search.ts'
import { sumText } from '../ui/amounts.ts'
import { TextField } from '../ui/form/TextField.tsx'
import { exampleAmount } from '../ui/form/useErrors.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { RangeFilter } from './RangeFilter.tsx'

type Props = { view: SearchView }

/** Amounts between which entries are found, without sign, both included. */
export function AmountFilter({ view }: Props) {
  const viewer = useViewer()
  const { fields, read } = useAmounts(view)
  const show = () => {
    const amounts = read()
    if (amounts) searchView.goTo({ ...view, ...amounts })
  }
  const isOn = view.minMinor !== undefined || view.maxMinor !== undefined
  return (
    <RangeFilter label={amountsText(view, viewer)} isOn={isOn} show={show}>
      {fields}
    </RangeFilter>
  )
}

/** Fields of two amounts; `read` gives what they filter, unless one cannot be read. */
export function useAmounts(view: SearchView) {
  const viewer = useViewer()
  const { t } = viewer
  const [min, setMin] = useState(() => typedText(view.minMinor, viewer))
  const [max, setMax] = useState(() => typedText(view.maxMinor, viewer))
  const [isSent, setSent] = useState(false)
  const example = exampleAmount(viewer)
  const errorOf = (text: string) =>
    isSent && isUnreadable(text, viewer)
      ? t(unreadableAmount(viewer), { example })
      : undefined
  const read = () => {
    setSent(true)
    if ([min, max].some((text) => isUnreadable(text, viewer))) return undefined
    return { minMinor: minorOfText(min, viewer), maxMinor: minorOfText(max, viewer) }
  }
  const fieldOf = (label: string, value: string, change: (text: string) => void) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={value}
      change={change}
      error={errorOf(value)}
    />
  )
  const fields = (
    <>
      {fieldOf(t('search.from'), min, setMin)}
      {fieldOf(t('search.to'), max, setMax)}
      <p className="quiet-text">{t('search.amountHint')}</p>
    </>
  )
  return { fields, read }
}

function typedText(minor: number | undefined, viewer: Viewer): string {
  return minor === undefined ? '' : writeAmount(minor, viewer)
}

/** An empty text filters nothing. */
function isUnreadable(text: string, viewer: Viewer): boolean {
  return text.trim() !== '' && readAmount(text, viewer) === undefined
}

function minorOfText(text: string, viewer: Viewer): number | undefined {
  const minor = readAmount(text, viewer)
  return minor === undefined ? undefined : Math.abs(minor)
}

function amountsText({ minMinor, maxMinor }: SearchView, viewer: Viewer): string {
  const { t } = viewer
  const min = minMinor === undefined ? undefined : sumText(minMinor, viewer)
  const max = maxMinor === undefined ? undefined : sumText(maxMinor, viewer)
  if (min && max) return t('search.between', { min, max })
  if (min) return t('search.atLeast', { amount: min })
  if (max) return t('search.atMost', { amount: max })
  return t('search.amount')
}
