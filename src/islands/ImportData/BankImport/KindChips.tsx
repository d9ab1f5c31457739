import { useEffect, useRef } from 'react'
import { filterRows } from '#lib/client/bankImport/previewRows.ts'
import type { PreviewSums } from '#lib/client/bankImport/previewRows.ts'
import type { BankRowKind } from '#lib/domain/bankImport.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useViewer } from '../../ui/ViewerContext.tsx'

type Props = {
  sums: NonNullable<PreviewSums['sums']>
  kinds: readonly BankRowKind[]
  isLoading: boolean
}

const ICONS: Partial<Record<BankRowKind, string>> = {
  alike: 'circle-help',
  problem: 'triangle-alert',
}

/** Kinds of rows with their counts; several may be shown. A pressed one scrolls to its rows. */
export function KindChips({ sums, kinds, isLoading }: Props) {
  const { t, language } = useViewer()
  const wanted = useRef<BankRowKind>(undefined)
  useEffect(() => {
    if (!wanted.current || isLoading) return
    document.querySelector(`#bank-${wanted.current}`)?.scrollIntoView()
    // Later loads, as after a decision, stay in their place.
    wanted.current = undefined
  }, [isLoading])
  const toggle = (kind: BankRowKind) => {
    const isShown = kinds.includes(kind)
    const next = isShown ? kinds.filter((one) => one !== kind) : [...kinds, kind]
    wanted.current = isShown ? undefined : kind
    // The last shown kind stays.
    if (next.length > 0) filterRows({ kinds: next, isUncategorized: false })
  }
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">{t('bankFile.rows.kinds')}</legend>
      {sums.counts
        .filter(({ kind, count }) => count > 0 || kinds.includes(kind))
        .map(({ kind, count }) => (
          <button
            key={kind}
            type="button"
            className={`chip chip-${kind}`}
            aria-pressed={kinds.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {ICONS[kind] && <Icon name={ICONS[kind]} size={18} />}
            {t(`bankFile.rows.${kind}`)}{' '}
            <b className="num">{formatCount(count, language)}</b>
          </button>
        ))}
    </fieldset>
  )
}
