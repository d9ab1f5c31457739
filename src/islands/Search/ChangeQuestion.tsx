import { useState } from 'react'
import { changeSelected, selectionSize } from '#lib/client/search/selection.ts'
import type { Selection } from '#lib/client/search/selection.ts'
import type { EntryFields } from '#lib/domain/entryChange.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { Question } from '../ui/Question.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { useOthers } from './useOthers.tsx'

/** Field to change in the selected entries. */
export type ChangedField = 'category' | 'account' | 'merchant'

type Props = { field: ChangedField; selection: Selection; close: () => void }

const TITLES = {
  category: 'search.many.category',
  account: 'search.many.account',
  merchant: 'search.many.newMerchant',
} as const

/** Asks for the new value of a field of all selected entries, and names the consequences. */
export function ChangeQuestion({ field, selection, close }: Props) {
  const { t, language } = useViewer()
  const [value, setValue] = useState('')
  const { alsoOf, drawn } = useOthers(selection)
  const isEmpty = value.trim() === ''
  const number = formatCount(selectionSize(selection), language)
  const change = () => {
    const done = (count: number) => t('alike.changed', { count })
    return changeSelected({ set: changedFields(field, value), alsoOf }, done, t)
  }
  const answer = {
    label: t('search.many.change', { number }),
    kind: 'primary' as const,
    isOff: isEmpty,
    give: change,
  }
  return (
    <Question title={t(TITLES[field])} answers={[answer]} close={close}>
      <ValueField field={field} selection={selection} value={value} change={setValue} />
      {drawn}
      <p className="quiet-text found-follows">{t('search.many.happens')}</p>
      {hasSeries(selection) && <p className="quiet-text">{t('search.many.edited')}</p>}
      {field === 'account' && <p className="quiet-text">{t('search.many.transfers')}</p>}
    </Question>
  )
}

function changedFields(field: ChangedField, value: string): EntryFields {
  if (field === 'category') return { categoryId: Number(value) }
  return field === 'account' ? { accountId: value } : { merchant: value }
}

/** Whether the selection has an entry of a series; assumed if all found are selected. */
function hasSeries({ entries, all }: Selection): boolean {
  return all !== undefined || [...entries.values()].some(({ seriesId }) => seriesId)
}

type FieldProps = Omit<Props, 'close'> & { value: string; change: (value: string) => void }

function ValueField({ field, selection, ...input }: FieldProps) {
  const { t, accounts } = useViewer()
  if (field === 'merchant') {
    return (
      <TextField
        label={t('search.many.merchant')}
        maxLength={LONGEST.merchant}
        {...input}
      />
    )
  }
  return (
    <ChoiceField label={t(`search.${field}`)} {...input}>
      <option value="">{t('search.many.choose')}</option>
      {field === 'category' ? (
        <CategoryOptions selection={selection} />
      ) : (
        accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))
      )}
    </ChoiceField>
  )
}

/** Categories of the types that are selected. */
function CategoryOptions({ selection }: { selection: Selection }) {
  const t = useT()
  const types = typesOf(selection)
  if (types.length === 1) return <OptionsOf type={types[0]!} />
  return (
    <>
      <optgroup label={t('shell.expenses')}>
        <OptionsOf type="expense" />
      </optgroup>
      <optgroup label={t('shell.income')}>
        <OptionsOf type="income" />
      </optgroup>
    </>
  )
}

function OptionsOf({ type: wanted }: { type: IncomeOrExpense }) {
  const { categories } = useViewer()
  return categories
    .filter(({ type, isHidden, isDeleted }) => type === wanted && !isHidden && !isDeleted)
    .map(({ id, name }) => (
      <option key={id} value={String(id)}>
        {name}
      </option>
    ))
}

function typesOf({ entries, all }: Selection): IncomeOrExpense[] {
  if (all !== undefined) return ['expense', 'income']
  const types = [...entries.values()].flatMap(({ type }): IncomeOrExpense[] => {
    if (type === 'transfer') return []
    return [type === 'income' ? 'income' : 'expense']
  })
  return [...new Set(types)]
}
