import { useState } from 'react'
import { $accounts, deleteAccount } from '#lib/client/accounts.ts'
import {
  closingOf,
  ALL_ENDED,
  NO_ACCOUNT,
  successorsOf,
  refusedUses,
} from '#lib/client/accounts/closing.ts'
import type { RefusedUses } from '#lib/client/accounts/closing.ts'
import { accountsView } from '#lib/client/accounts/view.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import type { Account, AccountUses } from '#lib/domain/account.ts'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { Question } from '../ui/Question.tsx'
import { USE_KINDS, UseNames } from './UseNames.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'

type Props = { account: Account; close: () => void }

/** Asks before an account is closed; if something uses it, asks what takes its place. */
export function CloseDialog({ account, close }: Props) {
  const viewer = useViewer()
  const { t, currency } = viewer
  const [uses, setUses] = useState<RefusedUses>()
  const successors = successorsOf(account, $accounts.value?.data?.accounts ?? [], currency)
  const [choice, setChoice] = useState(successors[0]?.id ?? NO_ACCOUNT)
  const remove = async () => {
    try {
      await deleteAccount(account.id, uses && closingOf(choice))
    } catch (failure) {
      const refused = uses ? undefined : refusedUses(failure)
      if (!refused) throw failure
      setUses(refused)
      return
    }
    accountsView.goInstead({})
    tellSuccess(t('accounts.ACCOUNT_DELETE_SUCCESS'))
  }
  return (
    <Question
      isOpen
      title={t('accounts.close.title', { account: account.name })}
      answers={[{ label: t('accounts.close.confirm'), kind: 'danger', give: remove }]}
      close={close}
    >
      {uses ? (
        <>
          <p role="alert">
            {t('accounts.close.used', {
              account: account.name,
              uses: usesText(uses.counts, viewer),
            })}
          </p>
          {uses.named && <UseNames counts={uses.counts} named={uses.named} />}
          <ChoiceField
            label={t('accounts.close.where')}
            value={choice}
            change={setChoice}
            help={choice === ALL_ENDED ? t('accounts.close.endHelp') : undefined}
          >
            {successors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={NO_ACCOUNT}>{t('accounts.close.none')}</option>
            <option value={ALL_ENDED}>{t('accounts.close.end')}</option>
          </ChoiceField>
        </>
      ) : (
        <p>{t('accounts.close.text')}</p>
      )}
    </Question>
  )
}

function usesText(uses: AccountUses, { t, language }: Viewer): string {
  const named = USE_KINDS.flatMap((kind) =>
    uses[kind] > 0 ? [t(`accounts.close.uses.${kind}`, { count: uses[kind] })] : [],
  )
  return new Intl.ListFormat(language).format(named)
}
