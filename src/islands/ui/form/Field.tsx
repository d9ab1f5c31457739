import { useId } from 'react'
import type { ReactNode } from 'react'

/** Attributes that a field gives to its control. */
export type Control = {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean | undefined
}

type Props = {
  label: string
  help?: ReactNode
  /** Example value, shown where there is no error. */
  example?: string
  error?: string
  children: (control: Control) => ReactNode
}

/** Label above, then the control, its help and its error. */
export function Field({ label, help, example, error, children }: Props) {
  const id = useId()
  const isWrong = Boolean(error)
  const helps = [help && `${id}-help`, example && !isWrong && `${id}-example`]
  const control = {
    id,
    'aria-describedby': [...helps, `${id}-error`].filter(Boolean).join(' '),
    'aria-invalid': isWrong || undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(control)}
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      {example && (
        <p id={`${id}-example`} className="field-help field-example">
          {example}
        </p>
      )}
      <p id={`${id}-error`} className="field-error" role="alert" hidden={!isWrong}>
        {error}
      </p>
    </div>
  )
}
