import { useState } from 'react'
import { Field } from './Field.tsx'

type Props = {
  label: string
  value: string
  first?: string
  change: (day: string) => void
  error?: string
  /**
   * Note shown while an emptied field keeps its day; without it, the empty day is the new
   * value.
   */
  emptyNote?: string
}

export function DayField(props: Props) {
  const { label, value, first = '1970-01-01', change, error, emptyNote } = props
  const [isEmptied, setEmptied] = useState(false)
  return (
    <Field label={label} error={error} help={isEmptied && emptyNote}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={first}
          max="2199-12-31"
          value={isEmptied ? '' : value}
          onChange={({ target }) => {
            const isIgnored = emptyNote !== undefined && target.value === ''
            setEmptied(isIgnored)
            if (!isIgnored) change(target.value)
          }}
          onBlur={() => setEmptied(false)}
        />
      )}
    </Field>
  )
}
