import type { ReactNode } from 'react'
import type { ViewState } from '#lib/client/core/viewState.ts'
import { ViewLink } from '../ViewLink.tsx'
import './report.css'

/** View that a choice offers. */
export type Way<View> = { to: View; isCurrent: boolean; text: string; icon?: ReactNode }

type Props<View> = {
  label: string
  state: Pick<ViewState<View>, 'addressOf' | 'goTo'>
  ways: readonly Way<View>[]
}

/** Choice between a few views, side by side. */
export function Segmented<View>({ label, state, ways }: Props<View>) {
  return (
    <nav className="segmented" aria-label={label}>
      {ways.map(({ to, isCurrent, text, icon }) => (
        <ViewLink
          key={text}
          state={state}
          to={to}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {icon}
          {text}
        </ViewLink>
      ))}
    </nav>
  )
}
