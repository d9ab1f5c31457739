import { saveCategory } from '#lib/client/categories.ts'
import type { KnownCategory } from '#lib/client/categories.ts'
import { categoryDraftOf, validateCategory } from '#lib/client/categories/form.ts'
import { LASTS } from '#lib/client/core/toasts.ts'
import { groupsFor } from '#lib/client/categories/groups.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { RadioChoice } from '../ui/form/RadioChoice.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { CategoryLook } from './CategoryLook.tsx'

type Props = {
  category?: KnownCategory
  categories: KnownCategory[]
  close: () => void
  saved: () => void
}

/** Form of a new or an existing category. */
export function CategoryForm({ category, categories, close, saved }: Props) {
  const t = useT()
  const form = useForm({
    name: { type: 'category', id: category && String(category.id) },
    lasts: LASTS.profile,
    original: category,
    begin: categoryDraftOf,
    validate: validateCategory,
    save: saveCategory,
    close,
    saved,
  })
  const { draft, change } = form
  const groups = groupsFor(categories, draft.type, category?.id)
  return (
    <FormDialog
      title={t(category ? 'ownCategories.editTitle' : 'ownCategories.add')}
      form={form}
    >
      <TextField
        {...form.field('name')}
        label={t('ownCategories.name')}
        maxLength={LONGEST.categoryName}
      />
      {!category && (
        <RadioChoice
          label={t('ownCategories.type')}
          options={[
            { value: 'expense', label: t('ownCategories.forExpenses') },
            { value: 'income', label: t('ownCategories.forIncome') },
          ]}
          value={draft.type}
          change={(type) => change({ type, groupId: undefined })}
        />
      )}
      {draft.type === 'expense' && groups.length > 0 && (
        <ChoiceField
          label={t('ownCategories.group')}
          value={String(draft.groupId ?? '')}
          change={(id) => change({ groupId: id ? Number(id) : undefined })}
          error={form.errors.groupId}
        >
          {/* A category with a group cannot become a group itself. */}
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
    </FormDialog>
  )
}
