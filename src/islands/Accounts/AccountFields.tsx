import { $providers } from '#lib/client/reference.ts'
import type { Currency, Provider } from '#lib/domain/reference.ts'
import { isWholeCurrency } from '#lib/domain/currency.ts'
import { providersFor } from '#lib/client/accounts/form.ts'
import type { AccountDraft } from '#lib/client/accounts/form.ts'
import { Check } from '../ui/form/Check.tsx'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { differingFacts, yesOrNo } from '../ui/form/StoredNotice.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { exampleAmount } from '../ui/form/useErrors.ts'
import type { Form } from '../ui/form/useForm.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { typeName } from './accountTypes.ts'
import { TypeOptions } from './TypeOptions.tsx'

type Props = {
  form: Form<AccountDraft, keyof AccountDraft>
  currencies?: Currency[]
  providers?: Provider[]
}

export function AccountFields({ form, currencies, providers }: Props) {
  const viewer = useViewer()
  const { t, accountTypes: types, sharesWithFamily } = viewer
  const { draft, field, change } = form
  const name = field('name')
  const changeName = (typed: string) => {
    name.change(typed)
    // Checks the name at every letter.
    form.leave('name')
  }
  const offered = providersFor(draft.type, types, providers)
  return (
    <>
      <TextField {...name} change={changeName} label={t('accounts.form.name')} />
      <ChoiceField
        label={t('accounts.form.type')}
        value={String(draft.type)}
        error={form.errors.type}
        change={(code) => change({ type: Number(code) })}
      >
        <TypeOptions present={draft.type} />
      </ChoiceField>
      <TextField
        {...field('balance')}
        label={balanceLabel(draft, viewer)}
        help={balanceHelp(draft, viewer)}
        inputMode="decimal"
        onFocus={(event) => event.target.select()}
      />
      <ChoiceField {...field('currency')} label={t('accounts.form.currency')}>
        {currencies ? (
          currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {`${code} – ${name}`}
            </option>
          ))
        ) : (
          <option>{draft.currency}</option>
        )}
      </ChoiceField>
      <TextField {...field('number')} label={t('accounts.form.number')} />
      {offered.length > 0 && (
        <ChoiceField {...field('provider')} label={t('accounts.form.provider')}>
          <option value="">{t('accounts.form.noProvider')}</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceField>
      )}
      <Check {...field('inBalance')} label={t('accounts.form.inBalance')} />
      {sharesWithFamily && (
        <Check {...field('isShared')} label={t('accounts.form.isShared')} />
      )}
    </>
  )
}

/** Names stored fields of an account that differ from the typed ones. */
export function accountFacts(typed: AccountDraft, stored: AccountDraft, viewer: Viewer) {
  const { t } = viewer
  const provider = $providers.value?.data?.find(({ id }) => String(id) === stored.provider)
  return differingFacts(typed, stored, {
    name: [t('accounts.form.name'), stored.name],
    type: [t('accounts.form.type'), typeName(stored.type, viewer)],
    balance: [balanceLabel(stored, viewer), stored.balance],
    currency: [t('accounts.form.currency'), stored.currency],
    number: [t('accounts.form.number'), stored.number],
    provider: [t('accounts.form.provider'), provider?.name ?? ''],
    inBalance: [t('accounts.form.inBalance'), yesOrNo(stored.inBalance, t)],
    isShared: [t('accounts.form.isShared'), yesOrNo(stored.isShared, t)],
  })
}

function balanceHelp({ currency }: AccountDraft, { t, language }: Viewer): string {
  const values = { example: exampleAmount({ language, currency }) }
  return isWholeCurrency(currency)
    ? t('entryForm.amountHelp', values)
    : t('accounts.form.balanceHelp', values)
}

function balanceLabel({ type }: AccountDraft, { accountTypes, t }: Viewer): string {
  const named = accountTypes.find(({ code }) => code === type)
  return named?.initialBalanceLabel ?? t('accounts.form.balance')
}
