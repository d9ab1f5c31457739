import { useState } from 'react'
import { searchView } from '#lib/client/search/view.ts'
import { writeAmount } from '#lib/domain/money.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import type { SearchView } from '#lib/views/search.ts'
import { sumText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { FilterMenu } from './FilterMenu.tsx'

type Props = { view: SearchView }

/** Amounts between which entries are found, without sign, both included. */
export function AmountFilter({ view }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const [min, setMin] = useState(() => typedText(view.minMinor, viewer))
  const [max, setMax] = useState(() => typedText(view.maxMinor, viewer))
  const show = () =>
    searchView.goTo({
      ...view,
      minMinor: minorOfText(min, viewer),
      maxMinor: minorOfText(max, viewer),
    })
  const isOn = view.minMinor !== undefined || view.maxMinor !== undefined
  return (
    <FilterMenu label={amountsText(view, viewer)} isOn={isOn}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          show()
        }}
      >
        <label className="field">
          {t('search.from')}
          <input
            inputMode="decimal"
            value={min}
            onChange={(event) => setMin(event.target.value)}
          />
        </label>
        <label className="field">
          {t('search.to')}
          <input
            inputMode="decimal"
            value={max}
            onChange={(event) => setMax(event.target.value)}
          />
        </label>
        <p className="quiet-text">{t('search.amountHint')}</p>
        <button type="submit" className="button primary">
          {t('search.show')}
        </button>
      </form>
    </FilterMenu>
  )
}

function typedText(minor: number | undefined, viewer: Viewer): string {
  return minor === undefined ? '' : writeAmount(minor, viewer)
}

/** Hundredths of a typed amount; what is none filters nothing. */
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
