import { useT } from '../ViewerContext.tsx'

type Props = {
  text: string
  retry: () => void
}

/** Says what failed to load, and offers another try. */
export function TryAgain({ text, retry }: Props) {
  const t = useT()
  return (
    <p className="field-error" role="alert">
      {text}{' '}
      <button type="button" className="link-button" onClick={retry}>
        {t('common.tryAgain')}
      </button>
    </p>
  )
}
