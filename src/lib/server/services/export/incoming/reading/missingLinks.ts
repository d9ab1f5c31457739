import type { Known } from './check.ts'
import type { Written } from '../questions.ts'

/** A row without links to bills and purchases that were deleted before the export. */
export function withoutMissing(name: string, row: Written, known: Known): Written {
  if (name === 'book/transactions.json') return withKnownLinks(row, known)
  const { alone } = row
  if (name !== 'book/importChanges.json' || alone === undefined) return row
  return { ...row, alone: withKnownLinks(alone as Written, known) }
}

function withKnownLinks(row: Written, { bills, transactions }: Known): Written {
  const { billId, refundOf, ...rest } = row
  return {
    ...rest,
    ...(bills.has(billId as string) && { billId }),
    ...(transactions.has(refundOf as string) && { refundOf }),
  }
}
