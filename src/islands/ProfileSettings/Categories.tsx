import { loadModule } from '#lib/client/core/modules.ts'
import { Later } from '../ui/Later.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import { CategoriesOnTheWay } from './CategoriesOnTheWay.tsx'

const load = () => loadModule(() => import('./OwnCategories.tsx'))

type Props = { isPro: boolean; proUrl: string }

/** Built-in and own categories, which Pro members can change; few do, so it loads late. */
export function Categories({ isPro, proUrl }: Props) {
  const t = useT()
  return (
    <section
      data-section="categories"
      className="card account-categories"
      aria-labelledby="categories-title"
    >
      <div>
        <h2 id="categories-title" tabIndex={-1}>
          {t('ownCategories.title')}
        </h2>
        <p className="quiet-text">{t('ownCategories.lead')}</p>
      </div>
      {isPro ? (
        <Later load={load} wait={<CategoriesOnTheWay />}>
          {({ OwnCategories }) => <OwnCategories />}
        </Later>
      ) : (
        <p>
          {t('ownCategories.pro')} <a href={proUrl}>{t('ownCategories.toPro')}</a>
        </p>
      )}
    </section>
  )
}
