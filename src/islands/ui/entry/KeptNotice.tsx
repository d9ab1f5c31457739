import type { Words } from '#lib/i18n.ts'
import { Icon } from '../Icon.tsx'

/** Says that what a form shows was typed before and is not saved, and offers to discard it. */
export function KeptNotice({ discard, words }: { discard: () => void; words: Words }) {
  return (
    <p className="callout">
      <Icon name="history" />
      <span>
        {words('entryForm.kept')}{' '}
        <button type="button" className="link-button" onClick={discard}>
          {words('entryForm.discardKept')}
        </button>
      </span>
    </p>
  )
}
