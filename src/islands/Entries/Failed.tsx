import { refreshEntries } from '#lib/client/entries.ts'
import { failureText } from '#lib/client/core/forms.ts'
import type { Words } from '#lib/i18n.ts'
import { Icon } from '../ui/Icon.tsx'

/** Says why entries could not be had, and offers another try. */
export function Failed({ failure, words }: { failure: unknown; words: Words }) {
  return (
    <div className="empty" role="alert">
      <Icon name="circle-alert" />
      <p>{failureText(failure, words)}</p>
      <button type="button" className="button" onClick={refreshEntries}>
        {words('common.tryAgain')}
      </button>
    </div>
  )
}
