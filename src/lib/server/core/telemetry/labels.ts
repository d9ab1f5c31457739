/**
 * Kinds of timed work, with their labels. Values of labels are few: patterns, codes and
 * kinds. No label holds a path, a person, a household, an address or a token.
 */
export type WorkLabels = {
  request: { route: string; status: number }
  call: { call: string; code: number }
  forwarded: { call: string; host: 'api' | 'media' | 'open'; outcome: string }
  job: { kind: string; outcome: 'done' | 'retried' | 'failed' }
}

/** The route of all files of the build. */
export const FILE_ROUTE = 'file'

export type WorkKind = keyof WorkLabels

/** Kinds of counted events, with their labels. */
export type CountLabels = {
  mail: { outcome: 'sent' | 'failed' }
  import: { format: string; outcome: 'success' | 'failed' }
  backup: { outcome: 'made' | 'failed' }
  /** Work that found no free slot. */
  refusal: { work: string; reason: string }
  /** A transaction that runs again after a conflict, by PostgreSQL's code. */
  repeat: { code: string }
}

/** Help and labels of gauges, by name. */
export type Gauges = Record<string, { help: string; labelNames?: string[] }>

/** The present value of a gauge. */
export type Reading = { name: string; value: number; labels?: Record<string, string> }
