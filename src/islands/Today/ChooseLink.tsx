import type { Today } from '#lib/domain/todayForecast.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import { Later } from '../ui/Later.tsx'
import { useDialog } from '../ui/useDialog.ts'
import { useT } from '../ui/ViewerContext.tsx'

const load = () => loadModule(() => import('./ChooseAccounts.tsx'))

/** Button that opens the choice of what counts, whose module few need. */
export function ChooseLink({ forecast }: { forecast: Today }) {
  const t = useT()
  const { shown, open, close } = useDialog<{ forecast: Today }>('#free-title')
  return (
    <>
      <button type="button" className="link-button" onClick={() => open({ forecast })}>
        {t('today.choose.open')}
      </button>
      {shown && (
        <Later load={load}>
          {({ ChooseAccounts }) => (
            <ChooseAccounts accounts={shown.forecast.accounts} close={close} />
          )}
        </Later>
      )}
    </>
  )
}
