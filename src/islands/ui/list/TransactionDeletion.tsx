import type { TransactionRemoval } from '#lib/domain/transaction.ts'
import type { Key } from '#lib/i18n.ts'
import { Question } from '../Question.tsx'
import { useT } from '../ViewerContext.tsx'

/** Transaction whose deletion asks first, and the work that deletes it. */
export type TransactionToDelete = {
  kind: 'income' | 'series' | 'payment'
  name: string
  remove: (removal: TransactionRemoval) => void
}

type Props = TransactionToDelete & { close: () => void }

/** Answers by kind, the main one last. */
const ANSWERS = {
  income: [['one', 'transactions.ask.income']],
  series: [
    ['future', 'transactions.ask.future'],
    ['one', 'transactions.ask.alone'],
  ],
  payment: [
    ['expense', 'transactions.ask.expense'],
    ['one', 'transactions.ask.payment'],
  ],
} as const satisfies Record<Props['kind'], readonly [TransactionRemoval, Key][]>

/** Asks whether to delete a transaction alone, with its series, or without its payment. */
export function TransactionDeletion({ kind, name, remove, close }: Props) {
  const t = useT()
  return (
    <Question
      title={t('transactions.ask.title', { name })}
      answers={ANSWERS[kind].map(([removal, label]) => ({
        label: t(label),
        kind: 'danger',
        give: () => remove(removal),
      }))}
      close={close}
    >
      <p>{t(`transactions.ask.text.${kind}`)}</p>
    </Question>
  )
}
