import { readSum, writeAmount } from '#lib/domain/money.ts'
import { useViewer } from '../ViewerContext.tsx'
import { onLeft } from './onLeft.ts'
import { exampleAmount } from './useErrors.ts'
import { TextField } from './TextField.tsx'

type Props = {
  label: string
  name?: string
  value: string
  error?: string
  help?: string
  change: (value: string) => void
  leave?: () => void
}

/** Field for an amount or a sum, in the notation of the viewer's language. */
export function AmountField(props: Props) {
  const { t, language } = useViewer()
  const { help, leave, ...field } = props
  const example = t('entryForm.amountHelp', { example: exampleAmount(language) })
  const leaveIfTold = leave && onLeft(leave)
  return (
    <TextField
      {...field}
      inputMode="decimal"
      help={help}
      example={help ? undefined : example}
      onBlur={(event) => {
        const sum = readSum(field.value, language)
        if (sum !== undefined) field.change(writeAmount(sum, language))
        leaveIfTold?.(event)
      }}
    />
  )
}
