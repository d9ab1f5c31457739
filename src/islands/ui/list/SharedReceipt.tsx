import { useCallback } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import { findReceipt } from '#lib/client/transactions.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { transactionAddress } from '#lib/views/transactions.ts'
import { signedTexts } from '../amounts.ts'
import { useCategory } from '../useCategory.ts'
import { useRequest } from '../useRequest.ts'
import { useT, useViewer } from '../ViewerContext.tsx'
import { RowsOnTheWay } from './RowsOnTheWay.tsx'
import { TryAgain } from './TryAgain.tsx'

type Props = { transaction: Transaction }

/** Says that an expense shares a receipt with others, and links to them. */
export function SharedReceipt({ transaction }: Props) {
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
  const { day, id } = part
  const address = transactionAddress({ type: 'expense', day, id })
  return <a href={address}>{`${name}, ${signedTexts(part, viewer).amount}`}</a>
}
