import { atom } from 'nanostores'
import type { BankDecision } from '#lib/domain/bankImport.ts'
import type { PreviewRow } from './state.ts'

type Decisions = ReadonlyMap<number, BankDecision>

/** A person's decisions, by the number of the row. */
export const $decisions = atom<Decisions>(new Map())

/** Forgets all decisions: the rows mean something else. */
export function clearDecisions(): void {
  $decisions.set(new Map())
}

/** Forgets which rows are written how; categories and corrections stay. */
export function clearChoices(): void {
  const kept = decisionsOf().map(({ choice: _choice, ...decision }) => decision)
  $decisions.set(new Map(kept.map((decision) => [decision.row, decision])))
}

export function addDecision(row: number, change: Omit<BankDecision, 'row'>): void {
  const decided = $decisions.get()
  $decisions.set(new Map(decided).set(row, { ...decided.get(row), ...change, row }))
}

/** All decisions as calls take them. */
export function decisionsOf(): BankDecision[] {
  return [...$decisions.get().values()]
}

/** A row as it is after a person's decision, before the server answers. */
export function decidedRow(row: PreviewRow, decisions: Decisions): PreviewRow {
  const decision = decisions.get(row.number)
  if (!decision) return row
  const { day = row.day, minor = row.minor, choice = row.choice } = decision
  const { isRefund = row.isRefund, refundOf = row.refundOf } = decision
  const { otherAccountId = row.otherAccountId } = decision
  const isOtherType = (isRefund ?? false) !== (row.isRefund ?? false)
  const { categoryId = isOtherType ? undefined : row.categoryId } = decision
  const source = decision.categoryId === undefined ? row.categorySource : 'person'
  return {
    ...row,
    day,
    minor,
    choice,
    otherAccountId,
    isRefund,
    refundOf: isRefund ? refundOf : undefined,
    categoryId,
    categorySource: categoryId === undefined ? undefined : source,
    newCategory: source === 'file' ? row.newCategory : undefined,
  }
}
