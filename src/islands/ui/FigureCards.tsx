import { sumText } from './amounts.ts'
import { CompactAmount } from './CompactAmount.tsx'
import { useViewer } from './ViewerContext.tsx'

/** Large figure with its name and a note, whose amount may be emphasized. */
export type FigureFacts = {
  kind: 'income' | 'expense' | 'savings'
  name: string
  minor: number
  note: string
  noteMinor?: number
  /** Further note below the first. */
  more?: string
  isNegative?: boolean
}

type Props = { label: string; figures: readonly FigureFacts[]; isBusy: boolean }

/** Figures side by side; on a phone in one card. */
export function FigureCards({ label, figures, isBusy }: Props) {
  const viewer = useViewer()
  const isLong = figures.some(({ minor }) => sumText(minor, viewer).length > SHORT)
  return (
    <dl
      className={isLong ? 'figure-cards long' : 'figure-cards'}
      aria-label={label}
      aria-busy={isBusy}
    >
      {figures.map(({ kind, name, minor, note, noteMinor, more, isNegative }) => (
        <div key={kind} className="figure-card">
          <dt>{name}</dt>
          <dd
            className={`num figure-${isNegative ? 'expense' : kind}`}
            suppressHydrationWarning
          >
            <CompactAmount minor={minor} most={17} mostOnPhone={11} />
          </dd>
          <dd className="num figure-note" suppressHydrationWarning>
            <Note note={note} minor={noteMinor} />
          </dd>
          {more && <dd className="num figure-note">{more}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Maximum characters so that three amounts in full size fit side by side on a phone. */
const SHORT = 9

function Note({ note, minor }: { note: string; minor?: number }) {
  const viewer = useViewer()
  if (minor === undefined) return note
  const [before, after] = note.split(sumText(minor, viewer))
  return (
    <>
      {before}
      <b>
        <CompactAmount minor={minor} most={24} mostOnPhone={12} />
      </b>
      {after}
    </>
  )
}
