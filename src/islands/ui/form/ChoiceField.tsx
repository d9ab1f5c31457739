import type { ReactNode } from 'react'
import { Field } from './Field.tsx'

type Props<Value extends string> = {
  label: string
  value: Value
  change: (value: Value) => void
  error?: string
  help?: string
  children: ReactNode
}

/** Field for a choice among several options. */
export function ChoiceField<Value extends string>(props: Props<Value>) {
  const { label, value, change, error, help, children } = props
  return (
    <Field label={label} error={error} help={help}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => change(target.value as Value)}
        >
          {children}
        </select>
      )}
    </Field>
  )
}
