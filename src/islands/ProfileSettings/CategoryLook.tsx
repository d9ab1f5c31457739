import type { CategoryInput } from '#lib/client/categories.ts'
import { ICON_CHOICES } from '#lib/client/categories/choices.ts'
import { COLOR_CHOICES } from '#lib/domain/colorChoices.ts'
import type { Translate } from '#lib/i18n.ts'
import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  draft: CategoryInput
  change: (news: Partial<CategoryInput>) => void
}

/** Choice of a category's icon and colour. */
export function CategoryLook({ draft, change }: Props) {
  const t = useT()
  // The stored colour stays a choice even if it is no longer offered.
  const colors = COLOR_CHOICES.some(({ color }) => color === draft.color)
    ? COLOR_CHOICES
    : [...COLOR_CHOICES, { color: draft.color, name: 'present' } as const]
  const icons = ICON_CHOICES.some((name) => name === draft.icon)
    ? ICON_CHOICES
    : [...ICON_CHOICES, draft.icon]
  return (
    <>
      <fieldset className="swatches">
        <legend>{t('ownCategories.color')}</legend>
        {colors.map(({ color, name }) => (
          <label key={color} className="swatch" title={t(`ownCategories.colors.${name}`)}>
            <input
              type="radio"
              name="color"
              className="visually-hidden"
              aria-label={t(`ownCategories.colors.${name}`)}
              checked={draft.color === color}
              onChange={() => change({ color })}
            />
            <svg width="32" height="32" color={color} aria-hidden="true">
              <circle cx="16" cy="16" r="14" fill="currentColor" />
            </svg>
          </label>
        ))}
      </fieldset>
      <fieldset className="swatches">
        <legend>{t('ownCategories.icon')}</legend>
        {icons.map((icon) => (
          <label key={icon} className="swatch" title={iconLabel(icon, t)}>
            <input
              type="radio"
              name="icon"
              className="visually-hidden"
              aria-label={iconLabel(icon, t)}
              checked={draft.icon === icon}
              onChange={() => change({ icon })}
            />
            <Icon name={icon} size={22} />
          </label>
        ))}
      </fieldset>
    </>
  )
}

function iconLabel(icon: string, t: Translate): string {
  const known = ICON_CHOICES.find((name) => name === icon)
  return t(known ? `ownCategories.icons.${known}` : 'ownCategories.icons.present')
}
