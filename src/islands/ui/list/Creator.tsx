import { useState } from 'react'
import type { NamedMember } from '#lib/domain/household.ts'

type Props = {
  member: NamedMember
  text: string
}

/** Picture or initial of an entry's creator. */
export function Creator({ member: { id, name, picture }, text }: Props) {
  const [isMissing, setMissing] = useState(false)
  // The picture may have failed before hydration.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setMissing(true)
  }
  return (
    <span className="creator">
      {picture && !isMissing ? (
        <img
          ref={look}
          src={`/media/${encodeURIComponent(id)}/${encodeURIComponent(picture)}?size=thumbnail`}
          width="26"
          height="26"
          alt=""
          onError={() => setMissing(true)}
        />
      ) : (
        <span aria-hidden="true">{Array.from(name)[0]?.toLocaleUpperCase()}</span>
      )}
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
