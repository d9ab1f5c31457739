import { findReceipt } from '#lib/client/transactions.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { transactionAddress } from '#lib/views/transactions.ts'
import { signedTexts } from '../amounts.ts'
import { useAlive } from '../useAlive.ts'
import { useCategory } from '../useCategory.ts'
import { useT, useViewer } from '../ViewerContext.tsx'
import { LaterPart } from './LaterPart.tsx'

type Props = { transaction: Transaction }

/** Says that an expense is a part of a receipt, with links to the others. */
export function ReceiptParts({ transaction }: Props) {
  const t = useT()
  const isAlive = useAlive()
  if (!isAlive) return null
  const find = () => findReceipt(transaction)
  return (
    <LaterPart key={transaction.id} load={find} label={t('transactions.receipt.loading')}>
      {(parts) => <Parts parts={parts} chosenId={transaction.id} />}
    </LaterPart>
  )
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
