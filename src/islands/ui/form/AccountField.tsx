import { isUnusable } from '#lib/client/entryForm/accountChoices.ts'
import type { FormAccount } from '#lib/client/entryForm/accountChoices.ts'
import { useT } from '../ViewerContext.tsx'
import { ChoiceField } from './ChoiceField.tsx'

type Props = {
  label: string
  value: string
  accounts: readonly FormAccount[]
  noneLabel?: string
  stored?: string
  error?: string
  change: (account: string) => void
}

/** Field for an account, or none. */
export function AccountField({ accounts, noneLabel, stored, ...field }: Props) {
  const t = useT()
  const isCleared = field.value === '' && isUnusable(stored, accounts)
  return (
    <ChoiceField {...field} help={isCleared ? t('entryForm.accountCleared') : undefined}>
      <option value="">{noneLabel ?? t('entryForm.noAccount')}</option>
      {accounts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ChoiceField>
  )
}
