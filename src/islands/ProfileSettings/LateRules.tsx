import { failureText } from '#lib/client/core/failures.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useRequest } from '../ui/useRequest.ts'
import { useT } from '../ui/ViewerContext.tsx'

const load = () => loadModule(() => import('./Rules.tsx'))

/** Tab of the rules, whose module few need: it loads when the tab is first shown. */
export function LateRules() {
  const t = useT()
  const { result, failure, retry } = useRequest(load)
  if (result) return <result.Rules />
  if (failure) return <TryAgain text={failureText(failure, t)} retry={retry} />
  return <output className="visually-hidden">{t('account.loading')}</output>
}
