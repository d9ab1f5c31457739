import { useRef, useState } from 'react'
import type { MouseEvent, PointerEvent, ReactNode } from 'react'
import { useLazy } from '../ui/useLazy.ts'
import type { ChartFigures } from './tips.ts'

type Props = { drawn: ChartFigures; children: ReactNode }

const loadTips = () => import('./ChartTips.tsx')

/** Chart beside its rows; pointer, finger and focus bring up the words of a part. */
export function WithChart({ drawn, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [touched, setTouched] = useState<EventTarget>()
  const { part } = useLazy(loadTips, isWanted)
  const want = () => setWanted(true)
  const click = (event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as unknown as PointerEvent
    const isSlice = (event.target as Element).closest('.chart')
    // A finger's first touch asks for the words, while they are still on their way.
    if (part || !isSlice || pointerType !== 'touch') return
    event.preventDefault()
    setTouched(event.target)
  }
  return (
    <div
      ref={place}
      className="with-chart"
      onPointerOver={want}
      onFocus={want}
      onClickCapture={click}
    >
      {children}
      {part && <part.ChartTips place={place} drawn={drawn} touched={touched} />}
    </div>
  )
}
