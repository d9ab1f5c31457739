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
  const { t } = viewer
  const [min, setMin] = useState(() => typedText(view.minMinor, viewer))
  const [max, setMax] = useState(() => typedText(view.maxMinor, viewer))
  const [isSent, setSent] = useState(false)
  const example = exampleAmount(viewer)
  const errorOf = (text: string) =>
    isSent && isUnreadable(text, viewer)
      ? t(unreadableAmount(viewer), { example })
      : undefined
  const show = () => {
    setSent(true)
    if ([min, max].some((text) => isUnreadable(text, viewer))) return
    searchView.goTo({
      ...view,
      minMinor: minorOfText(min, viewer),
      maxMinor: minorOfText(max, viewer),
    })
  }
  const isOn = view.minMinor !== undefined || view.maxMinor !== undefined
  return (
    <RangeFilter label={amountsText(view, viewer)} isOn={isOn} show={show}>
      <TextField
        label={t('search.from')}
        inputMode="decimal"
        value={min}
        change={setMin}
        error={errorOf(min)}
      />
      <TextField
        label={t('search.to')}
        inputMode="decimal"
        value={max}
        change={setMax}
        error={errorOf(max)}
      />
      <p className="quiet-text">{t('search.amountHint')}</p>
    </RangeFilter>
  )
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
