import { useMemo } from 'react'
import {
  categoryOptions,
  categoryWarning,
  matchesCategory,
  usualCategory,
} from '#lib/client/entryForm/choices.ts'
import type { CategoryOption, FormCategory } from '#lib/client/entryForm/choices.ts'
import { addNamedCategory } from '#lib/client/categories.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { LASTS, tellError } from '#lib/client/core/toasts.ts'
import type { Translate } from '#lib/i18n.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { useT } from '../ViewerContext.tsx'
import type { Choice } from './Comboboxes.tsx'
import { Field } from './Field.tsx'
import { SearchChoice } from './SearchChoice.tsx'

type Props = {
  type: IncomeOrExpense
  /** Empty until one is chosen: the usual one is shown as a proposal. */
  value: string
  usualId?: number
  stored?: number
  error?: string
  categories: readonly FormCategory[]
  /** Whether no category can be made, as for another member's entry. */
  isFixed?: boolean
  change: (category: string) => void
}

type CategoryChoice = Choice & { option: CategoryOption }

/** Category, found by typing; each group precedes its members. */
export function CategoryField(props: Props) {
  const t = useT()
  const { type, value, usualId, stored, error, categories, isFixed, change } = props
  const choices = useMemo(
    () => categoryChoices(categoryOptions(categories, type, stored)),
    [categories, type, stored],
  )
  const warning = categoryWarning(categories, Number(value))
  const usual = value === '' ? usualCategory(categories, type, usualId) : undefined
  const name = choices.find(({ option }) => option.category.id === usual)?.label
  return (
    <Field
      label={t('entryForm.category')}
      help={warning ? t(warning) : name && t('entryForm.usualCategory', { name })}
      error={warning && error === t(warning) ? t('entryForm.chooseAnother') : error}
    >
      {(control) => (
        <SearchChoice<CategoryChoice>
          control={control}
          choices={choices}
          value={value}
          placeholder={name && t('entryForm.categoryGuess', { name })}
          choose={change}
          matches={({ option }, typed) => matchesCategory(option, typed)}
          openLabel={t('entryForm.allCategories')}
          emptyText={t('entryForm.noCategory')}
          draw={drawOffer}
          drawTile={drawTile}
          making={
            isFixed
              ? undefined
              : {
                  label: (name) => t('entryForm.makeCategory', { name }),
                  make: async (name) => {
                    const made = await makeCategory(name, type, t)
                    if (made !== undefined) change(made)
                  },
                }
          }
        />
      )}
    </Field>
  )
}

/** Adds a category with a typed name and returns its id; undefined if refused. */
async function makeCategory(name: string, type: IncomeOrExpense, t: Translate) {
  try {
    return String((await addNamedCategory(name, type)).id)
  } catch (failure) {
    tellError(failureText(failure, t), { lasts: LASTS.profile })
    return undefined
  }
}

function drawOffer({ option: { category, group } }: CategoryChoice) {
  return (
    <span className={group ? 'form-category in-group' : 'form-category'}>
      <CategoryIcon icon={category.icon} color={category.color} />
      {category.name}
    </span>
  )
}

function drawTile({ option: { category } }: CategoryChoice) {
  return <CategoryIcon icon={category.icon} color={category.color} />
}

function categoryChoices(options: CategoryOption[]): CategoryChoice[] {
  return options.map((option) => {
    const { id, name } = option.category
    return { value: String(id), label: name, option }
  })
}
