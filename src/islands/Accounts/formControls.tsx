import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { Field } from '../ui/Field.tsx'

type FieldProps = {
  label: string
  value: string
  change: (value: string) => void
  error?: string
  help?: string
}

type TextProps = FieldProps & Pick<ComponentProps<'input'>, 'inputMode' | 'onFocus'>

/** A field for a line of text. */
export function TextField({ label, value, change, error, help, ...input }: TextProps) {
  return (
    <Field label={label} error={error} help={help}>
      {(control) => (
        <input
          {...control}
          {...input}
          type="text"
          autoComplete="off"
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  )
}

type ChoiceProps = FieldProps & { children: ReactNode }

/** A field for one of several options. */
export function ChoiceField({ label, value, change, error, help, children }: ChoiceProps) {
  return (
    <Field label={label} error={error} help={help}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => change(event.target.value)}>
          {children}
        </select>
      )}
    </Field>
  )
}

type CheckProps = {
  label: string
  isOn: boolean
  change: (isOn: boolean) => void
  help?: string
}

/** A box to tick. */
export function Check({ label, isOn, change, help }: CheckProps) {
  const id = useId()
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={help && id}
          onChange={(event) => change(event.target.checked)}
        />
        {label}
      </label>
      {help && (
        <p id={id} className="field-help">
          {help}
        </p>
      )}
    </div>
  )
}
