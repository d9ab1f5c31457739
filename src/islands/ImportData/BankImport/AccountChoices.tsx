import { $accounts } from '#lib/client/accounts.ts'
import { chooseAccount, nameAccount } from '#lib/client/bankImport.ts'
import type { BankImport } from '#lib/client/bankImport/state.ts'
import type { Account } from '#lib/domain/account.ts'
import { newAccountId } from '#lib/domain/bankImport.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { amountText } from '../../ui/amounts.ts'
import { useAnswer } from '../../ui/useAnswer.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'

/** The account of each statement of a file: an own one, a new one, or none. */
export function AccountChoices({ file }: { file: BankImport }) {
  const viewer = useViewer()
  const { t, profileId, currency } = viewer
  const { data } = useAnswer($accounts)
  const own = (data?.accounts ?? []).filter(({ ownerId }) => ownerId === profileId)
  const isOne = file.accounts.length === 1
  return file.accounts.map(({ accountId, name, guess }, statement) => {
    const told = file.read.accounts[statement]
    const part = told?.name ?? told?.iban ?? told?.number
    const named = part ?? t('bankFile.account.part', { number: statement + 1 })
    const fitting = own.filter(
      (account) => !told?.currency || told.currency === (account.currency ?? currency),
    )
    const help = guess && t(`bankFile.account.${guess}`)
    return (
      // Statements of a file keep their order.
      // oxlint-disable-next-line react/no-array-index-key -- statements have no other name
      <div key={statement} className="bank-account">
        <ChoiceField
          label={
            isOne
              ? t('bankFile.account.label')
              : t('bankFile.account.labelOf', { name: named })
          }
          value={accountId}
          help={accountId === '' && isOne ? t('bankFile.account.missing') : help}
          change={(id) => chooseAccount(statement, id)}
        >
          <option value="" hidden={isOne}>
            {isOne ? t('bankFile.account.choose') : t('bankFile.account.leaveOut')}
          </option>
          {fitting.map((account) => (
            <option key={account.id} value={account.id}>
              {`${account.name}, ${amountText(account.currentMinor, account as Pick<Account, 'currency'>, viewer)}`}
            </option>
          ))}
          <option value={newAccountId(statement)}>{t('bankFile.account.make')}</option>
        </ChoiceField>
        {accountId === newAccountId(statement) && (
          <TextField
            label={t('bankFile.account.name')}
            value={name}
            maxLength={LONGEST.typedAccountName}
            change={(typed) => nameAccount(statement, typed)}
          />
        )}
      </div>
    )
  })
}
