import { useId } from 'react'
import type { ReactNode } from 'react'

/** Attributes that a control takes over from its field. */
export type Control = {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean | undefined
}

type Props = {
  label: string
  help?: ReactNode
  error?: string
  children: (control: Control) => ReactNode
}

/** Label above, then the control, its help and its error. */
export function Field({ label, help, error, children }: Props) {
  const id = useId()
  const control = {
    id,
    'aria-describedby': help ? `${id}-help ${id}-error` : `${id}-error`,
    'aria-invalid': error ? true : undefined,
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
      <p id={`${id}-error`} className="field-error" role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  )
}
