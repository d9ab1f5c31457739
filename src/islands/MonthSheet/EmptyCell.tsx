type Props = { className: string }

/** Empty cell, to write in or where a total has no value. */
export function EmptyCell({ className }: Props) {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the head names the column
  return <td className={className} />
}
