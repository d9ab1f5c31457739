import { Field } from './Field.tsx'

type Props = {
  label: string
  value: string
  first?: string
  change: (day: string) => void
  error?: string
}

/** Field for a day. */
export function DayField({ label, value, first = '1970-01-01', change, error }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={first}
          max="2199-12-31"
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  )
}
