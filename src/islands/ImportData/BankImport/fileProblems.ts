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

/** Problems of a file that has rows all the same. */
const BLOCKING: ReadonlySet<string> = new Set(['no-entries', 'date-ambiguous'])

/** A text of `bankFile.problem`. */
export type FileProblem = (typeof WORDS)[keyof typeof WORDS] | 'other'

/** Why nothing of a file can be imported; empty when its rows can be. */
export function fileProblems({ isRefused, accounts, problems }: BankRead): FileProblem[] {
  const isReadable = !isRefused && accounts.length > 0
  const found = problems
    .filter(({ row, problem }) => row === 0 && (!isReadable || BLOCKING.has(problem)))
    .flatMap(({ problem }) =>
      problem in WORDS ? [WORDS[problem as keyof typeof WORDS]] : [],
    )
  return found.length > 0 || isReadable ? [...new Set(found)] : ['other']
}
