import { useState } from 'react'
import type { Selection } from '#lib/client/search/selection.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import { Check } from '../ui/form/Check.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'

/**
 * Checks for the selected entries of members who let the viewer change them, which stay
 * unless checked. Gives the ids of the checked members.
 */
export function useOthers({ entries, all }: Selection) {
  const { t, language, members } = useViewer()
  const [alsoOf, setAlsoOf] = useState<readonly string[]>([])
  const counts = Map.groupBy(entries.values(), ({ ownerId }) => ownerId)
  const others = members.filter(
    ({ id, letsChange }) => letsChange && (all !== undefined || counts.has(id)),
  )
  const drawn = others.map(({ id, name }) => {
    const number = formatCount(counts.get(id)?.length ?? 0, language)
    return (
      <Check
        key={id}
        label={
          all === undefined
            ? t('search.many.alsoOf', { name, number })
            : t('search.many.alsoAllOf', { name })
        }
        value={alsoOf.includes(id)}
        change={(isOn) =>
          setAlsoOf((ids) => (isOn ? [...ids, id] : ids.filter((one) => one !== id)))
        }
      />
    )
  })
  return { alsoOf: alsoOf.length > 0 ? [...alsoOf] : undefined, drawn }
}
