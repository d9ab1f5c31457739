import { markAdded } from '#lib/client/core/added.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import { stayAfterForm } from '#lib/client/core/wayBack.ts'
import { addExpenses, saveTransaction } from '#lib/client/transactions.ts'
import type { UnsentExpense } from '#lib/client/waiting.ts'
import { offerAlike } from '#lib/client/alike.ts'
import { closeEditor } from '#lib/client/transactions/editing.ts'
import type { WaitingEdit } from '#lib/client/transactions/editing.ts'
import {
  transactionDraftOf,
  transactionInputOf,
  copiedDraft,
  newTransactionDraft,
  validateTransaction,
} from '#lib/client/transactions/form.ts'
import { firstWhen, notationOf } from '#lib/client/entryForm/rules.ts'
import type { WriterNotation } from '#lib/client/entryForm/rules.ts'
import type { TransactionDraft } from '#lib/client/transactions/form.ts'
import { allowedAccount } from '#lib/client/entryForm/accountChoices.ts'
import { isChoosable } from '#lib/client/entryForm/choices.ts'
import type { RecalledFields } from '#lib/client/transactions/merchants.ts'
import { mayWait, savedOrWaiting } from '#lib/client/transactions/orWaiting.ts'
import { lineInputs } from '#lib/client/transactions/splitLines.ts'
import { MOST_OF } from '#lib/client/entryForm/recurrence.ts'
import { incomeAsSeriesMakesIt } from '#lib/client/seriesIncome.ts'
import { storedTransaction } from '#lib/client/transactions/stored.ts'
import type { Day } from '#lib/domain/day.ts'
import { NO_PLAN, planOf } from '#lib/domain/recurrence.ts'
import type { IncomeOrExpense, Transaction } from '#lib/domain/transaction.ts'
import type { Key, Translate } from '#lib/i18n.ts'
import { exampleAmount } from '../ui/form/useErrors.ts'
import { useForm } from '../ui/form/useForm.ts'
import { useLastAccount } from '../ui/form/useLastAccount.ts'
import { useOffered } from '../ui/useOffered.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { FormChoices, ZonedChoices } from '#lib/client/entryForm/ofOthers.ts'
import { transactionFacts } from './storedFacts.ts'

/** Subject of the form of an expense or income. */
export type TransactionEditing = {
  type: IncomeOrExpense
  transaction?: Transaction
  copied?: Transaction
  waiting?: WaitingEdit
  day?: Day
  accountId?: string
  scope?: 'one' | 'future'
  isInLedger?: boolean
}

/** Form of an expense or income; `offered` holds the accounts to choose from. */
export function useTransactionForm(editing: TransactionEditing, offered: ZonedChoices) {
  const viewer = { ...useViewer(), zone: offered.zone }
  const { canSplit, offeredDraft } = useSplitting()
  const { type, transaction, copied, waiting, scope } = editing
  const { t, profileId, language, currency, zone } = viewer
  const { categories, accounts } = offered
  const isPlanned = type === 'income' && scope !== 'one'
  const given = { type, language, currency, zone, categories, isPlanned }
  const begin = (over: Transaction | undefined): TransactionDraft => {
    const draft = begunDraft(over, editing, { categories, language, currency, zone })
    return { ...draft, account: allowedAccount(draft.account, accounts) }
  }
  const form = useForm({
    // A copy must not show the draft of another new transaction.
    name: { type, id: transaction?.id, scope: scopeOf(editing) },
    original: transaction,
    begin,
    validate: (draft, over) =>
      validateTransaction(offeredDraft(draft), { ...given, transaction: over }),
    values: (over, draft) => ({
      ...MOST_OF,
      amount: { example: exampleAmount(notationOf(over, viewer)) },
      foreignAmount: { example: exampleAmount(notationOf(draft, viewer)) },
    }),
    picture: 'image',
    mayWait: () => isNewExpense(editing) && mayWait(),
    save: (typed, over, photo) => {
      const sent = inputsOf(offeredDraft(typed), { ...given, transaction: over })
      return saveInputs({ ...sent, profileId, photo }, editing)
    },
    close: closeEditor,
    saved: (saved) => tellSaved(saved, editing, t),
    stored: (failure) => {
      const stored = storedTransaction(failure)
      return stored && scope === 'future' ? incomeAsSeriesMakesIt(stored) : stored
    },
    storedFacts: (draft, stored) => transactionFacts(draft, begin(stored), offered, viewer),
    nextFields: ({ day, account, category }) => ({ day, account, category }),
  })
  const isCopy = copied !== undefined || waiting !== undefined
  useLastAccount(form, accounts, transaction || isCopy ? undefined : type)
  const recall = ({ lastCategoryId: id, lastAccountId = '' }: RecalledFields) => {
    if (transaction) return
    form.suggest({
      ...(isChoosable(categories, type, id) && { category: String(id) }),
      ...(allowedAccount(lastAccountId, accounts) && { account: lastAccountId }),
    })
  }
  return { ...form, draft: offeredDraft(form.draft), canSplit, recall }
}

const isNewExpense = ({ type, transaction }: TransactionEditing) =>
  type === 'expense' && !transaction

/** Inputs of a draft, a part each if it is split. */
function inputsOf(
  { lines = [], ...draft }: TransactionDraft,
  given: Parameters<typeof transactionInputOf>[1],
): Pick<UnsentExpense, 'inputs' | 'isSplit'> {
  const whole = transactionInputOf(draft, given)
  const isSplit = lines.length > 0
  return { isSplit, inputs: isSplit ? lineInputs(whole, lines, given) : [whole] }
}

/** Saves what was typed; a new expense may wait for a connection. */
function saveInputs(expense: UnsentExpense, editing: TransactionEditing) {
  const { inputs, isSplit } = expense
  const save = async () =>
    isSplit ? (await addExpenses(inputs))[0] : saveTransaction(editing.type, inputs[0]!) // never without one
  if (!isNewExpense(editing)) return save()
  return savedOrWaiting(expense, save, editing.waiting?.expense)
}

/** Reads a draft as the server can save it: without the call its parts are one expense. */
function useSplitting() {
  const canSplit = useOffered('addExpenses')
  const offeredDraft = (draft: TransactionDraft): TransactionDraft =>
    canSplit ? draft : { ...draft, lines: undefined }
  return { canSplit, offeredDraft }
}

type FormContext = Pick<FormChoices, 'categories'> & WriterNotation

function begunDraft(
  over: Transaction | undefined,
  { type, transaction, copied, waiting, day, accountId }: TransactionEditing,
  { categories, ...written }: FormContext,
): TransactionDraft {
  // A stored transaction lacks the rule of its series.
  const ruled = over?.rule ? over : transaction
  const plan = ruled?.rule ? planOf(ruled.rule, ruled.day) : NO_PLAN
  if (over) return transactionDraftOf(over, written, plan)
  if (waiting) return waiting.draft
  if (!copied) {
    const draft = newTransactionDraft(firstWhen(day, written.zone), plan)
    return { ...draft, account: accountId ?? '' }
  }
  const draft = copiedDraft(copied, firstWhen(undefined, written.zone), written)
  const isOffered = isChoosable(categories, type, copied.categoryId)
  return isOffered ? draft : { ...draft, category: '' }
}

/** A copy and a waiting expense must not show the draft of another new transaction. */
function scopeOf({ scope, copied, waiting }: TransactionEditing): string | undefined {
  if (copied) return `copy ${copied.id}`
  return waiting ? `waiting ${waiting.expense.id}` : scope
}

function tellSaved(
  saved: Transaction | null | 'waiting',
  { type, transaction, isInLedger }: TransactionEditing,
  t: Translate,
) {
  if (saved === 'waiting') {
    stayAfterForm()
    return tellSuccess(t('offline.kept'))
  }
  if (!transaction) markAdded(saved)
  tellSuccess(t(savedText(SAVED[type], transaction, isInLedger)))
  void offerAlike(transaction, saved, t)
}

/** Text of the toast after saving; an account's ledger calls everything a transaction. */
export function savedText(
  texts: { new: Key; old: Key },
  original: Transaction | undefined,
  isInLedger = false,
): Key {
  if (!original) return texts.new
  return isInLedger ? 'entryForm.TRANSACTION_UPDATED' : texts.old
}

const SAVED = {
  expense: { new: 'entryForm.EXPENSE_ADDED', old: 'entryForm.EXPENSE_UPDATED' },
  income: { new: 'entryForm.INCOME_ADDED', old: 'entryForm.INCOME_UPDATE' },
} as const
