import type { BankFileReading } from '#lib/client/bankImport/state.ts'
import { openQuestions } from '#lib/domain/bankFile.ts'

const WORDS = {
  'no-entries': 'noEntries',
  'no-date-column': 'noDateColumn',
  'no-amount-column': 'noAmountColumn',
  'date-ambiguous': 'dateAmbiguous',
  'year-unknown': 'yearUnknown',
  'status-unknown': 'statusUnknown',
  'letters-broken': 'lettersBroken',
  'investment-section': 'investment',
  'xml-doctype': 'doctype',
} as const

/** A text of `bankFile.problem`. */
export type FileProblem = (typeof WORDS)[keyof typeof WORDS] | 'other'

/** Why nothing of a file can be imported; empty when its rows can be. */
export function fileProblems({
  isRefused,
  accounts,
  problems,
}: BankFileReading): FileProblem[] {
  const isReadable = !isRefused && accounts.length > 0
  const found = problems
    .filter((one) => one.row === 0 && (!isReadable || isBlocking(one)))
    .flatMap(({ problem }) =>
      problem in WORDS ? [WORDS[problem as keyof typeof WORDS]] : [],
    )
  return found.length > 0 || isReadable ? [...new Set(found)] : ['other']
}

/** Whether a problem of the whole file blocks it although it has rows. */
function isBlocking(one: BankFileReading['problems'][number]): boolean {
  return one.problem === 'no-entries' || openQuestions([one]).length > 0
}
