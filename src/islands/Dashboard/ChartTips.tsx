import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { sumText } from '../ui/amounts.ts'
import { percentText } from '../ui/percentText.ts'
import { useChosen } from '../ui/useChosen.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { tipsOf } from './tips.ts'
import type { ChartFigures, Tip } from './tips.ts'

type Props = {
  figures: ChartFigures
  /** The chart and its rows, each slice and row with its key as `data-slice`. */
  children: ReactNode
}

/** Chart beside its rows, with a tip on the slice or row under the pointer, the finger or the focus. */
export function ChartTips({ figures, children }: Props) {
  const { t } = useViewer()
  const chosen = useChosen<string>()
  const leave = useEffectEvent(chosen.leave)
  const isOpen = chosen.key !== undefined
  const tip = isOpen && tipsOf(figures, t).find(({ key }) => key === chosen.key)
  useEffect(() => {
    if (!isOpen) return undefined
    // A tip that the pointer brought up has no focus.
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])
  return (
    <div
      className="with-chart"
      onPointerOver={({ target, pointerType }) => {
        if (pointerType === 'mouse') chosen.hover(keyAt(target))
      }}
      onPointerLeave={() => chosen.hover(undefined)}
      onPointerDownCapture={chosen.hold}
      onFocus={({ target }) => chosen.focus(keyAt(target))}
      onBlur={() => chosen.focus(undefined)}
      onClickCapture={({ target, nativeEvent }) => {
        const key = keyAt(target)
        if (isSlice(target) && key !== undefined) chosen.click(key, nativeEvent)
      }}
    >
      {children}
      {tip && <TipCard tip={tip} />}
    </div>
  )
}

function TipCard({ tip }: { tip: Tip }) {
  const viewer = useViewer()
  const { t, language } = viewer
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

const keyAt = (target: EventTarget) =>
  (target as Element).closest('[data-slice]')?.getAttribute('data-slice') ?? undefined

const isSlice = (target: EventTarget) => (target as Element).closest('.chart') !== null
