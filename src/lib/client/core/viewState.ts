import { atom } from 'nanostores'

/** How a view and its address are read from each other. */
type ViewCodec<View> = {
  addressOf: (view: View) => string
  /** `before` is the view on the screen. */
  read: (address: Pick<URL, 'search' | 'hash'>, before: View) => View
  /** The view that the innermost details lie over; none where there are no details. */
  outerOf?: (view: View) => View | undefined
  /** The part of the view that is shown from its top when it changes. */
  screenOf?: (view: View) => unknown
  /** Whether the details that an address names are not shown, and go from it. */
  leavesOut?: (view: View, before: View, isFirst: boolean) => boolean
}

/** How a view was come to, as the history keeps it. */
type Steps = {
  /** How many steps back the list is, from where details were opened; 0 where it is not known. */
  steps: number
  /** Whether the view that the details lie over is one step back. */
  isInner: boolean
}

/** A view of a screen, kept in the address and in the browser's history. */
export type ViewState<View> = ReturnType<typeof viewState<View>>

/** Makes the view of a screen, which links, forms and the browser's own buttons change. */
export function viewState<View>(codec: ViewCodec<View>) {
  const steps = stepsOf(codec)
  const { $view, goInstead, push, depthOf } = steps
  return {
    $view,
    addressOf: codec.addressOf,
    read: codec.read,
    /** Begins with the view that the page was made with; in the browser only. */
    begin: (view: View) => $view.set(view),
    /** Goes to a view; Back leads to the one before. */
    goTo: (view: View) => {
      const before = $view.get()
      const from = before === undefined ? 0 : depthOf(before)
      // Back closes the details, however many were looked at.
      const isInstead = from > 0 && from >= depthOf(view) && depthOf(view) > 0
      const isOther = isInstead ? goInstead(view) : push(view, from)
      if (isOther) scrollTo(0, 0)
    },
    goInstead,
    ...closersOf(codec, steps),
    follow: () => follow(codec, steps),
  }
}

/** Ways of a view to the screen and the history. */
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
    /** The view without its details. */
    listOf: (view: View) => detailsOf(view)[0]!, // the view itself at least
    /** Shows a view, and tells whether it is of another screen. */
    show,
    /** Goes to a view that takes the present one's place in the history. */
    goInstead: (view: View) => {
      const state: Steps = { steps: stepsHere().steps, isInner: false }
      history.replaceState(state, '', addressOf(view))
      return show(view)
    },
    /** Goes one step further in the history, from a view with so many details. */
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

function closersOf<View>({ outerOf }: ViewCodec<View>, steps: ScreenSteps<View>) {
  const { $view, depthOf, listOf, goInstead } = steps
  /** Closes all details, as Back does when they were opened here. */
  const closeAll = () => {
    const view = $view.get()
    if (view === undefined || depthOf(view) === 0) return
    if (stepsHere().steps > 0) history.go(-stepsHere().steps)
    else goInstead(listOf(view))
  }
  /** Closes the innermost details, as Back does when they were opened here. */
  const closeDetail = () => {
    const view = $view.get()
    const outer = view && outerOf?.(view)
    if (outer === undefined || depthOf(outer) === 0) closeAll()
    else if (stepsHere().isInner) history.back()
    else goInstead(outer)
  }
  return { closeAll, closeDetail }
}

/** Follows the browser's back and forward buttons and links to a hash; gives what ends it. */
function follow<View>({ read, leavesOut }: ViewCodec<View>, steps: ScreenSteps<View>) {
  const { $view, listOf, show, goInstead } = steps
  const readAddress = (isFirst: boolean) => {
    const before = $view.get()
    if (before === undefined) return
    const view = read(location, before)
    const isLeft = leavesOut?.(view, before, isFirst)
    const isOther = isLeft ? goInstead(listOf(view)) : show(view)
    // The link of a tab leaves the page scrolled as it is.
    if (isOther && location.hash) scrollTo(0, 0)
  }
  const look = () => readAddress(false)
  // Somebody may have gone elsewhere before the page came to life.
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
