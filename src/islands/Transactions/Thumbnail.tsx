import type { Transaction } from '#lib/domain/transaction.ts'
import { useMissing } from '../ui/useMissing.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { transaction: Transaction; image: string }

/** Small picture of a receipt in a row; empty if missing, as the details say so. */
export function Thumbnail({ transaction, image }: Props) {
  const t = useT()
  const address = `/media/${encodeURIComponent(transaction.ownerId)}/${encodeURIComponent(image)}`
  const { isMissing, look, miss } = useMissing(address)
  if (isMissing) return null
  return (
    <img
      ref={look}
      className="thumbnail"
      src={`${address}?size=thumbnail`}
      width="32"
      height="32"
      loading="lazy"
      alt={t('accounts.detail.receipt')}
      onError={miss}
    />
  )
}
