import { useCallback } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import { findPurchases, findReceipt } from '#lib/client/transactions.ts'
import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { transactionAddress } from '#lib/views/transactions.ts'
import { signedTexts } from '../amounts.ts'
import { useCategory } from '../useCategory.ts'
import { useRequest } from '../useRequest.ts'
import { useT, useViewer } from '../ViewerContext.tsx'
import { Facts } from './Facts.tsx'
import { RowsOnTheWay } from './RowsOnTheWay.tsx'
import { TryAgain } from './TryAgain.tsx'

type Props = { transaction: Transaction }

/** Links to the purchase of a refund and to other parts of a receipt; the bank's texts. */
export function RelatedExpenses({ transaction }: Props) {
  const { receiptId, refundOf, bank } = transaction
  return (
    <>
      {refundOf && <RefundedPurchase id={refundOf} />}
      {receiptId && <SharedReceipt transaction={transaction} />}
      {bank && <BankTexts bank={bank} />}
    </>
  )
}

/** The bank's own texts of an entry. */
function BankTexts({ bank }: { bank: NonNullable<Transaction['bank']> }) {
  const t = useT()
  const { payee, text, id, iban } = bank
  return (
    <>
      <h3>{t('transactions.bank.title')}</h3>
      <Facts
        facts={[
          ['payee', payee],
          ['text', text],
          ['id', id],
          ['iban', iban],
        ]}
        labelOf={(name) => t(`transactions.bank.${name}`)}
      />
    </>
  )
}

/** Names the purchase; nothing if the viewer may not see it. */
function RefundedPurchase({ id }: { id: string }) {
  const t = useT()
  const find = useCallback(() => findPurchases({ id }), [id])
  const { result, failure, retry } = useRequest(find)
  if (failure) return <TryAgain text={failureText(failure, t)} retry={retry} />
  if (!result) return <RowsOnTheWay rows={1} label={t('transactions.refund.loading')} />
  const [purchase] = result
  if (!purchase) return null
  return (
    <>
      <h3>{t('transactions.refund.of')}</h3>
      <p>
        <PurchaseLink purchase={purchase} />
      </p>
    </>
  )
}

function PurchaseLink({ purchase }: { purchase: Transaction }) {
  const viewer = useViewer()
  const category = useCategory(purchase)
  const { day } = purchase
  const name = ownName(purchase) ?? category.name
  const { amount } = signedTexts(purchase, viewer)
  return (
    <a href={addressOf(purchase)}>
      {`${name}, ${formatDay(day, viewer.language)}, ${amount}`}
    </a>
  )
}

/** Says that an expense shares a receipt with others, and links to them. */
function SharedReceipt({ transaction }: Props) {
  const t = useT()
  const { receiptId, day, id } = transaction
  const find = useCallback(() => findReceipt({ receiptId, day }), [receiptId, day])
  const { result: parts, failure, retry } = useRequest(find)
  if (parts) return <Parts parts={parts} chosenId={id} />
  if (failure) return <TryAgain text={failureText(failure, t)} retry={retry} />
  return <RowsOnTheWay rows={4} label={t('transactions.receipt.loading')} />
}

function Parts({ parts, chosenId }: { parts: Transaction[]; chosenId: string }) {
  const t = useT()
  return (
    <>
      <h3>{t('transactions.receipt.title', { count: parts.length })}</h3>
      <ul>
        {parts
          .filter(({ id }) => id !== chosenId)
          .map((part) => (
            <li key={part.id}>
              <PartLink part={part} />
            </li>
          ))}
      </ul>
    </>
  )
}

function PartLink({ part }: { part: Transaction }) {
  const viewer = useViewer()
  const { name } = useCategory(part)
  return <a href={addressOf(part)}>{`${name}, ${signedTexts(part, viewer).amount}`}</a>
}

function addressOf({ day, id }: Transaction): string {
  return transactionAddress({ type: 'expense', day, id })
}
