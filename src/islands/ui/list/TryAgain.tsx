import { useT } from '../ViewerContext.tsx'
import { useFailureToast } from './useFailureToast.ts'

type Props = {
  text: string
  retry: () => void
  /** Whether the failed call is only logged, without a toast. */
  isOnlyLogged?: boolean
}

/** Says what failed to load, and offers another try. */
export function TryAgain({ text, retry, isOnlyLogged }: Props) {
  const t = useT()
  useFailureToast(text, isOnlyLogged)
  return (
    <p className="field-error" role="alert">
      {text}{' '}
      <button type="button" className="link-button" onClick={retry}>
        {t('common.tryAgain')}
      </button>
    </p>
  )
}
