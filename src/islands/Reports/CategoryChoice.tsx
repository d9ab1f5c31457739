import { categoryOptions } from '#lib/client/entryForm/choices.ts'
import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import type { ShownCategory } from '#lib/client/foreignCategories.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import '../ui/form/fields.css'

type Props = {
  categories: readonly FormCategory[]
  chosen: ShownCategory
  choose: (id: number) => void
}

/** Choice of the category of a trend; each group precedes its members. */
export function CategoryChoice({ categories, chosen, choose }: Props) {
  const t = useT()
  const options = categoryOptions([...categories], 'expense', chosen.id)
  return (
    <div className="trend-choice">
      <CategoryIcon icon={chosen.icon} color={chosen.color} />
      <select
        className="input"
        aria-label={t('reports.trends.category')}
        value={chosen.id}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {options.some(({ category }) => category.id === chosen.id) || (
          <option value={chosen.id}>{chosen.name}</option>
        )}
        {options.map(({ category, group }) => (
          <option key={category.id} value={category.id}>
            {group ? `\u2003${category.name}` : category.name}
          </option>
        ))}
      </select>
    </div>
  )
}
