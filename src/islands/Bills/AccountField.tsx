import type { FormAccount } from '#lib/client/entries/formChoices.ts'
import type { Words } from '#lib/i18n.ts'
import { Field } from '../ui/Field.tsx'

type Props = {
  label: string
  value: string
  error?: string
  accounts: FormAccount[]
  change: (account: string) => void
  words: Words
}

/** One of the accounts, or none. */
export function AccountField({ label, value, error, accounts, change, words }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => change(target.value)}>
          <option value="">{words('bills.noAccount')}</option>
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
