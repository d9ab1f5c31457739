import { refreshEntries } from '#lib/client/entries.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'

/** Says why entries could not be had, and offers another try. */
export function Failed({ failure }: { failure: unknown }) {
  const t = useT()
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
