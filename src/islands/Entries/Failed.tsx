import { refreshEntries } from '#lib/client/entries.ts'
import { failureText } from '#lib/client/core/forms.ts'
import type { Translate } from '#lib/i18n.ts'
import { Icon } from '../ui/Icon.tsx'

/** Says why entries could not be had, and offers another try. */
export function Failed({ failure, t }: { failure: unknown; t: Translate }) {
  return (
    <div className="empty" role="alert">
      <Icon name="circle-alert" />
      <p>{failureText(failure, t)}</p>
      <button type="button" className="button" onClick={refreshEntries}>
        {t('common.tryAgain')}
      </button>
    </div>
  )
}
