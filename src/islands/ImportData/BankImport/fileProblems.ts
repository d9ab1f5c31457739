import type { BankRead } from '#lib/client/bankImport/state.ts'

const WORDS = {
  'no-entries': 'noEntries',
  'no-date-column': 'noDateColumn',
  'no-amount-column': 'noAmountColumn',
  'date-ambiguous': 'dateAmbiguous',
  'letters-broken': 'lettersBroken',
  'investment-section': 'investment',
  'xml-doctype': 'doctype',
} as const

/** A text of `bankFile.problem`. */
export type FileProblem = (typeof WORDS)[keyof typeof WORDS] | 'other'

/** Why nothing of a file can be imported; empty when its rows can be. */
export function fileProblems({ isRefused, accounts, problems }: BankRead): FileProblem[] {
  if (!isRefused && accounts.length > 0) return []
  const found = problems.flatMap(({ problem }) =>
    problem in WORDS ? [WORDS[problem as keyof typeof WORDS]] : [],
  )
  return found.length > 0 ? [...new Set(found)] : ['other']
}
