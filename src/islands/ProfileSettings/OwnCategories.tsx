import { useRef, useState } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import { $categories, deleteCategory, hideCategory } from '#lib/client/categories.ts'
import type { KnownCategory } from '#lib/client/categories.ts'
import { groupsOf } from '#lib/client/categories/groups.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { Icon } from '../ui/Icon.tsx'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useAttempt } from '../ui/useAttempt.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { CategoriesOnTheWay } from './CategoriesOnTheWay.tsx'
import { CategoryGroups } from './CategoryGroups.tsx'
import { LeavingCategory } from './LeavingCategory.tsx'
import type { LeavingChange } from './LeavingCategory.tsx'
import { useCategoryForm } from './useCategoryForm.tsx'

/** The viewer's categories, and what changes them. */
export function OwnCategories() {
  const t = useT()
  const { data: categories, error } = useAnswer($categories)
  const [leaving, setLeaving] = useState<LeavingChange>()
  const { busyId, run } = useChanges()
  const form = useCategoryForm(categories ?? [])
  const add = useRef<HTMLButtonElement>(null)
  const show = (one: KnownCategory) =>
    run(one.id, t('ownCategories.shown'), () => hideCategory(one.id, false))
  const leave = async ({ category: { id }, how }: LeavingChange) => {
    setLeaving(undefined)
    if (how === 'hide') {
      return run(id, t('ownCategories.hidden'), () => hideCategory(id, true))
    }
    await run(id, t('ownCategories.deleted'), () => deleteCategory(id))
    add.current?.focus()
  }
  const rows = {
    busyId,
    hide: (one: KnownCategory) =>
      one.isHidden ? void show(one) : setLeaving({ category: one, how: 'hide' }),
    edit: (one: KnownCategory) => void form.open(one),
    remove: (one: KnownCategory) => setLeaving({ category: one, how: 'delete' }),
    t,
  }
  return (
    <>
      <button
        ref={add}
        type="button"
        className="button account-category-add"
        disabled={!categories}
        onClick={() => void form.open()}
      >
        <Icon name="circle-plus" size={18} />
        {t('ownCategories.add')}
      </button>
      {Boolean(error) && !categories && (
        <TryAgain text={failureText(error, t)} retry={$categories.invalidate} />
      )}
      {!categories && !error && <CategoriesOnTheWay />}
      {categories && (
        <div className="account-category-types">
          <CategoryGroups
            title={t('ownCategories.expense')}
            groups={groupsOf(categories, 'expense')}
            {...rows}
          />
          <CategoryGroups
            title={t('ownCategories.income')}
            groups={groupsOf(categories, 'income')}
            {...rows}
          />
        </div>
      )}
      {form.drawn}
      <LeavingCategory
        change={leaving}
        decide={(isSure) =>
          isSure && leaving ? void leave(leaving) : setLeaving(undefined)
        }
      />
    </>
  )
}

const LASTING = { lasts: LASTS.profile }

/** Makes one change at a time. */
function useChanges() {
  const [id, setId] = useState<number>()
  const { isBusy, attempt } = useAttempt(LASTING)
  const run = (changed: number, success: string, work: () => Promise<void>) =>
    attempt(async () => {
      setId(changed)
      await work()
      tellSuccess(success, LASTING)
    })
  return { busyId: isBusy ? id : undefined, run }
}
