import { refreshBudgets } from '#lib/client/budgets.ts'
import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'

/** Text in place of budgets that only an older app can show (code 425). */
export function OldBudgets() {
  const t = useT()
  return (
    <>
      <div className="page-head">
        <h1>{t('budgets.title')}</h1>
      </div>
      <section className="card empty budgets-old" aria-labelledby="budgets-old">
        <Icon name="smartphone" size={32} />
        <h2 id="budgets-old">{t('budgets.old.UPDATE_APP')}</h2>
        <p>{t('budgets.old.BUDGET_NOT_MIGRATED')}</p>
        <button type="button" className="button" onClick={refreshBudgets}>
          {t('budgets.old.again')}
        </button>
      </section>
    </>
  )
}
