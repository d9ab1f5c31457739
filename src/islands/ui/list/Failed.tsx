import { failureText } from '#lib/client/core/failures.ts'
import { Icon } from '../Icon.tsx'
import { useT } from '../ViewerContext.tsx'
import { useFailureToast } from './useFailureToast.ts'

type Props = { className: string; failure: unknown; retry: () => void }

/** Error text instead of content that failed to load, with a retry button. */
export function Failed({ className, failure, retry }: Props) {
  const t = useT()
  const text = failureText(failure, t)
  useFailureToast(text)
  return (
    <div className={className} role="alert">
      <Icon name="circle-alert" />
      <p>{text}</p>
      <button type="button" className="button" onClick={retry}>
        {t('common.tryAgain')}
      </button>
    </div>
  )
}
