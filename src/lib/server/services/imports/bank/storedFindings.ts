import type { BankRowKind, Findings } from '#lib/domain/bankImport.ts'
import type { Context } from '../../../core/context.ts'
import type { OwnAccount } from '#lib/domain/bankImport.ts'
import { billsById, entriesById } from './nearbyBook.ts'

type StoredFinding = {
  row: number
  kind: BankRowKind
  entryId?: string
  billId?: string
  otherRow?: number
}

/** Findings as an accepted import keeps them. */
export type StoredFindings = StoredFinding[]

/** Findings with ids in place of entries and bills, which are read again later. */
export function storedFindings(findings: Findings): StoredFindings {
  return [...findings].map(([row, { kind, entry, bill, otherRow }]) => ({
    row,
    kind,
    ...(entry && { entryId: entry.id }),
    ...(bill && { billId: bill.id }),
    ...(otherRow !== undefined && { otherRow }),
  }))
}

/** Findings with their present entries and bills; deleted ones are absent. */
export async function readFindings(
  context: Context,
  stored: StoredFindings,
  accounts: OwnAccount[],
): Promise<Findings> {
  const idsOf = (name: 'entryId' | 'billId') =>
    stored.flatMap((one) => (one[name] === undefined ? [] : [one[name]]))
  const entries = await entriesById(context, idsOf('entryId'), accounts)
  const bills = await billsById(context, idsOf('billId'))
  return new Map(
    stored.map(({ row, kind, entryId, billId, otherRow }) => {
      const [entry, bill] = [entries.get(entryId ?? ''), bills.get(billId ?? '')]
      return [
        row,
        {
          kind,
          ...(entry && { entry }),
          ...(bill && { bill }),
          ...(otherRow !== undefined && { otherRow }),
        },
      ]
    }),
  )
}
