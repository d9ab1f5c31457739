/** Reasons why an export cannot be imported. */
export const IMPORT_FAULTS = [
  'no-export',
  'newer',
  'unsafe',
  'damaged',
  'wrong-row',
  'missing-row',
  'wrong-sum',
  'picture',
  'too-large',
  'not-empty',
  'failed',
] as const

export type ImportFault = (typeof IMPORT_FAULTS)[number]

/** Kinds of rows that an import of an export counts. */
export const IMPORTED_KINDS = [
  'transactions',
  'bills',
  'accounts',
  'categories',
  'budgets',
  'rules',
  'imports',
  'statements',
  'pictures',
] as const

export type ImportedCounts = Record<(typeof IMPORTED_KINDS)[number], number>

/** How far the import of an export is. */
export type ExportImportState = {
  id: string
  status: 'pending' | 'ready' | 'failed'
  step: 'check' | 'pictures' | 'book'
  /** Finished and all files or rows of the step. */
  done: number
  total: number
  fileName: string
  /** Why it failed, and in which file or row. */
  fault?: ImportFault
  place?: string
  /** Present once it is ready. */
  counts?: ImportedCounts
}

/** Where each step begins and ends, in percent. */
const RANGES = { check: [0, 25], pictures: [25, 75], book: [75, 100] } as const

/** How much of an import is done, in whole percent. */
export function percentOfImport({
  step,
  done,
  total,
}: Pick<ExportImportState, 'step' | 'done' | 'total'>): number {
  const [from, to] = RANGES[step]
  return Math.floor(from + (total === 0 ? 0 : ((to - from) * done) / total))
}
