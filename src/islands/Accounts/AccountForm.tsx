import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $currencies, $providerCurrency, $providers } from '#lib/client/accounts/choices.ts'
import type { Account } from '#lib/domain/account.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TryAgain } from '../ui/TryAgain.tsx'
import { AccountFields } from './AccountFields.tsx'
import type { Reader } from './reader.ts'
import { useAccountForm } from './useAccountForm.ts'

type Props = {
  /** The account that is changed; without one a new one is made. */
  account?: Account
  reader: Reader
  close: () => void
  done: (saved: Account) => void
}

/** The form of an account, new or not. */
export function AccountForm({ account, reader, close, done }: Props) {
  const { words, currency } = reader
  const { submit, drop, element, failure, isBusy, ...fields } = useAccountForm(
    account,
    reader,
    done,
  )
  const leave = () => {
    drop()
    close()
  }
  const currencies = useStore($currencies)
  const providers = useStore($providers)
  useEffect(() => $providerCurrency.set(fields.form.currency), [fields.form.currency])
  const title = words(account ? 'accounts.form.edit' : 'accounts.form.add')
  return (
    <Dialog isOpen isSheet title={title} close={leave}>
      <form
        ref={element}
        className="form"
        aria-busy={isBusy}
        noValidate
        onSubmit={(event) => submit(event, providers.data)}
      >
        {!account && currency === 'USD' && (
          <p className="callout">
            <Icon name="info" />
            {words('accounts.ADD_ACCOUNT_USD_MESSAGE')}
          </p>
        )}
        {fields.stored && (
          <p className="callout callout-alarm" role="alert">
            <Icon name="triangle-alert" />
            {words('accounts.form.stored')}
          </p>
        )}
        <AccountFields
          {...fields}
          currencies={currencies.data}
          providers={providers.data}
          reader={reader}
        />
        {Boolean(currencies.error ?? providers.error) && (
          <TryAgain
            text={words('accounts.form.choicesFailed')}
            retry={askAgain}
            words={words}
          />
        )}
        <Failure text={failure} />
        <div className="actions">
          <button type="button" className="button" onClick={leave}>
            {words('accounts.form.cancel')}
          </button>
          <button type="submit" className="button primary" aria-disabled={isBusy}>
            {words('accounts.form.save')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function askAgain() {
  $currencies.invalidate()
  $providers.invalidate()
}
