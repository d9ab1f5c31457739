import type { FormAccount } from '#lib/client/entries/formChoices.ts'
import { useT } from '../ViewerContext.tsx'
import { ChoiceField } from './ChoiceField.tsx'

type Props = {
  label: string
  value: string
  accounts: readonly FormAccount[]
  /** Stands for no account. */
  noneLabel: string
  /** Whether the account that was stored may not be chosen any more. */
  isCleared: boolean
  error?: string
  change: (account: string) => void
}

/** One of the accounts, or none. */
export function AccountField({ accounts, noneLabel, isCleared, ...field }: Props) {
  const t = useT()
  return (
    <ChoiceField {...field} help={isCleared ? t('entryForm.accountCleared') : undefined}>
      <option value="">{noneLabel}</option>
      {accounts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ChoiceField>
  )
}
