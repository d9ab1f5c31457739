import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { isNegative, isZero } from '../decimals.ts'
import { RowFault } from '../rowFaults.ts'
import { ofxAmount } from './ofxAmounts.ts'
import type { OfxStatement } from './ofxCollector.ts'
import type { OfxTransaction } from './ofxTransaction.ts'

/** Types that say on which side money moved (OFX 2.2, 11.4.4.3); others can be both. */
const SIDES = new Map<string, 'out' | 'in'>([
  ...['DEBIT', 'CHECK', 'PAYMENT', 'DIRECTDEBIT', 'FEE', 'SRVCHG'].map(
    (type) => [type, 'out'] as const,
  ),
  ...['CREDIT', 'DEP', 'DIRECTDEP', 'DIV'].map((type) => [type, 'in'] as const),
])

/** Types that can be both, and are mostly out where no amount has a sign. */
const MOSTLY_OUT = new Set(['ATM', 'POS', 'CASH', 'REPEATPMT'])

/** How a file's amounts get their signs: as written, or by their types. */
export type OfxSigns = {
  isByType: boolean
  /** Whether no amount has a minus. */
  isUnsigned: boolean
  /** Whether amounts without a decisive type turn, too. */
  turnsOthers: boolean
  /** Whether signs contradict types, which a person has to decide. */
  isContradicted: boolean
}

/**
 * Signs contradict types where an amount has the other side of its type. Types decide if all
 * amounts have one sign, or if all types agree; a person's choice decides over both.
 */
export function findOfxSigns(
  statements: readonly OfxStatement[],
  { isSignByType, isSignReversed }: BankMapping,
): OfxSigns {
  const transactions = statements.flatMap((one) => one.transactions)
  const amounts = transactions.flatMap((transaction) => signOf(transaction))
  const decisive = amounts.filter(({ side }) => side !== undefined)
  const wrong = decisive.filter(({ side, isOut }) => (side === 'out') !== isOut)
  const isUnsigned = !amounts.some(({ isOut }) => isOut)
  const isOneSided = isUnsigned || amounts.every(({ isOut }) => isOut)
  const isReversed = wrong.length > 0 && wrong.length === decisive.length
  const isUnlikely = isUnsigned && amounts.some(({ isMostlyOut }) => isMostlyOut)
  const isAgreed = isOneSided ? decisive.length > 0 : isReversed
  const isContradicted = wrong.length > 0 || isUnlikely
  const isPreset = isContradicted && isAgreed
  const isChosen = isSignByType !== undefined || isSignReversed !== undefined
  return {
    isByType: isChosen ? isSignByType === true : isPreset,
    isUnsigned,
    turnsOthers: isReversed && !isOneSided,
    isContradicted,
  }
}

/** Whether the sign of a transaction is turned, by its type. */
export function isTurned(
  { values }: OfxTransaction,
  amount: string,
  { isByType, isUnsigned, turnsOthers }: OfxSigns,
): boolean {
  if (!isByType) return false
  const type = typeOf(values)
  const side = SIDES.get(type) ?? (isUnsigned && MOSTLY_OUT.has(type) ? 'out' : undefined)
  return side === undefined ? turnsOthers : (side === 'out') !== isNegative(amount)
}

function typeOf(values: OfxTransaction['values']): string {
  return values.get('TRNTYPE')?.toUpperCase() ?? ''
}

/** Unreadable amounts, which are problems of their rows, and 0 have none. */
function signOf({ values }: OfxTransaction) {
  try {
    const amount = ofxAmount(values.get('TRNAMT'))
    if (isZero(amount)) return []
    const type = typeOf(values)
    const isMostlyOut = MOSTLY_OUT.has(type)
    return [{ side: SIDES.get(type), isMostlyOut, isOut: isNegative(amount) }]
  } catch (thrown) {
    if (thrown instanceof RowFault) return []
    throw thrown
  }
}
