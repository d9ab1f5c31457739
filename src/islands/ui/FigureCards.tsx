/** Large figure with its name and a note. */
export type FigureFacts = {
  kind: 'income' | 'expense' | 'savings'
  name: string
  amount: string
  note: string
  isNegative?: boolean
}

type Props = { label: string; figures: readonly FigureFacts[]; isBusy: boolean }

/** Figures side by side; on a phone in one card. */
export function FigureCards({ label, figures, isBusy }: Props) {
  return (
    <dl
      className={sizeFor(figures.map(({ amount }) => amount))}
      aria-label={label}
      aria-busy={isBusy}
    >
      {figures.map(({ kind, name, amount, note, isNegative }) => (
        <div key={kind} className="figure-card">
          <dt>{name}</dt>
          <dd
            className={`num figure-${isNegative ? 'expense' : kind}`}
            suppressHydrationWarning
          >
            {amount}
          </dd>
          <dd className="num figure-note" suppressHydrationWarning>
            {note}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Long amounts are set smaller, so that three fit side by side on a phone. */
function sizeFor(amounts: string[]): string {
  const length = Math.max(...amounts.map((amount) => amount.length))
  if (length > 13) return 'figure-cards longest'
  return length > 9 ? 'figure-cards long' : 'figure-cards'
}
