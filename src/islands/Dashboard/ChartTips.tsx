import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { sumText } from '../ui/amounts.ts'
import { percentText } from '../ui/percentText.ts'
import { useChosen } from '../ui/useChosen.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { tipsOf } from './tips.ts'
import type { ChartFigures } from './tips.ts'

type Props = {
  place: RefObject<HTMLElement | null>
  drawn: ChartFigures
  /** Slice that a finger touched while the words were on their way. */
  touched: EventTarget | undefined
}

/** Words of the slice or row under the pointer, the finger or the focus. */
export function ChartTips({ place, drawn, touched }: Props) {
  const viewer = useViewer()
  const chosen = useChosen<string>()
  const listen = useEffectEvent((event: Event) => {
    const key = keyAt(event.target)
    if (event.type === 'pointerover') {
      if ((event as PointerEvent).pointerType === 'mouse') chosen.hover(key)
    } else if (event.type === 'pointerleave') chosen.hover(undefined)
    else if (event.type === 'focusin') chosen.focus(key)
    else if (event.type === 'focusout') chosen.focus(undefined)
    else if (event.type === 'pointerdown') chosen.hold()
    else if (event.type === 'keydown') {
      if ((event as KeyboardEvent).key === 'Escape') chosen.leave()
    } else if (isSlice(event.target) && key !== undefined) chosen.click(key, event)
  })
  const begin = useEffectEvent((element: HTMLElement) => {
    const under = element.querySelectorAll('[data-part]:hover')
    chosen.hover(keyAt([...under].at(-1) ?? null))
    const focused = element.contains(document.activeElement) && document.activeElement
    chosen.focus(keyAt(touched ?? (focused || null)))
  })
  useEffect(() => {
    const element = place.current! // drawn before its words
    for (const name of EVENTS) element.addEventListener(name, listen)
    // Words that the pointer brought up have no focus.
    document.addEventListener('keydown', listen)
    begin(element)
    return () => {
      document.removeEventListener('keydown', listen)
      for (const name of EVENTS) element.removeEventListener(name, listen)
    }
  }, [place])
  const { t, language } = viewer
  const tip = tipsOf(drawn, t).find(({ key }) => key === chosen.key)
  if (!tip) return null
  return (
    <div className="tooltip" role="tooltip">
      <b>{tip.name}</b>
      <dl>
        <dt>{tip.label}</dt>
        <dd>{sumText(tip.minor, viewer)}</dd>
        {tip.share !== undefined && (
          <>
            <dt>{t('dashboard.share')}</dt>
            <dd>{percentText(tip.share, language)}</dd>
          </>
        )}
      </dl>
    </div>
  )
}

const EVENTS = [
  'pointerover',
  'pointerleave',
  'pointerdown',
  'focusin',
  'focusout',
  'click',
]

const keyAt = (target: EventTarget | null) =>
  (target as Element | null)?.closest('[data-part]')?.getAttribute('data-part') ?? undefined

const isSlice = (target: EventTarget | null) =>
  (target as Element | null)?.closest('.chart') !== null
