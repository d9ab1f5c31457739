import type { KnownCategory } from '#lib/client/categories.ts'
import type { CategoryGroup } from '#lib/client/categories/groups.ts'
import { INCOME_GROUP } from '#lib/domain/category.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type RowProps = {
  busyId?: number
  hide: (category: KnownCategory) => void
  edit: (category: KnownCategory) => void
  remove: (category: KnownCategory) => void
}

type Props = RowProps & { title: string; groups: CategoryGroup[] }

/** Categories of expenses or income in groups, each folded until opened. */
export function CategoryGroups({ title, groups, ...rest }: Props) {
  const t = useT()
  return (
    <section aria-label={title}>
      <h3 className="list-heading">{title}</h3>
      {groups.map(({ group, members }) => (
        <details key={group.id} className="category-group">
          <summary>
            <CategoryIcon icon={group.icon} color={group.color} />
            <span>{group.name}</span>
            {group.isHidden && <span className="pill">{t('ownCategories.isHidden')}</span>}
            <span className="quiet-text num">
              {members.length > 0 && t('ownCategories.count', { count: members.length })}
            </span>
            <Icon name="chevron-down" size={18} />
          </summary>
          <ul>
            {/* The income group itself cannot be hidden. */}
            {group.id !== INCOME_GROUP && <CategoryRow category={group} {...rest} />}
            {members.map((member) => (
              <CategoryRow key={member.id} category={member} {...rest} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

function CategoryRow({
  category,
  busyId,
  hide,
  edit,
  remove,
}: RowProps & { category: KnownCategory }) {
  const t = useT()
  const { name, icon, color, isHidden, isOwn } = category
  return (
    <li className="category-row">
      <CategoryIcon icon={icon} color={color} />
      <span>
        {name}
        {isHidden && <span className="pill">{t('ownCategories.isHidden')}</span>}
      </span>
      <div className="category-actions">
        {isOwn && (
          <>
            <button
              type="button"
              className="button quiet icon-button"
              aria-label={t('ownCategories.edit', { name })}
              onClick={() => edit(category)}
            >
              <Icon name="pencil" size={18} />
            </button>
            <button
              type="button"
              className="button quiet icon-button"
              aria-label={t('ownCategories.delete', { name })}
              onClick={() => remove(category)}
            >
              <Icon name="trash-2" size={18} />
            </button>
          </>
        )}
        <button
          type="button"
          className="button quiet icon-button"
          aria-label={t(isHidden ? 'ownCategories.show' : 'ownCategories.hide', {
            name,
          })}
          aria-disabled={busyId !== undefined}
          aria-busy={busyId === category.id}
          onClick={() => hide(category)}
        >
          <Icon name={isHidden ? 'eye' : 'eye-off'} size={18} />
        </button>
      </div>
    </li>
  )
}
