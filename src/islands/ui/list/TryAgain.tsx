import type { Words } from '#lib/i18n.ts'

type Props = {
  /** What went wrong, in words. */
  text: string
  retry: () => void
  words: Words
}

/** Says what could not be had, and offers another try. */
export function TryAgain({ text, retry, words }: Props) {
  return (
    <p className="field-error" role="alert">
      {text}{' '}
      <button type="button" className="link-button" onClick={retry}>
        {words('common.tryAgain')}
      </button>
    </p>
  )
}
