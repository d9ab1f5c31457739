import { failureText } from '#lib/client/core/failures.ts'
import type { PagedRows } from '#lib/client/core/pagedList.ts'
import { useT } from '../ViewerContext.tsx'
import { TryAgain } from './TryAgain.tsx'

type Props<Row> = {
  shown: Pick<PagedRows<Row>, 'isWhole' | 'isLoading' | 'failure'>
  list: { retry: () => unknown; showNext: () => unknown }
}

/** End of a short list: a button for the next page, and another try after a failure. */
export function ShowMore<Row>({
  shown: { isWhole, isLoading, failure },
  list,
}: Props<Row>) {
  const t = useT()
  return (
    <>
      {Boolean(failure) && <TryAgain text={failureText(failure, t)} retry={list.retry} />}
      {!isWhole && (
        <button
          type="button"
          className="button"
          disabled={isLoading}
          onClick={list.showNext}
        >
          {t('common.showMore')}
        </button>
      )}
    </>
  )
}
