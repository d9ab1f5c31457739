import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $currencies, $providerCurrency, $providers } from '#lib/client/accounts/choices.ts'
import type { Account } from '#lib/domain/account.ts'
import { FormFrame } from '../ui/form/FormFrame.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { AccountFields } from './AccountFields.tsx'
import { useAccountForm } from './useAccountForm.ts'

type Props = {
  /** The account that is changed; without one a new one is made. */
  account?: Account
  close: () => void
  done: (saved: Account) => void
}

/** The form of an account, new or not. */
export function AccountForm({ account, close, done }: Props) {
  const { t, currency } = useViewer()
  const state = useAccountForm(account, done)
  const currencies = useStore($currencies)
  const providers = useStore($providers)
  useEffect(() => $providerCurrency.set(state.form.currency), [state.form.currency])
  return (
    <FormFrame
      title={t(account ? 'accounts.form.edit' : 'accounts.form.add')}
      framed={{ ...state, done: () => state.done(providers.data) }}
      close={close}
      doneText={t('accounts.form.save')}
      stored={state.stored && <Stored />}
    >
      {currency === 'USD' && (
        <p className="callout">
          <Icon name="info" />
          {t('accounts.ADD_ACCOUNT_USD_MESSAGE')}
        </p>
      )}
      <AccountFields {...state} currencies={currencies.data} providers={providers.data} />
      {Boolean(currencies.error ?? providers.error) && (
        <TryAgain text={t('accounts.form.choicesFailed')} retry={askAgain} />
      )}
    </FormFrame>
  )
}

/** Somebody else was faster. */
function Stored() {
  const t = useT()
  return (
    <p className="callout callout-alarm" role="alert">
      <Icon name="triangle-alert" />
      {t('accounts.form.stored')}
    </p>
  )
}

function askAgain() {
  $currencies.invalidate()
  $providers.invalidate()
}
