import type { Transaction } from '#lib/domain/transaction.ts'
import type { Translate } from '#lib/i18n.ts'
import { useMissing } from '../ui/useMissing.ts'

type Props = { entry: Transaction; image: string; t: Translate }

/** The picture of a receipt in a row; nothing where it cannot be had, which its details say. */
export function Thumbnail({ entry, image, t }: Props) {
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
