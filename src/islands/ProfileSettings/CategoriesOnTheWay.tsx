import { useT } from '../ui/ViewerContext.tsx'

/** Placeholder of the categories while they, or what draws them, load. */
export function CategoriesOnTheWay() {
  const t = useT()
  return (
    <>
      <output className="visually-hidden">{t('account.loading')}</output>
      <div className="skeleton skeleton-categories" />
    </>
  )
}
