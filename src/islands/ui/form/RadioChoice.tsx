import { useId } from 'react'
import './form.css'
import './radioChoice.css'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; text?: string }[]
  value: Value
  change: (value: Value) => void
  disabled?: boolean
}

/** Choice among a few visible options. */
export function RadioChoice<Value extends string>(props: Props<Value>) {
  const { label, options, value, change, disabled } = props
  const id = useId()
  return (
    <fieldset className="radio-choice" disabled={disabled}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => change(option.value)}
          />
          <span>
            {option.label}
            {option.text && <small>{option.text}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
