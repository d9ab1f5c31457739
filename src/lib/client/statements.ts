import type { AnswerOf, PayloadOf } from '#lib/contract/call.ts'
import { STATEMENT_FILE } from '#lib/contract/statementFile.ts'
import type { getStatements, sendStatement as sendCall } from '#lib/contract/statements.ts'
import type { Day } from '#lib/domain/day.ts'
import { daysOfMonth, presentMonth, stepMonth } from '#lib/domain/months.ts'
import type { Now } from '#lib/domain/months.ts'
import { PAGE_OF } from '#lib/domain/limits.ts'
import { ask } from './core/ask.ts'
import { instantOf } from './core/clock.ts'
import type { ErrorKeys } from './core/errors.ts'
import { pagedList, UNASKED } from './core/pagedList.ts'

/** A sent statement, with the entries that changed since. */
export type ListedStatement = AnswerOf<typeof getStatements>['results'][number]

/** Statement as the form has it; its days are both included, and empty while not chosen. */
export type StatementDraft = {
  from: Day | ''
  to: Day | ''
  reportType: 'category' | 'account'
  format: PayloadOf<typeof sendCall>['format']
}

/** Loaded sent statements, newest first. */
export const statements = pagedList<ListedStatement, unknown, never>({
  page: async (page) => {
    const { results } = await ask('getStatements', { page })
    return { rows: results, isWhole: results.length < PAGE_OF.statements }
  },
  first: UNASKED,
  pageSize: PAGE_OF.statements,
})

/** First draft: last month, as a PDF by category. */
export function beginStatement(now: Now): StatementDraft {
  const last = stepMonth(presentMonth(now), -1, now)
  return {
    ...daysOfMonth(last, now),
    reportType: 'category',
    format: 'pdf',
  }
}

/** Whether both days are chosen. */
export function hasDays({ from, to }: Pick<StatementDraft, 'from' | 'to'>): boolean {
  return from !== '' && to !== ''
}

/** Finds errors in a statement before it is sent (spec B, 5). */
export function validateStatement(draft: StatementDraft): ErrorKeys<'from'> {
  const isWrong = hasDays(draft) && draft.from > draft.to
  return isWrong ? { from: 'refusals.FROM_DATE_VALIDATION' } : {}
}

/** Mails a statement; returns its id if the server has one. @throws CallError */
export async function sendStatement(
  { from, to, reportType, format }: StatementDraft,
  zone: string | undefined,
): Promise<string | undefined> {
  if (from === '' || to === '') throw new RangeError('a statement needs both days')
  const { id } = await ask('sendStatement', {
    startAt: instantOf(from, '', zone),
    endAt: instantOf(to, '', zone),
    format,
    isByAccount: reportType === 'account',
  })
  return id
}

/** Address of the file of a sent statement. */
export function statementAddress(id: string): string {
  return STATEMENT_FILE.replace('{id}', encodeURIComponent(id))
}
