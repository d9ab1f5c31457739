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
