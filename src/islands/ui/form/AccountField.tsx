import { isUnusable } from '#lib/client/entryForm/accountChoices.ts'
import type { FormAccount } from '#lib/client/entryForm/accountChoices.ts'
import { memberOf } from '../members.ts'
import { useViewer } from '../ViewerContext.tsx'
import type { Viewer } from '../ViewerContext.tsx'
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
  const viewer = useViewer()
  const { t } = viewer
  const isCleared = field.value === '' && isUnusable(stored, accounts)
  return (
    <ChoiceField {...field} help={isCleared ? t('entryForm.accountCleared') : undefined}>
      <option value="">{noneLabel ?? t('entryForm.noAccount')}</option>
      {accounts.map((account) => (
        <option key={account.id} value={account.id}>
          {accountLabel(account, viewer)}
        </option>
      ))}
    </ChoiceField>
  )
}

/** Name of an account, with its owner's if another member shares it. */
function accountLabel({ name, ownerId }: FormAccount, viewer: Viewer): string {
  return ownerId === viewer.profileId ? name : `${name} · ${memberOf(ownerId, viewer).name}`
}
