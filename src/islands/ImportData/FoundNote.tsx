import { findOffered } from '#lib/client/foundSeries.ts'
import { Icon } from '../ui/Icon.tsx'
import { useOffered } from '../ui/useOffered.ts'
import { useRequest } from '../ui/useRequest.ts'
import { useT } from '../ui/ViewerContext.tsx'

/** Number of payments that come again, with the way to them; nothing without any. */
export function FoundNote() {
  const t = useT()
  const isOffered = useOffered('getFoundSeries')
  // What is not found is not missed: the page of it says why.
  const { result } = useRequest(findOffered, isOffered)
  if (!result || result.length === 0) return null
  return (
    <div className="callout calm">
      <Icon name="repeat" />
      <p>{t('found.card', { count: result.length })}</p>
      <a className="button" href="/found">
        {t('found.cardLook')}
      </a>
    </div>
  )
}
