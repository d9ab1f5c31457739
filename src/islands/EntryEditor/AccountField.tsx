import type { FormAccount } from '#lib/client/entries/formChoices.ts'
import type { Words } from '#lib/i18n.ts'
import { Field } from '../ui/Field.tsx'

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
  words: Words
}

/** One of the accounts, or none. */
export function AccountField(props: Props) {
  const { label, value, accounts, noneLabel, isCleared, error, change, words } = props
  const help = isCleared ? words('entryForm.accountCleared') : undefined
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => change(target.value)}>
          <option value="">{noneLabel}</option>
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
