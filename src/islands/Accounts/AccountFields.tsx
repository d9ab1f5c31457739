import type { Currency, Provider } from '#lib/client/accounts/choices.ts'
import { providersFor } from '#lib/client/accounts/form.ts'
import type { AccountForm } from '#lib/client/accounts/form.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { Check } from '../ui/form/Check.tsx'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { exampleAmount } from '../ui/form/errorTexts.ts'
import { TextField } from '../ui/form/TextField.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { typeName } from './accountTypes.ts'
import { TypeOptions } from './TypeOptions.tsx'
import type { Errors } from './useAccountForm.ts'

type Props = {
  form: AccountForm
  /** What is stored, while that is something else than the form began with. */
  stored?: AccountForm
  errors: Errors
  change: (typed: Partial<AccountForm>) => void
  currencies?: Currency[]
  providers?: Provider[]
}

/** The fields of an account, each with what is stored where that differs from what is typed. */
export function AccountFields(props: Props) {
  const { form, stored, errors, change, currencies, providers } = props
  const viewer = useViewer()
  const { t, language, accountTypes: types } = viewer
  const offered = providersFor(form.type, types, providers)
  const say = (field: keyof AccountForm) => storedText(field, { ...props, viewer }, offered)
  const type = types.find(({ code }) => code === form.type)
  const balanceHelp = t('accounts.form.balanceHelp', {
    example: exampleAmount(language),
  })
  return (
    <>
      <TextField
        label={t('accounts.form.name')}
        value={form.name}
        change={(name) => change({ name })}
        error={errors.name}
        help={say('name')}
      />
      <ChoiceField
        label={t('accounts.form.type')}
        value={String(form.type)}
        change={(code) => change({ type: Number(code) })}
        error={errors.type}
        help={say('type')}
      >
        <TypeOptions present={stored?.type ?? form.type} />
      </ChoiceField>
      <TextField
        label={type?.initialBalanceLabel ?? t('accounts.form.balance')}
        value={form.balance}
        change={(balance) => change({ balance })}
        error={errors.balance}
        help={say('balance') ?? balanceHelp}
        inputMode="decimal"
        onFocus={(event) => event.target.select()}
      />
      <ChoiceField
        label={t('accounts.form.currency')}
        value={form.currency}
        change={(currency) => change({ currency })}
        error={errors.currency}
        help={say('currency')}
      >
        {currencies ? (
          currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {`${code} – ${name}`}
            </option>
          ))
        ) : (
          <option>{form.currency}</option>
        )}
      </ChoiceField>
      <TextField
        label={t('accounts.form.number')}
        value={form.number}
        change={(number) => change({ number })}
        error={errors.number}
        help={say('number')}
      />
      {offered.length > 0 && (
        <ChoiceField
          label={t('accounts.form.provider')}
          value={form.provider}
          change={(provider) => change({ provider })}
          error={errors.provider}
          help={say('provider')}
        >
          <option value="">{t('accounts.form.noProvider')}</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceField>
      )}
      <Switches {...props} say={say} />
    </>
  )
}

function Switches({
  form,
  change,
  say,
}: Props & { say: (field: keyof AccountForm) => string | undefined }) {
  const { t, sharesWithFamily } = useViewer()
  return (
    <>
      <Check
        label={t('accounts.form.inBalance')}
        isOn={form.inBalance}
        change={(inBalance) => change({ inBalance })}
        help={say('inBalance')}
      />
      {sharesWithFamily && (
        <Check
          label={t('accounts.form.isShared')}
          isOn={form.isShared}
          change={(isShared) => change({ isShared })}
          help={say('isShared')}
        />
      )}
    </>
  )
}

/** What is stored of a field, where it is not what is typed. */
function storedText(
  field: keyof AccountForm,
  { form, stored, viewer }: Props & { viewer: Viewer },
  offered: Provider[],
): string | undefined {
  if (!stored || stored[field] === form[field]) return undefined
  const { t } = viewer
  const none = t('accounts.form.none')
  const provider = offered.find(({ id }) => String(id) === stored.provider)
  const texts: Partial<Record<keyof AccountForm, string>> = {
    type: typeName(stored.type, viewer),
    provider: provider?.name ?? none,
    inBalance: t(stored.inBalance ? 'accounts.form.yes' : 'accounts.form.no'),
    isShared: t(stored.isShared ? 'accounts.form.yes' : 'accounts.form.no'),
  }
  const value = texts[field] ?? (String(stored[field]) || none)
  return t('accounts.form.storedNow', { value })
}
