import { useState } from 'react'
import type { NamedMember } from '#lib/domain/household.ts'
import { otherCreator } from '../members.ts'
import { useViewer } from '../ViewerContext.tsx'

type Props = {
  /** Profile that made the entry. */
  id: string
  /** Text for screen readers, in the words of the page. */
  spoken: (name: string) => string
}

/** Picture or initial of an entry's creator; nothing for the viewer's own entries. */
export function Creator({ id, spoken }: Props) {
  const viewer = useViewer()
  const member = otherCreator(id, viewer)
  if (!member) return null
  return (
    <span className="creator">
      <Face key={member.picture} member={member} />
      <span className="visually-hidden">{spoken(member.name)}</span>
    </span>
  )
}

function Face({ member: { id, name, picture } }: { member: NamedMember }) {
  const [isMissing, setMissing] = useState(false)
  // The picture may have failed before hydration.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setMissing(true)
  }
  if (!picture || isMissing) {
    return <span aria-hidden="true">{Array.from(name)[0]?.toLocaleUpperCase()}</span>
  }
  return (
    <img
      ref={look}
      src={`/media/${encodeURIComponent(id)}/${encodeURIComponent(picture)}?size=thumbnail`}
      width="26"
      height="26"
      alt=""
      onError={() => setMissing(true)}
    />
  )
}
