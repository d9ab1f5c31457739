import type { Day } from '#lib/domain/day.ts'
import { calendarOf } from '../values.ts'
import { dayFor, filled, firstNumber, firstText, isMissing } from './fields.ts'
import type { CompletionInput, Wire } from './fields.ts'

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']

/** Instant of an entry without any, in 1970 in every zone. */
const NO_TIME = 86_400_000

/** Fills the fields that transactions and bills share; `day` is the entry's. */
export function entryOf(wire: Wire, given: CompletionInput): { entry: Wire; day: Day } {
  const time = firstNumber(wire['time'], wire['trxTime'], wire['createTime']) ?? NO_TIME
  const day = (firstText(wire['day'], wire['dueDay']) as Day) ?? dayFor(given, time)
  const owner = firstText(wire['userId'], wire['createdUserId'], given.facts?.profileId)
  const changedAt = firstNumber(wire['lastModifyTime'], wire['updated_at'])
  const madeAt = firstNumber(wire['createTime'], wire['created_at'], changedAt, time)
  const entry = filled(withoutOwnCurrency(wire, given), {
    time,
    ...calendarOf(day),
    amount: 0,
    userId: owner ?? '',
    createdUserId: owner ?? '',
    createTime: madeAt,
    lastModifyTime: changedAt ?? madeAt,
    updated_at: changedAt ?? madeAt,
    recurringRule: writeRule(wire),
  })
  return { entry, day }
}

/** An entry names a currency only when it is not the viewer's. */
function withoutOwnCurrency(wire: Wire, { facts }: CompletionInput): Wire {
  const { currencyCode, ...rest } = wire
  const isOwn = currencyCode === facts?.currency && isMissing(wire['currencyAmount'])
  return isOwn ? rest : wire
}

/** Rule of a recurrence that a backend answers by its derived fields alone. */
function writeRule(wire: Wire): string | undefined {
  const { recurringCategoryId, recurringCount, repeatTillDate, repeatTillCount } = wire
  const frequency = FREQUENCIES[Number(recurringCategoryId ?? 0) - 1]
  if (!frequency) return undefined
  const interval = Number(recurringCount ?? 1)
  const until = firstText(repeatTillDate)?.slice(0, 10).replaceAll('-', '')
  const ending = repeatTillCount ? [`COUNT=${Number(repeatTillCount)}`] : []
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(until ? [`UNTIL=${until}`] : ending),
  ].join(';')
}
