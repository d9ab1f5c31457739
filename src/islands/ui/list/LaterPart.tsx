import { Suspense, use, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import { loadPart } from '#lib/client/core/parts.ts'
import { useT } from '../ViewerContext.tsx'
import { RowsOnTheWay } from './RowsOnTheWay.tsx'
import { TryAgain } from './TryAgain.tsx'

type Props<Part> = {
  load: () => Promise<Part>
  /** The part where it is loaded already: on the server, which draws without waiting. */
  loaded?: Part
  /** Says what is on its way. */
  label: string
  children: (part: Part) => ReactNode
}

type Loaded<Part> = { part: Part } | { failure: unknown }

/**
 * Part of a panel whose script is loaded when the panel is first drawn. The server draws it at
 * once, and its HTML stays until the script is there.
 */
export function LaterPart<Part>({ load, loaded, label, children }: Props<Part>) {
  const [asked, setAsked] = useState(() => (loaded ? undefined : outcomeOf(load)))
  const [first] = useState(() => children)
  const [isDrawn, setDrawn] = useState(false)
  // React drops the server's HTML at an update that comes before the script.
  const draw = isDrawn ? children : first
  return useMemo(
    () => (
      <Suspense fallback={<RowsOnTheWay rows={4} label={label} />}>
        {loaded && draw(loaded)}
        {asked && (
          <Loaded asked={asked} retry={() => setAsked(outcomeOf(load))} setDrawn={setDrawn}>
            {draw}
          </Loaded>
        )}
      </Suspense>
    ),
    [asked, draw, label, load, loaded],
  )
}

type LoadedProps<Part> = Pick<Props<Part>, 'children'> & {
  asked: Promise<Loaded<Part>>
  retry: () => void
  setDrawn: (isDrawn: boolean) => void
}

function Loaded<Part>({ asked, retry, setDrawn, children }: LoadedProps<Part>) {
  const t = useT()
  const outcome = use(asked)
  useEffect(() => setDrawn(true), [setDrawn])
  if ('part' in outcome) return children(outcome.part)
  return <TryAgain text={failureText(outcome.failure, t)} retry={retry} />
}

function outcomeOf<Part>(load: () => Promise<Part>): Promise<Loaded<Part>> {
  return loadPart(load).then(
    (part) => ({ part }),
    (failure: unknown) => ({ failure }),
  )
}
