import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import { phraseFinder } from '../phrases.ts'
import { wordsOf } from '../plainText.ts'
import { MONEY_HEADERS } from './moneyHeaders.ts'
import { accountSideOf, namesOther } from './partyHeaders.ts'
import { TEXT_HEADERS } from './textHeaders.ts'

const PHRASES: Record<BankColumnRole, string> = { ...TEXT_HEADERS, ...MONEY_HEADERS }

const LISTS = (Object.entries(PHRASES) as [BankColumnRole, string][]).map(
  ([role, list]): [string, BankColumnRole] => [list, role],
)
const find = phraseFinder(LISTS)
const EXACT = new Map(
  LISTS.flatMap(([list, role]) =>
    list.split(',').map((text) => [wordsOf(text), role] as const),
  ),
)

/** Units that banks write into headers: "Betrag (EUR)", "Débit euros". */
const UNITS =
  / (?:eur|euros?|usd|gbp|chf|pln|sek|nok|dkk|czk|huf|ron|try|tl|inr|brl|jpy|krw) /

/** Words of a header that a program joined, "accountNumber". */
const JOINED = /([a-z])([A-Z])/g

/** Longest header cell. */
const MOST_CHARACTERS = 60

/** The role that a header names; null for an unknown one. */
export function roleOf(header: string): BankColumnRole | null {
  if (header.length > MOST_CHARACTERS) return null
  const words = withoutNumber(wordsOf(header.replaceAll(JOINED, '$1 $2')))
  const bare = words.replace(UNITS, ' ')
  const exact = EXACT.get(words) ?? EXACT.get(bare)
  if (exact) return exact
  const side = accountSideOf(bare)
  if (side) return side
  const within = longestWithin(bare)
  // "Card holder name" is no other party.
  return within === 'payee' && isOwnName(bare) ? 'leaveOut' : within
}

/** "Beschreibung1" and "Memo 2" are a description and a memo. */
function withoutNumber(words: string): string {
  return words.replace(/(?<=\p{L}) ?\d $/u, ' ')
}

function isOwnName(words: string): boolean {
  return / (?:name|nom|naam) /.test(words) && !namesOther(words)
}

/** The role of the longest phrase in a header; short ones count only as the whole header. */
function longestWithin(words: string): BankColumnRole | null {
  const found = find(words).filter(({ phrase }) => phrase.length > 5 || isOfLetters(phrase))
  const [longest] = found.toSorted((one, other) => other.phrase.length - one.phrase.length)
  return longest?.value ?? null
}

/** Whether a phrase is written in letters past ASCII, of which few say much. */
function isOfLetters(phrase: string): boolean {
  return /[^ -~]/.test(phrase)
}
