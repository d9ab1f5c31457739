import { $categories } from '#lib/client/categories.ts'
import type { PreviewRow } from '#lib/client/bankImport/state.ts'
import { UNKNOWN_CATEGORY } from '#lib/domain/category.ts'
import { CategoryIcon } from '../../ui/CategoryIcon.tsx'
import { useAnswer } from '../../ui/useAnswer.ts'

export function RowIcon({ row: { categoryId } }: { row: Pick<PreviewRow, 'categoryId'> }) {
  const { data } = useAnswer($categories)
  const { icon, color } = data?.find(({ id }) => id === categoryId) ?? {
    icon: `/icons.svg#${UNKNOWN_CATEGORY.icon}`,
    color: UNKNOWN_CATEGORY.color,
  }
  return <CategoryIcon icon={icon} color={color} />
}
