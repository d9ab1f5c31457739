import { failureText } from '#lib/client/core/failures.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useRequest } from '../ui/useRequest.ts'
import { useT } from '../ui/ViewerContext.tsx'

const load = () => loadModule(() => import('./Rules.tsx'))

/** Section of the rules, whose module few need: it loads with the settings. */
export function LateRules() {
  const t = useT()
  const { result, failure, retry } = useRequest(load)
  return (
    <div data-section="rules" className="rules">
      <h2 id="rules-title" tabIndex={-1}>
        {t('rules.list')}
      </h2>
      {result && <result.Rules />}
      {failure !== undefined && <TryAgain text={failureText(failure, t)} retry={retry} />}
      {!result && failure === undefined && (
        <output className="visually-hidden">{t('account.loading')}</output>
      )}
    </div>
  )
}
