import type { Translate } from '#lib/i18n.ts'

type Props = {
  /** What went wrong, in words. */
  text: string
  retry: () => void
  t: Translate
}

/** Says what could not be had, and offers another try. */
export function TryAgain({ text, retry, t }: Props) {
  return (
    <p className="field-error" role="alert">
      {text}{' '}
      <button type="button" className="link-button" onClick={retry}>
        {t('common.tryAgain')}
      </button>
    </p>
  )
}
