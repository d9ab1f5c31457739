import { useState } from 'react'
import { memberOf } from './reader.ts'
import type { Reader } from './reader.ts'

/** The picture or the initial of whoever of the family made a bill. */
export function Creator({ id, reader }: { id: string; reader: Reader }) {
  const { name, picture } = memberOf(id, reader)
  const [isMissing, setMissing] = useState(false)
  // It may have failed before the page came to life.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setMissing(true)
  }
  const source =
    picture &&
    `/media/${encodeURIComponent(id)}/${encodeURIComponent(picture)}?size=thumbnail`
  return (
    <span className="creator">
      {source && !isMissing ? (
        <img
          ref={look}
          src={source}
          width="26"
          height="26"
          alt=""
          onError={() => setMissing(true)}
        />
      ) : (
        <span aria-hidden="true">{Array.from(name)[0]?.toLocaleUpperCase()}</span>
      )}
      <span className="visually-hidden">{reader.words('bills.createdBy', { name })}</span>
    </span>
  )
}
