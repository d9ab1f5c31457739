/** Skeleton rows of a list that is loading. */
export function RowsOnTheWay({ rows, label }: { rows: number; label: string }) {
  return (
    <output aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="skeleton list-skeleton" />
      ))}
    </output>
  )
}
