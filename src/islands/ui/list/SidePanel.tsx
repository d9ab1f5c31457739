import type { ReactNode } from 'react'
import type { ViewState } from '#lib/client/core/viewState.ts'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { Icon } from '../Icon.tsx'
import { useT } from '../ViewerContext.tsx'
import { ViewLink } from '../ViewLink.tsx'
import './list.css'

type Props<View> = {
  titleId: string
  title: string
  icon?: { icon: string; color: string }
  state: Pick<ViewState<View>, 'under'>
  /** View with these details. */
  view: View
  /** Text of the link back, which `isStep` shows beside a list too. */
  backLabel: string
  isStep?: boolean
  children: ReactNode
}

/** Details of a chosen row: beside the list, on a phone over it. */
export function SidePanel<View>(props: Props<View>) {
  const { titleId, title, icon, state, view, backLabel, isStep, children } = props
  const t = useT()
  return (
    <section className="card side-panel" aria-labelledby={titleId}>
      <ViewLink
        className={isStep ? 'button quiet panel-up' : 'button quiet panel-back'}
        state={state.under.detail}
        to={view}
      >
        <Icon name="arrow-left" />
        {backLabel}
      </ViewLink>
      <div className="panel-head">
        {icon && <CategoryIcon icon={icon.icon} color={icon.color} />}
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <ViewLink
          className="button quiet panel-close"
          state={state.under.all}
          to={view}
          aria-label={t('common.close')}
        >
          <Icon name="x" />
        </ViewLink>
      </div>
      {children}
    </section>
  )
}
