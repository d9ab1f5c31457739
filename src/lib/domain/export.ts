/** How far the export of a profile is. */
export type ExportState = {
  id: string
  status: 'pending' | 'ready' | 'failed' | 'too-large'
  step: 'book' | 'pictures' | 'statements'
  /** Finished and all files of the step. */
  done: number
  total: number
  fileName: string
  /** Size of the file once it is ready. */
  bytes: number
  expiresAt: number
}

/** Where each step begins and ends, in percent. */
const RANGES = { book: [0, 25], pictures: [25, 90], statements: [90, 100] } as const

/** How much of an export is made, in whole percent. */
export function percentOf({ step, done, total }: Omit<ExportState, 'id'>): number {
  const [from, to] = RANGES[step]
  return Math.floor(from + (total === 0 ? 0 : ((to - from) * done) / total))
}
