import { useState } from 'react'
import { saveCategory } from '#lib/client/categories.ts'
import type { Category, CategoryInput } from '#lib/client/categories.ts'
import { CATEGORY_FIELDS, categoryFlaw, draftOf } from '#lib/client/categories/form.ts'
import { groupsFor } from '#lib/client/categories/groups.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { FormFrame } from '../ui/form/FormFrame.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { typedOf, useKept } from '../ui/form/useKept.ts'
import { useComplaints } from '../ui/form/useComplaints.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { CategoryLook } from './CategoryLook.tsx'

type Props = {
  /** Who writes it. */
  profileId: string
  /** The category that is changed; without one a new one is made. */
  category?: Category
  categories: Category[]
  close: () => void
  done: () => void
}

/** The form of a category of one's own. */
export function CategoryForm(props: Props) {
  const t = useT()
  const { category, categories, close } = props
  const state = useDraft(props)
  const { form: draft, change, errors } = state
  const groups = groupsFor(categories, draft.type, category?.id)
  return (
    <FormFrame
      title={t(category ? 'ownCategories.editTitle' : 'ownCategories.add')}
      framed={state}
      close={close}
      doneText={t('account.save')}
    >
      <TextField
        label={t('ownCategories.name')}
        value={draft.name}
        change={(name) => change({ name })}
        error={errors.name}
        maxLength={LONGEST.categoryName}
      />
      {!category && (
        <TypeChoice
          type={draft.type}
          choose={(type) => change({ type, groupId: undefined })}
        />
      )}
      {draft.type === 'expense' && groups.length > 0 && (
        <ChoiceField
          label={t('ownCategories.group')}
          value={String(draft.groupId ?? '')}
          change={(id) => change({ groupId: id ? Number(id) : undefined })}
          error={errors.groupId}
        >
          {/* Once in a group, a category stays in one. */}
          {category?.groupId === undefined && (
            <option value="">{t('ownCategories.noGroup')}</option>
          )}
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceField>
      )}
      <CategoryLook draft={draft} change={change} />
    </FormFrame>
  )
}

type TypeProps = {
  type: CategoryInput['type']
  choose: (type: CategoryInput['type']) => void
}

function TypeChoice({ type, choose }: TypeProps) {
  const t = useT()
  const types = [
    { value: 'expense', label: t('ownCategories.forExpenses') },
    { value: 'income', label: t('ownCategories.forIncome') },
  ] as const
  return (
    <fieldset className="choices">
      <legend>{t('ownCategories.type')}</legend>
      {types.map(({ value, label }) => (
        <label key={value} className="check">
          <input
            type="radio"
            name="type"
            checked={type === value}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** What is typed, what is wrong with it, and its saving. */
function useDraft({ profileId, category, done }: Props) {
  const t = useT()
  const name = { profileId, type: 'category', entryId: category && String(category.id) }
  const kept = useKept<CategoryInput, Category>(name, draftOf, category)
  const [isBusy, setBusy] = useState(false)
  const complaints = useComplaints(CATEGORY_FIELDS)
  const save = async () => {
    setBusy(true)
    try {
      await saveCategory(kept.form)
      kept.drop()
      done()
    } catch (thrown) {
      complaints.complainOf(thrown)
      setBusy(false)
    }
  }
  return {
    ...complaints,
    ...typedOf(kept),
    change: (typed: Partial<CategoryInput>) => {
      kept.change(typed)
      complaints.forgive(typed)
    },
    isBusy,
    done: async () => {
      if (isBusy) return
      complaints.forget()
      const flaw = categoryFlaw(kept.form)
      if (flaw) complaints.complain({ name: t(flaw) })
      else await save()
    },
    discard: () => {
      complaints.forget()
      kept.restart(draftOf(category))
    },
  }
}
