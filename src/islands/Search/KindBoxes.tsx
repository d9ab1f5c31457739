import { FOUND_KINDS } from '#lib/domain/search.ts'
import type { FoundKind } from '#lib/domain/search.ts'
import { useT } from '../ui/ViewerContext.tsx'

/** Keys of the kinds' names. */
export const KIND_TEXTS = {
  expense: 'shell.expenses',
  income: 'shell.income',
  transfer: 'search.transfers',
  bill: 'shell.bills',
} as const

type Props = { kinds: readonly FoundKind[]; change: (kinds: FoundKind[]) => void }

/** Checkboxes of the kinds of entries; none is every kind. */
export function KindBoxes({ kinds, change }: Props) {
  const t = useT()
  const toggled = (kind: FoundKind) =>
    kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]
  return FOUND_KINDS.map((kind) => (
    <label key={kind} className="check">
      <input
        type="checkbox"
        checked={kinds.includes(kind)}
        onChange={() => change(toggled(kind))}
      />
      {t(KIND_TEXTS[kind])}
    </label>
  ))
}
