import { useMemo } from 'react'
import { $categories } from '#lib/client/categories.ts'
import type { KnownCategory } from '#lib/client/categories.ts'
import { categoryOptions } from '#lib/client/entryForm/choices.ts'
import { decide } from '#lib/client/bankImport/rows.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { useFetched } from '../../ui/useAnswer.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { BankAmount } from './BankAmount.tsx'
import { RowIcon } from './RowIcon.tsx'
import { nameOf } from './rowProps.ts'
import type { RowProps } from './rowProps.ts'

const NONE: KnownCategory[] = []

/** A row that becomes an entry, with its category. */
export function NewRow({ row, accountId }: RowProps) {
  const { t, language } = useViewer()
  const { number, day, payee, text, categorySource: source, mayBeRefund } = row
  const isChosen = source === 'person'
  return (
    <div className={isChosen ? 'list-row bank-row is-changed' : 'list-row bank-row'}>
      <RowIcon row={row} />
      <span>
        {nameOf(row)}
        <small>
          {day && formatDay(day, language)} · <code>{payee || text}</code>
          {(source === 'rule' || source === 'guess') && (
            <span className="pill">{t(`bankFile.rows.${source}`)}</span>
          )}
        </small>
      </span>
      <CategorySelect row={row} />
      <BankAmount row={row} accountId={accountId} />
      {mayBeRefund && (
        <label className="check bank-extra">
          <input
            type="checkbox"
            checked={row.isRefund ?? false}
            onChange={({ target }) =>
              decide(number, { isRefund: target.checked, categoryId: undefined })
            }
          />
          {t('bankFile.rows.refund')}
        </label>
      )}
    </div>
  )
}

function CategorySelect({ row }: Pick<RowProps, 'row'>) {
  const { t } = useViewer()
  const { data: categories = NONE } = useFetched($categories)
  const { number, minor = 0, categoryId, isRefund } = row
  const type = minor < 0 || isRefund ? 'expense' : 'income'
  const options = useMemo(
    () =>
      categoryOptions(categories, type, categoryId).map(({ category, group }) => (
        <option key={category.id} value={category.id}>
          {group ? `\u2003${category.name}` : category.name}
        </option>
      )),
    [categories, type, categoryId],
  )
  return (
    <select
      className={categoryId === undefined ? 'small-select is-empty' : 'small-select'}
      aria-label={t('bankFile.rows.category', { name: nameOf(row) })}
      value={categoryId ?? ''}
      onChange={({ target }) => decide(number, { categoryId: Number(target.value) })}
    >
      <option value="" hidden>
        {t('bankFile.rows.chooseCategory')}
      </option>
      {options}
    </select>
  )
}
