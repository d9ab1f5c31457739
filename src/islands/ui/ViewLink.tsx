import type { ComponentProps, MouseEvent } from 'react'
import type { ViewState } from '#lib/client/core/viewState.ts'

type Props<View> = Omit<ComponentProps<'a'>, 'onClick' | 'href'> & {
  state: Pick<ViewState<View>, 'addressOf' | 'goTo'>
  to: View
}

/** Link to another view, which a script opens without loading a page. */
export function ViewLink<View>({ state, to, children, ...rest }: Props<View>) {
  const open = (event: MouseEvent) => {
    // With a modifier key the browser opens a tab or a window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    state.goTo(to)
  }
  return (
    <a {...rest} href={state.addressOf(to)} onClick={open}>
      {children}
    </a>
  )
}
