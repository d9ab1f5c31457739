import { useEffect } from 'react'
import { saveAccount, storedAccount } from '#lib/client/accounts.ts'
import { $currencies, $providerCurrency, $providers } from '#lib/client/reference.ts'
import {
  accountDraftOf,
  accountInputOf,
  refusedRule,
  validateAccount,
} from '#lib/client/accounts/form.ts'
import type { Account } from '#lib/domain/account.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { exampleAmount } from '../ui/form/useErrors.ts'
import { useForm } from '../ui/form/useForm.ts'
import { Icon } from '../ui/Icon.tsx'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { accountFacts, AccountFields } from './AccountFields.tsx'

type Props = {
  account?: Account
  close: () => void
  saved: () => void
}

/** Form of a new or an existing account. */
export function AccountForm({ account, close, saved }: Props) {
  const viewer = useViewer()
  const { t, currency, language, accountTypes: types } = viewer
  const { data: currencies, error: noCurrencies } = useAnswer($currencies)
  const { data: providers, error: noProviders } = useAnswer($providers)
  const begin = (over: Account | undefined) => accountDraftOf(over, currency, language)
  const form = useForm({
    name: { type: 'account', id: account?.id },
    original: account,
    begin,
    validate: (draft, over) => validateAccount(draft, over, language),
    values: (_over, draft) => ({
      balance: { example: exampleAmount({ language, currency: draft.currency }) },
    }),
    refused: (failure, draft, over) => refusedRule(failure, draft, over, currency),
    save: (draft, over) =>
      saveAccount(accountInputOf(draft, over, { language, types, providers })),
    close,
    saved,
    stored: storedAccount,
    storedFacts: (draft, stored) => accountFacts(draft, begin(stored), viewer),
  })
  const chosen = form.draft.currency
  useEffect(() => $providerCurrency.set(chosen), [chosen])
  return (
    <FormDialog title={t(account ? 'accounts.form.edit' : 'accounts.form.add')} form={form}>
      {currency === 'USD' && (
        <p className="callout">
          <Icon name="info" />
          {t('accounts.ADD_ACCOUNT_USD_MESSAGE')}
        </p>
      )}
      <AccountFields form={form} currencies={currencies} providers={providers} />
      {Boolean(noCurrencies ?? noProviders) && (
        <TryAgain text={t('accounts.form.choicesFailed')} retry={askAgain} isOnlyLogged />
      )}
    </FormDialog>
  )
}

function askAgain() {
  $currencies.invalidate()
  $providers.invalidate()
}
