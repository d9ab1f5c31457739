import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'

type Props = {
  label: string
  value: string
  change: (value: string) => void
  error?: string
  help?: string
  example?: string
  /** Whether it has the focus when its form opens. */
  isFirst?: boolean
} & Pick<ComponentProps<'input'>, 'name' | 'inputMode' | 'maxLength' | 'onFocus' | 'onBlur'>

/** Field for a line of text. */
export function TextField({ value, change, isFirst, ...props }: Props) {
  const { label, error, help, example, ...input } = props
  return (
    <Field label={label} error={error} help={help} example={example}>
      {(control) => (
        <input
          {...control}
          {...input}
          type="text"
          data-first={isFirst || undefined}
          autoComplete="off"
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  )
}
