import { writeAmount } from '#lib/domain/money.ts'
import { readSum } from '#lib/domain/typedAmount.ts'
import { useViewer } from '../ViewerContext.tsx'
import { onLeft } from './onLeft.ts'
import { exampleAmount } from './useErrors.ts'
import { TextField } from './TextField.tsx'

type Props = {
  label: string
  name?: string
  value: string
  error?: string
  /** By default the viewer's. */
  currency?: string
  help?: string
  change: (value: string) => void
  leave?: () => void
  isFirst?: boolean
}

/** Field for an amount or a sum, in the notation of the viewer's language and its currency. */
export function AmountField(props: Props) {
  const { t, ...viewer } = useViewer()
  const { help, leave, currency = viewer.currency, ...field } = props
  const notation = { language: viewer.language, currency }
  const example = t('entryForm.amountHelp', { example: exampleAmount(notation) })
  const leaveOnBlur = leave && onLeft(leave)
  return (
    <TextField
      {...field}
      inputMode="decimal"
      help={help}
      example={help ? undefined : example}
      onBlur={(event) => {
        const sum = readSum(field.value, notation)
        if (sum !== undefined) field.change(writeAmount(sum, notation))
        leaveOnBlur?.(event)
      }}
    />
  )
}
