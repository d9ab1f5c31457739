import { useMemo } from 'react'
import { $accounts } from '#lib/client/accounts.ts'
import { $categories } from '#lib/client/categories.ts'
import type { KnownCategory } from '#lib/client/categories.ts'
import { decide } from '#lib/client/bankImport/previewRows.ts'
import { categoryOptions } from '#lib/client/entryForm/choices.ts'
import type { Account } from '#lib/domain/account.ts'
import { useAnswer } from '../../ui/useAnswer.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { previewName } from './rowProps.ts'
import type { RowProps } from './rowProps.ts'
import { useAccountsById } from './useAccountsById.ts'

const NONE: KnownCategory[] = []
/** Before the id of an account that a row is a transfer to or from. */
const ACCOUNT = 'account '

/** The category of a new row, or the other own account of a transfer. */
export function PurposeSelect({ row, accountId }: RowProps) {
  const { t } = useViewer()
  const accounts = useOtherAccounts(accountId)
  const categories = useCategoryOptions(row)
  const { number, minor = 0, categoryId, newCategory, choice, otherAccountId } = row
  const isMoved = choice === 'transfer'
  const value = isMoved ? `${ACCOUNT}${otherAccountId}` : (categoryId ?? '')
  const change = (chosen: string) => {
    if (chosen.startsWith(ACCOUNT)) {
      const id = chosen.slice(ACCOUNT.length)
      decide(number, { ...NO_ENTRY, choice: 'transfer', otherAccountId: id })
    } else {
      const stays = { choice: undefined, otherAccountId: undefined }
      decide(number, { ...(isMoved && stays), categoryId: Number(chosen) })
    }
  }
  return (
    <select
      className={value === '' ? 'input small-select is-empty' : 'input small-select'}
      aria-label={t('bankFile.rows.category', { name: previewName(row) })}
      value={value}
      onChange={({ target }) => change(target.value)}
    >
      <option value="" hidden>
        {t('bankFile.rows.chooseCategory')}
      </option>
      {newCategory && (
        <option value={categoryId}>
          {t('bankFile.rows.newCategory', { name: newCategory })}
        </option>
      )}
      {categories}
      {accounts.length > 0 && (
        <optgroup label={t('bankFile.rows.transfer')}>
          {accounts.map(({ id, name }) => (
            <option key={id} value={`${ACCOUNT}${id}`}>
              {t(minor < 0 ? 'bankFile.rows.to' : 'bankFile.rows.from', { account: name })}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  )
}

/** Decisions that only an entry has. */
const NO_ENTRY = { categoryId: undefined, isRefund: undefined, refundOf: undefined }

/** The viewer's other accounts of the currency of a row's account. */
function useOtherAccounts(accountId: string | undefined): Account[] {
  const { profileId, currency: own } = useViewer()
  const { data } = useAnswer($accounts)
  const { currency = own } = useAccountsById()(accountId) ?? {}
  return (data?.accounts ?? []).filter(
    ({ id, ownerId, currency: other = own }) =>
      ownerId === profileId && id !== accountId && other === currency,
  )
}

/** A select takes its value from its options, so that they are drawn with it. */
function useCategoryOptions(row: RowProps['row']) {
  const { data: categories = NONE } = useAnswer($categories)
  const { minor = 0, categoryId, isRefund } = row
  const type = minor < 0 || isRefund ? 'expense' : 'income'
  return useMemo(
    () =>
      categoryOptions(categories, type, categoryId).map(({ category, group }) => (
        <option key={category.id} value={category.id}>
          {group ? `\u2003${category.name}` : category.name}
        </option>
      )),
    [categories, type, categoryId],
  )
}
