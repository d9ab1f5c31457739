import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { openEditor } from '#lib/client/transactions/editing.ts'
import { asTransaction, waitingDraft } from '#lib/client/transactions/waiting.ts'
import { $waiting, dropExpense, readWaiting, reasonOf } from '#lib/client/waiting.ts'
import type { WaitingExpense } from '#lib/client/waiting.ts'
import { ownName } from '#lib/domain/transaction.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { SignedAmounts } from '../ui/list/SignedAmounts.tsx'
import { Question } from '../ui/Question.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

export { SignOutQuestion } from './SignOutQuestion.tsx'

/** Expenses that wait on this device, with the reasons of those that were refused. */
export function WaitingExpenses() {
  const { t, profileId } = useViewer()
  const waiting = useStore($waiting, { ssr: 'initial' })
  const [dropped, setDropped] = useState<WaitingExpense>()
  useEffect(() => void readWaiting(profileId), [profileId])
  return (
    <section className="card list waiting" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{t('offline.waiting', { number: waiting.length })}</h2>
      <p className="quiet-text">{t('offline.waitingText')}</p>
      <ul>
        {waiting.map((expense) => (
          <WaitingRow key={expense.id} expense={expense} drop={setDropped} />
        ))}
      </ul>
      {dropped && <Deletion expense={dropped} close={() => setDropped(undefined)} />}
    </section>
  )
}

type RowProps = { expense: WaitingExpense; drop: (expense: WaitingExpense) => void }

function WaitingRow({ expense, drop }: RowProps) {
  const { t, ...viewer } = useViewer()
  const transaction = asTransaction(expense, viewer.zone)
  const category = useCategory(transaction)
  const name = ownName(transaction) ?? category.name
  const edit = () =>
    openEditor({
      type: 'expense',
      waiting: { expense, draft: waitingDraft(expense, viewer) },
    })
  const reason = reasonOf(expense, t)
  return (
    <li className="list-row">
      <CategoryIcon icon={category.icon} color={category.color} />
      <span>
        {name}
        <small>{formatDay(transaction.day, viewer.language)}</small>
        {reason !== undefined && (
          <small className="field-error">{t('offline.refused', { reason })}</small>
        )}
      </span>
      <SignedAmounts transaction={transaction} />
      <span className="actions">
        {reason !== undefined && (
          <button type="button" className="button" onClick={edit}>
            {t('transactions.edit')}
          </button>
        )}
        <button type="button" className="button quiet" onClick={() => drop(expense)}>
          {t('transactions.delete')}
        </button>
      </span>
    </li>
  )
}

type DeletionProps = { expense: WaitingExpense; close: () => void }

function Deletion({ expense, close }: DeletionProps) {
  const { t, zone } = useViewer()
  const transaction = asTransaction(expense, zone)
  const category = useCategory(transaction)
  const drop = async () => {
    await dropExpense(expense)
    close()
  }
  return (
    <Question
      title={t('transactions.ask.title', { name: ownName(transaction) ?? category.name })}
      answers={[{ label: t('transactions.delete'), kind: 'danger', give: drop }]}
      close={close}
    >
      <p>{t('offline.deleteText')}</p>
    </Question>
  )
}
