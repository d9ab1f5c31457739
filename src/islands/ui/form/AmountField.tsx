import { useViewer } from '../ViewerContext.tsx'
import { exampleAmount } from './useErrors.ts'
import { TextField } from './TextField.tsx'

type Props = {
  label: string
  /** The name by which the form finds its control. */
  name?: string
  value: string
  error?: string
  /** Stands below in place of an example. */
  help?: string
  change: (value: string) => void
  leave?: () => void
}

/** A field for an amount, written as the language does. */
export function AmountField(props: Props) {
  const { t, language } = useViewer()
  const { error, help, leave, ...field } = props
  const example = t('entryForm.amountHelp', { example: exampleAmount(language) })
  return (
    <TextField
      {...field}
      inputMode="decimal"
      // An error tells the example itself.
      help={help ?? (error ? undefined : example)}
      error={error}
      onBlur={leave}
    />
  )
}
