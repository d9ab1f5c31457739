import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { isLast, joinRows, withFirstPage } from './pagedList/pages.ts'
import type { PageAnswer, PagedRows } from './pagedList/pages.ts'
import { onReturn } from './returning.ts'

export type { PagedRows } from './pagedList/pages.ts'

type Rules<Row, Totals, Change> = {
  page: (page: number, shown: PagedRows<Row> & Totals) => Promise<PageAnswer<Row, Totals>>
  /** Loads the totals alone, if the list has any. */
  totals?: () => Promise<Totals>
  first: PagedRows<Row> & Totals
  pageSize: number
  /** A reload of a longer list starts with its first page. */
  mostPages?: number
  atOnce?: number
  changes?: {
    $pending: ReadableAtom<readonly Change[]>
    apply: (shown: PagedRows<Row> & Totals, change: Change) => PagedRows<Row> & Totals
  }
}

/** A longer list is not refreshed: its viewer would lose the scroll position. */
const MOST_REFRESHED = 10
/** Pages that are searched for a row that an address names. */
const LOOKED_THROUGH = 10

/** Empty list before the first request. */
export const UNASKED = {
  rows: [],
  nextPage: 0,
  isWhole: false,
  isLoading: false,
  isStale: false,
  round: 0,
}

/** List with its first page; an empty page is its last. */
export function firstPage<Row>(rows: readonly Row[], isWhole = rows.length === 0) {
  return { ...UNASKED, rows, nextPage: 1, isWhole }
}

/** Makes a list that loads in pages; late answers to earlier requests are dropped. */
export function pagedList<Row extends { id: string }, Totals, Change>(
  rules: Rules<Row, Totals, Change>,
) {
  const { page, pageSize, changes } = rules
  const state = stateOf(rules)
  const { stored, put } = state
  const isAsked = () => stored().rows.length > 0 || stored().isWhole
  const { showNext, reload, reloadFirst, refreshTotals } = questionsOf(
    rules,
    state,
    isAsked,
  )
  const retry = () => (stored().isStale ? reload() : showNext())
  /** Reloads the list; of a long one all but its rows. */
  const refresh = () => {
    const isLong = stored().rows.length > MOST_REFRESHED * pageSize
    return isLong ? refreshTotals() : reload()
  }
  return {
    $shown: state.$shown,
    begin: state.begin,
    isAsked,
    showNext,
    reload,
    reloadFirst,
    refreshTotals,
    refresh,
    retry,
    /** Loads a list that is not loaded yet, is stale, or whose next page was dropped. */
    open: () => {
      const { isLoading, isStale } = stored()
      if (!isLoading && (isStale || !isAsked() || state.isHeld())) void retry()
    },
    /** Loads the next page while a row that an address names is not found. */
    lookFurther: () => {
      const { nextPage, failure } = stored()
      if (nextPage < LOOKED_THROUGH && !failure) void showNext()
    },
    follow: () => onReturn(() => void refresh()),
    keep: (change: Change) => {
      const changed = changes?.apply(stored(), change) ?? stored()
      // Rows moved up or down: the page of the last row is loaded again.
      const nextPage = Math.floor(changed.rows.length / pageSize)
      put({ ...changed, nextPage, round: changed.round + 1 })
    },
    findStored: async (row: Row): Promise<Row> => {
      const index = state.$shown.get().rows.findIndex(({ id }) => id === row.id)
      if (index === -1) return row
      const asked = page(Math.floor(index / pageSize), stored())
      const found = await asked.catch(() => undefined)
      return found?.rows.find(({ id }) => id === row.id) ?? row
    },
  }
}

function questionsOf<Row extends { id: string }, Totals, Change>(
  rules: Rules<Row, Totals, Change>,
  { stored, put, answer, isHeld }: State<Row, Totals, Change>,
  isAsked: () => boolean,
) {
  const { page, totals, pageSize, mostPages = MOST_REFRESHED, changes } = rules
  const isPending = () => (changes?.$pending.get().length ?? 0) > 0

  const showNext = async () => {
    const { isLoading, isWhole, nextPage } = stored()
    // A page may lack a pending change; a first page is reloaded afterwards.
    if (isLoading || isWhole || (isPending() && isAsked())) return
    if (isPending()) put({ ...stored(), isStale: true })
    const find = () => page(nextPage, stored())
    const join = (shown: PagedRows<Row> & Totals, found: PageAnswer<Row, Totals>) => {
      const rows = joinRows(shown.rows, found.rows)
      return { ...shown, rows, nextPage: nextPage + 1, isWhole: isLast(found) }
    }
    await answer(find, join, true)
  }

  /** Reloads all shown rows, or the first page; old rows stay until the answer. */
  const reload = async (isAsFar = true) => {
    put({ ...stored(), isStale: true })
    if (isPending()) return
    const pages = Math.ceil(stored().rows.length / pageSize)
    const count = isAsFar && pages <= mostPages ? Math.max(1, pages) : 1
    const find = () => findPages(count, rules, stored())
    await answer(find, (shown, { rows, isWhole, nextPage }) => {
      return { ...shown, rows, isWhole, nextPage, isStale: false }
    })
  }

  /** Reloads the first page of a loaded list; rows after it stay. */
  const reloadFirst = async () => {
    if (isPending()) return
    if (stored().isStale || !isAsked()) return reload()
    const wasHeld = isHeld()
    await answer(
      () => page(0, stored()),
      (shown, found) => ({ ...shown, ...withFirstPage(shown, found.rows, pageSize) }),
    )
    // Another try then reloads the whole list.
    if (stored().failure) put({ ...stored(), isStale: true })
    else if (wasHeld) await showNext()
  }

  const refreshTotals = async () => {
    if (isPending() || !totals) return
    const find = async () => ({ totals: await totals() })
    await answer(find, (shown) => shown)
    // Another try then reloads the whole list.
    if (stored().failure) put({ ...stored(), isStale: true })
  }

  return { showNext, reload, reloadFirst, refreshTotals }
}

type State<Row, Totals, Change> = ReturnType<typeof stateOf<Row, Totals, Change>>

function stateOf<Row, Totals, Change>({ first, changes }: Rules<Row, Totals, Change>) {
  type Shown = PagedRows<Row> & Totals
  let stored: Shown = first
  let questions = 0
  /**
   * Whether the last request was for the next page, and was dropped because of a change.
   */
  let isNext = false
  let isHeld = false
  const $shown = atom<Shown>(first)
  const publish = () => {
    const pending = changes?.$pending.get() ?? []
    // Changes are pending only where `changes` is given.
    $shown.set(pending.reduce((shown, one) => changes!.apply(shown, one), stored))
  }
  const put = (next: Shown) => {
    stored = next
    publish()
  }
  changes?.$pending.listen((now, before) => {
    if (now.length > (before ?? []).length && stored.isLoading) {
      questions += 1
      isHeld = isNext
      stored = { ...stored, isLoading: false, round: stored.round + 1 }
    }
    publish()
  })
  /** Sends a request, and joins the answer unless another request followed. */
  const answer = async <Answer extends { totals?: Totals }>(
    find: () => Promise<Answer>,
    join: (shown: Shown, answer: Answer) => Shown,
    isForNext = false,
  ) => {
    questions += 1
    isNext = isForNext
    isHeld = false
    const question = questions
    const change = (how: (shown: Shown) => Partial<Shown>) => {
      if (question !== questions) return
      put({ ...stored, ...how(stored), isLoading: false, round: stored.round + 1 })
    }
    put({ ...stored, isLoading: true, failure: undefined })
    try {
      const found = await find()
      change((shown) => ({ ...join(shown, found), ...found.totals }))
    } catch (failure) {
      change(() => ({ failure }) as Partial<Shown>)
    }
  }
  const begin = (list: Shown) => {
    questions += 1
    put(list)
  }
  return { $shown, stored: () => stored, isHeld: () => isHeld, put, answer, begin }
}

/** First pages of a list, at most the wanted number. */
async function findPages<Row extends { id: string }, Totals, Change>(
  count: number,
  { page, atOnce = 1 }: Rules<Row, Totals, Change>,
  shown: PagedRows<Row> & Totals,
) {
  const found: PageAnswer<Row, Totals>[] = []
  while (found.length < count && !found.some(isLast)) {
    const length = Math.min(atOnce, count - found.length)
    const asked = Array.from({ length }, (_, index) => page(found.length + index, shown))
    found.push(...(await Promise.all(asked)))
  }
  const rows = found.reduce<readonly Row[]>((all, one) => joinRows(all, one.rows), [])
  const { totals } = found[0]! // at least one page is asked for
  return { rows, totals, isWhole: found.some(isLast), nextPage: found.length }
}
