import { useId } from 'react'

type Props = {
  label: string
  value: boolean
  change: (value: boolean) => void
  help?: string
}

/** Checkbox with its label. */
export function Check({ label, value, change, help }: Props) {
  const id = useId()
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          checked={value}
          aria-describedby={help && id}
          onChange={({ target }) => change(target.checked)}
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
