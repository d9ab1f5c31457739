import { atom } from 'nanostores'
import { onView, travel } from './layers.ts'

type ViewCodec<View> = {
  addressOf: (view: View) => string
  read: (address: Pick<URL, 'search' | 'hash'>, before: View) => View
  /** View behind the innermost details; undefined without details. */
  outerOf?: (view: View) => View | undefined
  /** Value of the view whose change scrolls to the top. */
  screenOf?: (view: View) => unknown
  /** Whether details that an address names are removed from it instead of shown. */
  leavesOut?: (view: View, before: View, isFirst: boolean) => boolean
}

type Steps = {
  /** Steps back to the list from which details were opened; 0 where unknown. */
  steps: number
  isInner: boolean
}

/** View of a screen, stored in the address and in the browser's history. */
export type ViewState<View> = ReturnType<typeof viewState<View>>

/** Makes the view of a screen, which links, forms, and Back and Forward change. */
export function viewState<View>(codec: ViewCodec<View>) {
  const steps = stepsOf(codec)
  const { $view, goInstead, push, depthOf } = steps
  return {
    $view,
    addressOf: codec.addressOf,
    read: codec.read,
    /** Takes the page's view; in the browser only. */
    begin: (view: View) => $view.set(view),
    goTo: (view: View) =>
      onView(() => {
        const before = $view.get()
        const from = before === undefined ? 0 : depthOf(before)
        // Back closes all details at once, however many were opened.
        const isInstead = from > 0 && from >= depthOf(view) && depthOf(view) > 0
        const isOther = isInstead ? goInstead(view) : push(view, from)
        if (isOther) scrollTo(0, 0)
      }),
    goInstead: (view: View) => onView(() => goInstead(view)),
    ...closersOf(codec, steps),
    follow: () => follow(codec, steps),
  }
}

function stepsOf<View>({ addressOf, outerOf, screenOf }: ViewCodec<View>) {
  const $view = atom<View | undefined>()
  const detailsOf = (view: View): View[] => {
    const outer = outerOf?.(view)
    return outer === undefined ? [view] : [...detailsOf(outer), view]
  }
  const depthOf = (view: View) => detailsOf(view).length - 1
  const show = (view: View): boolean => {
    const before = $view.get()
    $view.set(view)
    return before !== undefined && screenOf?.(before) !== screenOf?.(view)
  }
  return {
    $view,
    depthOf,
    listOf: (view: View) => detailsOf(view)[0]!, // the view itself at least
    show,
    goInstead: (view: View) => {
      const state: Steps = { steps: stepsHere().steps, isInner: false }
      history.replaceState(state, '', addressOf(view))
      return show(view)
    },
    /** Opens a view as a new history entry, from a view with `from` open details. */
    push: (view: View, from: number) => {
      const { steps } = stepsHere()
      const inner: Steps = { steps: steps && steps + 1, isInner: true }
      const outer: Steps = { steps: Math.min(depthOf(view), 1), isInner: false }
      const state = from > 0 && depthOf(view) > 0 ? inner : outer
      history.pushState(state, '', addressOf(view))
      return show(view)
    },
  }
}

type ScreenSteps<View> = ReturnType<typeof stepsOf<View>>

function closersOf<View>(
  { addressOf, outerOf }: ViewCodec<View>,
  steps: ScreenSteps<View>,
) {
  const { $view, depthOf, listOf, goInstead } = steps
  /** Closes all details, as Back does when they were opened here. */
  const closeAll = () => {
    const view = $view.get()
    if (view === undefined || depthOf(view) === 0) return
    if (stepsHere().steps > 0) travel(-stepsHere().steps)
    else goInstead(listOf(view))
  }
  /** Closes the innermost details, as Back does when they were opened here. */
  const closeDetail = () => {
    const view = $view.get()
    const outer = view && outerOf?.(view)
    if (outer === undefined || depthOf(outer) === 0) closeAll()
    else if (stepsHere().isInner) travel(-1)
    else goInstead(outer)
  }
  const closers = {
    closeAll: () => onView(closeAll),
    closeDetail: () => onView(closeDetail),
  }
  return {
    ...closers,
    /** Views behind details, for links: behind the innermost, and behind all of them. */
    under: {
      detail: {
        addressOf: (view: View) => addressOf(outerOf?.(view) ?? view),
        goTo: closers.closeDetail,
      },
      all: { addressOf: (view: View) => addressOf(listOf(view)), goTo: closers.closeAll },
    },
  }
}

/** Follows Back, Forward and links to a hash; returns its stop function. */
function follow<View>({ read, leavesOut }: ViewCodec<View>, steps: ScreenSteps<View>) {
  const { $view, listOf, show, goInstead } = steps
  const readAddress = (isFirst: boolean) => {
    const before = $view.get()
    if (before === undefined) return
    const view = read(location, before)
    const isLeft = leavesOut?.(view, before, isFirst)
    const isOther = isLeft ? goInstead(listOf(view)) : show(view)
    // The link of a tab must not scroll the page.
    if (isOther && location.hash) scrollTo(0, 0)
  }
  const look = () => readAddress(false)
  // The address may have changed before hydration.
  readAddress(true)
  addEventListener('popstate', look)
  addEventListener('hashchange', look)
  return () => {
    removeEventListener('popstate', look)
    removeEventListener('hashchange', look)
  }
}

function stepsHere(): Steps {
  const { steps = 0, isInner = false } = (history.state ?? {}) as Partial<Steps>
  return { steps, isInner }
}
