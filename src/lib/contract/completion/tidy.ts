import { majorOf, minorOf } from '#lib/domain/money.ts'
import type { Wire } from './fields.ts'

/** Instants that a backend may write as ISO text. */
const INSTANTS = new Set(
  `createdAt updatedAt created_at updated_at createTime lastModifyTime time trxTime paidTime
   nextDueDate startTime endTime`.split(/\s+/),
)

/** Ids and codes that a backend may answer as numbers. */
const TEXTS = new Set(
  `_id id accountId userId createdUserId ownerId inviteeUserId merchantId billId feedbackId
   templateId recurringServerId recurringId deviceId aggregatorStatus accountNumber phoneNumber
   aggregatorMerchantId`.split(/\s+/),
)

/** Numbers that a backend may answer as text. */
const NUMBERS = new Set(
  `categoryId groupId providerId serviceProviderId accountType providerType localIdLong
   recurringIdLong`.split(/\s+/),
)

const ISO = /^\d{4}-\d{2}-\d{2}T/
const NOISE = 1e-6

/**
 * Makes single values as the codecs expect them: amounts without float noise, instants as
 * milliseconds, ids as text. Empty texts are dropped.
 */
export function tidied(answer: Wire): Wire {
  const fields = Object.entries(answer).map(([name, value]) => [
    name,
    tidyValue(name, value),
  ])
  return Object.fromEntries(fields.filter(([, value]) => value !== '')) as Wire
}

function tidyValue(name: unknown, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => tidyValue(undefined, one))
  if (typeof value === 'object' && value !== null) return tidied(value as Wire)
  if (typeof value === 'number')
    return TEXTS.has(name as string) ? String(value) : round(value)
  if (typeof value !== 'string') return value
  if (INSTANTS.has(name as string) && ISO.test(value)) return Date.parse(value)
  return NUMBERS.has(name as string) && /^\d{1,9}$/.test(value) ? Number(value) : value
}

/** Removes binary rounding errors of amounts; other decimals stay, and are refused. */
function round(value: number): number {
  const hundredths = majorOf(minorOf(value))
  return Math.abs(value - hundredths) < NOISE ? hundredths : value
}
