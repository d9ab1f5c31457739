type Props = {
  label: string
  /** Text of the choice that filters nothing. */
  every: string
  options: readonly { value: string; name: string }[]
  value: string | undefined
  choose: (value: string | undefined) => void
}

/** Chip that chooses one of many. */
export function SelectFilter({ label, every, options, value = '', choose }: Props) {
  return (
    <select
      className="chip"
      aria-label={label}
      aria-current={value !== '' || undefined}
      value={value}
      onChange={({ target }) => choose(target.value || undefined)}
    >
      <option value="">{every}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  )
}
