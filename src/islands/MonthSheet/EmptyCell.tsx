type Props = { className: string }

/** Cell without words: for a pen, or where a sum has nothing to say. */
export function EmptyCell({ className }: Props) {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the head names the column
  return <td className={className} />
}
