import { useMemo } from 'react'
import {
  categoryFlaw,
  categoryOptions,
  matchesCategory,
} from '#lib/client/entries/formChoices.ts'
import type { CategoryOption, FormCategory } from '#lib/client/entries/formChoices.ts'
import type { EntryType } from '#lib/domain/transaction.ts'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { useT } from '../ViewerContext.tsx'
import { Field } from './Field.tsx'
import { SearchChoice } from './SearchChoice.tsx'
import type { Choice } from './SearchChoice.tsx'

type Props = {
  type: EntryType
  form: { category: string }
  /** The category that is stored already. */
  stored?: number
  error?: string
  categories: readonly FormCategory[]
  change: (typed: { category: string }) => void
}

type Offer = Choice & { option: CategoryOption }

/** The category, found by typing; each group stands before what is in it. */
export function CategoryField(props: Props) {
  const t = useT()
  const { type, form, stored, error, categories, change } = props
  const choices = useMemo(
    () => choicesOf(categoryOptions(categories, type, stored)),
    [categories, type, stored],
  )
  const flaw = categoryFlaw(categories, Number(form.category))
  return (
    <Field
      label={t('entryForm.category')}
      help={flaw && t(flaw)}
      // The same is not said twice.
      error={flaw && error === t(flaw) ? t('entryForm.chooseAnother') : error}
    >
      {(control) => (
        <SearchChoice<Offer>
          control={control}
          choices={choices}
          value={form.category}
          choose={(category) => change({ category })}
          matches={({ option }, typed) => matchesCategory(option, typed)}
          openLabel={t('entryForm.allCategories')}
          emptyText={t('entryForm.noCategory')}
          draw={drawOffer}
        />
      )}
    </Field>
  )
}

function drawOffer({ option: { category, group } }: Offer) {
  return (
    <span className={group ? 'entry-category in-group' : 'entry-category'}>
      <CategoryIcon icon={category.icon} color={category.color} />
      {category.name}
    </span>
  )
}

function choicesOf(options: CategoryOption[]): Offer[] {
  return options.map((option) => {
    const { id, name } = option.category
    return { value: String(id), label: name, option }
  })
}
