import { failureText } from '#lib/client/core/failures.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useRequest } from '../ui/useRequest.ts'
import { useT } from '../ui/ViewerContext.tsx'

const load = () => loadModule(() => import('./YourData.tsx'))

type Props = { zone?: string }

/** Download of everything, whose module few need: it loads with the settings. */
export function LateYourData({ zone }: Props) {
  const t = useT()
  const { result, failure, retry } = useRequest(load)
  return (
    <section
      data-section="data"
      className="card your-data"
      aria-labelledby="your-data-title"
    >
      <h2 id="your-data-title">{t('yourData.title')}</h2>
      {result && <result.YourData zone={zone} />}
      {!result && failure === undefined && (
        <output className="visually-hidden">{t('account.loading')}</output>
      )}
      {failure !== undefined && <TryAgain text={failureText(failure, t)} retry={retry} />}
    </section>
  )
}
