import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { saveCategory } from '#lib/client/categories.ts'
import type { Category, CategoryDraft } from '#lib/client/categories.ts'
import { CATEGORY_FIELDS, categoryFlaw, draftOf } from '#lib/client/categories/form.ts'
import { groupsFor } from '#lib/client/categories/groups.ts'
import type { Words } from '#lib/i18n.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Field } from '../ui/Field.tsx'
import { useComplaints } from '../ui/useComplaints.ts'
import { CategoryLook } from './CategoryLook.tsx'
import { SaveButton } from './controls.tsx'

type Props = {
  /** The category that is changed; without one a new one is made. */
  category?: Category
  categories: Category[]
  close: () => void
  done: () => void
  words: Words
}

/** The form of a category of one's own. */
export function CategoryForm({ category, categories, close, done, words }: Props) {
  const { draft, change, errors, failure, isBusy, submit, element } = useDraft(
    category,
    done,
    words,
  )
  const groups = groupsFor(categories, draft.type, category?.id)
  return (
    <Dialog
      isOpen
      isSheet
      title={words(category ? 'ownCategories.editTitle' : 'ownCategories.add')}
      close={close}
    >
      <form
        ref={element}
        className="form"
        aria-busy={isBusy}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Field label={words('ownCategories.name')} error={errors.name}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={60}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        {!category && (
          <TypeChoice
            type={draft.type}
            choose={(type) => change({ type, groupId: undefined })}
            words={words}
          />
        )}
        {draft.type === 'expense' && groups.length > 0 && (
          <Field label={words('ownCategories.group')} error={errors.groupId}>
            {(control) => (
              <select
                {...control}
                value={draft.groupId ?? ''}
                onChange={({ target }) =>
                  change({ groupId: target.value ? Number(target.value) : undefined })
                }
              >
                {/* Once in a group, a category stays in one. */}
                {category?.groupId === undefined && (
                  <option value="">{words('ownCategories.noGroup')}</option>
                )}
                {groups.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <CategoryLook draft={draft} change={change} words={words} />
        <Failure text={failure} />
        <div className="actions">
          <button type="button" className="button" onClick={close}>
            {words('ownCategories.cancel')}
          </button>
          <SaveButton isBusy={isBusy} words={words} />
        </div>
      </form>
    </Dialog>
  )
}

type TypeProps = {
  type: CategoryDraft['type']
  choose: (type: CategoryDraft['type']) => void
  words: Words
}

function TypeChoice({ type, choose, words }: TypeProps) {
  const types = [
    { value: 'expense', label: words('ownCategories.forExpenses') },
    { value: 'income', label: words('ownCategories.forIncome') },
  ] as const
  return (
    <fieldset className="choices">
      <legend>{words('ownCategories.type')}</legend>
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
function useDraft(category: Category | undefined, done: () => void, words: Words) {
  const [draft, setDraft] = useState(() => draftOf(category))
  const [isBusy, setBusy] = useState(false)
  const { complain, complainOf, forgive, forget, ...complaints } = useComplaints(
    CATEGORY_FIELDS,
    words,
  )
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    forget()
    const flaw = categoryFlaw(draft)
    if (flaw) {
      complain({ name: words(flaw) })
      return
    }
    setBusy(true)
    try {
      await saveCategory(draft)
      done()
    } catch (thrown) {
      complainOf(thrown)
      setBusy(false)
    }
  }
  const change = (news: Partial<CategoryDraft>) => {
    setDraft((before) => ({ ...before, ...news }))
    forgive(news)
  }
  return { ...complaints, draft, change, isBusy, submit }
}
