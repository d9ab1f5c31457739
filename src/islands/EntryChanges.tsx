import { useState } from 'react'
import { findMemberChanges } from '#lib/client/family/memberChanges.ts'
import { useOffered } from './ui/useOffered.ts'
import { useRequest } from './ui/useRequest.ts'
import { useViewer } from './ui/ViewerContext.tsx'
import { memberChangeText } from './ui/list/memberChangeText.ts'

type Props = { entryId: string }

/** What members did with another's entry; `key` it by the entry. */
export function EntryChanges({ entryId }: Props) {
  const viewer = useViewer()
  const isOffered = useOffered('getMemberChanges')
  const [find] = useState(() => () => findMemberChanges(entryId))
  const { result = [] } = useRequest(find, isOffered && viewer.members.length > 1)
  if (result.length === 0) return null
  return (
    <ul className="entry-changes">
      {result.map((change) => (
        <li key={change.id}>{memberChangeText(change, viewer)}</li>
      ))}
    </ul>
  )
}
