import type { BankState } from '#lib/domain/bankFile.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { foldedText } from '#lib/domain/folding.ts'
import type { TableRow } from '../plainText.ts'
import { textIn } from './columns.ts'
import type { Columns } from './roles.ts'
import { isBookedWord, statusNamed } from './statusWords.ts'
import type { Status } from './statusWords.ts'

/** A column with more unknown words is no state. */
const MOST_STATES = 6
const LONGEST_STATE = 60
const MOST_REMEMBERED = 1_000

/** The meaning of a word for a state: as a person says, else by the words of banks. */
export function statusFinder(
  meanings: BankMapping['states'] = [],
): (text: string) => Status | null {
  const chosen = new Map(meanings.map(({ word, isBooked }) => [foldedText(word), isBooked]))
  return remembering((text) => {
    const isBooked = chosen.get(foldedText(text))
    if (isBooked === undefined) return statusNamed(text)
    return isBooked ? null : 'pending'
  })
}

/** Rows repeat few words. */
function remembering(find: (text: string) => Status | null): typeof find {
  const known = new Map<string, Status | null>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined || text.length > LONGEST_STATE) return found ?? find(text)
    const status = find(text)
    if (known.size < MOST_REMEMBERED) known.set(text, status)
    return status
  }
}

/** The words of the column of states that no list has, with what a person says of them. */
export function unknownStates(
  rows: TableRow[],
  columns: Columns,
  meanings: BankMapping['states'] = [],
): BankState[] {
  const texts = [...new Set(rows.map((row) => textIn(row, columns.status)))].filter(
    (text) => /\p{L}/u.test(text) && statusNamed(text) === null && !isBookedWord(text),
  )
  const words = [...new Map(texts.map((text) => [foldedText(text), text])).values()]
  const isState =
    words.length <= MOST_STATES && words.every((word) => word.length <= LONGEST_STATE)
  return isState ? words.map((word) => ({ word, isBooked: meaningOf(word, meanings) })) : []
}

function meaningOf(
  word: string,
  meanings: NonNullable<BankMapping['states']>,
): boolean | null {
  const found = meanings.find((one) => foldedText(one.word) === foldedText(word))
  return found?.isBooked ?? null
}
