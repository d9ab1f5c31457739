import type { Transaction } from '#lib/domain/transaction.ts'
import { useMissing } from '../ui/useMissing.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { entry: Transaction; image: string }

/** The picture of a receipt in a row; nothing where it cannot be had, which its details say. */
export function Thumbnail({ entry, image }: Props) {
  const t = useT()
  const address = `/media/${encodeURIComponent(entry.ownerId)}/${encodeURIComponent(image)}`
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
