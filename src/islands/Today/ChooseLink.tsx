import type { Today } from '#lib/domain/standing.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import { Later } from '../ui/Later.tsx'
import { useDialog } from '../ui/useDialog.ts'
import { useT } from '../ui/ViewerContext.tsx'

const load = () => loadModule(() => import('./ChooseAccounts.tsx'))

/** Button that opens the choice of what counts, whose module few need. */
export function ChooseLink({ standing }: { standing: Today }) {
  const t = useT()
  const { shown, open, close } = useDialog<{ standing: Today }>('#free-title')
  return (
    <>
      <button type="button" className="link-button" onClick={() => open({ standing })}>
        {t('today.choose.open')}
      </button>
      {shown && (
        <Later load={load}>
          {({ ChooseAccounts }) => (
            <ChooseAccounts accounts={shown.standing.accounts} close={close} />
          )}
        </Later>
      )}
    </>
  )
}
