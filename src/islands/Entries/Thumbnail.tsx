import { useState } from 'react'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Words } from '#lib/i18n.ts'

type Props = { entry: Transaction; image: string; words: Words }

/** The picture of a receipt in a row; nothing where it cannot be had, which its details say. */
export function Thumbnail({ entry, image, words }: Props) {
  const [isMissing, setMissing] = useState(false)
  // It may have failed before the page came to life.
  const look = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) setMissing(true)
  }
  if (isMissing) return null
  const address = `/media/${encodeURIComponent(entry.ownerId)}/${encodeURIComponent(image)}`
  return (
    <img
      ref={look}
      className="thumbnail"
      src={`${address}?size=thumbnail`}
      width="32"
      height="32"
      loading="lazy"
      alt={words('accounts.detail.receipt')}
      onError={() => setMissing(true)}
    />
  )
}
