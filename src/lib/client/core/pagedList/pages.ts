/** Loaded part of a list. */
export type PagedRows<Row> = {
  rows: readonly Row[]
  nextPage: number
  isWhole: boolean
  isLoading: boolean
  isStale: boolean
  /** Counts answers and changes: after each the end of the list is observed again. */
  round: number
  failure?: unknown
}

/** A page of a list; by default an empty one is the last. */
export type PageAnswer<Row, Totals> = {
  rows: readonly Row[]
  isWhole?: boolean
  totals?: Totals
}

/** Whether a list ends with this page. */
export function isLast({
  rows,
  isWhole = rows.length === 0,
}: PageAnswer<unknown, unknown>): boolean {
  return isWhole
}

/** Joins a new first page with the loaded rows after its last known one. */
export function withFirstPage<Row extends { id: string }>(
  { rows, isWhole }: PagedRows<Row>,
  first: readonly Row[],
  pageSize: number,
) {
  const found = new Set(first.map(({ id }) => id))
  const lastKnown = rows.findLastIndex(({ id }) => found.has(id))
  const later = lastKnown === -1 ? [] : rows.slice(lastKnown + 1)
  const all = joinRows(first, later)
  return {
    rows: all,
    nextPage: Math.floor(all.length / pageSize),
    isWhole: isWhole && (later.length > 0 || first.length < pageSize),
  }
}

/** Joins a later page; a row that moved to it meanwhile is listed once. */
export function joinRows<Row extends { id: string }>(
  rows: readonly Row[],
  page: readonly Row[],
): readonly Row[] {
  const asked = new Set(page.map(({ id }) => id))
  // Searches the short page, not the long list.
  const known = new Set(rows.filter(({ id }) => asked.has(id)).map(({ id }) => id))
  return [...rows, ...page.filter(({ id }) => !known.has(id))]
}
