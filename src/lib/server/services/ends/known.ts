import type { DatabaseSync } from 'node:sqlite'
import type { App } from '../../core/context.ts'
import { readEndsFile } from './file.ts'
import { hashOf } from './names.ts'
import type { End, EndKind } from './names.ts'
import { unseal } from './seal.ts'

/** Ends since a copy was made. */
export type KnownEnds = {
  has(kind: EndKind, name: string): boolean
  /** The e-mail that a profile took when it left another. */
  emailAfter(name: string): string
}

type SecretsHolder = Pick<App, 'config' | 'secrets'>

/**
 * The ends that a data folder knows, and those that wait. Null when its list may lack ends
 * that are later than the copy.
 */
export function knownEnds(
  app: SecretsHolder,
  { madeAt, waiting }: { madeAt: number | null; waiting: End[] },
): KnownEnds | null {
  const file = readEndsFile(app)
  if (!file || madeAt === null || file.since > madeAt) return null
  const ends = [...file.ends, ...waiting]
  const last = new Map<string, End>()
  for (const end of ends.toSorted((one, other) => one.at - other.at))
    last.set(end.hash, end)
  const find = (kind: EndKind, name: string) => last.get(hashOf(app, kind, name))
  return {
    has: (kind, name) => find(kind, name) !== undefined && !find(kind, name)?.isBack,
    emailAfter: (name) => unseal(app, find('email', name)!.next!), // an e-mail's end has it
  }
}

/** Ends of a database whose job had not run. */
export function endsWaitingIn(database: DatabaseSync): End[] {
  const rows = database
    .prepare(`select payload from jobs where kind = 'record-ends' and status = 'waiting'`)
    .all()
  return rows.flatMap(
    ({ payload }) => (JSON.parse(String(payload)) as { ends: End[] }).ends,
  )
}
