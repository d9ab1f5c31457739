import { useCallback, useEffect, useState } from 'react'
import { afterTyping } from '#lib/client/core/typing.ts'
import type { SearchOutcome } from '#lib/client/core/typing.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { findPurchases } from '#lib/client/transactions.ts'
import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { amountText } from '../amounts.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { TryAgain } from '../list/TryAgain.tsx'
import { useViewer } from '../ViewerContext.tsx'
import type { Viewer } from '../ViewerContext.tsx'

type Props = {
  value: string
  error?: string
  /** The changed expense, which is not its own purchase. */
  ownId?: string
  merchant: string
  change: (purchaseId: string) => void
  /** Receives category and account of a chosen purchase. */
  recall: (purchase: { lastCategoryId: number; lastAccountId?: string }) => void
}

/** Choice among the latest expenses of the merchant. */
export function PurchaseField({ ownId, merchant, recall, change, ...field }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const { value } = field
  const { failure, retry, ...answer } = usePurchases(value, merchant.trim())
  const found = answer.found.filter(({ id }) => id !== ownId)
  const choose = (id: string) => {
    change(id)
    const purchase = found.find((one) => one.id === id)
    if (!purchase) return
    const { categoryId, accountId } = purchase
    recall({ lastCategoryId: categoryId, lastAccountId: accountId })
  }
  const isKnown = found.some(({ id }) => id === value)
  return (
    <>
      <ChoiceField
        {...field}
        change={choose}
        label={t('entryForm.refund.purchase')}
        help={t(merchant ? 'entryForm.refund.choose' : 'entryForm.refund.nameFirst')}
      >
        <option value="">{t('entryForm.refund.none')}</option>
        {value && !isKnown && <option value={value}>{t('entryForm.repeats.kept')}</option>}
        {found.map((purchase) => (
          <option key={purchase.id} value={purchase.id}>
            {purchaseText(purchase, viewer)}
          </option>
        ))}
      </ChoiceField>
      {Boolean(failure) && <TryAgain text={failureText(failure, t)} retry={retry} />}
    </>
  )
}

function purchaseText(purchase: Transaction, viewer: Viewer): string {
  const { minor, day } = purchase
  const amount = amountText(minor, purchase, viewer)
  return [formatDay(day, viewer.language), amount, ownName(purchase)]
    .filter(Boolean)
    .join(' · ')
}

/** The chosen purchase and the merchant's; a search keeps earlier results until it ends. */
function usePurchases(id: string, merchant: string) {
  const [outcome, setOutcome] = useState<SearchOutcome<Transaction[]>>(NONE)
  const [trip] = useState(() => afterTyping(findPurchases, setOutcome))
  const ask = useCallback(
    () => trip.ask({ id: id || undefined, merchant }),
    [id, merchant, trip],
  )
  useEffect(() => {
    ask()
    return trip.stop
  }, [ask, trip])
  return {
    found: 'answer' in outcome ? outcome.answer : [],
    failure: 'failure' in outcome ? outcome.failure : undefined,
    retry: ask,
  }
}

const NONE = { answer: [] }
